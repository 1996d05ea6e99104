/** Text and watermarks laid over a picture. */

import type { Place } from '@afterglow/domain/edits/steps';
import type { Clause } from '../../clause.ts';
import type { Token, TokenKind } from '../../tokens/token.ts';
import { needCreative } from '../beyond.ts';
import { addStep, ask, type Reader, type Reading } from '../reading.ts';
import { IN_THE_PHOTO, NO_CONTENT, REPLACES, REWRITES_NUMBER, REWRITTEN } from './in-the-photo.ts';

const PLACES: readonly (readonly [TokenKind, Place])[] = [
  ['topLeft', 'top-left'],
  ['topRight', 'top-right'],
  ['bottomLeft', 'bottom-left'],
  ['bottomRight', 'bottom-right'],
  ['top', 'top'],
  ['bottom', 'bottom'],
  ['centre', 'centre'],
  ['left', 'left'],
  ['right', 'right'],
];

/** Where words should stand. */
export function takePlace(clause: Clause): { readonly place?: Place } {
  const [kind, place] = PLACES.find(([word]) => clause.has(word)) ?? [];
  if (kind) clause.take(kind);
  const corner = clause.take('corner');
  if (place !== undefined) return { place };
  // the one where dates and names stand
  return corner === undefined ? {} : { place: 'bottom-right' };
}

/** The color of the letters' rim: it stands beside the word for it, in Spanish behind it. */
function takeOutline(clause: Clause): string | undefined {
  const rim = clause.take('outline', 'border');
  if (rim === undefined) return undefined;
  const colors = clause.free().filter(({ kind }) => kind === 'colour' || kind === 'hex');
  const [before, behind] = [colors.findLast(({ to }) => to <= rim.from), colors.find(({ from }) => from >= rim.to)];
  const ofRim = /^(?:细)?黑[边框]/u.test(rim.text)
    ? '#000000'
    : /^(?:细)?白[边框]/u.test(rim.text)
      ? '#ffffff'
      : undefined;
  if (ofRim !== undefined) return ofRim;
  const color = /^(?:contorno|delinead|bordes?$)/iu.test(rim.text) ? (behind ?? before) : (before ?? behind);
  if (color === undefined) return '#ffffff';
  clause.use(color);
  return color.hex;
}

/** The fonts there are; another one that is named stays unread. */
function takeFont(clause: Clause): 'hand' | 'brush' | 'serif' | 'playful' | undefined {
  const drawn = clause.take('handFont') ? 'hand' : clause.take('brushFont') ? 'brush' : undefined;
  const other = /(?<!sans )\bserif\b|宋体|衬线/iu.test(clause.text)
    ? 'serif'
    : /playful|fun\b|cute|cartoon|可爱|圆体|卡通|divertid|infantil/iu.test(clause.text)
      ? 'playful'
      : undefined;
  const font = drawn ?? (clause.has('font') ? other : undefined);
  if (font !== undefined) while (clause.take('font'));
  return font;
}

export function takeTextStyle(clause: Clause) {
  const outline = takeOutline(clause);
  const color = clause.take('colour', 'hex')?.hex;
  const size = clause.take('bigLetters', 'enlarge')
    ? 'large'
    : clause.take('smallLetters', 'smaller')
      ? 'small'
      : undefined;
  const font = takeFont(clause);
  return {
    ...(color === undefined ? {} : { colour: color }),
    ...(size === undefined ? {} : ({ size } as const)),
    ...(font === undefined ? {} : ({ font } as const)),
    ...(outline === undefined ? {} : { outline }),
  };
}

/** Words without quotation marks end where these begin. */
const ENDS: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...PLACES.map(([kind]) => kind),
  'corner',
  'colour',
  'outline',
  'tiled',
  'bigLetters',
  'smallLetters',
  'handFont',
  'brushFont',
  'font',
]);

/** Capitals are names and titles: Grand Opening is not a size. */
const endsContent = (kind: TokenKind, text: string): boolean => ENDS.has(kind) && !/^\p{Lu}/u.test(text);

/** A Chinese word that is tied to the one before it belongs to what is written, but for these. */
const PARTICLES = /^[吧了啊呀哦呢吗嘛哈呗么]|\P{Script=Han}/u;

/** What should be written: a quotation, or the words behind "that says". */
export function takeContent(clause: Clause, after: readonly TokenKind[], most: number): string | undefined {
  const quote = clause.take('quote');
  if (quote) return quote.text.trim().slice(0, most) || undefined;
  // "write SALE in big letters": the letters are no marker, capitals are the words
  const told = clause.tokens.find(
    ({ kind }, index) => kind === 'write' && /^\p{Lu}/u.test(clause.tokens[index + 1]?.text ?? ''),
  );
  const marker = told ?? clause.tokens.findLast(({ kind }) => after.includes(kind));
  if (!marker) return undefined;
  const afterColon = /^\s*[:：]\s*(.+)$/u.exec(clause.text.slice(marker.to - clause.from))?.[1];
  if (afterColon !== undefined) {
    for (const token of clause.tokens) if (token.from >= marker.to) clause.use(token);
    return afterColon.trim().slice(0, most) || undefined;
  }
  const rest = clause.tokens.slice(clause.tokens.indexOf(marker) + 1);
  const first = rest.findIndex(
    ({ kind, text }) =>
      // "that says Foto Sol": a name is written with a capital
      /^\p{Lu}/u.test(text) ||
      (!['filler', 'make', 'change', 'all', 'corner', 'subject', 'person', 'picture'].includes(kind) &&
        !endsContent(kind, text)),
  );
  if (first < 0) return undefined;
  const words = rest.slice(first);
  const end = words.findIndex(({ kind, text }, index) => index > 0 && endsContent(kind, text));
  const span = end < 0 ? words : words.slice(0, end);
  const kept = span.findLastIndex(
    ({ kind, text, from }, index) =>
      kind !== 'filler' || /^\p{Lu}{2}/u.test(text) || (from === span[index - 1]?.to && !PARTICLES.test(text)),
  );
  const content = span.slice(0, kept + 1);
  const last = content.at(-1);
  if (!last) return undefined;
  for (const token of content) clause.use(token);
  // from where the word before them ends: a © is no word
  const offset = clause.from;
  return (
    clause.text
      .slice((rest[first - 1]?.to ?? marker.to) - offset, last.to - offset)
      .replace(/^\s*[:：]\s*/u, '')
      .trim()
      .slice(0, most) || undefined
  );
}

const OWN_NAME = /\bmi (?:nombre|marca|firma|logo)\b|\bmy (?:name|brand|signature)\b|我的?(?:名字|署名|签名)/iu;

export const readWatermark: Reader = (clause, reading) => {
  const mark = clause.find('watermark');
  if (!mark || clause.has('remove', 'negate', 'analyse')) return false;
  clause.take('watermark');
  clause.take('add', 'make', 'write');
  const tiled = clause.take('tiled') ? ({ placing: 'tiled' } as const) : {};
  const content = takeContent(clause, ['watermark', 'write', 'text'], 60);
  clause.take('write', 'text');
  takePlace(clause);
  // "expunge the watermark": who knows what that was about
  if (
    content === undefined &&
    !OWN_NAME.test(clause.text) &&
    clause.tokens.some(({ kind, weight }) => kind === 'unknown' && weight >= 1)
  )
    return false;
  if (content === undefined) return ask(reading, 'watermark');
  return addStep(reading, { op: 'watermark', content, ...tiled }, mark.from);
};

/**
 * Whether unquoted words are meant to be written down: "that says", a place, a color or capitals say so; "write a poem"
 * is asked back.
 */
function isDictated(clause: Clause, content: string): boolean {
  const marks: readonly TokenKind[] = [...ENDS, 'text', 'add'];
  const says = /标题|文字|写上|写着|印上|打上|题上|内容|：|:|say|read|caption|diga|ponga|dic/iu.test(
    clause.text.slice(0, Math.max(0, clause.text.indexOf(content))),
  );
  return says || clause.tokens.some(({ kind }) => marks.includes(kind)) || /^\p{Lu}/u.test(content);
}

/** Letters of the photo in another language: no tool writes them as they stand there. */
const TRANSLATES = /翻译|(?:变成|改成|换成)(?:英文|中文|日文|韩文|西班牙文|英语|中文字)|\btranslat\w+|\btraduc\w+/iu;

/** What is done to letters that are there already: 给字加个描边. */
const OF_LETTERS = /[字题](?:上|外面?|周围)?(?:加|描|要|来)\p{L}*(?:描边|勾边|阴影|投影|底色|背景)/u;

const MOVES_LETTERS = /[把将](?:文?字|标题)[放移挪][到在]/u;

const IN_PHOTO = /\b(?:photo|picture|image|sign|foto|imagen|cartel)\b|照片|图|牌/iu;

const DATE = /\b(?:date|fecha)\b|日期/iu;
const DAY = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|(?:\d{4}年)?\d{1,2}月\d{1,2}日/u;

/** "Add the date 12/05/2024 in the corner": when it was, only the person knows. */
function readDate(clause: Clause, reading: Reading): boolean {
  if (!DATE.test(clause.text) || !clause.has('add', 'make', 'write') || clause.has('remove', 'negate', 'quote'))
    return false;
  const day = DAY.exec(clause.text);
  if (day === null) {
    for (const token of clause.free()) clause.use(token);
    return ask(reading, 'text');
  }
  const from = clause.from + day.index;
  for (const token of clause.free())
    if (DATE.test(token.text) || (token.from >= from && token.to <= from + day[0].length)) clause.use(token);
  for (const kind of ['text', 'write', 'add', 'make'] as const) clause.take(kind);
  return addStep(reading, { op: 'text', content: day[0], ...takePlace(clause), ...takeTextStyle(clause) }, from);
}

/** "Text at the top: SUMMER SALE", texto abajo a la derecha: … */
function readPlaced(clause: Clause, reading: Reading, noun: Token): boolean | undefined {
  const rest = clause.text.slice(noun.to - clause.from);
  const [, before = '', content = ''] = /^([^:：]{1,40})[:：]\s*(\S.*)$/u.exec(rest) ?? [];
  const colon = noun.to + before.length;
  const between = clause.tokens.filter(({ from, to }) => from >= noun.to && to <= colon);
  if (content === '' || !between.every(({ kind, weight }) => weight === 0 || ENDS.has(kind))) return undefined;
  for (const token of clause.tokens) if (token.from >= colon) clause.use(token);
  for (const kind of ['text', 'add', 'make', 'write'] as const) clause.take(kind);
  const step = {
    op: 'text',
    content: content.trim().slice(0, 200),
    ...takePlace(clause),
    ...takeTextStyle(clause),
  } as const;
  return addStep(reading, step, noun.from);
}

const REWRITES =
  /\bchange (?:the )?words? (?!to\b|into\b)\p{L}+ (?:in)?to \p{L}+|\b(?:cambi|reemplaz|sustitu)\p{L}* (?:(?:el|la|las|los) (?:textos?|palabras?|frase|letrero)|donde|lo) (?:que )?(?:dice|pone|diga) .+ (?:por|a|en) \p{L}+|\bchange (?:the (?:text|words?|sign)|where it) (?:that |which )?(?:says?|reads?) .+ (?:in)?to \p{L}+/iu;
const BESIDE_QUOTE =
  /在?[“"「『].{1,30}[”"」』](?:的)?(?:上|下|左|右|旁)|\b(?:above|below|under|beside|next to) ["“]/iu;
const LIT = /打上?(?:一?[束道]|柔|暖|冷)*光/u;
/** What bears words of its own; a logo or a stamp is little else than its words. */
const BEARERS: readonly TokenKind[] = ['thing', 'creativeThing', 'bodyPart'];
const MARKS = /^(?:logo\w*|stamp|date stamp|timestamp|fecha|sello|日期|戳|标志)$/iu;
const ON = /^(?:on|onto|across|en|sobre)$/iu;

/** "A hat that says OBEY", "write it on his shirt", 写着…的帽子: words that are a part of a thing are drawn with it. */
function areOnThing({ tokens }: Clause): boolean {
  const write = tokens.findIndex(({ kind }) => kind === 'write');
  return tokens.some((token, index) => {
    if (!BEARERS.includes(token.kind) || MARKS.test(token.text)) return false;
    const [before, next] = [tokens.slice(0, index), tokens.slice(index + 1)];
    if (write > index && tokens.slice(index + 1, write).every(({ weight, kind }) => weight === 0 || kind === 'colour'))
      return !next.some(({ kind }) => kind === 'text');
    if (write < 0 || write > index) return false;
    // 写着OBEY的帽子
    if (/\p{Script=Han}/u.test(token.text)) return tokens[index - 1]?.text === '的' && next.length === 0;
    const on = before.findLastIndex(({ text }) => ON.test(text));
    return next.length === 0 && on > write && before.slice(on).every(({ weight }) => weight === 0);
  });
}

export const readText: Reader = (clause, reading) => {
  if (readDate(clause, reading)) return true;
  const isOnThing = !clause.has('remove', 'negate', 'cutOut') && areOnThing(clause);
  if (isOnThing || REWRITES_NUMBER.test(clause.text) || REWRITTEN.test(clause.text))
    return needCreative(clause, reading);
  if (TRANSLATES.test(clause.text) && clause.has('text', 'thing') && IN_PHOTO.test(clause.text))
    return needCreative(clause, reading);
  const noun = clause.find('text', 'write');
  const placed = noun?.kind === 'text' ? readPlaced(clause, reading, noun) : undefined;
  if (placed !== undefined) return placed;
  const quote = clause.find('quote');
  // people say a lot; only "make it say" is a wish
  const verb = clause.find('write');
  const writes = verb?.text.toLowerCase() === 'say' && !clause.has('make', 'add', 'text') ? undefined : verb;
  const colon = noun !== undefined && /^\s*[:：]/u.test(clause.text.slice(noun.to - clause.from));
  const wants = (colon ? noun : undefined) ?? writes ?? (clause.has('add', 'make', 'change') ? noun : undefined);
  // 'make the greens "pop"' stresses a word
  const stresses = quote !== undefined && !clause.has('add', 'write', 'text') && /^\p{Ll}/u.test(quote.text);
  if (!wants && !(quote && !stresses && clause.has('add', 'make', 'write', 'text'))) return false;
  // what is written in the photo is to be written otherwise: two quotations, or two words
  const quotes = clause.free().filter(({ kind }) => kind === 'quote');
  if ((quotes.length > 1 && clause.has('change')) || (!quote && REWRITES.test(clause.text)))
    return needCreative(clause, reading);
  // 在“BEER”下方添加“CHEERS!”: below letters whose place nobody knows
  if (quotes.length > 1 && BESIDE_QUOTE.test(clause.text)) return ask(reading, 'text');
  // letters that are there are not written a second time
  if (quote && REPLACES.test(clause.text) && !reading.state.last.some(({ op }) => op === 'text'))
    return needCreative(clause, reading);
  // 打上光
  if (LIT.test(clause.text)) return false;
  // "change the text on this sign": to what?
  if (!quote && IN_THE_PHOTO.test(clause.text)) return ask(reading, 'text');
  // 'the bag with "Paris" printed on it': letters that are there
  if (wants === undefined && clause.has('cutOut')) return false;
  if (!quote && (OF_LETTERS.test(clause.text) || MOVES_LETTERS.test(clause.text))) return false;
  if (clause.has('remove', 'negate', 'keep') || (!quote && clause.has('border') && clause.has('change'))) return false;
  // "make the text in the sign readable" is about letters that are there
  if (wants === noun && verb === undefined && !colon && !quote && !clause.has('add', 'change')) {
    const rest = clause.text.slice((noun?.to ?? clause.from) - clause.from).trimStart();
    if (rest !== '' && !/^\p{Lu}/u.test(rest)) return false;
  }
  const at = (noun ?? quote)?.from ?? clause.from;
  const content = takeContent(clause, ['write', 'text'], 200);
  for (const kind of ['text', 'write', 'add', 'make', 'text', 'write'] as const) clause.take(kind);
  if (content === undefined || (!quote && (NO_CONTENT.test(content) || !isDictated(clause, content))))
    return ask(reading, 'text');
  return addStep(reading, { op: 'text', content, ...takePlace(clause), ...takeTextStyle(clause) }, at);
};
