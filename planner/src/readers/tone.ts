/** Light, color and sharpness: which setting, which way, how much. */

import type { ToneSetting } from '@afterglow/domain/edits/step-names';
import { isAbout, type Clause } from '../clause.ts';
import type { Token, TokenKind } from '../tokens/token.ts';
import { PLAIN, roundAmount, scaleAmount, stopsOf, takeAmount, takeComplaint, type Amount } from './amounts.ts';
import { needCreative } from './beyond.ts';
import { ADDING, addsGround, GLOW, LEANS, MIRRORS, readCast, TAKING } from './color/color-cast.ts';
import { readColors } from './color/tone-colors.ts';
import { isSky } from './parts/parts.ts';
import { addStep, ask, findLast, replaceStep, type Reader, type Reading } from './reading.ts';
import { isStated, isTooMuch, LESSENS, LIES_ON, statesMuch, WISHED_TO_LOOK } from './stated.ts';
import { addTone, GRADES, KINDS, TONE_WORDS, USUAL_GRADES, type ToneWord } from './tone-settings.ts';

/** Qualities that nobody wishes for: to name one is to complain. */
const NEGATIVE: ReadonlySet<TokenKind> = new Set<TokenKind>(['muted', 'dark', 'flat']);

/** Alone, too, nobody wishes for it: 灰扑扑的, "lifeless". */
const BLEAK =
  /^(?:看起来|看着|显得)?(?:黑乎乎|黑漆漆|乌漆[嘛麻]黑|灰扑扑|灰蒙蒙|发灰|发白|泛白)(?:的|了)?(?:都|啥也|什么都|啥都|全)?(?:看不清|看不见|看不到)?(?:了|脸)?$|^(?:it'?s |looks? )?(?:lifeless|washed out|gloomy|murky)$|^(?:se ve |est[aá] |sali[oó] |qued[oó] )?(?:muy )?(?:apagad[ao]|sos[ao]|sin vida|lavad[ao]|opac[ao])$|^(?:le )?falta (?:vida|chispa)$/iu;

/** What a number beside them does not count: the strength of a setting. */
const OTHER_UNITS: readonly TokenKind[] = ['pixels', 'degrees', 'times', 'steps', 'width', 'height'];

const OVERALL: readonly TokenKind[] = ['too', 'ratherTooMuch'];
/** "Brighten it with warm light": another wish beside the first. */
const WITH_LIGHT = /\b(?:with|add|give|in|con|have)\s+(?:\p{L}+\s+)?(?:warm|cool|cold|soft|luz|calid|fr[ií])/iu;

export const readTone: Reader = (clause, reading) => {
  if (GLOW.test(clause.text)) return needCreative(clause, reading);
  // "keep the shadow" is about no setting
  if (isAbout(clause, 'keep', 'original', ...KINDS) && clause.has('keep')) return false;
  // "elimina los reflejos", "quita el brillo del vidrio": what mirrors is no setting
  if (MIRRORS.test(clause.text) && clause.has('remove')) return false;
  if (MIRRORS.test(clause.text) && clause.has('add')) return needCreative(clause, reading);
  const balance = clause.find('whiteBalance');
  let took =
    readHaze(clause, reading) || readStops(clause, reading) || readCast(clause, reading) || readColors(clause, reading);
  // alone it does not say which way
  if (took && balance !== undefined) clause.use(balance);
  // "brightness and contrast up a little": one amount for all
  let amount: Amount | undefined;
  for (let word = clause.take(...KINDS); word; word = clause.take(...KINDS)) {
    const read = readSetting(clause, reading, word, amount);
    took = read !== undefined || took;
    amount = read ?? amount;
  }
  return took || (balance !== undefined && askBalance(clause, reading));
};

/** "Fix the white balance": what is off is seen, not said. */
export function askBalance(clause: Clause, reading: Reading): boolean {
  if (clause.has('keep', 'negate')) return false;
  clause.take('whiteBalance');
  // "there is a blue cast, fix the white balance"
  if (reading.found.some(({ step }) => step.op === 'tone' && (step.temperature ?? step.tint) !== undefined))
    return true;
  return ask(reading, 'which-way', [
    [{ op: 'tone', temperature: -0.3 }],
    [{ op: 'tone', temperature: 0.3 }],
    [{ op: 'tone', tint: 0.3 }],
    [{ op: 'tone', tint: -0.3 }],
  ]);
}

/** Settings that are a part of the light: darker blacks are deeper ones. */
const DEEP: ReadonlySet<ToneSetting> = new Set<ToneSetting>(['shadows', 'highlights', 'blacks', 'whites', 'midtones']);
/** What was burnt out is darkened until it shows again. */
const RECOVERS = /\b(?:recover|rescue|save|pull back|bring back|restore)\b|recuper|rescat|找回|拉回|救回|恢复/iu;

function readSetting(clause: Clause, reading: Reading, first: Token, before: Amount | undefined): Amount | undefined {
  const meaning = TONE_WORDS[first.kind];
  if (!meaning) return undefined;
  let { setting, sign, kind } = meaning;
  // "turn the light up, it came out dark": why, not another way
  if (first.kind === 'dark' && clause.has('lighting') && clause.has('increase', 'more', 'add')) return undefined;
  // "the shadow of the nose": it lies somewhere, and is no setting
  if (setting === 'shadows' && clause.has('remove') && LIES_ON.test(clause.text)) return undefined;
  // "add a greenish background": the color that it is to get, which is asked
  if (kind === 'fault' && addsGround(clause)) return undefined;
  // "the whites are blown out" is about the light as a whole
  if (setting === 'whites' && clause.has('overexposed')) return undefined;
  // "brighten the shadows", "more vivid contrast": the noun says what, the verb which way
  const noun = kind === 'noun' ? undefined : clause.find('highlights', 'shadows');
  if (noun && setting === 'exposure') {
    clause.take(noun.kind);
    setting = noun.kind === 'shadows' ? 'shadows' : 'highlights';
  } else if (kind === 'noun') {
    const way = clause.find('brighter', 'darker', 'bright', 'dark', 'deepen', 'shadeDark');
    if (way && DEEP.has(setting)) {
      clause.take(way.kind);
      sign = way.kind.startsWith('bright') ? 1 : -1;
      kind = 'wish';
    } else if (setting === 'highlights' && RECOVERS.test(clause.text)) sign = -1;
    // "the shadows are too bright": of them, not of the photo
    const over = clause.find('overexposed');
    if (over !== undefined && (setting === 'highlights' || (setting === 'shadows' && /bright|亮/iu.test(over.text)))) {
      clause.use(over);
      sign = -1;
      kind = 'wish';
    }
  }
  // "darken the exposure": the verb says which way
  if (setting === 'exposure' && kind === 'wish' && !clause.has('increase', 'decrease', 'more', 'less'))
    clause.take('brightness', 'exposure');
  // "soften the contrast"
  if (first.kind === 'soften') clause.take('contrast', 'sharpness');
  if (kind === 'quality' && limitsWish(clause, reading, setting, sign)) return PLAIN;
  const isAfter = clause.free().some(({ kind, from }) => (kind === 'slight' || kind === 'much') && from > first.from);
  // "add soft studio light": another light, not less contrast
  if (
    (first.kind === 'soft' || first.kind === 'soften') &&
    (clause.has('add') || (/\p{Script=Han}/u.test(first.text) && clause.has('unknown', 'thing'))) &&
    clause.has('lighting', 'badLight', 'creativeThing')
  )
    return undefined;
  // 变为柔和的粉红色: what kind of pink
  if (
    (first.kind === 'soft' || first.kind === 'soften') &&
    clause.tokens.some(({ kind }) => kind === 'colour') &&
    clause.tokens.some(({ kind }) => kind === 'change')
  )
    return undefined;
  // "a darker green", "a colorful building": a shade, and a thing that is so
  const next = clause.tokens.slice(clause.tokens.indexOf(first) + 1).find(({ weight }) => weight > 0);
  if (isOfNext(clause, first, next)) return undefined;
  // "a soft style" of something else
  if (first.kind === 'soft' && clause.has('styleOf')) return undefined;
  // a cold winter is no complaint about a picture
  if (kind === 'quality' && clause.has('creativeThing') && !clause.has('make') && !clause.free().some(isSky))
    return undefined;
  const complains =
    kind === 'quality' &&
    (clause.has(...OVERALL, 'lacking') ||
      (NEGATIVE.has(first.kind) && (isStated(clause, first) || BLEAK.test(clause.text))) ||
      !isWish(clause, first, isAfter || before?.grade === 'slight' || WITH_LIGHT.test(clause.text)));
  if (
    kind === 'quality' &&
    complains &&
    !clause.has('too', 'ratherTooMuch', 'lacking', 'slight', 'much', 'styleOf') &&
    !BLEAK.test(clause.text) &&
    !(
      NEGATIVE.has(first.kind) &&
      clause.has('picture', ...(first.kind === 'flat' ? [] : (['colors', 'face', 'person'] as const)))
    )
  )
    return undefined;
  if (complains && setting === 'exposure' && sign === -1 && !clause.has('lacking')) {
    clause.take('too', 'ratherTooMuch', 'much', 'slight');
    addStep(reading, { op: 'enhance-light' }, first.from, true);
    return PLAIN;
  }
  // "add a bluish tint"
  const isTinted =
    kind === 'fault' &&
    (LEANS.test(clause.text) || (clause.has(...ADDING) && !clause.has(...TAKING, 'too', 'ratherTooMuch')));
  // shadows that are to go, or of which there are too many, are lit
  const isLit =
    setting === 'shadows' &&
    kind === 'noun' &&
    (clause.has('remove') ||
      ((LESSENS.test(clause.text) || clause.has('less') || isTooMuch(clause)) && !clause.has('number', 'percent')));
  const backwards = isLit
    ? 1
    : kind === 'fault'
      ? isTinted
        ? -1
        : 1
      : (complains && !clause.has('lacking')) !== (kind !== 'quality' && isTooMuch(clause))
        ? -1
        : 1;
  // "get rid of the dull look"
  const isTaken = kind === 'quality' && NEGATIVE.has(first.kind) && clause.has('remove') && !complains;
  const way = isTaken ? -1 : kind === 'fault' || isLit ? 1 : readWay(clause, kind, sign);
  // "a soft vignette", "a light one" is slight
  if (setting === 'vignette' && clause.take('soft', 'soften', 'lighting', 'bright')) {
    addTone(reading, setting, sign * (GRADES[setting] ?? USUAL_GRADES)[0], first.from, false);
    return PLAIN;
  }
  if (clause.has('too') || (kind === 'noun' && statesMuch(clause))) clause.take('much');
  clause.take('too', 'lacking', 'ratherTooMuch');
  const number =
    (kind === 'noun' || kind === 'wish') && !clause.has('percent', ...OTHER_UNITS)
      ? clause.take('number')?.values[0]
      : undefined;
  const inStops =
    setting === 'exposure' && (clause.take('stops') !== undefined || (first.kind === 'exposure' && isFewStops(number)));
  if (number !== undefined && inStops) {
    const down = number < 0 || sign < 0 || readWay(clause, kind, sign) < 0;
    addTone(reading, 'exposure', (down ? -1 : 1) * Math.abs(number), first.from, false);
    return PLAIN;
  }
  // kelvins are of the light that was there, which no photo tells
  const inKelvin = setting === 'temperature' && (Math.abs(number ?? 0) > 100 || clause.take('bytes') !== undefined);
  if (inKelvin) reading.unread.push(clause.text);
  const counted = number === undefined || inKelvin ? undefined : { grade: 'plain' as const, share: shareOf(number) };
  const own = counted ?? (complains ? takeComplaint(clause, first) : takeAmount(clause, first.from));
  const amount = own === PLAIN && (kind === 'noun' || kind === 'quality') && before ? before : own;
  const value = roundAmount(sign * way * backwards * magnitude(setting, amount, sign * way * backwards));
  // "warmer in hue"
  if (setting === 'temperature') clause.take('hue');
  addTone(reading, setting, value, first.from, complains || (kind === 'fault' && !isTinted));
  return amount;
}

const NOT_TOO =
  /\b(?:not|never|isn't|don't|doesn't|won't)\b.{0,16}\b(?:too|so|overly)\b|别太|不要太|不能太|别过|\bno\b.{0,14}\b(?:muy|tan|demasiado)\b/iu;

/** "Brighter, but not too bright": less of what was just wished for, not its opposite. */
export function limitsWish(clause: Clause, reading: Reading, setting: ToneSetting, sign: 1 | -1): boolean {
  const wished = findLast(reading, 'tone');
  const value = wished?.step[setting] ?? 0;
  if (wished === undefined || Math.sign(value) !== sign || !NOT_TOO.test(clause.text)) return false;
  for (const token of clause.free()) if (token.kind !== 'unknown') clause.use(token);
  const [slight] = GRADES[setting] ?? USUAL_GRADES;
  return replaceStep(reading, wished.index, { ...wished.step, [setting]: sign * Math.min(slight, Math.abs(value)) });
}

/** "Clear the fog", "less haze". */
function readHaze(clause: Clause, reading: Reading): boolean {
  const haze = clause.find('haze');
  const clears =
    clause.has('remove', 'decrease', 'less', 'fix', 'negate') ||
    /\bclear|\blift|\bclean|\bdespej|\bis\b|\blooks?\b|\best[aá]\b|[太很有]/iu.test(clause.text);
  if (haze === undefined || !clears || clause.has('add', 'make', 'more', 'keep')) return false;
  clause.use(haze);
  clause.take('hd');
  const amount = scaleAmount(takeAmount(clause, haze.from), USUAL_GRADES);
  for (const kind of ['remove', 'decrease', 'less', 'fix'] as const) clause.take(kind);
  return addTone(reading, 'dehaze', amount, haze.from, false);
}

/** "-1 stop", "half a stop down". */
function readStops(clause: Clause, reading: Reading): boolean {
  const stops = clause.find('stops');
  if (!stops || clause.has(...KINDS)) return false;
  const number = clause.take('number')?.values[0] ?? (clause.take('half') ? 0.5 : undefined);
  if (number === undefined) return false;
  clause.take('stops');
  const down = number < 0 || clause.take('less', 'decrease') !== undefined;
  return addTone(reading, 'exposure', (down ? -1 : 1) * Math.abs(number), stops.from, false);
}

const MOST_STOPS = 3;
const isFewStops = (number: number | undefined): boolean => number !== undefined && Math.abs(number) <= MOST_STOPS;

/** "Contrast 20" counts hundredths, "contrast 0.2" is the share itself. */
function shareOf(number: number): number {
  const size = Math.abs(number);
  return size > 0 && size < 1 ? size : Math.min(100, size) / 100;
}

/** Bolder, punchier, pop. */
const COMPARED = /^(?:pops?|\p{L}+er|(?:dale|darle|m[aá]s|more) .+|更.+)$/iu;

function isOfNext(clause: Clause, first: Token, next: Token | undefined): boolean {
  if (next === undefined || /\p{Script=Han}/u.test(first.text)) return false;
  if (next.kind === 'colour' && next.from - first.to <= 1 && (first.kind === 'darker' || first.kind === 'brighter'))
    return clause.tokens.some(({ kind }) => kind === 'change' || kind === 'make');
  return (
    /^colou?rful$/iu.test(first.text) &&
    next.weight >= 1 &&
    ['unknown', 'thing', 'creativeThing', 'city', 'mountains'].includes(next.kind)
  );
}

/** Whether a quality is wished for: make it bright, more vivid, 亮一点. */
function isWish(clause: Clause, word: Token, amountComesAfter: boolean): boolean {
  return (
    COMPARED.test(word.text) ||
    WISHED_TO_LOOK.test(clause.text) ||
    clause.has(
      'make',
      'more',
      'less',
      'increase',
      'decrease',
      'change',
      'add',
      'fix',
      'improve',
      'remove',
      'percent',
    ) ||
    amountComesAfter
  );
}

function readWay(clause: Clause, kind: ToneWord['kind'], sign: 1 | -1): 1 | -1 {
  // "darker -20" is darker
  if (clause.find('percent', 'number')?.text.startsWith('-')) return kind === 'wish' && sign < 0 ? 1 : -1;
  // "decrease the size, sharpen": of another thing
  if (kind === 'wish' && clause.has('resize') && !clause.has('less')) return 1;
  if (clause.has('less', 'decrease') || clause.find('half')?.text.startsWith('减')) return -1;
  return kind === 'noun' && clause.has('remove') ? -1 : 1;
}

const magnitude = (setting: ToneSetting, amount: Amount, way: number): number =>
  setting === 'exposure' ? stopsOf(amount, way) : scaleAmount(amount, GRADES[setting] ?? USUAL_GRADES);
