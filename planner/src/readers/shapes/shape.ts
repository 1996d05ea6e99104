/** Cropping, turning, mirroring and sizes. */

import type { Step } from '@afterglow/domain/edits/steps';
import { roundTo } from '@afterglow/domain/round';
import { isAbout, type Clause } from '../../clause.ts';
import type { TokenKind } from '../../tokens/token.ts';
import { roundAmount, takeAmount } from '../amounts.ts';
import { needCreative } from '../beyond.ts';
import { addStep, ask, findLast, type Reader, type Reading } from '../reading.ts';
import { KINDS } from '../tone-settings.ts';
import { askBalance } from '../tone.ts';
import { cutAround } from './crop-around.ts';
import { formatsOf } from './formats.ts';
import { readUpright } from './upright.ts';

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

const PHONE = /\bphone\b|\biphone\b|手机|\bm[oó]vil\b|\bcelular\b|\btel[eé]fono\b/iu;

/** "This landscape photo into a portrait one": what it is, not what it becomes. */
const isLeft = (clause: Clause, kind: TokenKind): boolean =>
  kind === 'landscapeFormat' &&
  (isView(clause) || /landscape\b.*\b(?:in)?to\b.*\b(?:portrait|vertical|upright)\b/iu.test(clause.text));

/** "Crop it so there is less background": cut, not cut out. */
export const LESS_GROUND =
  /\b(?:excess|extra|not (?:so |as )?much|less|too much|some of the)\b.*\bbackground\b|多余的?背景/iu;

/** "Brighter for Instagram": where it goes, beside another wish; ins风 is a look. */
const isPurpose = (clause: Clause, kind: TokenKind): boolean =>
  (kind === 'avatar' && clause.has('export')) ||
  (kind === 'feed' &&
    /(?:ins|instagram)\p{L}{0,3}(?:风|感)|\bfiltro|\bfilter|\bestilo\b|\b(?:style|look|vibe|aesthetic)\b/iu.test(
      clause.text,
    )) ||
  (['story', 'feed', 'redbook'].includes(kind) &&
    /\b(?:for|para|on|en)\b/iu.test(clause.text) &&
    !clause.has('crop', 'cutOff', 'resize', 'aspect') &&
    clause.tokens.some((token) => KINDS.includes(token.kind)));

/** "Add a banner that says SALE", "the color of the banner": one that is in the picture. */
const isInPicture = (clause: Clause, kind: TokenKind): boolean =>
  kind === 'widescreen' &&
  /^banner$/iu.test(clause.find(kind)?.text ?? '') &&
  clause.tokens.some((token) => ['add', 'remove', 'write', 'colour', 'colors'].includes(token.kind));

/** "A mountain landscape" is no format. */
function isView({ tokens }: Clause): boolean {
  const before = tokens[tokens.findIndex(({ kind }) => kind === 'landscapeFormat') - 1];
  return ['unknown', 'mountains', 'sea', 'city', 'forest', 'creativeThing'].includes(before?.kind ?? 'break');
}

const TURNS: readonly TokenKind[] = ['rotate', 'straighten', 'tilt', 'flip'];

/** "Rotate slightly to the right crop": the side belongs to the verb before it. */
function isOfTurn({ tokens }: Clause, side: TokenKind): boolean {
  const at = tokens.findIndex(({ kind }) => kind === side);
  const verbs = tokens.filter(({ kind }) => kind === 'crop' || kind === 'cutOff' || TURNS.includes(kind));
  const own = verbs.findLast(({ from }) => from < (tokens[at]?.from ?? 0)) ?? verbs[0];
  return own !== undefined && TURNS.includes(own.kind);
}

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
  // more canvas, which is asked about, is no cut
  if (clause.tokens.some(({ kind }) => kind === 'expand' || kind === 'canvas')) return false;
  const named = NAMED_RATIOS.find(
    ([kind]) => clause.has(kind) && !isLeft(clause, kind) && !isPurpose(clause, kind) && !isInPicture(clause, kind),
  );
  // "make it look professional for LinkedIn" wishes for more than a shape
  const wishesMore = named?.[0] === 'avatar' && clause.has('improve');
  if (named && !wishesMore && !clause.has('size', 'background', 'person')) {
    const token = clause.take(named[0]);
    clause.take('crop', 'cutOff');
    clause.take('resize', 'aspect');
    // "landscape" of what is wide: how wide is meant?
    const others = formatsOf(named[0], reading);
    const isExtended = reading.remarks.some((remark) => remark.kind === 'ask' && remark.code === 'beyond');
    if (others !== undefined && !isExtended) return ask(reading, 'ratio', others);
    // "a wallpaper for my phone" stands upright
    const isPhones = /wallpaper|pantalla|壁纸/iu.test(token?.text ?? '') && PHONE.test(clause.text);
    return addStep(reading, isPhones ? cropTo(9, 16) : cropTo(...named[1]), token?.from ?? clause.from);
  }
  if (!verb && findLast(reading, 'trim') && clause.has('percent', 'pixels')) {
    // "… and 20 px from the top"
    const next = EDGES.find((side) => clause.take(side));
    const share = next && (readLength(clause, reading, next) ?? takeAmount(clause, clause.from).share);
    if (next && share) return addStep(reading, { op: 'trim', edge: next, share: clampShare(share) }, clause.from);
  }
  if (!clause.has('remove') && clause.take('cover')) {
    clause.take('crop', 'resize');
    return ask(reading, 'ratio', RATIO_CHOICES);
  }
  if (!verb || clause.has('size') || (clause.has('background') && !LESS_GROUND.test(clause.text))) return false;
  if (cutAround(clause, reading, verb.from)) return true;
  if (clause.has('bothSides')) return ask(reading, 'ratio', RATIO_CHOICES);
  // "right here" points
  const points = /\bright (?:here|there|over)\b/iu.test(clause.text);
  const edge = EDGES.find((side) => clause.has(side) && !(side === 'right' && points) && !isOfTurn(clause, side));
  clause.take(verb.kind);
  if (edge && (verb.kind === 'cutOff' || !clause.has('subject', 'person'))) {
    // how far somebody reaches in, nobody measured
    if (clause.has('subject', 'person', 'thing', 'crowd')) reading.unread.push(clause.text);
    clause.take(edge);
    // 裁剪上半部分: to it, or off it?
    if (verb.kind === 'crop' && /[上下左右]半(?:部分|部|边)/u.test(clause.text)) {
      clause.take('half');
      return ask(reading, 'which-way', [
        [{ op: 'trim', edge: OPPOSITE[edge], share: 0.5 }],
        [{ op: 'trim', edge, share: 0.5 }],
      ]);
    }
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

const IN_MIRROR = /\b(?:in|from|off|on) the mirror\b|\b(?:en el|del|al) espejo\b|镜子[里中上]/iu;

export const readFlip: Reader = (clause, reading) => {
  const verb = clause.find('flip');
  const upside = clause.find('upsideDown');
  // "my reflection in the mirror" is in the photo
  if (verb && (clause.has('remove') || IN_MIRROR.test(clause.text))) return false;
  if (!verb) {
    if (!upside) return false;
    // "dale la vuelta horizontalmente"
    const axis = clause.take('horizontal', 'vertical')?.kind;
    clause.take('upsideDown');
    if (axis === 'horizontal' || axis === 'vertical') return addStep(reading, { op: 'flip', axis }, upside.from);
    clause.take('rotate', 'fix');
    return addStep(reading, { op: 'rotate', degrees: 180 }, upside.from, !clause.has('make'));
  }
  clause.take('flip');
  if (clause.take('upsideDown', 'vertical')) return addStep(reading, { op: 'flip', axis: 'vertical' }, verb.from);
  clause.take('horizontal');
  if (!clause.has('rotate')) clause.take('left');
  return addStep(reading, { op: 'flip', axis: 'horizontal' }, verb.from);
};

const LIMB =
  /\b(?:rotate|turn|tilt|move) (?:the |his |her |my |their )?(?:head|face|arm|hand|leg|body)s?\b|\b(?:gir|volte|incl|ladee?)\p{L}* (?:un poco )?(?:la |el |su |mi )(?:cabeza|cara|brazo|mano|pierna|cuerpo)\b|(?:头(?!像|部|发)|脸|身体|身子|胳膊|手臂)(?:再|稍微|向|往|朝).{0,3}(?:转|扭|歪|侧)/iu;

export const readTurn: Reader = (clause, reading) => {
  const verb = clause.find('rotate', 'tilt', 'straighten', 'crooked', 'horizon');
  // "cut out the bike leaning on the wall"
  if (verb?.kind === 'crooked' && clause.tokens.some(({ kind }) => kind === 'cutOut')) return false;
  // "turn his head to the right": of somebody, not of the photo
  if (verb !== undefined && !clause.has('picture') && LIMB.test(clause.text)) return needCreative(clause, reading);
  if (!verb || clause.has('corner') || (verb.kind === 'straighten' && /色|colou?r/iu.test(clause.text))) return false;
  if (readUpright(clause, reading, verb)) return true;
  // "the skin is reddish, 校正一下": what was complained of is put right
  if (/^[校矫]正$/u.test(verb.text) && reading.found.at(-1)?.complaint === true) {
    clause.take(verb.kind);
    return true;
  }
  // 颜色不准，校正一下
  if (/^[校矫]正$/u.test(verb.text) && /[颜色]|白平衡/u.test([...reading.asides, ...reading.missed].at(-1) ?? '')) {
    clause.take(verb.kind);
    return askBalance(clause, reading);
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
  // "turn it brighter"
  if (asksNothing && clause.tokens.some(({ kind }) => KINDS.includes(kind))) {
    if (!verb.text.startsWith('转')) clause.take('rotate');
    return false;
  }
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
