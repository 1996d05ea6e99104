/** Rims of glasses on a face drawn for it. */
import { expect, test } from 'vitest';
import { createPlane, type Plane } from '../../src/kernels/planes/plane.ts';
import type { Point } from '../../src/kernels/planes/sample-square.ts';
import type { Face } from '../../src/operations/faces/detect-faces.ts';
import { findSunglasses } from '../../src/templates/anime-portrait/find-sunglasses.ts';
import {
  keepGlasses,
  keepLenses,
  measureLines,
  wearsGlasses,
} from '../../src/templates/anime-portrait/keep-glasses.ts';
import { paintPlane } from '../support/paint-plane.ts';

const SIDE = 240;
const EYES = [
  [85, 105],
  [155, 105],
] as const;

const paint = (value: (x: number, y: number) => number): Plane => paintPlane(SIDE, SIDE, value);

/** A face of 200 pixels, with the points that are asked for. */
const face = (() => {
  const mesh: Point[] = Array.from({ length: 468 }, (): Point => [120, 120]);
  const place: readonly (readonly [number, number, number])[] = [
    [8, 120, 85],
    [197, 120, 120],
    [193, 112, 92],
    [122, 110, 120],
    [417, 128, 92],
    [351, 130, 120],
    [230, 85, 115],
    [101, 85, 150],
    [450, 155, 115],
    [330, 155, 150],
    [33, 70, 105],
    [263, 170, 105],
    [234, 25, 110],
    [454, 215, 110],
  ];
  for (const [n, x, y] of place) mesh[n] = [x, y];
  const eyes = EYES.map(([x, y]) => ({
    center: [x, y],
    radius: 6,
    upper: [-14, 0, 14].map((across, k) => [x + across, y - (k % 2 === 0 ? 0 : 6)]),
    lower: [-14, 0, 14].map((across, k) => [x + across, y + (k % 2 === 0 ? 0 : 6)]),
  }));
  return { box: [20, 20, 220, 220], mesh, tilt: 0, eyes } as unknown as Face;
})();

const isRim = (x: number, y: number): boolean =>
  EYES.some(([cx, cy]) => Math.abs(Math.hypot(x - cx, y - cy) - 26) < 1.6) ||
  (Math.abs(y - 104) < 1.6 && x > 110 && x < 130);
const bare = paint(() => 0.7);
const rimmed = paint((x, y) => (isRim(x, y) ? 0.2 : 0.7));

test('glasses are lines across the nose, its sides and the cheeks', () => {
  expect(wearsGlasses(measureLines(rimmed, 200), face)).toBe(true);
  expect(wearsGlasses(measureLines(bare, 200), face)).toBe(false);
  // a shadow below the brows and the nose's own are no rims
  const shaded = paint((x, y) => (y < 108 ? 0.5 : 0.7));
  expect(wearsGlasses(measureLines(shaded, 200), face)).toBe(false);
});

test('rims are kept as features, and nothing of a bare face is', () => {
  const blank = createPlane(SIDE, SIDE);
  const features = createPlane(SIDE, SIDE);
  keepGlasses(features, { width: SIDE, height: SIDE, L: rimmed, a: blank, b: blank }, [face]);
  expect(features.data[131 * SIDE + 85]).toBeGreaterThan(0.9);
  expect(features.data[104 * SIDE + 120]).toBeGreaterThan(0.9);
  expect(features.data[175 * SIDE + 120]).toBe(0);
  const none = createPlane(SIDE, SIDE);
  keepGlasses(none, { width: SIDE, height: SIDE, L: bare, a: blank, b: blank }, [face]);
  expect(Math.max(...none.data)).toBe(0);
});

const blank = createPlane(SIDE, SIDE);
const isLens = (x: number, y: number): boolean => EYES.some(([cx, cy]) => Math.hypot(x - cx, y - cy) < 26);

test('eyes that have no white are behind sunglasses, though cheeks stay in the light', () => {
  const wears = (lens: number): boolean[] =>
    findSunglasses({ width: SIDE, height: SIDE, L: paint((x, y) => (isLens(x, y) ? lens : 0.7)), a: blank, b: blank }, [
      face,
    ]);
  expect(wears(0.2)).toEqual([true]);
  // the shade of a hat
  expect(wears(0.4)).toEqual([false]);
});

test('dark lenses are kept whole, and the cheeks below them are skin', () => {
  const features = createPlane(SIDE, SIDE);
  keepLenses(
    features,
    { width: SIDE, height: SIDE, L: paint((x, y) => (isLens(x, y) ? 0.2 : 0.7)), a: blank, b: blank },
    [face],
  );
  expect(features.data[105 * SIDE + 85]).toBe(1);
  expect(features.data[120 * SIDE + 150]).toBe(1);
  expect(features.data[150 * SIDE + 85]).toBe(0);
});
