import { expect, test } from 'vitest';
import { arriveWhole } from '../../src/pages/editor/state/arrive-whole.ts';

const attachments = (arrived: readonly string[], refused: boolean) => ({
  pictures: [],
  ignored: 0,
  add: () => undefined,
  take: () => undefined,
  remove: () => undefined,
  clear: () => undefined,
  arrived: async () => arrived,
  hasRefused: () => refused,
});

test('what has arrived opens without words, unless none arrived or one was refused', async () => {
  expect(await arriveWhole(attachments(['a'], false))).toBe(true);
  expect(await arriveWhole(attachments([], false))).toBe(false);
  expect(await arriveWhole(attachments(['a'], true))).toBe(false);
});
