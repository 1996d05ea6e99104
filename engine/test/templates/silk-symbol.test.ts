/** Which symbols are filled as cushions with seams, and which keep their openings. */
import { expect, test } from 'vitest';
import type { Plane } from '../../src/kernels/planes/plane.ts';
import { readSymbol } from '../../src/templates/silk-universe/read-symbol.ts';
import { assets } from '../support/template-bench.ts';

const total = ({ data }: Plane): number => data.reduce((sum, value) => sum + value, 0);

test.each([
  ['🌵', true],
  ['🐢', true],
  ['∞', false],
  ['🍩', false],
  ['🚲', false],
])('%s has seams: %s', async (symbol, expected) => {
  const { lines } = await readSymbol(assets, symbol, new AbortController().signal);
  expect(total(lines) > 0).toBe(expected);
});

test('a short name stands in one row', async () => {
  const { mask } = await readSymbol(assets, 'Anna', new AbortController().signal);
  const rows = Array.from({ length: mask.height }, (_, y) => y).filter((y) =>
    mask.data.subarray(y * mask.width, (y + 1) * mask.width).some((value) => value > 0.5),
  );
  expect(rows.length).toBeLessThan(0.45 * mask.height);
});
