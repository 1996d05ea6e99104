/** Rims and ropes that pass for scratches, told from scratches. Shares in percent, as measured (docs/quality.md). */
import { expect, test } from 'vitest';
import { isSteady, leavesMarks } from '../../src/operations/restore/restore.ts';

test.each([
  ['a scratched portrait', 1.75, 0.69, true],
  ['a print cracked all over', 10.15, 6.39, true],
  ['a face and a hand before a dark bush', 2.52, 0, false],
  ['woven sleeves', 2.8, 0, false],
  ['ropes and masts before a hill', 1.05, 0, false],
])('%s', (_, readily, strictly, expected) => {
  expect(isSteady(readily, strictly)).toBe(expected);
});

test('what is left is told, unless it is next to nothing', () => {
  // a print with scratches that the stricter search misses
  expect(leavesMarks(0.022, 0)).toBe(true);
  expect(leavesMarks(0.0175, 0.0069)).toBe(false);
  expect(leavesMarks(0.003, 0)).toBe(false);
});
