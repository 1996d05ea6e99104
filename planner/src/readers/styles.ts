/** The templates by name: one row each, and the few options that people say in passing. */

import { editStepSchema, type EditStep } from '@afterglow/domain/edits/steps';
import { isAbout, type Clause } from '../clause.ts';
import type { TokenKind } from '../tokens/token.ts';
import { needCreative } from './beyond.ts';
import { addStep, replaceStep, type Reader } from './reading.ts';

type MakeStep = (clause: Clause) => EditStep;

/** A quotation is the title. */
function takeTitle(clause: Clause, most: number): { readonly title?: string } {
  const title = clause.take('quote')?.text.slice(0, most);
  return title ? { title } : {};
}

function takeColor(clause: Clause): { readonly accent?: string } {
  const accent = clause.take('colour', 'hex')?.hex;
  return accent === undefined ? {} : { accent };
}

const STYLES: readonly (readonly [TokenKind, MakeStep])[] = [
  ['animeToReal', () => ({ op: 'anime-to-real' })],
  ['characterSheet', (clause) => ({ op: 'character-setting', ...takeTitle(clause, 40) })],
  ['dragon', () => ({ op: 'dragon-palm' })],
  ['treasureMap', (clause) => ({ op: 'treasure-map', ...takeTitle(clause, 24) })],
  ['doubleExposure', (clause) => ({ op: 'double-exposure', ...takeScene(clause) })],
  ['coloring', (clause) => ({ op: 'coloring-page', ...takeTopic(clause) })],
  [
    'doodle',
    (clause) => ({
      op: 'doodle-ad',
      ...(clause.has('quote') ? { adCopy: clause.take('quote')?.text.slice(0, 60) ?? '' } : {}),
    }),
  ],
  ['weatherCard', () => ({ op: 'city-weather-forecast' })],
  ['figurine', (clause) => ({ op: 'character-figurine', ...takeColor(clause) })],
  ['ancient', (clause) => ({ op: 'ancient-style', ...takeTitle(clause, 16), ...takePlant(clause) })],
  ['silk', () => ({ op: 'silk-universe' })],
  ['oil', () => ({ op: 'oil-painting' })],
  ['sketch', (clause) => ({ op: 'sketch-portrait', ...takeGrade(clause) })],
  [
    'anime',
    (clause) => ({ op: 'anime-portrait', ...(clause.take('creativeThing') ? { background: 'sky' as const } : {}) }),
  ],
  ['glass', (clause) => ({ op: 'glass-texture', ...takeTint(clause) })],
];

/** Words beside a style that only say "make it so". */
const AROUND: readonly TokenKind[] = [
  'make',
  'change',
  'styleOf',
  'picture',
  'subject',
  'person',
  'add',
  'face',
  'rotate',
  'text',
];

/** The pencil is a gray one. */
const IN_COLOR = /colou?red|in colou?r|colou?r pencil|crayon|彩色|彩铅|a color|de color(?:es)?\b/iu;

/** A glass pane, a toy that is in the photo, cartoon animals to add: things, not how the picture is to look. */
function isOfThing(clause: Clause, kind: TokenKind): boolean {
  if (kind === 'glass')
    return (
      clause.has('cutOut') ||
      /\b(?:en|del|sobre|dentro del|tras|detr[aá]s del) (?:el )?(?:cristal|vidrio)\b|\b(?:on|in|of|inside|behind|through|from) the glass\b/iu.test(
        clause.text,
      ) ||
      /玻璃(?:杯|瓶|窗|门|幕墙|穹顶|后|里|上|内|外|前|旁|罐|碗|柜|球|桌|板|屋|房|墙|花瓶)/u.test(clause.text)
    );
  if (kind === 'figurine')
    return (
      /玩偶/u.test(clause.text) && !/(?:做|变|转换?|生成|制作|当)(?:成|为|个)?.{0,8}玩偶|手办|^玩偶/u.test(clause.text)
    );
  return kind === 'anime' && ADDS_CARTOON.test(clause.text);
}
const ADDS_CARTOON = /\badd (?:an? |some |the )?cartoon(?:ish)? (?!effect|filter|style|look)\p{L}+/iu;

export const readStyle: Reader = (clause, reading) => {
  // "but keep the faces realistic" wishes for nothing
  if (clause.has('remove', 'negate')) return false;
  if (clause.tokens.some(({ kind }) => kind === 'keep') && clause.take('animeToReal')) return false;
  // "cut out the cat behind the glass" makes none of glass
  const row = STYLES.find(([kind]) => clause.has(kind) && !isOfThing(clause, kind));
  if (row) {
    const token = clause.take(row[0]);
    const step = row[1](clause);
    if (step.op === 'sketch-portrait' && IN_COLOR.test(clause.text)) reading.unread.push(clause.text);
    // words that are still to be written keep their verb
    for (const kind of AROUND) if (!clause.has('quote') || (kind !== 'add' && kind !== 'text')) clause.take(kind);
    if (!clause.has('quote')) clause.take('write');
    return addStep(reading, step, token?.from ?? clause.from);
  }
  const art = clause.find('textArt');
  if (art) {
    clause.take('textArt');
    const quote = clause.take('quote')?.text.slice(0, 60);
    for (const kind of AROUND) clause.take(kind);
    if (quote) return addStep(reading, { op: 'text-art', textContent: quote }, art.from);
    reading.remarks.push({ kind: 'ask', code: 'text', choices: [] });
    return true;
  }
  if (clause.take('otherStyle')) return needCreative(clause, reading);
  return false;
};

/** "…, title «Isle of Cats»", "…, with bamboo" behind a style. */
export const readStyleDetail: Reader = (clause, reading) => {
  const found = reading.found.at(-1);
  if (
    found?.step.op === 'sketch-portrait' &&
    IN_COLOR.test(clause.text) &&
    isAbout(clause, 'colors', 'colourise', 'make')
  ) {
    for (const token of clause.free()) clause.use(token);
    reading.unread.push(clause.text);
    return true;
  }
  const row = STYLES.find(([kind]) => kind === STYLE_OF[found?.step.op ?? '']);
  if (
    !found ||
    !row ||
    !isAbout(
      clause,
      'quote',
      'text',
      'write',
      'forest',
      'city',
      'sea',
      'mountains',
      'plum',
      'bamboo',
      'lotus',
      'moon',
      'add',
      'make',
    )
  )
    return false;
  const step = editStepSchema.parse({ ...found.step, ...row[1](clause) });
  for (const kind of ['text', 'write', 'add', 'make'] as const) clause.take(kind);
  return replaceStep(reading, reading.found.length - 1, step);
};

const STYLE_OF: Readonly<Record<string, TokenKind>> = {
  'treasure-map': 'treasureMap',
  'double-exposure': 'doubleExposure',
  'ancient-style': 'ancient',
  'character-setting': 'characterSheet',
  'coloring-page': 'coloring',
};

function takeScene(clause: Clause): { readonly scene?: 'forest' | 'city' | 'sea' } {
  const scene = (['forest', 'city', 'sea'] as const).find((name) => clause.take(name));
  clause.take('mountains');
  return scene ? { scene } : {};
}

function takeTopic(clause: Clause): { readonly describe?: string } {
  const topic = clause.take('quote')?.text.slice(0, 200);
  return topic ? { describe: topic } : {};
}

function takePlant(clause: Clause): { readonly plant?: 'plum' | 'bamboo' | 'lotus' | 'moon' } {
  const plant = (['plum', 'bamboo', 'lotus', 'moon'] as const).find((name) => clause.take(name));
  return plant ? { plant } : {};
}

function takeGrade(clause: Clause): { readonly grade?: 'H' | '6B' } {
  if (clause.take('darkPencil', 'much', 'dark', 'darker')) return { grade: '6B' };
  return clause.take('slight', 'lighting', 'soft', 'shadeLight') ? { grade: 'H' } : {};
}

function takeTint(clause: Clause): { readonly tint?: 'ocean' | 'sunset' | 'clear' } {
  if (clause.take('oceanTint', 'sea')) return { tint: 'ocean' };
  if (clause.take('sunsetTint')) return { tint: 'sunset' };
  return clause.take('transparent') ? { tint: 'clear' } : {};
}
