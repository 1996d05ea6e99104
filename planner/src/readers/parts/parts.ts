/** Light and color of a part of the picture: a side, a corner, the sky, the skin, what is dark or light in it. */
import type { LocalAdjustment, PartMask } from '@afterglow/domain/edits/part-settings';
import type { EditStep, Step } from '@afterglow/domain/edits/steps';
import type { Clause } from '../../clause.ts';
import type { Token, TokenKind } from '../../tokens/token.ts';
import { roundAmount } from '../amounts.ts';
import type { Found, Reading } from '../reading.ts';

type Tone = LocalAdjustment['tone'];
type Adjust = Extract<EditStep, { op: 'adjust' }>;

/** Half of the picture, with a soft border in its middle. */
const side = (...line: readonly [number, number, number, number]): PartMask => ({ kind: 'linear', line: [...line] });
const around = (x: number, y: number, reach: number): PartMask => ({
  kind: 'radial',
  x,
  y,
  across: reach,
  down: reach,
  soft: 0.7,
});

const CORNERS = {
  topLeft: around(0, 0, 0.55),
  topRight: around(1, 0, 0.55),
  bottomLeft: around(0, 1, 0.55),
  bottomRight: around(1, 1, 0.55),
} as const;
const PLACES: Readonly<Partial<Record<TokenKind, PartMask>>> = {
  ...CORNERS,
  left: side(0.4, 0.5, 0.6, 0.5),
  right: side(0.6, 0.5, 0.4, 0.5),
  top: side(0.5, 0.4, 0.5, 0.6),
  bottom: side(0.5, 0.6, 0.5, 0.4),
  centre: around(0.5, 0.5, 0.38),
};
export const SIDES: readonly TokenKind[] = ['left', 'right', 'top', 'bottom', 'centre', 'corner'];
const LIGHTS: Readonly<Partial<Record<TokenKind, PartMask>>> = {
  shadows: { kind: 'light', from: 0, to: 0.35 },
  highlights: { kind: 'light', from: 0.65, to: 1 },
};
const SKY = /^(?:sky|skies|clouds?|cielos?|nubes?|天空|蓝天|白云|云)$/iu;
/** What stands beside a place and says the same: the right half, el lado derecho, 右半边. */
const EXTENTS = /^(?:halves|half|(?:la )?mitad|半|半边|边|边的|侧|lado|edges?)$/iu;

/** Of a person or a thing the place says which one; those that make, cut or write something have places of their own. */
const OTHERS: readonly TokenKind[] = [
  'crop',
  'cutOff',
  'rotate',
  'flip',
  'resize',
  'text',
  'write',
  'quote',
  'watermark',
  'border',
  'canvas',
  'expand',
  'tilt',
  'remove',
  'thing',
  'bodyPart',
  'person',
  'crowd',
  'version',
  'undo',
];

/** Also when another reader took the word: "the man on the left". */
const isAboutOthers = (clause: Clause): boolean => clause.tokens.some(({ kind }) => OTHERS.includes(kind));

/** "The skin tone of this girl": hers, wherever she stands; beside a place it says which girl. */
export const isSkinOfSomebody = (clause: Clause): boolean =>
  clause.has('skin') &&
  !clause.tokens.some(({ kind }) => (OTHERS.includes(kind) && kind !== 'person') || kind in PLACES);

interface Part {
  readonly token: Token;
  readonly mask: PartMask;
}

const REST_OF = /\b(?:rest|remainder) of\b|\bel resto de\b|其他|其余|其它/iu;
const POINTS = /\bright (?:here|there|over)\b/iu;

function findPart(clause: Clause, withLights: boolean): Part | undefined {
  for (const token of clause.free()) {
    // "right here" points
    if (token.kind === 'right' && POINTS.test(clause.text)) continue;
    if (isSky(token) && !isOfDay(clause, token)) return { token, mask: { kind: 'found', part: 'sky' } };
    if (token.kind === 'skin') return { token, mask: { kind: 'found', part: 'skin' } };
    const place = PLACES[token.kind] ?? (withLights ? LIGHTS[token.kind] : undefined);
    if (place !== undefined) return { token, mask: place };
  }
  return undefined;
}

/** The part of the picture that a clause names, its words taken. */
export function takeNamedPart(clause: Clause): PartMask | undefined {
  const part = findPart(clause, true);
  if (part !== undefined) takePart(clause, part, []);
  return part?.mask;
}

export const isSky = ({ kind, text }: Token): boolean => (kind === 'creativeThing' && SKY.test(text)) || text === '天';

/** 今天太冷了 is about the day. */
function isOfDay({ text, from }: Clause, token: Token): boolean {
  return token.text === '天' && /[今明昨春夏秋冬白每聊那这阴晴雨前后]$/u.test(text.slice(0, token.from - from));
}

/** Before anything counts it: the half of a picture is no amount. */
export function setHalvesAside(clause: Clause): void {
  if (isAboutOthers(clause) || !clause.free().some(({ kind }) => kind in PLACES)) return;
  for (const token of clause.free()) if (EXTENTS.test(token.text)) clause.use(token);
}

/** Confines the light and color that a clause wishes for to the part that it names. False: to no part that is known. */
export function confineToPart(clause: Clause, reading: Reading, since: number): boolean {
  // what is marked is the part that is meant
  if ((isAboutOthers(clause) && !isSkinOfSomebody(clause)) || reading.state.mask) return false;
  const found = reading.found.slice(since);
  if (found.length === 0 || !found.every(({ step }) => toneOf(step) !== undefined)) return false;
  // "only the exposure of the shadows": whether the parts or the setting are meant is not said
  if (clause.limits && hasBoth(found)) reading.unread.push(clause.text);
  const part = findPart(clause, false);
  if (part === undefined) return followsComplaint(reading, since);
  // "darken the rest of her skin": but for what was named before
  if (REST_OF.test(clause.text) && reading.only !== undefined) reading.unread.push(clause.text);
  const except = clause.find('except');
  const isSpared = except !== undefined && except.from < part.token.from;
  takePart(clause, part, isSpared ? ['except', 'all', 'allPictures'] : []);
  replaceTones(reading, since, isSpared ? spare(part.mask) : part.mask, 1);
  return true;
}

/** "The sky is too dark, brighten it": the wish is about what was complained of. */
function followsComplaint(reading: Reading, since: number): boolean {
  const before = reading.found[since - 1];
  const mask =
    before?.complaint === true && isLocal(before.step) ? before.step.settings.local?.[0]?.masks[0] : undefined;
  if (mask === undefined) return false;
  replaceTones(reading, since, mask, 1);
  reading.found.splice(since - 1, 1);
  return true;
}

/** "Only the sky, a little": gives the part's adjustment another strength. */
export function scaleLastPart(reading: Reading, factor: number): boolean {
  const before = reading.found.at(-1);
  if (before === undefined || !isLocal(before.step)) return false;
  const local = (before.step.settings.local ?? []).map((part) => scalePart(part, factor));
  reading.found[reading.found.length - 1] = { ...before, step: { ...before.step, settings: { local } } };
  return true;
}

const hasBoth = (found: readonly Found[]): boolean =>
  found.some(({ step }) => step.op === 'tone' && step.exposure !== undefined) &&
  found.some(({ step }) => step.op === 'tone' && (step.shadows !== undefined || step.highlights !== undefined));

/** What a clause of a part alone may have beside it. */
const BESIDE: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'slight',
  'much',
  'make',
  'change',
  'touch',
  'keep',
  'negate',
  'except',
  'aside',
  'but',
  'all',
  'corner',
]);

/** "Darken, only the sky", "brighter, but not the sky": what was found before is confined to a part, or spares it. */
export function confineEarlierToPart(clause: Clause, reading: Reading): boolean {
  if (reading.state.mask) return false;
  if (repeatsPart(clause, reading)) return true;
  if (reading.found.length === 0 || !reading.found.every(({ step }) => toneOf(step) !== undefined)) return false;
  const spares = clause.has('negate', 'keep', 'except');
  if (!clause.limits && !spares) return false;
  const part = findPart(clause, clause.limits);
  if (part === undefined) return false;
  const others = clause.free().filter((token) => token !== part.token && token.weight > 0 && !EXTENTS.test(token.text));
  if (!others.every(({ kind }) => BESIDE.has(kind))) return false;
  const factor = spares ? 1 : clause.has('slight') ? 0.5 : clause.has('much') ? 2 : 1;
  takePart(clause, part, [...BESIDE]);
  replaceTones(reading, 0, spares ? spare(part.mask) : part.mask, factor);
  reading.declined ||= spares;
  return true;
}

/** "The sky darker, but only the sky". */
function repeatsPart(clause: Clause, reading: Reading): boolean {
  const part = clause.limits ? findPart(clause, false) : undefined;
  if (part === undefined || reading.found.length === 0) return false;
  const isSaid = reading.found.every(
    ({ step }) =>
      isLocal(step) &&
      step.settings.local?.every(({ masks }) => JSON.stringify(masks) === JSON.stringify([part.mask])) === true,
  );
  const others = clause.free().filter((token) => token !== part.token && token.weight > 0);
  if (!isSaid || !others.every(({ kind }) => kind === 'touch' || kind === 'change' || kind === 'but')) return false;
  for (const token of clause.free()) clause.use(token);
  return true;
}

const spare = (mask: PartMask): PartMask => ({ ...mask, inverted: true });

function takePart(clause: Clause, { token }: Part, more: readonly TokenKind[]): void {
  clause.use(token);
  for (const each of clause.free())
    if (EXTENTS.test(each.text) || each.kind === 'corner' || more.includes(each.kind)) clause.use(each);
}

export function replaceTones(reading: Reading, since: number, mask: PartMask, factor: number): void {
  for (const [index, found] of reading.found.entries()) {
    const tone = toneOf(found.step);
    if (index >= since && tone !== undefined) reading.found[index] = confined(found, mask, scaleTone(tone, factor));
  }
}

const confined = (found: Found, mask: PartMask, tone: Tone): Found => ({
  ...found,
  step: {
    op: 'adjust',
    settings: { local: [{ masks: [mask], tone }] },
    ...(found.step.on === undefined ? {} : { on: found.step.on }),
  },
});

/** The settings of a step that a part can have; undefined when it has others. */
function toneOf(step: Step): Tone | undefined {
  // the whole picture's light is found by a measure of its own: a part is simply lit
  if (step.op === 'enhance-light') return { exposure: step.strength === undefined ? 0.5 : 0.3, shadows: 0.2 };
  if (step.op !== 'tone') return undefined;
  const { op: _op, on: _on, blacks, midtones, whites, vignette, grain, ...tone } = step;
  const isWhole = [blacks, midtones, whites, vignette, grain].every((value) => value === undefined);
  return isWhole && Object.keys(tone).length > 0 ? tone : undefined;
}

/** What is done to a part with another strength, within its limits. */
export const scalePart = ({ tone, recolor, obscure, ...part }: LocalAdjustment, factor: number): LocalAdjustment => ({
  ...part,
  tone: scaleTone(tone, factor),
  ...(recolor === undefined
    ? {}
    : { recolor: { ...recolor, strength: roundAmount(Math.min(1, (recolor.strength ?? 1) * factor)) } }),
  ...(obscure === undefined
    ? {}
    : { obscure: { ...obscure, strength: roundAmount(Math.min(1, (obscure.strength ?? 0.7) * factor)) } }),
});

function scaleTone(tone: Tone, factor: number): Tone {
  const bounded = (value: number, most: number): number => roundAmount(Math.max(-most, Math.min(most, value * factor)));
  if (factor === 1) return tone;
  const entries = Object.entries(tone).map(
    ([name, value]) => [name, bounded(value ?? 0, name === 'exposure' ? 3 : 1)] as const,
  );
  return Object.fromEntries(entries);
}

const isLocal = (step: Step | undefined): step is Adjust =>
  step?.op === 'adjust' && step.settings.local !== undefined && Object.keys(step.settings).length === 1;

/** Several parts are one step, and several settings of one part are one adjustment of it. */
export function joinParts(steps: readonly Step[]): Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const before = joined.at(-1);
    if (!isLocal(step) || !isLocal(before) || before.on !== step.on) {
      joined.push(step);
      continue;
    }
    const local = [...(before.settings.local ?? [])];
    for (const part of step.settings.local ?? []) {
      const same = local.findIndex(({ masks }) => JSON.stringify(masks) === JSON.stringify(part.masks));
      const known = local[same];
      if (known === undefined) local.push(part);
      else local[same] = { ...known, ...part, tone: { ...known.tone, ...part.tone } };
    }
    joined[joined.length - 1] = { ...before, settings: { local } };
  }
  return joined;
}
