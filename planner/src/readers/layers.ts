import { mostCells } from '@afterglow/domain/edits/layer-names';
/** What is laid over a picture: drawings, words behind the subject, its shadow, other pictures, a collage. */
import type { CollageCell, Layer } from '@afterglow/domain/edits/layers';
import type { PlannerState } from '@afterglow/domain/edits/plan';
import type { Place } from '@afterglow/domain/edits/steps';
import { roundTo } from '@afterglow/domain/round';
import type { Clause } from '../clause.ts';
import type { Token } from '../tokens/token.ts';
import { takeContent, takePlace, takeTextStyle } from './lettering/words.ts';
import { addStep, ask, need, refuse, type Reader, type Reading } from './reading.ts';

/** Middles of what is as large as a sticker. */
const MIDDLES: Readonly<Record<Place, readonly [x: number, y: number]>> = {
  'top-left': [0.15, 0.16],
  top: [0.5, 0.16],
  'top-right': [0.85, 0.16],
  left: [0.15, 0.5],
  centre: [0.5, 0.5],
  right: [0.85, 0.5],
  'bottom-left': [0.15, 0.84],
  bottom: [0.5, 0.84],
  'bottom-right': [0.85, 0.84],
};

/** Drawings of the engine's library by what people call them. */
const DRAWINGS: readonly (readonly [RegExp, string])[] = [
  [/heart|coraz|心/iu, 'red-heart'],
  [/star|estrell|星/iu, 'star'],
  [/sparkl|destell|闪光|亮晶晶/iu, 'sparkles'],
  [/fire|flame|fuego|llama|火/iu, 'fire'],
  [/balloon|globo|气球/iu, 'balloon'],
  [/cake|pastel|tarta|蛋糕/iu, 'birthday-cake'],
  [/gift|present\b|regalo|礼物/iu, 'wrapped-gift'],
  [/blossom|cerezo|樱花/iu, 'cherry-blossom'],
  [/\brose|rosa roja|玫瑰/iu, 'rose'],
  [/sunflower|girasol|向日葵/iu, 'sunflower'],
  [/rainbow|arco ?iris|彩虹/iu, 'rainbow'],
  [/\bsun\b|\bsol\b|太阳/iu, 'sun'],
  [/moon|luna|月亮/iu, 'crescent-moon'],
  [/snowflake|copo|雪花/iu, 'snowflake'],
  [/crown|corona|皇冠|王冠/iu, 'crown'],
  [/butterfl|mariposa|蝴蝶/iu, 'butterfly'],
  [/thumb|pulgar|点赞/iu, 'thumbs-up'],
  [/smile|smiley|sonris|carita|笑脸/iu, 'grinning-face'],
  [/arrow|flecha|箭头/iu, 'right-arrow'],
  [/check ?mark|\btick\b|palomita|对勾/iu, 'check-mark-button'],
];

const STICKER_SIZE = 0.22;
const OVERLAY_SIZE = 0.32;
/** Soft, and falling to the lower right. */
const SHADOW = { x: 0.02, y: 0.03, blur: 0.03, opacity: 0.45 } as const;

const BEHIND = /behind|detr[aá]s|atr[aá]s|后面|背后|身后/iu;

/** "Behind the subject": no background is meant. */
export const liesBehind = (clause: Clause): boolean =>
  clause.has('subject', 'person', 'crowd') && clause.free().some((token) => isBehind(token));
const isBehind = ({ kind, text }: Token): boolean =>
  (kind === 'background' || kind === 'inBackground') && BEHIND.test(text);

export const readLayers: Reader = (clause, reading) =>
  !clause.has('remove', 'negate', 'keep') &&
  (readWordsBehind(clause, reading) ||
    readSticker(clause, reading) ||
    readReflection(clause, reading) ||
    readLogo(clause, reading) ||
    readOverlay(clause, reading));

function compose(reading: Reading, layers: Layer[], at: number): true {
  return addStep(reading, { op: 'compose', layers }, at);
}

function readWordsBehind(clause: Clause, reading: Reading): boolean {
  if (!liesBehind(clause) || !clause.has('text', 'write', 'quote')) return false;
  const at = clause.find('text', 'write', 'quote')?.from ?? clause.from;
  const content = namesNoWords(clause) ? undefined : takeContent(clause, ['write', 'text'], 200);
  for (const token of clause.free())
    if (isBehind(token) || /^(?:text|write|add|make|subject|person|crowd)$/u.test(token.kind)) clause.use(token);
  if (content === undefined) return ask(reading, 'text');
  const { colour: color = '#ffffff' } = takeTextStyle(clause);
  const words: Layer = { kind: 'text', content, font: 'sans-bold', colour: color, size: 0.28, x: 0.5, y: 0.38 };
  return compose(reading, [words, { kind: 'subject' }], at);
}

/** "Put the text behind the person": what it says was not told. */
function namesNoWords(clause: Clause): boolean {
  const noun = clause.tokens.findIndex(({ kind }) => kind === 'text');
  const next = clause.tokens.slice(noun + 1).find(({ kind }) => kind !== 'filler');
  return noun >= 0 && !clause.has('quote', 'write') && next !== undefined && isBehind(next);
}

function readSticker(clause: Clause, reading: Reading): boolean {
  const marker = clause.find('sticker');
  const drawn = clause.find('drawing');
  if (marker === undefined && !(drawn !== undefined && clause.has('add', 'make'))) return false;
  if (clause.has('background', 'crop', 'text', 'write', 'quote')) return false;
  const sticker = DRAWINGS.find(([pattern]) => pattern.test(clause.text))?.[1];
  if (sticker === undefined) return false;
  const { place = 'top-right' } = takePlace(clause);
  const [x, y] = MIDDLES[place];
  const size = clause.take('bigLetters', 'enlarge')
    ? 0.4
    : clause.take('smallLetters', 'smaller')
      ? 0.12
      : STICKER_SIZE;
  for (const token of clause.free())
    if (
      DRAWINGS.some(([pattern]) => pattern.test(token.text)) ||
      /^(?:sticker|drawing|add|make|colour)$/u.test(token.kind)
    )
      clause.use(token);
  return compose(reading, [{ kind: 'sticker', sticker, size, x, y }], (marker ?? drawn)?.from ?? clause.from);
}

const isOnTop = (clause: Clause): boolean =>
  clause.free().some(({ kind, text }) => kind === 'top' && /encima|above|top|上面/iu.test(text));
const isInPlace = (clause: Clause): boolean =>
  clause.has('topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'corner', 'bottom');

/** "The other photo in the corner" is laid over the one on the canvas: it is not what the clause is about. */
export const isLaidOver = (clause: Clause): boolean =>
  clause.has('add', 'make') &&
  clause.has('otherPicture', 'ordinal') &&
  (isOnTop(clause) || isInPlace(clause)) &&
  !clause.has('version', 'asBackground', 'text', 'write', 'quote', 'crop', 'remove', 'brighter', 'darker') &&
  !liesBehind(clause);

const REFLECTION = /\breflection\b|\breflejo\b|倒影|镜面反射/iu;
const REFLECTED = 0.35;

/** "Add a reflection below the bottle", 加倒影: of what stands in the picture, on the ground. */
function readReflection(clause: Clause, reading: Reading): boolean {
  const said = REFLECTION.exec(clause.text);
  if (
    said === null ||
    !clause.has('add', 'make') ||
    clause.has('sea', 'creativeThing', 'face', 'bodyPart', 'expand', 'canvas')
  )
    return false;
  if (
    /\b(?:water|lake|puddle|glass|mirror|window|agua|lago|charco|vidrio|espejo|ventana)\b|水|湖|镜子|玻璃|窗/iu.test(
      clause.text,
    )
  )
    return false;
  for (const token of clause.free()) clause.use(token);
  return compose(reading, [{ kind: 'subject', reflection: REFLECTED }], clause.from + said.index);
}

const LOGO = /^(?:logos?|logotipos?|watermark logo|标志|徽标|商标)$/iu;
const PUTS = /\b(?:put|place|pon|poner|ponle|coloca)\b|放/iu;
const LOGO_SIZE = 0.18;

/** "Add my logo at the bottom right": the other picture, once it is there. */
function readLogo(clause: Clause, reading: Reading): boolean {
  const logo = clause.free().find(({ text }) => LOGO.test(text));
  if (logo === undefined || !(clause.has('add') || PUTS.test(clause.text))) return false;
  const { pictures, current } = reading.state;
  const imageId = pictures.length === 2 ? pictures[2 - current]?.imageId : undefined;
  if (imageId === undefined) {
    for (const each of clause.free()) clause.use(each);
    return need(reading, 'second-picture', clause);
  }
  const { place = 'bottom-right' } = takePlace(clause);
  const [x, y] = MIDDLES[place];
  clause.use(logo);
  clause.take('add');
  return compose(reading, [{ kind: 'picture', imageId, size: LOGO_SIZE, x, y }], logo.from);
}

/** "The other photo on top, small, at the lower right". */
function readOverlay(clause: Clause, reading: Reading): boolean {
  const { pictures, current } = reading.state;
  if (!isLaidOver(clause)) return false;
  const [isOver, isPlaced] = [isOnTop(clause), isInPlace(clause)];
  const token = clause.find('otherPicture', 'ordinal');
  const number = token?.kind === 'ordinal' ? token.values[0] : pictures.length === 2 ? 3 - current : undefined;
  const imageId = pictures[(number ?? 0) - 1]?.imageId;
  if (pictures.length === 1 && number !== 1) {
    for (const each of clause.free()) clause.use(each);
    return need(reading, 'second-picture', clause);
  }
  if (number === undefined || number === current || imageId === undefined) return false;
  const { place = 'bottom-right' } = takePlace(isOver && isPlaced ? withoutTop(clause) : clause);
  const size = clause.take('smallLetters', 'smaller', 'slight') ? 0.25 : OVERLAY_SIZE;
  const [x, y] = MIDDLES[place];
  for (const each of clause.free())
    if (/^(?:otherPicture|ordinal|picture|add|make|top)$/u.test(each.kind)) clause.use(each);
  return compose(reading, [{ kind: 'picture', imageId, size, x, y }], token?.from ?? clause.from);
}

function withoutTop(clause: Clause): Clause {
  clause.take('top');
  return clause;
}

/** The shadow that what stands in the picture throws. */
const UNDER = /\b(?:under|below|beneath|bajo|debajo)\b|下面|底下/iu;

export function castShadow(clause: Clause, reading: Reading): true {
  const at = clause.find('dropShadow', 'shadows')?.from ?? clause.from;
  for (const kind of ['dropShadow', 'shadows', 'add', 'make', 'subject', 'person', 'slight', 'soft'] as const)
    clause.take(kind);
  // "under the shoe": where else
  if (UNDER.test(clause.text)) for (const token of clause.free()) clause.use(token);
  return compose(reading, [{ kind: 'subject', shadow: SHADOW }], at);
}

const PAIR = /\b(?:two|both|dos|ambas)\b|两|二/iu;

/** All pictures of the conversation in one, in a grid. */
export const readCollage: Reader = (clause, reading) => {
  if (!clause.has('collage')) return false;
  const isStacked = STACKED.test(clause.text);
  const cells = gridOf(reading.state, isStacked);
  const said = clause.find('number')?.values[0] ?? (PAIR.test(clause.text) ? 2 : undefined);
  if (cells === undefined || (said !== undefined && said !== cells.length)) {
    clause.take('collage');
    return refuse(reading, 'collage', clause);
  }
  const at = clause.take('collage')?.from ?? clause.from;
  for (const kind of [
    'number',
    'make',
    'add',
    'all',
    'allPictures',
    'picture',
    'ordinal',
    'horizontal',
    'vertical',
    'top',
  ] as const)
    while (clause.take(kind));
  const [rows, columns] = shapeOf(cells.length, isStacked);
  return addStep(reading, { op: 'collage', cells: [...cells], ratio: [columns, rows], gap: 0.02 }, at);
};

const STACKED =
  /上下|竖(?:着|向|排|直)|\b(?:vertical(?:ly)?|stack(?:ed)?|above|on top of)\b|\b(?:arriba|encima|abajo|debajo) (?:de|una)|vertical/iu;

const shapeOf = (count: number, isStacked: boolean): readonly [rows: number, columns: number] => {
  if (isStacked) return [count, 1];
  const columns = count <= 3 ? count : Math.ceil(Math.sqrt(count));
  return [Math.ceil(count / columns), columns];
};

/** The last row is as wide as the others. Undefined where the pictures cannot be named, or are too few or too many. */
function gridOf({ pictures }: PlannerState, isStacked: boolean): readonly CollageCell[] | undefined {
  const ids = pictures.flatMap(({ imageId }) => imageId ?? []);
  if (ids.length !== pictures.length || ids.length < 2 || ids.length > mostCells) return undefined;
  const [rows, columns] = shapeOf(ids.length, isStacked);
  return ids.map((imageId, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? ids.length - row * columns : columns;
    const [left, top, width, height] = [(index % columns) / inRow, row / rows, 1 / inRow, 1 / rows];
    return { imageId, box: [roundTo(left, 4), roundTo(top, 4), roundTo(width, 4), roundTo(height, 4)] };
  });
}
