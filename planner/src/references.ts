/** "The second picture", "same for all", "a bit less": what an instruction points at instead of saying it again. */

import type { Step } from '@afterglow/domain/edits/steps';
import { isAbout, type Clause } from './clause.ts';
import { isLaidOver } from './readers/layers.ts';
import { REWRITES_NUMBER } from './readers/lettering/in-the-photo.ts';
import { isPictureForBackground } from './readers/parts/picture-background.ts';
import { addStep, need, refuse, type Reader, type Reading } from './readers/reading.ts';
import { scaleStep } from './scale-step.ts';
import type { TokenKind } from './tokens/token.ts';

export type Target = number | 'all' | undefined;

/** Takes the picture a clause speaks of: a number, all of them, or none named. */
export function takeTarget(
  clause: Clause,
  reading: Reading,
): { readonly target: Target; readonly unknownPicture: boolean } {
  const count = reading.state.pictures.length;
  const none = { target: undefined, unknownPicture: false };
  const isPart = clause.has('crop', 'cutOff') && clause.has('left', 'right', 'top', 'bottom') && !clause.has('picture');
  if (isPictureForBackground(clause) || isLaidOver(clause) || clause.has('version', 'undo') || isPart) return none;
  if (clause.has('lastPicture') && count > 0) {
    clause.take('lastPicture');
    return { target: count, unknownPicture: false };
  }
  if (clause.has('nextPicture')) {
    clause.take('nextPicture');
    return { target: reading.state.current + 1, unknownPicture: reading.state.current >= count };
  }
  if (clause.has('otherPicture') && count === 2) {
    clause.take('otherPicture');
    return { target: 3 - reading.state.current, unknownPicture: false };
  }
  // "the left third" is a part of the picture, "by a third" an amount
  const third = clause.find('ordinal');
  const side = clause.tokens[clause.tokens.findIndex((token) => token === third) - 1];
  const isShare = third !== undefined && /\bby (?:a|one)\s$/iu.test(clause.text.slice(0, third.from - clause.from));
  if (third !== undefined && (isShare || (side !== undefined && SIDES.has(side.kind))) && !clause.has('picture')) {
    clause.use(third);
    return none;
  }
  // "the couple on the second floor"
  if (third !== undefined && ROWS.test(clause.text)) {
    clause.use(third);
    return none;
  }
  if (REWRITES_NUMBER.test(clause.text)) return none;
  const ordinal = clause.find('ordinal') ?? numberOfPicture(clause);
  if (ordinal) {
    const number = Math.round(ordinal.values[0] ?? 0);
    // "brighten the second and crop the first": after another picture it is no "first of all"
    const isSequence =
      ordinal.kind === 'ordinal' &&
      number === 1 &&
      !followsPicture(clause, ordinal.to) &&
      !reading.found.some(({ step }) => typeof step.on === 'number');
    clause.use(ordinal);
    if (isSequence) return none;
    clause.take('picture');
    return { target: number, unknownPicture: number < 1 || number > count };
  }
  // "leave the face, sharpen the rest": of the picture, not of all pictures
  const rest = clause.find('all', 'allPictures');
  if (rest !== undefined && REST.test(rest.text) && (reading.keep.size > 0 || reading.only !== undefined)) {
    clause.use(rest);
    return none;
  }
  if (clause.has('allPictures') && !clause.has('crowd')) {
    clause.take('allPictures');
    return { target: 'all', unknownPicture: false };
  }
  const everything =
    clause.has('all') &&
    !clause.has('except') &&
    (clause.has('same') || (count > 1 && !clause.has('crowd', 'remove', 'thing', 'keep', 'face', 'blurPart')));
  if (everything) clause.take('all');
  return everything ? { target: 'all', unknownPicture: false } : none;
}

const SIDES: ReadonlySet<TokenKind> = new Set<TokenKind>(['left', 'right', 'top', 'bottom']);
const ROWS =
  /\b(?:first|second|third|fourth|fifth|\d(?:st|nd|rd|th)) (?:floor|story|row|shelf|step|line|button|window|car|person|man|woman|boy|girl)\b|\b(?:primer|segund|tercer|cuart)\p{L}* (?:piso|planta|fila|estante|l[ií]nea|ventana|persona|hombre|mujer|ni[ñn][oa])\b|第[一二三四五六]?(?:层|排|行|个人|扇)/iu;
const REST = /rest|else|resto|dem[aá]s|其他|其余|其它/iu;

/** What makes a number a measure and not a picture's number. */
const UNITS: ReadonlySet<TokenKind> = new Set<TokenKind>(['degrees', 'pixels', 'width', 'height', 'times', 'steps']);

/** "Picture 2". */
function numberOfPicture(clause: Clause): Clause['tokens'][number] | undefined {
  const index = clause.tokens.findIndex(({ kind, text }) => kind === 'picture' && text.toLowerCase() !== 'one');
  const next = clause.tokens[index + 1];
  const isNumber = next?.kind === 'number' && Number.isInteger(next.values[0]) && (next.values[0] ?? 0) <= 50;
  return index >= 0 && isNumber && !UNITS.has(clause.tokens[index + 2]?.kind ?? 'break') ? next : undefined;
}

function followsPicture(clause: Clause, at: number): boolean {
  return clause.tokens.some(({ kind, from }) => kind === 'picture' && from >= at && from - at <= 2);
}

const ABOUT_STRENGTH = [
  'slight',
  'much',
  'more',
  'less',
  'half',
  'double',
  'too',
  'percent',
  'make',
  'again',
  'ratherTooMuch',
  'increase',
  'decrease',
  'styleOf',
  'lacking',
  'remove',
  'but',
  'soft',
  'thanBefore',
  'aside',
  'enough',
] as const;

/** "A bit less", "twice as strong", "too much": the last step with another strength, in place of itself. */
export const readStrength: Reader = (clause, reading) => {
  const compares = clause.has('thanBefore');
  // "the same, but softer"
  const softens = clause.has('soften');
  const beside = [...(compares ? (['picture'] as const) : []), ...(softens ? (['soften'] as const) : [])];
  if (!isAbout(clause, ...ABOUT_STRENGTH, ...beside)) return false;
  if (reading.remarks.some((remark) => remark.kind === 'ask' && remark.code === 'size')) return false;
  if (clause.has('colors') || isAbout(clause, 'picture', 'make', 'remove', 'aside', 'enough')) return false;
  const factor = readFactor(clause);
  if (factor === undefined) return false;
  const { last } = reading.state;
  if (reading.found.length > 0 && reading.base === 'current') return false;
  if (softens && !isSame(reading)) return false;
  for (const kind of [...ABOUT_STRENGTH, 'soften'] as const) clause.take(kind);
  const scaled = last.map((step) => scaleStep(step, factor));
  if (last.length === 0) return need(reading, 'last-step', clause);
  if (!scaled.some((step) => step !== undefined)) {
    reading.remarks.push({ kind: 'talk', code: 'no-strength' });
    return true;
  }
  reading.found.splice(0);
  reading.base = 'before-last';
  for (const [index, step] of last.entries()) addStep(reading, scaled[index] ?? step, clause.from + index);
  return true;
};

/** What was done last was wished for again, just before. */
const isSame = ({ declined, remarks }: Reading): boolean =>
  declined || remarks.some((remark) => remark.kind === 'need' && remark.code === 'last-step');

function readFactor(clause: Clause): number | undefined {
  if (clause.has('soften')) return 0.6;
  if (clause.has('half')) return 0.5;
  // "less strong" is plainly less
  const much = clause.find('much');
  const isMuch = much !== undefined && !/^(?:strong|intens)/iu.test(much.text);
  if (clause.has('double')) return 2;
  const share = (clause.find('percent')?.values[0] ?? 0) / 100;
  if (clause.has('less', 'too', 'decrease'))
    return share > 0
      ? Math.max(0, 1 - share)
      : clause.has('too')
        ? 0.6
        : clause.has('slight')
          ? 0.75
          : isMuch
            ? 0.35
            : 0.6;
  if (clause.has('more', 'lacking', 'increase'))
    return share > 0 ? 1 + share : clause.has('slight') ? 1.25 : clause.has('much') ? 2 : 1.5;
  return undefined;
}

const POINTING = [
  'same',
  'make',
  'add',
  'all',
  'allPictures',
  'picture',
  'ordinal',
  'change',
  'again',
  'select',
  'number',
  'back',
  'lastPicture',
  'nextPicture',
  'otherPicture',
  'and',
  'too',
  'aside',
] as const;

/** "Same for all", "now the second one", "again". Steps of this instruction come before those of the last version. */
export function readPointing(clause: Clause, reading: Reading, target: Target): boolean {
  if (!isAbout(clause, ...POINTING)) return false;
  const [same, again] = [clause.has('same') || (target !== undefined && clause.has('too')), clause.has('again')];
  if (!same && !again && target === undefined) return false;
  for (const kind of POINTING) clause.take(kind);
  if (!same && !again && target !== 'all' && reading.found.length === 0) {
    // "the first one" of a choice that was offered is no picture
    if (target === undefined || reading.state.pictures.length < 2) return false;
    return addStep(reading, { op: 'select', picture: target }, clause.from);
  }
  const said = reading.found.map(({ step }) => step);
  const steps: readonly Step[] = said.length > 0 ? said : reading.state.last;
  if (steps.length === 0) return need(reading, 'last-step', clause);
  if (target === undefined && !again) {
    // "the same, but square": what there is stays
    reading.declined = true;
    return true;
  }
  if (target === 'all' && said.length > 0) {
    for (const [index, found] of reading.found.entries())
      reading.found[index] = { ...found, step: { ...found.step, on: 'all' } };
    return true;
  }
  if (target === undefined) reading.base = 'before-last';
  reading.repeatsLast = said.length === 0;
  for (const [index, step] of steps.entries())
    addStep(reading, target === undefined ? step : { ...step, on: target }, clause.from + index);
  return true;
}

/** Steps found, and questions asked, since these counts are about the picture the clause named. */
export function aimSteps(
  reading: Reading,
  before: { readonly found: number; readonly remarks: number },
  target: Target,
): void {
  if (target === undefined) return;
  const aim = (step: Step): Step => (step.on === undefined && step.op !== 'select' ? { ...step, on: target } : step);
  for (const [index, found] of reading.found.entries())
    if (index >= before.found) reading.found[index] = { ...found, step: aim(found.step) };
  for (const [index, remark] of reading.remarks.entries()) {
    if (index >= before.remarks && remark.kind === 'ask')
      reading.remarks[index] = { ...remark, choices: remark.choices.map((steps) => steps.map(aim)) };
  }
}

export const refusePicture = (reading: Reading, clause: Clause): true =>
  reading.state.pictures.length === 0 ? need(reading, 'picture', clause) : refuse(reading, 'picture-number', clause);
