/** What is put around or behind a picture, and what something costs: known, so that it never becomes another edit. */
import type { Step } from '@afterglow/domain/edits/steps';
import { isAbout, type Clause } from '../clause.ts';
import type { Token, TokenKind } from '../tokens/token.ts';
import { takeAmount } from './amounts.ts';
import { needCreative } from './beyond.ts';
import { castShadow } from './layers.ts';
import { addStep, ask, findLast, replaceStep, type Reader, type Reading } from './reading.ts';

/** What an extension is told by; "extend the shadows" is none. */
const EXTENDED: readonly TokenKind[] = [
  'picture',
  'background',
  'canvas',
  'ratio',
  'size',
  'number',
  'percent',
  'pixels',
];

const BARE: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'expand',
  'make',
  'add',
  'chitchat',
  'slight',
  'much',
  'bothSides',
]);

/** With one of these, shadows are the dark parts. */
const LIGHT: readonly TokenKind[] = [
  'brighter',
  'darker',
  'lighting',
  'contrast',
  'percent',
  'number',
  'more',
  'less',
  'decrease',
  'deepen',
];
/** One shadow, not the dark parts. */
const A_SHADOW =
  /\b(?:an?|una) (?:\w+ )?(?:shadow|sombra)\b|\b(?:natural|soft|drop|contact) shadow\b|\bsombra (?:natural|suave)\b|\bwith (?:a )?shadow\b|\bcon sombra\b/iu;
/** "There is a shadow on my face" wishes for none. */
const STATES_SHADOW =
  /\b(?:there(?:'| i)?s|has|have|got|see)\b.*\bshadow|\b(?:hay|tiene|tengo)\b.*\bsombra|有.{0,4}阴影/iu;
const EDGES = ['left', 'right', 'top', 'bottom'] as const;

/** Frames that have to be drawn: only a creative model can. */
const DRAWN =
  /wood|ornate|flower|floral|picture frame|photo frame|moldura|madera|\bflor(?:es|al)?\b|hojas|encaje|花边|相框|画框/iu;
/** A border without a size, as a share of the shorter side; and canvas that nobody measured. */
const USUAL_BORDER = { slight: 0.02, plain: 0.04, strong: 0.08 } as const;
const USUAL_STRIP = 0.2;

/** What was said to fill a larger canvas with; anything else of these words means patches. */
const FILLS = [
  ['mirror', /镜像|reflection|mirror|reflejo|espej/iu],
  ['blur', /模糊|blur|desenfo/iu],
] as const;

/** By which it is filled, not what is to become of the photo. */
const FILLED =
  /\b(?:with|using|by) (?:an? |the )?(?:blur|mirror)\p{L}*|\b(?:blurred|blurry|mirrored) (?:sides|edges|borders?|fill)\b|\bcon (?:un |los )?(?:\p{L}+ )?(?:desenfo|difumin|espej|borroso)\p{L}*|[用以]?(?:模糊|镜像|虚化)(?:来|的方式)?(?:填充|填满|填|补|扩)/iu;

type Extension = Extract<Step, { op: 'extend' }>;
type Extent = Omit<Extension, 'op' | 'beyond' | 'on'>;

/** "A black border, 20 px": the size comes in a clause of its own. */
function readBorderSize(clause: Clause, reading: Reading): boolean {
  const border = findLast(reading, 'extend');
  if (border === undefined || border.index !== reading.found.length - 1) return false;
  if (!isAbout(clause, 'number', 'pixels', 'percent', 'make', 'width')) return false;
  const extent = takeExtent(clause, clause.from, false);
  if (extent === undefined) return false;
  const { beyond, on } = border.step;
  return replaceStep(reading, border.index, { op: 'extend', ...extent, beyond, ...(on === undefined ? {} : { on }) });
}

const SIDES = /\bsides\b|\blados\b|两边|两侧|四周/iu;

/** "Square, white on the sides", "16:9 without cropping, blurred sides": more canvas in place of a crop. */
function readSides(clause: Clause, reading: Reading): boolean {
  if (!SIDES.test(clause.text) || clause.has('border', 'canvas', 'expand', 'crop', 'cutOff', 'darker', 'dark'))
    return false;
  const blurred = clause.find('blur', 'blurry');
  const color = clause.find('colour', 'hex') ?? (/补白|留白/u.test(clause.text) ? { hex: '#ffffff' } : undefined);
  const beyond = blurred === undefined ? color?.hex : 'blur';
  const cut = findLast(reading, 'crop');
  const ratio = clause.find('ratio')?.values ?? (clause.has('square') ? [1, 1] : cut?.step.ratio);
  const [across = 0, down = 0] = ratio ?? [];
  if (beyond === undefined || across <= 0 || down <= 0) return false;
  for (const token of clause.free()) if (token.kind !== 'negate') clause.use(token);
  const step: Extension = { op: 'extend', ratio: [across, down], beyond };
  return cut === undefined ? addStep(reading, step, clause.from) : replaceStep(reading, cut.index, step);
}

/** "Write “Sale” with a black border". */
const RIMMED = /\b(?:with|con) (?:an? |un )?(?:\p{L}+ ){0,2}(?:border|borde)\b/iu;
const FITS_FRAME = /\b(?:fit|fits|for)\b.*\bframe\b/iu;

/** Borders and a larger canvas, and the shadow that a thing throws. */
export const readAddition: Reader = (clause, reading) => {
  if (clause.has('remove', 'negate')) return false;
  // "crop off the black bars"
  if (clause.has('cutOff') && clause.has('border')) return false;
  // "crop it to fit a 5x7 frame": the frame hangs on the wall
  if (clause.has('crop') && FITS_FRAME.test(clause.text)) while (clause.take('border'));
  if (readBorderSize(clause, reading) || readSides(clause, reading)) return true;
  if ((clause.has('border') || reading.found.at(-1)?.step.op === 'extend') && readPolaroid(clause, reading))
    return true;
  // letters throw no shadow here, and the photo's own is not meant
  if (
    (reading.state.last.at(-1)?.op === 'text' || clause.has('text')) &&
    A_SHADOW.test(clause.text) &&
    isAbout(clause, 'shadows', 'dropShadow', 'add', 'make', 'text', 'background', 'inBackground')
  ) {
    for (const token of clause.free()) clause.use(token);
    reading.remarks.push({ kind: 'unknown', text: clause.text });
    return true;
  }
  const stands =
    clause.has('background', 'cutOut', 'transparent') ||
    findLast(reading, 'remove-background') !== undefined ||
    (A_SHADOW.test(clause.text) && reading.state.last.some(({ op }) => op === 'remove-background'));
  const isCast =
    !STATES_SHADOW.test(clause.text) &&
    (clause.has('add') || stands || A_SHADOW.test(clause.text)) &&
    clause.has('shadows') &&
    !clause.has('keep', ...LIGHT) &&
    // 加点阴影 lays one, "bring up the shadows" lights them
    !/^\p{Script=Latin}/u.test(clause.find('increase')?.text ?? '');
  if (isCast || clause.has('dropShadow')) return castShadow(clause, reading);
  // letters with a rim have it themselves
  const letters = clause.has('quote') || reading.found.at(-1)?.step.op === 'text';
  if (letters && clause.has('border') && RIMMED.test(clause.text)) return false;
  if (clause.has('text') && clause.has('border') && !clause.has('add', 'write')) return false;
  if (clause.has('outline') && (clause.has('text', 'write', 'quote', 'subject', 'thing') || findLast(reading, 'text')))
    return false;
  // the lines of a drawing are no border
  if (
    clause.has('outline') &&
    !clause.has('border') &&
    (clause.has('change', 'person') || /\boutlines\b/iu.test(clause.text))
  )
    return false;
  if (clause.has('border', 'outline') && !IN_FRAME.test(clause.text))
    return DRAWN.test(clause.text) ? needCreative(clause, reading) : readBorder(clause, reading);
  if (clause.has('crop', 'cutOff')) return false;
  const isLarger = clause.has('expand') && (clause.has(...EXTENDED, ...EDGES) || isBare(clause) || saidEdge(clause));
  if (!isLarger && !clause.has('canvas')) return false;
  return readCanvas(clause, reading);
};

/** "Expand it": nothing else is in the clause. */
const isBare = (clause: Clause): boolean => clause.free().every(({ kind, weight }) => weight === 0 || BARE.has(kind));

/** "A white border of 50 px": one operation, white when no color is named. */
function readBorder(clause: Clause, reading: Reading): boolean {
  const at = clause.take('border', 'outline')?.from ?? clause.from;
  while (clause.take('border', 'outline'));
  const named = clause.take('colour', 'hex')?.hex ?? (/黑边/u.test(clause.text) ? '#000000' : '#ffffff');
  // 白边下面宽一点: all around, and more on that side
  const widerEdge = WIDER.test(clause.text)
    ? (['bottom', 'top'] as const).find((side) => clause.take(side))
    : undefined;
  // "crop to square with a border": the ratio is the crop's
  const extent = takeExtent(clause, at, !clause.has('crop', 'cutOff')) ?? { share: usualBorder(clause, at) };
  // "with more room below"
  const wider = clause.has('expand') ? saidEdge(clause) : widerEdge;
  takeVerbs(clause);
  addStep(reading, { op: 'extend', ...extent, beyond: named }, at);
  return (
    wider === undefined ||
    addStep(reading, { op: 'extend', share: POLAROID_SHARES.below, edge: wider, beyond: named }, at)
  );
}

/** Of the picture's own frame, in which somebody should be larger. */
const IN_FRAME = /\bin (?:the |this )?(?:frame|picture|shot)\b/iu;

const WIDER =
  /(?:下[面方边]|底部|上[面方边]|顶部)(?:要|再|更)?(?:宽|厚|留|大)|\b(?:wider|thicker) (?:at the |on the |below|bottom|top)|\b(?:abajo|arriba) m[aá]s (?:anch|grues)/iu;

const POLAROID = /polaroid|拍立得|宝丽来/iu;
/** Around, of the shorter side, and below, of the height: as the paper has it, whatever the picture's size. */
const POLAROID_SHARES = { around: 0.05, below: 0.13 } as const;

/** White, and wide below. */
function readPolaroid(clause: Clause, reading: Reading): boolean {
  if (!POLAROID.test(clause.text)) return false;
  const before = findLast(reading, 'extend');
  const at = clause.find('border')?.from ?? clause.from;
  const beyond = clause.take('colour', 'hex')?.hex ?? before?.step.beyond ?? '#ffffff';
  while (clause.take('border', 'vintage', 'styleOf'));
  takeVerbs(clause);
  const frame: Extension = { op: 'extend', share: POLAROID_SHARES.around, beyond };
  if (before === undefined) addStep(reading, frame, at);
  else replaceStep(reading, before.index, frame);
  return addStep(reading, { op: 'extend', share: POLAROID_SHARES.below, edge: 'bottom', beyond }, at);
}

function usualBorder(clause: Clause, at: number): number {
  if (/\b(?:thick|wide)|[粗宽]|\bgrues|\banch/iu.test(clause.text)) return USUAL_BORDER.strong;
  if (/\b(?:thin|fine|hairline)|细|\bfin[ao]|\bdelgad/iu.test(clause.text)) return USUAL_BORDER.slight;
  return USUAL_BORDER[takeAmount(clause, at).grade];
}

/** A creative model imagines what lies beyond; without one the photo itself fills it: the person chooses how. */
function readCanvas(clause: Clause, reading: Reading): boolean {
  const at = clause.find('expand', 'canvas')?.from ?? clause.from;
  const color = clause.find('colour', 'hex')?.hex;
  const said = clause.take('fillWith') ?? takeFill(clause);
  if (color === undefined && said === undefined && reading.state.creative) return needCreative(clause, reading);
  clause.take('colour', 'hex');
  const edge = saidEdge(clause);
  const extent =
    takeExtent(clause, at, true) ?? (edge === undefined ? { share: USUAL_STRIP } : { share: USUAL_STRIP, edge });
  takeVerbs(clause);
  clause.take('bodyPart', 'person');
  const extend = extendBy(extent);
  if (color !== undefined) return addStep(reading, extend(color), at);
  if (said !== undefined)
    return addStep(reading, extend(FILLS.find(([, words]) => words.test(said.text))?.[0] ?? 'patch'), at);
  return ask(reading, 'beyond', fillChoices(extent));
}

/** "Extend it with blur", "mirrored": beside a larger canvas these are no edits of their own. */
function takeFill(clause: Clause): Token | undefined {
  return FILLED.test(clause.text) ? clause.take('blur', 'blurry', 'flip') : undefined;
}

/** "Room above her head": the side is a part of the word. */
function saidEdge(clause: Clause): 'top' | 'bottom' | undefined {
  if (!clause.tokens.some(({ kind }) => kind === 'expand')) return undefined;
  if (/\b(?:above|over|headroom|arriba|encima|sobre)\b|头顶|头上|上[面方]/iu.test(clause.text)) return 'top';
  return /\b(?:below|under|abajo|debajo)\b|脚下|下[面方]/iu.test(clause.text) ? 'bottom' : undefined;
}

const extendBy =
  (extent: Extent) =>
  (beyond: Extension['beyond']): Extension => ({ op: 'extend', ...extent, beyond });

/** What more canvas may be filled with on the server itself. */
export function fillChoices(extent: Extent): Extension[][] {
  return (['blur', 'mirror', 'patch', '#ffffff'] as const).map((beyond) => [extendBy(extent)(beyond)]);
}

/** A ratio; or pixels or a share, on one side when it is named. */
function takeExtent(clause: Clause, at: number, withRatio: boolean): Extent | undefined {
  const edge = EDGES.find((side) => clause.take(side));
  const side = edge === undefined ? {} : { edge };
  const ratio = withRatio ? (clause.take('ratio')?.values ?? namedRatio(clause)) : undefined;
  const [across = 0, down = 0] = ratio ?? [];
  if (across > 0 && down > 0 && across / down < 20 && down / across < 20) return { ratio: [across, down] };
  const number = clause.has('pixels') || !clause.has('percent') ? clause.takeNear(at, 'number') : undefined;
  clause.take('pixels');
  const pixels = Math.round(number?.values[0] ?? 0);
  if (pixels >= 1 && pixels <= 8000) return { pixels, ...side };
  const share = Math.abs(clause.takeNear(at, 'percent')?.values[0] ?? 0) / 100;
  if (share > 0 && share <= 1) return { share, ...side };
  return edge === undefined ? undefined : { share: USUAL_STRIP, edge };
}

function namedRatio(clause: Clause): readonly number[] | undefined {
  if (clause.take('square')) return [1, 1];
  if (clause.take('widescreen')) return [16, 9];
  return undefined;
}

function takeVerbs(clause: Clause): void {
  for (const kind of ['expand', 'canvas', 'add', 'make', 'change', 'picture', 'all', 'background', 'size'] as const)
    while (clause.take(kind));
}

/** "How much does it cost to remove the background": the other readers say what, the plan says the price. */
export const readPriceQuestion: Reader = (clause, reading) => {
  if (!clause.take('priceQuestion')) return false;
  reading.asksPrice = true;
  return true;
};
