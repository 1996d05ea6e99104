/** Moods of the whole picture, and light as a whole. */

import type { Step } from '@afterglow/domain/edits/steps';
import type { TokenKind } from '../tokens/token.ts';
import { takeAmount } from './amounts.ts';
import { addStep, ask, type Reader } from './reading.ts';

const MOODS: readonly (readonly [TokenKind, Step])[] = [
  ['blackWhite', { op: 'tone', saturation: -1 }],
  ['negative', { op: 'look', name: 'negative' }],
  ['vintage', { op: 'look', name: 'vintage' }],
  ['cinematic', { op: 'look', name: 'cinematic' }],
  ['sepia', { op: 'look', name: 'sepia' }],
];

export const readMood: Reader = (clause, reading) => {
  if (clause.has('styleOf') && clause.has('oldPhoto') && !clause.has('restore', 'fix')) {
    clause.take('styleOf');
    clause.take('oldPhoto');
    return addStep(reading, { op: 'look', name: 'vintage' }, clause.from);
  }
  for (const [kind, step] of MOODS) {
    const token = clause.take(kind);
    if (token) return addStep(reading, step, token.from);
  }
  return false;
};

export const readLight: Reader = (clause, reading) => {
  const over = clause.take('overexposed');
  if (over) return addStep(reading, { op: 'tone', exposure: -0.5 }, over.from, true);
  const whole = clause.take('autoEnhance', 'badLight');
  if (whole) return addStep(reading, { op: 'enhance-light' }, whole.from);
  const light = clause.find('lighting');
  if (!light || clause.has('shadows', 'highlights', 'soft', 'warm', 'cool')) return false;
  if (
    !clause.has(
      'improve',
      'fix',
      'make',
      'add',
      'more',
      'increase',
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
    const { grade } = takeAmount(clause, light.from);
    return addStep(
      reading,
      { op: 'tone', exposure: grade === 'slight' ? 0.25 : grade === 'strong' ? 1 : 0.5 },
      light.from,
    );
  }
  const { grade } = takeAmount(clause, light.from);
  return addStep(reading, { op: 'enhance-light', ...(grade === 'slight' ? { strength: 0.5 } : {}) }, light.from);
};

/** "Make it better" could mean anything: asked, not guessed. */
export const readImprove: Reader = (clause, reading) => {
  if (!clause.take('improve')) return false;
  return ask(reading, 'improve', [
    [{ op: 'enhance-light' }],
    [{ op: 'tone', contrast: 0.15, vibrance: 0.3 }],
    [{ op: 'upscale', scale: 2, mode: 'crisp' }],
    [{ op: 'denoise' }],
  ]);
};
