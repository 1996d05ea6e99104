import { expect, test } from 'vitest';
import { liftVeils } from '../src/kernels/matting/lift-veils.ts';
import { createPlane } from '../src/kernels/planes/plane.ts';

const SIDE = 512;

/** The right half is the subject, its border soft; beside it what `beside` says, by column and row. */
function matteWith(beside: (x: number, y: number) => number) {
  const matte = createPlane(SIDE, SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++)
      matte.data[y * SIDE + x] = x > 256 ? 1 : Math.max(x > 253 ? (x - 253) / 4 : 0, beside(x, y));
  }
  return matte;
}

test('an even veil beside the subject goes, the subject and its soft border stay', () => {
  const disc = (value: number) => matteWith((x, y) => (Math.hypot(x - 230, y - 200) < 30 ? value : 0));
  const lifted = liftVeils(disc(0.35), disc(0.15));
  const at = (x: number, y: number): number => lifted.data[y * SIDE + x];
  expect(at(225, 200)).toBeLessThan(0.02);
  expect(at(262, 200)).toBeGreaterThan(0.98);
  expect([254, 255, 256].map((x) => at(x, 400))).toEqual([0.25, 0.5, 0.75]);
});

test('a stalk that the network half saw and the matting made surer stays; what it took back goes', () => {
  const stalk = (value: number) => matteWith((x, y) => (x > 180 && x < 210 && y > 100 ? value : 0));
  expect(liftVeils(stalk(0.5), stalk(0.35))).toEqual(stalk(0.5));
  expect(liftVeils(stalk(0.3), stalk(0.5)).data[300 * SIDE + 195]).toBeLessThan(0.02);
});

test('a hand before ground of its color comes back, since the network was sure of it; its outline stays soft', () => {
  const hand = (inside: number) => matteWith((x, y) => (Math.hypot(x - 190, y - 200) < 26 ? inside : 0));
  const lifted = liftVeils(hand(0.3), hand(0.98));
  const at = (x: number, y: number): number => lifted.data[y * SIDE + x];
  expect(at(190, 200)).toBeGreaterThan(0.95);
  expect(at(190, 240)).toBeLessThan(0.02);
});

test('strands stay, and a narrow soft fringe', () => {
  const strands = matteWith((x) => (x > 200 ? [0.1, 0.5, 0.9, 0.5, 0.1, 0][x % 6] : 0));
  expect(
    liftVeils(
      strands,
      matteWith(() => 0),
    ),
  ).toEqual(strands);
  const fringe = matteWith((x) => (x > 250 ? 0.4 : 0));
  expect(
    liftVeils(
      fringe,
      matteWith(() => 0),
    ),
  ).toEqual(fringe);
});
