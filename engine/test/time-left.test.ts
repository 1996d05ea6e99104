import { expect, test } from 'vitest';
import { createPace, describeSeconds } from '../src/cli/recipes/time-left.ts';

test.each([
  [2, 'about 5 s left'],
  [41, 'about 40 s left'],
  [58, 'about 1 min left'],
  [200, 'about 3 min left'],
  [3599, 'about 1 h left'],
  [7700, 'about 2 h 10 min left'],
])('%d seconds: %s', (seconds, words) => {
  expect(describeSeconds(seconds)).toBe(words);
});

test('the first picture, which loads the models, does not make the rest look slow', () => {
  const pace = createPace(1);
  pace.add(60_000);
  expect(pace.describeLeft(100)).toBe('');
  for (let i = 0; i < 4; i++) pace.add(3000);
  expect(pace.describeLeft(100)).toBe('about 5 min left');
  expect(pace.describeLeft(0)).toBe('');
});

test('several at once take a share of the time', () => {
  const pace = createPace(2);
  for (let i = 0; i < 6; i++) pace.add(6000);
  expect(pace.describeLeft(100)).toBe('about 5 min left');
});
