/** Another color for a thing: "make the hat blue", 把红色的车变成绿色, "que el gorro no sea azul sino verde". */
import { normalize } from '@afterglow/domain/safety/normalize';
import { isAbout, type Clause } from '../../clause.ts';
import { findNamedObject } from '../../named-object.ts';
import type { Token, TokenKind } from '../../tokens/token.ts';
import { addStep, need, type Reader, type Reading } from '../reading.ts';

/** Whose color is another reader's, or a matter of something that is laid over or put behind. */
const OTHERS: readonly TokenKind[] = [
  'background',
  'inBackground',
  'asBackground',
  'hair',
  'hairstyle',
  'text',
  'write',
  'quote',
  'watermark',
  'border',
  'canvas',
  'expand',
  'fillWith',
  'dropShadow',
  'sticker',
  'drawing',
  'cutOut',
  'transparent',
  'gradient',
  'blackWhite',
  'temperature',
  'greenery',
  'less',
  'too',
  'lacking',
  'all',
  'crop',
  'remove',
  'restore',
  'idDocument',
];
/** Verbs that no word row has, since they are about nothing but color, and ways to wish for a state. */
const PAINTS =
  /^(?:re)?(?:paint|colou?r|dye|tint)(?:ed|ing)?$|^(?:should|could|would|be|become|i'd|sean?|queden?)$|^[刷漆涂变]$/iu;
/** What is made again has the color that it is to have. */
const CREATES = /^(?:draw|creat|generat|render|dibuj|crea$|crear|genera|画|生成)/iu;
const VERBS: readonly TokenKind[] = ['make', 'change', 'dye', 'rotate', 'more'];
/** What may stand for the thing, or say which one it is or what becomes of it. */
const TAKEN: readonly TokenKind[] = [
  ...VERBS,
  'thing',
  'creativeThing',
  'bodyPart',
  'person',
  'subject',
  'colors',
  'slight',
  'much',
  'unknown',
  'left',
  'right',
  'top',
  'bottom',
  'centre',
  'insteadOf',
  'instead',
  'sea',
];

/** "Remove the background, replace it with a solid blue". */
function paintsGround(clause: Clause, { found }: Reading): boolean {
  return (
    found.at(-1)?.step.op === 'remove-background' &&
    clause.tokens.every(
      ({ kind, weight }) => weight < 0.5 || ['change', 'make', 'colour', 'hex', 'instead', 'picture'].includes(kind),
    )
  );
}

export const readRecolor: Reader = (clause, reading) => {
  // "replace the cat with a peach"
  const isSwap = /^(?:replac|swap|substitut|reemplaz|sustitu)/iu.test(clause.find('change')?.text ?? '');
  if (isSwap && !clause.has('colors') && !(reading.state.mask && isAbout(clause, 'change', 'colour', 'picture')))
    return false;
  if (clause.has(...OTHERS) || paintsGround(clause, reading)) return false;
  const colors = clause.free().filter(({ hex, kind }) => hex !== undefined || kind === 'hex');
  // a thing's name is looked for among thousands: most clauses are of no color at all
  if (colors.length === 0 && reading.dyed === undefined && !clause.has('colors')) return false;
  const name = thingOf(clause, reading);
  if (colors.length > 0 && clause.has('except')) return false;
  if (colors.length === 0) return sparesThing(clause, reading, name) || putsOff(clause, reading, name);
  // the color of a sky and of lettering is another reader's
  const kind = findNamedObject(clause.text)?.kinds[0];
  if (name === undefined || kind === 'sky' || kind === 'text') return false;
  if (clause.tokens.some(({ text }) => CREATES.test(text))) return false;
  const refused = clause.find('negate');
  const verb = clause.free().find((token) => VERBS.includes(token.kind) || PAINTS.test(token.text));
  // "don't make the hat blue": nothing is wished for
  if (refused && verb && verb.from > refused.from && !/^sean?$|^be$/iu.test(verb.text)) return false;
  const goesOn = reading.dyed !== undefined && clause.tokens.every((token) => isBare(token) || colors.includes(token));
  // "esto en rojo": what is marked
  const points =
    (name === 'marked' && POINTS.test(clause.text)) ||
    // "el carro en rojo"
    (/\ben (?:color )?\p{L}+$/iu.test(clause.text) && clause.has('thing', 'creativeThing'));
  if (!verb && !refused && !goesOn && !points && reading.dyed === undefined) return false;
  const wished = colors.filter(
    (color) => refused === undefined || color.from < refused.from || followsOther(color, colors),
  );
  const target = targetOf(clause, wished, name);
  if (target === undefined && refused === undefined) return false;
  const isOther = reading.dyed !== undefined && reading.dyed !== name && isDyed(reading);
  const more = clause.has('more');
  const slight = clause.has('slight');
  reading.dyed = name;
  for (const token of clause.free())
    if (colors.includes(token) || token === refused || TAKEN.includes(token.kind) || PAINTS.test(token.text))
      clause.use(token);
  if (target === undefined) {
    reading.declined = true;
    return true;
  }
  // one mask is of one thing
  if (isOther) {
    reading.unread.push(clause.text);
    return true;
  }
  if (!reading.state.mask) return need(reading, 'mask', clause);
  const strength = slight ? 0.4 : more ? 0.6 : undefined;
  const to = target.hex ?? target.text.toLowerCase();
  return addStep(reading, { op: 'recolor', to, ...(strength === undefined ? {} : { strength }) }, target.from);
};

const POINTS = /\b(?:esto|eso|esta parte|this|that)\b|这/iu;

const isDyed = ({ found, remarks }: Reading): boolean =>
  found.some(({ step }) => step.op === 'recolor') ||
  remarks.some((remark) => remark.kind === 'need' && remark.code === 'mask');

const isBare = ({ weight, kind }: Token): boolean =>
  weight === 0 || kind === 'change' || kind === 'make' || kind === 'insteadOf';

/** The second of two colors behind a "not": "not blue, green". */
const followsOther = (color: Token, colors: readonly Token[]): boolean => colors.indexOf(color) > 0;

/** The thing by its name, by a word that nobody knows, or as what is marked or was named before. */
function thingOf(clause: Clause, reading: Reading): string | undefined {
  const named = findNamedObject(clause.text);
  if (named !== undefined && (named.kinds[0] !== 'person' || reading.state.mask)) return named.name;
  const other = clause
    .free()
    .filter((token) => token.kind === 'unknown' && token.weight >= 0.5 && !PAINTS.test(token.text));
  if (other.length > 0 && clause.has('make', 'change', 'rotate')) return other.map(({ text }) => text).join(' ');
  if (clause.has('bodyPart')) return reading.state.mask ? clause.find('bodyPart')?.text : undefined;
  const isAlone = clause.tokens.every(
    ({ kind, weight, hex }) =>
      weight === 0 || hex !== undefined || ['hex', ...VERBS, 'slight', 'instead', 'insteadOf'].includes(kind),
  );
  if (!isAlone) return undefined;
  return reading.dyed ?? (reading.state.mask ? 'marked' : undefined);
}

/** Of several colors the one that is not said of the thing as it is: "the red car green", "el coche rojo a verde". */
function targetOf(clause: Clause, colors: readonly Token[], name: string): Token | undefined {
  const { text } = normalize(clause.text);
  // "un sombrero azul" is another hat
  if (['un', 'una', 'unos', 'unas'].some((article) => ` ${text}`.includes(` ${article} ${name}`))) return undefined;
  const says = (color: Token): string => normalize(color.text).text;
  const free = colors.filter(
    (color) => !isOfNoun(text, says(color)) && clause.tokens[clause.tokens.indexOf(color) + 1]?.kind !== 'unknown',
  );
  return free.findLast((color) => !text.includes(`${name} ${says(color)}`)) ?? free.at(-1);
}

/** "A red dress", 红色的车: the color belongs to the noun behind it. */
function isOfNoun(text: string, color: string): boolean {
  const [, behind = ''] = text.split(color, 2);
  const noun = /^\s?的?([\p{Script=Han}]{1,3}|\s[\p{L}-]+)/u.exec(behind)?.[1];
  return noun !== undefined && findNamedObject(noun.trim()) !== undefined;
}

/** "…, not the hat", 帽子别动: the other thing stays anyway. */
function sparesThing(clause: Clause, reading: Reading, name: string | undefined): boolean {
  if (name === undefined || reading.dyed === undefined || !isDyed(reading) || !clause.has('negate', 'keep', 'except'))
    return false;
  if (name === reading.dyed || findNamedObject(clause.text) === undefined) return false;
  for (const token of clause.free()) clause.use(token);
  reading.declined = true;
  return true;
}

/** 汽车换个颜色，换成黑色: the color is said afterwards. */
function putsOff(clause: Clause, reading: Reading, name: string | undefined): boolean {
  if (
    name === undefined ||
    !clause.has('colors') ||
    !clause.has('change') ||
    findNamedObject(clause.text) === undefined
  )
    return false;
  reading.dyed = name;
  return false;
}
