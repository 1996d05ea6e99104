/** Brown skin keeps its color on white paper, wherever it is seen. */
import { expect, test } from 'vitest';
import { findDeepSkin } from '../../src/templates/ancient-style/lay-washes.ts';
import { planeOf } from '../support/small-pictures.ts';

/** A face, a hand of its color, a dark coat and the paper, side by side. */
const [FACE, HAND, COAT, PAPER] = [0, 1, 2, 3];
const strip = (values: readonly number[]) => planeOf(40, 10, (x) => values[Math.floor(x / 10)]);
const photo = {
  width: 40,
  height: 10,
  L: strip([0.42, 0.46, 0.2, 0.92]),
  a: strip([0.045, 0.05, 0, 0.005]),
  b: strip([0.055, 0.05, -0.01, 0.02]),
};
const face = strip([1, 0, 0, 0]);

test('the hand counts with the deep face, coat and paper do not', () => {
  const { data } = findDeepSkin(photo, face, 0.9);
  const at = (part: number): number => data[part * 10 + 5];
  expect(at(FACE)).toBeCloseTo(0.9);
  expect(at(HAND)).toBeGreaterThan(0.85);
  expect([at(COAT), at(PAPER)]).toEqual([0, 0]);
});

test('of a pale face nothing is deep', () => {
  expect(Math.max(...findDeepSkin(photo, face, 0).data)).toBe(0);
});
