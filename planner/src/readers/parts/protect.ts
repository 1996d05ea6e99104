/** What must stay as it is, and what must not be done. */

import type { Region } from '@afterglow/domain/edits/plan';
import { isAbout, isKeeping, type Clause } from '../../clause.ts';
import type { TokenKind } from '../../tokens/token.ts';
import { addStep, type Reader, type Reading } from '../reading.ts';
import { addSlightTone, isToneWish } from '../tone-settings.ts';
import { confineEarlierToPart, isSkinOfSomebody, SIDES } from './parts.ts';

const REGIONS: readonly (readonly [TokenKind, Region])[] = [
  ['face', 'face'],
  ['background', 'background'],
  ['inBackground', 'background'],
  ['hair', 'hair'],
  ['text', 'text'],
  ['subject', 'people'],
  ['person', 'people'],
  ['crowd', 'people'],
];

/** Verbs and qualities: a "not" before one of them declines it, before anything else it means "without". */
const DECLINED: readonly TokenKind[] = [
  'touch',
  'change',
  'crop',
  'cutOff',
  'rotate',
  'flip',
  'resize',
  'make',
  'add',
  'remove',
  'blur',
  'sharpen',
  'addGrain',
  'brighter',
  'darker',
  'warmer',
  'cooler',
  'enlarge',
  'smaller',
  'write',
  'watermark',
  'increase',
  'decrease',
  'improve',
  'fix',
  'restore',
  'cutOut',
  'undo',
  'tilt',
  'straighten',
  'export',
  'dye',
  'denoise',
  'deblur',
  'expand',
];

/** "Blur the background and keep the subject sharp": it stays so anyway. */
export const STAYS_SHARP =
  /\b(?:keep|leav)\p{L}*\b.+\b(?:sharp|crisp|clear|in focus)\b|保持.+清[晰楚]|\b(?:dejando|manteniendo)\b.+\bn[ií]tid[oa]\b/iu;

/** 背景虚化，人清晰: what stands before a blurred background is as it was. */
function staysSharp(clause: Clause, { found }: Reading): boolean {
  const last = found.at(-1)?.step;
  if (last?.op !== 'remove-background' || last.background !== 'blur') return false;
  const isSo =
    clause.has('person', 'subject', 'face') &&
    clause.has('sharp', 'sharpen', 'hd') &&
    isAbout(clause, 'person', 'subject', 'face', 'sharp', 'sharpen', 'hd', 'keep', 'make', 'but');
  if (isSo) for (const token of clause.free()) clause.use(token);
  return isSo;
}

/** "…, keep only the main person" behind the removal of a crowd. */
export const limitsCrowd = (clause: Clause, { found }: Reading): boolean =>
  found.at(-1)?.step.op === 'remove-people' &&
  clause.has('keep') &&
  clause.has('person', 'subject') &&
  isAbout(clause, 'keep', 'only', 'person', 'subject');

export const readProtection: Reader = (clause, reading) => {
  // of the crowd's reader, and of the background's
  if (staysSharp(clause, reading)) return true;
  if (limitsCrowd(clause, reading) || (clause.has('blur') && STAYS_SHARP.test(clause.text))) return false;
  if (
    staysColored(clause, reading) ||
    sparesRest(clause, reading) ||
    confineEarlierToPart(clause, reading) ||
    confineEarlier(clause, reading)
  )
    return true;
  if (keepsAlone(clause)) {
    for (const token of clause.free()) clause.use(token);
    return addStep(reading, { op: 'remove-background', background: 'transparent' }, clause.from);
  }
  // 染成棕色，别太亮: of the hair, not of the photo
  const isOfHair = reading.found.at(-1)?.step.op === 'hair-change' && clause.has('negate', 'less', 'too');
  if (isOfHair && isAbout(clause, 'negate', 'less', 'too', 'bright', 'dark', 'much', 'vivid', 'brighter', 'darker')) {
    for (const token of clause.free()) clause.use(token);
    reading.unread.push(clause.text);
    return true;
  }
  const except = clause.find('except');
  if (except) return keepExcepted(clause, reading, except.from);
  const negate = clause.find('negate');
  // "and can I get it without the background"
  if (negate !== undefined && WITHOUT_GROUND.test(clause.text)) {
    for (const token of clause.free()) clause.use(token);
    return addStep(reading, { op: 'remove-background', background: 'transparent' }, clause.from);
  }
  const keeps = clause.find('keep');
  if (keeps && !negate) return keepRegions(clause, reading, keeps.kind);
  if (!negate) return false;
  // "brighten the face, but not the background"
  const isLit = reading.found.some(({ step }) => step.op === 'tone' || step.op === 'enhance-light');
  if (isLit && isAbout(clause, 'negate', ...REGIONS.map(([kind]) => kind)) && keepRegions(clause, reading, 'negate'))
    return true;
  if (wishesLittle(clause, reading, negate.from)) return true;
  const verb = clause.tokens.find(({ kind, from }) => from > negate.from && DECLINED.includes(kind));
  if (clause.has('keep') && keepRegions(clause, reading, 'keep')) return true;
  // "don't lose the feet": what a cut takes away is not known
  if (reading.found.length > 0 && LOSES.test(clause.text)) {
    for (const token of clause.free()) clause.use(token);
    reading.unread.push(clause.text);
    return true;
  }
  if (!verb) return false;
  const spares = verb.kind === 'touch' || verb.kind === 'change';
  if (spares && keepRegions(clause, reading, verb.kind)) return true;
  // "don't touch the sky": no mask is made of it
  if (spares && clause.has('thing', 'creativeThing', 'bodyPart', 'skin', 'unknown', ...SIDES))
    reading.unread.push(clause.text);
  // 只画人不画背景: which part is drawn
  const isPart = clause
    .free()
    .some(({ kind, from }) => from < negate.from && REGIONS.some(([region]) => region === kind));
  if (isPart && (clause.limits || clause.has('only')) && reading.found.length > 0) reading.unread.push(clause.text);
  // 不要裁剪: what stands before the "not" may still be a wish, what follows is declined
  const isCut = verb.kind === 'crop' || verb.kind === 'cutOff';
  const refused = clause.free().filter(({ from, kind }) => from >= negate.from && !(isCut && SHAPES.includes(kind)));
  for (const token of refused) clause.use(token);
  reading.declined = true;
  if (clause.tokens.some(({ kind }) => kind === 'crop' || kind === 'cutOff')) reading.uncropped = true;
  return true;
};

/** "Without cropping, into 9:16": the shape is wished for, the cut is not. */
const SHAPES: readonly TokenKind[] = ['ratio', 'story', 'square', 'widescreen'];

const WITHOUT_GROUND =
  /\bwithout (?:the |any |a |its )?(?:background|backdrop|bg)[?!.\s]*$|\bsin (?:el |ning[uú]n )?fondo[?!.\s]*$/iu;
const LOSES = /\b(?:lose|losing|pierda|pierdas|perder)\b/iu;

/** "Keep only the person", 只保留人物: a cut-out. */
const ALONE =
  /^(?:que )?(?:se vea|quede|salga|aparezca|deja\p{L}*|quiero)? ?(?:(?:solo|s[oó]lo|solamente|[uú]nicamente|nada m[aá]s) )?(?:el|la|al?|mi|este|esta) \p{L}+ (?:sol(?:o|a|it[oa])|nada m[aá]s)$|^(?:just|only) the (?:product|object|item|subject|person|dog|cat)(?: (?:alone|by itself|on its own))?$|^(?:show |keep |leave )?the (?:product|object|item|subject) (?:alone|by itself|on its own)$|^(?:只|就)(?:要|留|留下|看到|显示)(?:产品|商品|主体|人|人物)(?:就行|就好)?$/iu;

const keepsAlone = (clause: Clause): boolean =>
  (ALONE.test(clause.text.trim()) && clause.has('subject', 'person')) ||
  (clause.limits &&
    clause.tokens.some(isKeeping) &&
    clause.has('person', 'subject') &&
    isAbout(clause, 'keep', 'make', 'person', 'subject', 'picture'));

/** "… and leave everything else": it stays anyway. */
const REST = /\b(?:everything else|the rest|lo dem[aá]s)\b|其他|其它|其余/iu;

/** "The background black and white, but me in color". */
function staysColored(clause: Clause, reading: Reading): boolean {
  const isGray = reading.found.some(({ step }) => step.op === 'tone' && step.saturation === -1);
  if (!isGray || !/in colou?r|彩色|(?:en|a) color/iu.test(clause.text)) return false;
  const isOfPerson =
    isAbout(clause, 'colourise', 'keep', 'person', 'subject', 'make', 'colors', 'unknown') &&
    !clause.free().some(({ kind, text }) => kind === 'unknown' && text !== '彩');
  for (const token of clause.free()) clause.use(token);
  if (isOfPerson) reading.keep.add('people');
  else reading.unread.push(clause.text);
  reading.declined = true;
  return true;
}

function sparesRest(clause: Clause, reading: Reading): boolean {
  const isConfined = reading.only !== undefined || reading.found.some(({ step }) => step.op === 'adjust');
  if (!isConfined || !clause.has('keep', 'negate') || !REST.test(clause.text)) return false;
  if (!isAbout(clause, 'keep', 'negate', 'touch', 'change', 'all', 'same', 'original', 'make')) return false;
  for (const token of clause.free()) clause.use(token);
  reading.declined = true;
  return true;
}

/** "Sharpen, only the face": what was found before is confined to the part. */
function confineEarlier(clause: Clause, reading: Reading): boolean {
  const isLit = reading.found.some(({ step }) => step.op === 'tone' || step.op === 'enhance-light');
  const rest: readonly TokenKind[] = REST.test(clause.text) ? ['keep', 'negate', 'touch', 'change', 'all'] : [];
  if (!clause.limits || !isLit || !isAbout(clause, ...REGIONS.map(([kind]) => kind), ...rest)) return false;
  for (const kind of rest) clause.take(kind);
  confine(clause, reading, Infinity);
  return true;
}

/** "Don't brighten it too much" wishes for a little. */
function wishesLittle(clause: Clause, reading: Reading, at: number): boolean {
  const verb = clause.tokens.find(({ kind, from }) => from > at && isToneWish(kind));
  const amount = clause.find('much', 'too');
  if (!verb || !amount || amount.from < at) return false;
  for (const kind of ['negate', 'much', 'too', 'but', verb.kind] as const) clause.take(kind);
  addSlightTone(reading, verb.kind, verb.from);
  return true;
}

/** "Everything except the face": the region behind the word stays, and the rest of the clause says what happens. */
function keepExcepted(clause: Clause, reading: Reading, at: number): boolean {
  const named = clause.free().find(({ kind, from }) => from > at && REGIONS.some(([region]) => region === kind));
  const region = REGIONS.find(([kind]) => kind === named?.kind)?.[1];
  if (named === undefined || region === undefined) return false;
  clause.use(named);
  // 除了新郎新娘其他人都去掉: those who are the subject stay anyway
  const isOfCrowd = region === 'people' && clause.has('crowd') && clause.has('remove');
  while (clause.take('except'));
  clause.take('all');
  if (!isOfCrowd) reading.keep.add(region);
  return true;
}

const UNMASKED: ReadonlySet<TokenKind> = new Set<TokenKind>(['thing', 'creativeThing', 'bodyPart', 'skin', 'unknown']);

/** Behind a word of removal, and before that of keeping. */
function isTakenAway(clause: Clause, at: number): boolean {
  const [removes, keeps] = [clause.find('remove', 'cutOut'), clause.find('keep')];
  return removes !== undefined && keeps !== undefined && removes.from < at && at < keeps.from;
}

function keepRegions(clause: Clause, reading: Reading, verb: TokenKind): boolean {
  const after = clause.find('negate')?.from ?? 0;
  const kept = REGIONS.filter(([kind]) => {
    const token = clause.find(kind);
    // 去掉背景保留影子: what stands before the word goes
    if (token !== undefined && isTakenAway(clause, token.from)) return false;
    return token !== undefined && (token.from >= after || /\p{Script=Han}/u.test(clause.text));
  });
  if (kept.length === 0) {
    // "keep the sepia", "keep the ratio" belong to another wish
    if (!clause.has('original', 'all', 'picture') || !clause.has('negate')) return false;
    reading.declined = true;
    return true;
  }
  if (clause.has('onlyMe') || (kept.some(([, region]) => region === 'people') && clause.has('left', 'right', 'centre')))
    return false;
  // "leave the plants behind me": what no mask is made of
  const foreign = clause.free().some(({ kind, weight }) => UNMASKED.has(kind) && weight >= 1);
  if (foreign) reading.unread.push(clause.text);
  for (const [kind, region] of kept) {
    clause.take(kind);
    reading.keep.add(region);
  }
  clause.take(verb);
  clause.take('negate');
  clause.take('touch');
  reading.declined = true;
  return true;
}

/**
 * Parts to which a change of light or color is confined: brighten the face, darken the background. A complaint is
 * about what stands `before` its place in the text: too dark to see the face is about everything.
 */
export function confine(clause: Clause, reading: Reading, before: number): void {
  const part = clause.find('face', 'hair', 'background', 'inBackground', 'person', 'subject', 'crowd');
  if (!part || part.from > before) return;
  if (part.kind === 'person' && isSkinOfSomebody(clause)) {
    clause.take('person');
    return;
  }
  // "the bride is too dark compared to the groom": one of two
  if (part.kind === 'person' && clause.has('compare')) reading.unread.push(clause.text);
  // "the face is too dark and the background too bright": a plan is confined once
  const isOther =
    reading.only !== undefined
      ? reading.only !== part.kind
      : part.kind === 'face' || part.kind === 'hair'
        ? reading.keep.size > 0
        : false;
  const lit = reading.found.filter(({ step }) => step.op === 'tone' || step.op === 'enhance-light');
  if (isOther && lit.length > 1) {
    reading.unread.push(clause.text);
    reading.found.splice(reading.found.lastIndexOf(lit.at(-1)!), 1);
    return;
  }
  if (clause.take('face')) reading.only = 'face';
  else if (clause.take('hair')) reading.only = 'hair';
  else if (clause.take('background', 'inBackground')) reading.keep.add('people');
  else if (clause.take('subject', 'person', 'crowd')) reading.keep.add('background');
}
