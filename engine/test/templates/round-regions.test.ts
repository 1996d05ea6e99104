import { expect, test } from 'vitest';
import type { RegionMap } from '../../src/kernels/masks/region-map.ts';
import { roundRegions } from '../../src/templates/coloring-page/round-regions.ts';

test('fringes between areas are rounded off, the outline against another group stays', () => {
  const [width, height] = [80, 80];
  const region = { area: 1, L: 0.5, a: 0, b: 0, borders: new Map() };
  const regions = [0, 1, 1].map((group) => ({ ...region, group }));
  const fringe = (x: number, y: number): boolean => x > 40 - (y % 6 < 3 ? 8 : 0);
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (y < 20 + (x % 6 < 3 ? 4 : 0)) return 0;
    return fringe(x, y) ? 2 : 1;
  });
  const before = labels.slice();
  const map: RegionMap = { width, height, labels, regions };
  roundRegions(map, new Set([1]), 6);
  const changesOf = (column: number): number => {
    let count = 0;
    for (let y = 30; y < 75; y++) if (labels[y * width + column] !== labels[(y + 1) * width + column]) count++;
    return count;
  };
  expect(changesOf(34), 'fingers down a column').toBe(0);
  expect(changesOf(38)).toBe(0);
  expect(before.every((label, i) => (label === 0) === (labels[i] === 0))).toBe(true);
});
