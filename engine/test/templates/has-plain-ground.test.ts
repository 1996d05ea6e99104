/** What a figure is drawn before: paper and gradients leave nothing to put out of focus. */
import { expect, test } from 'vitest';
import type { LabPicture } from '../../src/kernels/planes/oklab.ts';
import { hasPlainGround } from '../../src/templates/anime-to-real/has-plain-ground.ts';
import { planeOf } from '../support/small-pictures.ts';

const SIDE = 200;
const figure = planeOf(SIDE, SIDE, (x, y) => +(Math.abs(x - 100) < 40 && y > 40));
const ground = (light: (x: number, y: number) => number): boolean => {
  const lab: LabPicture = {
    width: SIDE,
    height: SIDE,
    L: planeOf(SIDE, SIDE, light),
    a: planeOf(SIDE, SIDE, () => 0.01),
    b: planeOf(SIDE, SIDE, () => 0.02),
  };
  return hasPlainGround(lab, figure, Math.sqrt((SIDE * SIDE) / 2e6));
};

test.each([
  [
    'paper, with an arm that the cut-out missed',
    true,
    (x: number, y: number) => (x > 140 && y > 90 && y < 110 ? 0.4 : 0.96),
  ],
  ['a gradient', true, (x: number) => 0.5 + 0.2 * (x / SIDE)],
  ['a sky above hills', false, (_x: number, y: number) => (y < 90 ? 0.85 : 0.55)],
  ['shelves', false, (x: number, y: number) => (((x >> 3) + (y >> 3)) % 2) * 0.3 + 0.4],
])('%s: %s', (_, plain, light) => {
  expect(ground(light)).toBe(plain);
});
