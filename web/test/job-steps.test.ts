import { expect, test } from 'vitest';
import { stepsOf } from '../src/generation/job-steps.ts';

const states = (stage: Parameters<typeof stepsOf>[0]) => stepsOf(stage, []).map(({ state }) => state);

test('steps before the present one are done, and all of them when the picture is', () => {
  expect(states('waiting')).toEqual(['now', 'next', 'next', 'next', 'next']);
  expect(states('analysing')).toEqual(['done', 'done', 'now', 'next', 'next']);
  expect(states('saving')).toEqual(['done', 'done', 'done', 'done', 'now']);
  expect(states('done')).toEqual(['done', 'done', 'done', 'done', 'done']);
});
