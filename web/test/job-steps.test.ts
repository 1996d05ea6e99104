import { expect, test } from 'vitest';
import { stepsOf } from '../src/generation/job-steps.ts';
import { msUntilOffer } from '../src/push/ms-until-offer.ts';

const states = (stage: Parameters<typeof stepsOf>[0]) => stepsOf(stage, []).map(({ state }) => state);

test('steps before the present one are done, and all of them when the picture is', () => {
  expect(states('waiting')).toEqual(['now', 'next', 'next', 'next', 'next']);
  expect(states('analysing')).toEqual(['done', 'done', 'now', 'next', 'next']);
  expect(states('saving')).toEqual(['done', 'done', 'done', 'done', 'now']);
  expect(states('done')).toEqual(['done', 'done', 'done', 'done', 'done']);
});

test('a notification is offered 20 s after a job began, also to somebody who came back to it', () => {
  const createdAt = '2026-11-26T10:00:00Z';
  const after = (seconds: number): number => msUntilOffer(createdAt, Date.parse(createdAt) + seconds * 1000);
  expect([after(0), after(5), after(20), after(90)]).toEqual([20_000, 15_000, 0, 0]);
  // a clock that is behind the server's
  expect(after(-60)).toBe(20_000);
});
