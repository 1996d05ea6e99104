/** Sizes in pixels and in shares. */
import type { Step } from '@afterglow/domain/edits/steps';
import type { Clause } from '../../clause.ts';
import type { Token, TokenKind } from '../../tokens/token.ts';
import { roundAmount } from '../amounts.ts';
import { addStep, ask, type Reader } from '../reading.ts';
import { KINDS } from '../tone-settings.ts';
import { TO_PRINT } from './prints.ts';

const LETTERS: ReadonlySet<TokenKind> = new Set<TokenKind>(['quote', 'text', 'write', 'watermark']);

/** Of letters that are there or were laid. */
const OF_LETTERS =
  /\b(?:font|letter|text) size\b|\btama[ñn]o de (?:la |las )?(?:letras?|texto|fuente)\b|字号|字体大小/iu;

const SIZE_CHOICES: readonly (readonly Step[])[] = [
  [{ op: 'resize', width: 1080 }],
  [{ op: 'resize', width: 1920 }],
  [{ op: 'resize', scale: 0.5 }],
];

export const readResize: Reader = (clause, reading) => {
  if (TO_PRINT.test(clause.text.trim())) return false;
  const size = clause.take('size');
  if (size) {
    const [width = 0, height = 0] = turnPrint(clause, size, reading.state.pictures[reading.state.current - 1]);
    if (width < 1 || height < 1 || width > 16_000 || height > 16_000) return ask(reading, 'size', SIZE_CHOICES);
    for (const kind of ['resize', 'crop', 'pixels', 'change', 'make', 'smaller', 'enlarge'] as const) clause.take(kind);
    const uncropped =
      clause.tokens.some(({ kind }) => kind === 'negate') &&
      clause.tokens.some(({ kind }) => kind === 'crop' || kind === 'cutOff');
    const fit = clause.take('keep') || uncropped ? 'inside' : 'cover';
    return addStep(reading, { op: 'resize', width: Math.round(width), height: Math.round(height), fit }, size.from);
  }
  // "40px" beside letters is their size
  if (clause.tokens.some(({ kind }) => LETTERS.has(kind))) return false;
  const sides = readSides(clause, reading.state.pictures[reading.state.current - 1]);
  if (sides) return addStep(reading, { op: 'resize', ...sides }, clause.from);
  const verb =
    clause.find('smaller') ??
    (clause.has('decrease') && !clause.tokens.some(({ kind }) => kind === 'noise' || KINDS.includes(kind))
      ? clause.find('resize', 'resolution', 'half', 'picture', 'decrease')
      : undefined) ??
    clause.find('resize', 'resolution') ??
    // "make it smaller, half": the answer to what was just left open
    (reading.remarks.some((remark) => remark.kind === 'ask' && remark.code === 'size')
      ? clause.find('half', 'percent')
      : undefined);
  if (!verb || clause.has('text', 'bytes') || OF_LETTERS.test(clause.text)) return false;
  const half = clause.find('half', 'double', 'percent', 'factor');
  const share =
    half?.kind === 'percent'
      ? readShare((half.values[0] ?? 0) / 100, verb.kind, clause.text)
      : half?.kind === 'half' || (half?.kind === 'double' && verb.kind === 'smaller')
        ? 0.5
        : undefined;
  // "reduce the glare by 10 percent"
  if (verb.kind === 'decrease' && (share === undefined || clause.has('thing', 'unknown', 'creativeThing')))
    return false;
  for (const kind of [
    'smaller',
    'resize',
    'resolution',
    'decrease',
    'half',
    'double',
    'percent',
    'slight',
    'change',
  ] as const)
    clause.take(kind);
  if (share !== undefined && share > 0 && share < 1) return addStep(reading, { op: 'resize', scale: share }, verb.from);
  return ask(reading, 'size', SIZE_CHOICES);
};

const ON_PAPER = /cm|mm|in|厘米|英寸|寸|pulg/iu;

/** "5x7 inches" names paper, which is turned as the photo is; pixels are meant as they are said. */
function turnPrint(
  clause: Clause,
  { text, values }: Token,
  picture: { readonly width: number; readonly height: number } | undefined,
): readonly number[] {
  const [width = 0, height = 0] = values;
  const isOther = picture !== undefined && (picture.width - picture.height) * (width - height) < 0;
  const isTurned = ON_PAPER.test(text) && isOther && !clause.has('portraitFormat', 'landscapeFormat', 'vertical');
  return isTurned ? [height, width] : values;
}

/** "20 % smaller" leaves 80 %, "to 20 %" leaves 20 %. */
function readShare(share: number, verb: TokenKind, text: string): number {
  const lessens = (verb === 'smaller' || verb === 'decrease') && !SHARE_KEPT.test(text);
  return lessens ? roundAmount(1 - share) : share;
}
const SHARE_KEPT = /\b(?:to|at|al|hasta|hasta el)\s*(?:el\s*)?\d|[到成至为]\s*(?:百分之|\d)/iu;

/** "1080 wide", 宽1080高1350, "alto de 600"; a number goes with the word of a side that is nearest. */
const LONG_SIDE = /\b(?:long|longer|longest) (?:side|edge)\b|长边|\blado (?:m[aá]s )?largo\b/iu;

function readSides(
  clause: Clause,
  picture: { readonly width: number; readonly height: number } | undefined,
): { width?: number; height?: number; fit?: 'cover' } | undefined {
  if (LONG_SIDE.test(clause.text) && picture !== undefined) {
    const value = Math.round(clause.find('number')?.values[0] ?? 0);
    if (value < 16 || value > 16_000) return undefined;
    for (const token of clause.free()) clause.use(token);
    return picture.width >= picture.height ? { width: value } : { height: value };
  }
  const [width, height] = (['width', 'height'] as const).map((side) => {
    const word = clause.find(side);
    const number = word && clause.takeNear(word.from, 'number');
    if (number) clause.take(side);
    const value = Math.round(number?.values[0] ?? 0);
    return value >= 16 && value <= 16_000 ? value : undefined;
  });
  const lone =
    width === undefined && height === undefined && clause.has('pixels') ? clause.take('number')?.values[0] : undefined;
  if (width === undefined && height === undefined && (lone === undefined || lone < 16 || lone > 16_000))
    return undefined;
  for (const kind of ['pixels', 'resize', 'smaller', 'change', 'enlarge'] as const) clause.take(kind);
  if (lone !== undefined) return { width: Math.round(lone) };
  return {
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(width && height ? { fit: 'cover' as const } : {}),
  };
}
