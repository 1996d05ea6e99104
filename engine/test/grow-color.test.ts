import { expect, test } from 'vitest';
import type { Picture } from '../src/image/picture.ts';
import { growColor } from '../src/kernels/masks/grow-color.ts';

const [width, height] = [120, 80];
let state = 5;
const noise = (most: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return ((state >>> 16) / 65_536 - 0.5) * 2 * most;
};
const draw = (color: (x: number, y: number) => readonly [number, number, number]): Picture => {
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) pixels.set(color(i % width, Math.floor(i / width)), i * 3);
  return { width, height, channels: 3, pixels };
};
const shareOf = (area: Uint8Array, left: number, right: number): number => {
  let marked = 0;
  for (let i = 0; i < area.length; i++) if (i % width >= left && i % width < right) marked += area[i] ?? 0;
  return marked / ((right - left) * height);
};

/** Left a sky from light to dark, right a gray house of the same light. */
const sky = draw((x, y) => (x < 60 ? [120 + y * 0.5, 170 + y * 0.4, 250] : [190, 190, 190]));
const grass = draw((x) => {
  const blade = noise(26);
  return x < 60 ? [70 + blade, 130 + blade, 40 + blade] : [150, 110, 80];
});

test('a sky from light to dark is one area, up to the edge of a grey house of the same light', () => {
  const area = growColor(sky, { x: 10, y: 5 }, 0.4);
  expect(shareOf(area, 0, 57)).toBe(1);
  expect(shareOf(area, 63, width)).toBe(0);
});

test('blades of grass are no edges', () => {
  const area = growColor(grass, { x: 30, y: 40 }, 0.4);
  expect(shareOf(area, 0, 57)).toBeGreaterThan(0.98);
  expect(shareOf(area, 63, width)).toBe(0);
});

test('more tolerance takes more, none little; a frame bounds it', () => {
  const shares = [0, 0.5, 1].map((tolerance) => shareOf(growColor(sky, { x: 90, y: 40 }, tolerance), 0, width));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[0]).toBeCloseTo(0.5, 1);
  expect(shares[2]).toBe(1);
  const framed = growColor(sky, { x: 90, y: 40 }, 1, { left: 80, top: 0, right: 100, bottom: height });
  expect(shareOf(framed, 85, 95)).toBe(1);
  expect(shareOf(framed, 0, 75)).toBe(0);
});
