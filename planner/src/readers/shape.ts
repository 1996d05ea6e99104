/** Cropping, turning, mirroring and sizes. */

import type { Step } from '@afterglow/domain/edits/steps';
import { roundTo } from '@afterglow/domain/round';
import { isAbout, type Clause } from '../clause.ts';
import type { TokenKind } from '../tokens/token.ts';
import { roundAmount, takeAmount } from './amounts.ts';
import { cutAround } from './crop-around.ts';
import { addStep, ask, findLast, type Reader, type Reading } from './reading.ts';

type Ratio = readonly [number, number];

/** Formats that have a name. */
const NAMED_RATIOS: readonly (readonly [TokenKind, Ratio])[] = [
  ['story', [9, 16]],
  ['widescreen', [16, 9]],
  ['redbook', [3, 4]],
  ['square', [1, 1]],
  ['avatar', [1, 1]],
  ['feed', [4, 5]],
  ['portraitFormat', [3, 4]],
  ['landscapeFormat', [4, 3]],
];

const cropTo = (width: number, height: number): Step => ({ op: 'crop', ratio: [width, height] });
const RATIO_CHOICES: readonly (readonly Step[])[] = [
  [cropTo(1, 1)],
  [cropTo(4, 5)],
  [cropTo(3, 4)],
  [cropTo(16, 9)],
  [cropTo(9, 16)],
];
const EDGES = ['left', 'right', 'top', 'bottom'] as const;

const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
const KEPT =
  /\b(?:crop|trim|cut)\w* (?:it |this |the picture |the photo |the image )?(?:down )?to\b|recort\w+ (?:a|al|hasta) |裁剪?[到成]/iu;

const clampShare = (share: number): number => Math.min(0.9, Math.max(0.001, share));

/** "100 px from the left" as a share of the picture on the canvas. */
function readLength(clause: Clause, reading: Reading, edge: (typeof EDGES)[number]): number | undefined {
  const number = clause.has('pixels') ? clause.find('number') : undefined;
  const picture = reading.state.pictures[reading.state.current - 1];
  if (!number || !picture) return undefined;
  clause.use(number);
  clause.take('pixels');
  return roundTo((number.values[0] ?? 0) / (edge === 'left' || edge === 'right' ? picture.width : picture.height), 4);
}

/** The verb and its "off" with the amount between them. */
const CUTS_OFF = /\b(?:cut|chop|shave|slice|lop)\b.{1,24}\boff\b/iu;

export const readCrop: Reader = (clause, reading) => {
  const verb =
    clause.find('crop', 'cutOff') ??
    // "take 10 % off the right"
    (clause.has(...EDGES) &&
    clause.has('percent', 'pixels') &&
    isAbout(clause, 'remove', 'percent', 'pixels', 'number', ...EDGES)
      ? clause.find('remove')
      : undefined) ??
    // "cut 20 % off the left side"
    (clause.has(...EDGES) && CUTS_OFF.test(clause.text) ? clause.find('unknown') : undefined);
  // "but keep the crop": nothing is to be cut
  if (clause.has('keep') && !clause.has('ratio', 'square')) return false;
  const ratio = clause.take('ratio');
  const [width = 0, height = 0] = ratio?.values ?? [];
  if (ratio && width > 0 && height > 0 && width / height < 20 && height / width < 20) {
    clause.take('crop', 'cutOff');
    for (const [kind] of NAMED_RATIOS) clause.take(kind);
    clause.take('aspect');
    clause.take('resize');
    return addStep(reading, cropTo(width, height), ratio.from);
  }
  const named = NAMED_RATIOS.find(([kind]) => clause.has(kind));
  // "make it look professional for LinkedIn" wishes for more than a shape
  const wishesMore = named?.[0] === 'avatar' && clause.has('improve');
  if (named && !wishesMore && !clause.has('size', 'background', 'person')) {
    const token = clause.take(named[0]);
    clause.take('crop', 'cutOff');
    clause.take('resize', 'aspect');
    return addStep(reading, cropTo(...named[1]), token?.from ?? clause.from);
  }
  if (!verb && findLast(reading, 'trim') && clause.has('percent', 'pixels')) {
    // "… and 20 px from the top"
    const next = EDGES.find((side) => clause.take(side));
    const share = next && (readLength(clause, reading, next) ?? takeAmount(clause, clause.from).share);
    if (next && share) return addStep(reading, { op: 'trim', edge: next, share: clampShare(share) }, clause.from);
  }
  if (clause.take('cover')) {
    clause.take('crop', 'resize');
    return ask(reading, 'ratio', RATIO_CHOICES);
  }
  if (!verb || clause.has('size', 'background')) return false;
  if (cutAround(clause, reading, verb.from)) return true;
  if (clause.has('bothSides')) return ask(reading, 'ratio', RATIO_CHOICES);
  const edge = EDGES.find((side) => clause.has(side));
  clause.take(verb.kind);
  if (edge && (verb.kind === 'cutOff' || !clause.has('subject', 'person'))) {
    // how far somebody reaches in, nobody measured
    if (clause.has('subject', 'person', 'thing', 'crowd')) reading.unread.push(clause.text);
    clause.take(edge);
    const { grade, share } = takeAmount(clause, verb.from);
    // the bottom third
    const fraction = clause.take('ordinal')?.values[0];
    const length = readLength(clause, reading, edge);
    const part =
      length ??
      share ??
      (fraction !== undefined && fraction > 1 ? Math.round(100 / fraction) / 100 : undefined) ??
      { slight: 0.05, plain: 0.1, strong: 0.25 }[grade];
    // "crop to the top third" keeps it, "crop the top third" cuts it off
    const keeps = verb.kind === 'crop' && fraction !== undefined && KEPT.test(clause.text);
    const trimmed = keeps ? { edge: OPPOSITE[edge], share: roundAmount(1 - part) } : { edge, share: part };
    return addStep(reading, { op: 'trim', edge: trimmed.edge, share: clampShare(trimmed.share) }, verb.from);
  }
  return ask(reading, 'ratio', RATIO_CHOICES);
};

export const readFlip: Reader = (clause, reading) => {
  const verb = clause.find('flip');
  const upside = clause.find('upsideDown');
  if (!verb) {
    if (!upside) return false;
    clause.take('upsideDown');
    clause.take('rotate', 'fix');
    return addStep(reading, { op: 'rotate', degrees: 180 }, upside.from, !clause.has('make'));
  }
  clause.take('flip');
  if (clause.take('upsideDown', 'vertical')) return addStep(reading, { op: 'flip', axis: 'vertical' }, verb.from);
  clause.take('horizontal');
  if (!clause.has('rotate')) clause.take('left');
  return addStep(reading, { op: 'flip', axis: 'horizontal' }, verb.from);
};

export const readTurn: Reader = (clause, reading) => {
  const verb = clause.find('rotate', 'tilt', 'straighten', 'crooked', 'horizon');
  if (!verb || clause.has('corner') || (verb.kind === 'straighten' && /色|colou?r/iu.test(clause.text))) return false;
  // "the skin is reddish, 校正一下": what was complained of is put right
  if (/^[校矫]正$/u.test(verb.text) && reading.found.at(-1)?.complaint === true) {
    clause.take(verb.kind);
    return true;
  }
  const complains = clause.has('crooked');
  const hasVerb = clause.has('rotate', 'straighten', 'tilt');
  const way = readWay(clause);
  const number = clause.find('number');
  const degrees =
    number && (clause.has('degrees') || Math.abs(number.values[0] ?? 0) <= 360)
      ? Math.abs(number.values[0] ?? 0)
      : undefined;
  const softly = clause.has('slight');
  const asksNothing = verb.kind === 'rotate' && degrees === undefined && way === undefined && !softly;
  while (clause.take('rotate'));
  for (const kind of [
    'tilt',
    'straighten',
    'crooked',
    'horizon',
    'degrees',
    'number',
    'slight',
    'too',
    'much',
  ] as const)
    clause.take(kind);
  if (verb.kind === 'rotate' && asksNothing)
    return ask(reading, 'which-way', [
      [{ op: 'rotate', degrees: 90 }],
      [{ op: 'rotate', degrees: 270 }],
      [{ op: 'rotate', degrees: 180 }],
    ]);
  // tilted to the left is turned to the right
  const side = (way ?? 1) * (complains && !hasVerb ? -1 : 1);
  if (degrees === undefined) {
    if (verb.kind === 'rotate' && clause.take('double'))
      return addStep(reading, { op: 'rotate', degrees: 180 }, verb.from);
    if (verb.kind === 'rotate' && !softly)
      return addStep(reading, { op: 'rotate', degrees: side > 0 ? 90 : 270 }, verb.from);
    if (way === undefined || complains)
      return addStep(reading, { op: 'adjust', settings: { level: true } }, verb.from, complains && !hasVerb);
    return addStep(reading, { op: 'straighten', degrees: 2 * side }, verb.from);
  }
  // "it is crooked by 2 degrees": to which side it leans was not said
  if (complains && !hasVerb && way === undefined && degrees <= 45)
    return ask(reading, 'which-way', [[{ op: 'straighten', degrees: -degrees }], [{ op: 'straighten', degrees }]]);
  if (degrees === 0 || degrees === 360) return false;
  if (degrees % 90 === 0) {
    const turned = (((side * degrees) % 360) + 360) % 360;
    return addStep(reading, { op: 'rotate', degrees: turned === 90 ? 90 : turned === 180 ? 180 : 270 }, verb.from);
  }
  if (degrees > 45)
    return ask(reading, 'which-way', [[{ op: 'rotate', degrees: 90 }], [{ op: 'rotate', degrees: 270 }]]);
  return addStep(reading, { op: 'straighten', degrees: degrees * side }, verb.from);
};

/** 1 clockwise, -1 counterclockwise. */
function readWay(clause: Clause): 1 | -1 | undefined {
  if (clause.take('counterclockwise')) return -1;
  if (clause.take('clockwise')) return 1;
  if (clause.take('left')) return -1;
  if (clause.take('right')) return 1;
  return (clause.find('number')?.values[0] ?? 0) < 0 ? -1 : undefined;
}

const LETTERS: ReadonlySet<TokenKind> = new Set<TokenKind>(['quote', 'text', 'write', 'watermark']);

const SIZE_CHOICES: readonly (readonly Step[])[] = [
  [{ op: 'resize', width: 1080 }],
  [{ op: 'resize', width: 1920 }],
  [{ op: 'resize', scale: 0.5 }],
];

export const readResize: Reader = (clause, reading) => {
  const size = clause.take('size');
  if (size) {
    const [width = 0, height = 0] = size.values;
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
    (clause.has('decrease') && !clause.has('noise')
      ? clause.find('resize', 'resolution', 'half', 'picture', 'decrease')
      : undefined) ??
    clause.find('resize', 'resolution') ??
    // "make it smaller, half": the answer to what was just left open
    (reading.remarks.some((remark) => remark.kind === 'ask' && remark.code === 'size')
      ? clause.find('half', 'percent')
      : undefined);
  if (!verb || clause.has('text', 'bytes')) return false;
  const half = clause.find('half', 'double', 'percent', 'factor');
  const share =
    half?.kind === 'percent'
      ? readShare((half.values[0] ?? 0) / 100, verb.kind, clause.text)
      : half?.kind === 'half' || (half?.kind === 'double' && verb.kind === 'smaller')
        ? 0.5
        : undefined;
  if (verb.kind === 'decrease' && share === undefined) return false;
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
