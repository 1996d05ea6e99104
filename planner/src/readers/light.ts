/** Moods of the whole picture, and light as a whole. */

import type { Step } from '@afterglow/domain/edits/steps';
import { normalize } from '@afterglow/domain/safety/normalize';
import type { Clause } from '../clause.ts';
import type { TokenKind } from '../tokens/token.ts';
import { lookOfPhrase } from '../words/look-words.ts';
import { toAmerican } from '../words/vocabulary.ts';
import { roundAmount, stopsOf, takeAmount } from './amounts.ts';
import { needCreative } from './beyond.ts';
import { addStep, ask, type Reader, type Reading } from './reading.ts';
import { statesMuch } from './stated.ts';
import { limitsWish } from './tone.ts';

const MOODS: readonly (readonly [TokenKind, Step])[] = [
  ['blackWhite', { op: 'tone', saturation: -1 }],
  ['negative', { op: 'look', name: 'negative' }],
  ['vintage', { op: 'look', name: 'vintage' }],
  ['cinematic', { op: 'look', name: 'cinematic' }],
  ['sepia', { op: 'look', name: 'sepia' }],
];

/** What people mean by it of one photo: detail in dark and light, and more color. */
const HDR: Step = { op: 'tone', highlights: -0.4, shadows: 0.4, vibrance: 0.2, clarity: 0.4 };

/** A look by its name, with a strength when one is said. */
function readLook(clause: Clause, reading: Reading): boolean {
  const token = clause.take('presetLook');
  const name = token && lookOfPhrase(toAmerican(normalize(token.text).text.replaceAll('-', ' ')));
  if (token === undefined || name === undefined) return false;
  const { grade, share } = takeAmount(clause, token.from);
  const strength = share ?? (grade === 'slight' ? 0.5 : 1);
  return addStep(
    reading,
    { op: 'look', name, ...(strength > 0 && strength < 1 ? { strength: roundAmount(strength) } : {}) },
    token.from,
  );
}

export const readMood: Reader = (clause, reading) => {
  if (readLook(clause, reading)) return true;
  if (clause.has('styleOf') && clause.has('oldPhoto') && !clause.has('restore', 'fix')) {
    clause.take('styleOf');
    clause.take('oldPhoto');
    return addStep(reading, { op: 'look', name: 'vintage' }, clause.from);
  }
  const hdr = clause.free().find(({ text }) => /^hdr$/iu.test(text));
  if (hdr !== undefined) {
    clause.use(hdr);
    clause.take('make', 'add', 'styleOf');
    return addStep(reading, HDR, hdr.from);
  }
  // what was taken from a photo, nobody gives back by the same step
  if (clause.has('remove', 'negate', 'less') && clause.has('sepia', 'vintage', 'cinematic', 'negative')) return false;
  for (const [kind, step] of MOODS) {
    const token = clause.take(kind);
    if (token === undefined) continue;
    // "a soft sepia"
    const softly = step.op === 'look' && clause.take('soft') !== undefined;
    return addStep(reading, softly ? { ...step, strength: 0.5 } : step, token.from);
  }
  return false;
};

const ADDED_LIGHT = /\b(?:backl(?:it|ight\w*)|contraluz)\b|逆光|背光/iu;

export const readLight: Reader = (clause, reading) => {
  if (clause.has('overexposed') && limitsWish(clause, reading, 'exposure', 1)) return true;
  // "more contrast, but don't blow it out"
  if (clause.has('overexposed') && clause.has('negate') && reading.found.length > 0) {
    for (const token of clause.free()) if (token.kind !== 'unknown') clause.use(token);
    return true;
  }
  const over = clause.take('overexposed');
  if (over) return addStep(reading, { op: 'tone', exposure: -0.5 }, over.from, true);
  // 加入逆光效果: a light that was not there
  if (clause.has('badLight') && clause.has('add') && ADDED_LIGHT.test(clause.text))
    return needCreative(clause, reading);
  const whole = clause.take('autoEnhance', 'badLight');
  if (whole) return addStep(reading, { op: 'enhance-light' }, whole.from);
  const light = clause.find('lighting');
  // "tiene mucha luz"
  if (light && statesMuch(clause)) {
    clause.take('lighting');
    clause.take('much');
    return addStep(reading, { op: 'tone', exposure: -0.5 }, light.from, true);
  }
  if (!light || clause.has('shadows', 'highlights', 'soft', 'warm', 'cool', 'vignette')) return false;
  if (
    !clause.has(
      'improve',
      'fix',
      'make',
      'add',
      'more',
      'increase',
      'decrease',
      'less',
      'change',
      'too',
      'lacking',
      'dark',
      'ratherTooMuch',
    )
  )
    return false;
  clause.take('lighting');
  clause.take('too');
  clause.take('lacking');
  clause.take('dark');
  if (clause.has('more', 'add', 'increase') && !clause.has('improve', 'fix')) {
    const exposure = stopsOf(takeAmount(clause, light.from), 1);
    return addStep(reading, { op: 'tone', exposure }, light.from);
  }
  if (clause.take('decrease', 'less') !== undefined && !clause.has('improve', 'fix')) {
    const exposure = -stopsOf(takeAmount(clause, light.from), -1);
    return addStep(reading, { op: 'tone', exposure }, light.from);
  }
  const { grade } = takeAmount(clause, light.from);
  return addStep(reading, { op: 'enhance-light', ...(grade === 'slight' ? { strength: 0.5 } : {}) }, light.from);
};

const GENERAL: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'picture',
  'aside',
  'chitchat',
  'make',
  'change',
  'fix',
  'more',
  'much',
  'slight',
  'improve',
  'increase',
  'lighting',
  'again',
  'all',
  'enough',
]);

/** "Make it better" could mean anything: asked, not guessed. */
export const readImprove: Reader = (clause, reading) => {
  const isAuto = /^\s*(?:auto|automatic(?:ally)?|autom[aá]tic[oa]|自动|一键)\s*$/iu.test(clause.text);
  if (isAuto) {
    for (const token of clause.free()) clause.use(token);
    return addStep(reading, { op: 'enhance-light' }, clause.from);
  }
  if (!clause.take('improve')) return false;
  // "enhance the water": something of it is meant, and who else was understood does not answer that
  if (clause.free().some(({ kind, weight }) => weight >= 1 && !GENERAL.has(kind))) reading.unread.push(clause.text);
  return ask(reading, 'improve', [
    [{ op: 'enhance-light' }],
    [{ op: 'tone', contrast: 0.15, vibrance: 0.3 }],
    [{ op: 'upscale', scale: 2, mode: 'crisp' }],
    [{ op: 'denoise' }],
  ]);
};
