/** What a plan says before it is paid names where and by how much: one line for each thing it does. */
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { summarize } from '@afterglow/planner/summary';
import { expect, test } from 'vitest';
import { states } from './describe-plan.ts';

const linesOf = (text: string): string[] =>
  summarize(planInstruction(text, states['one']!).steps).map(
    ({ code, values }) => `${code} ${Object.values(values).join(' ')}`,
  );

test.each([
  ['the sky is too bright', ['tone.exposure -0.5 sky']],
  ['the top left corner is too dark', ['tone.exposure 0.5 top-left', 'tone.shadows 0.2 top-left']],
  ['the corners are too bright', ['tone.exposure -0.5 edges']],
  ['darken the left side', ['tone.exposure -0.5 left']],
  ['brighter, but not the sky', ['tone.exposure 0.5 sky 1']],
  ['the shadows are too saturated', ['tone.saturation -0.3 shadows']],
  ['rounded corners', ['layer.corners #ffffff']],
  ['make it 20% brighter', ['tone.exposure 0.26']],
])('%s', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});
