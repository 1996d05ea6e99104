import { expect, test } from 'vitest';
import { createPlane, type Plane } from '../src/kernels/planes/plane.ts';
import { findBeforeWhite } from '../src/operations/light/find-white-ground.ts';

const [width, height] = [100, 80];
const draw = (luma: (x: number, y: number) => number): Plane => {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = luma(i % width, Math.floor(i / width));
  return plane;
};
const inBox = (x: number, y: number, to = 60): boolean => x > 30 && x < 70 && y > 20 && y < to;

test('goods before white are told from their ground, with the white label on them', () => {
  const label = (x: number, y: number): boolean => x > 45 && x < 55 && y > 35 && y < 45;
  const subject = findBeforeWhite(draw((x, y) => (inBox(x, y) && !label(x, y) ? 0.4 : 0.95)));
  expect(subject?.[40 * width + 35]).toBe(255);
  expect(subject?.[40 * width + 50], 'the label').toBe(255);
  expect(subject?.[10 * width + 10]).toBe(0);
});

test('a bust that the photo cuts below stands before white as well', () => {
  expect(findBeforeWhite(draw((x, y) => (inBox(x, y, height) ? 0.4 : 0.95)))).toBeDefined();
});

test('a white sky is no ground, nor is a white page, nor a gray wall', () => {
  expect(findBeforeWhite(draw((_, y) => (y > 55 ? 0.4 : 0.98)))).toBeUndefined();
  expect(findBeforeWhite(draw(() => 0.98))).toBeUndefined();
  expect(findBeforeWhite(draw((x, y) => (inBox(x, y) ? 0.4 : 0.7)))).toBeUndefined();
});
