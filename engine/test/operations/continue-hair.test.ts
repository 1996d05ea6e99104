/** Lengths beside a face, cut off at the jaw, and what they may be continued by. */
import { expect, test } from 'vitest';
import type { Plane } from '../../src/kernels/planes/plane.ts';
import { continueHair } from '../../src/operations/hair/continue-hair.ts';
import type { FaceFrame } from '../../src/operations/hair/recolor-hair-frame.ts';
import type { HairScene, Place } from '../../src/operations/hair/recolor-hair-likeness.ts';
import { planeOf } from '../support/small-pictures.ts';

const SIDE = 200;
const plane = (value: (across: number, down: number) => number): Plane =>
  planeOf(SIDE, SIDE, (x, y) => value((x - 100) / 60, (y - 20) / 80));
const frame: FaceFrame = {
  height: 80,
  width: 60,
  center: [100, 60],
  locate: (x, y) => ({ across: (x - 100) / 60, down: (y - 20) / 80 }),
  mirror: (x, y) => [200 - x, y],
  turn: 0,
  isProfile: false,
  sideOf: Math.abs,
};
const isLock = (across: number): boolean => across > 0.5 && across < 0.8;
const places: Place[] = Array.from({ length: SIDE * SIDE }, (_, i) =>
  Math.abs((i % SIDE) - 100) < 20 && Math.floor(i / SIDE) > 50 && Math.floor(i / SIDE) < 90 ? 'skin' : 'open',
);

/** Share of what hangs below the jaw that is hair; `light` is its lightness, `known` how far its color is known for hair. */
function below(light: (across: number, down: number) => number, known: number): number {
  const lab = { width: SIDE, height: SIDE, L: plane(light), a: plane(() => 0.03), b: plane(() => 0.04) };
  const rgb = { width: SIDE, height: SIDE, data: new Float32Array(SIDE * SIDE * 3) };
  const eye = { center: [100, 60], radius: 2, open: 1, upper: [], lower: [] } as const;
  const face = { box: [70, 20, 130, 100], mesh: [], eyes: [eye, eye], score: 1, tilt: 0 } as const;
  const scene: HairScene = { lab, rgb, person: plane(() => 1), face, crowded: false };
  const mask = plane((across, down) => +(isLock(across) && down < 1));
  const whole = continueHair(
    mask,
    scene,
    places,
    plane(() => known),
    frame,
  );
  let [sum, count] = [0, 0];
  for (let y = 110; y < 150; y++) {
    for (let x = 134; x < 145; x++, count++) sum += whole.data[y * SIDE + x];
  }
  return sum / count;
}

/** A dark lock down to a place, before light clothes. */
const lockTo =
  (end: number) =>
  (across: number, down: number): number =>
    isLock(across) && down < end ? 0.3 : 0.75;

test('a lock is followed to its end, in the color of hair', () => {
  expect(below(lockTo(1.7), 1)).toBeGreaterThan(0.95);
});

test('what has no color of hair is not followed, nor what is as dark all around', () => {
  expect(below(lockTo(1.7), 0)).toBe(0);
  // a dark coat from shoulder to shoulder
  expect(below((across, down) => (down > 1.02 && Math.abs(across) > 0.25 ? 0.3 : lockTo(1.1)(across, down)), 1)).toBe(
    0,
  );
});

test('where a lock ends in another color it is not followed, however softly', () => {
  expect(
    below((across, down) => (isLock(across) ? 0.3 + 0.45 * Math.min(1, Math.max(0, (down - 1) / 0.2)) : 0.75), 1),
  ).toBeLessThan(0.3);
});
