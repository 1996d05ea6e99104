/** When hair is believed: heads without any, and borders that run through one thing. */
import { expect, test } from 'vitest';
import type { LabPicture } from '../../src/kernels/planes/oklab.ts';
import { isBald, measureBorderDoubt, warnOfHair } from '../../src/operations/hair/judge-hair.ts';
import type { FaceFrame } from '../../src/operations/hair/recolor-hair-frame.ts';
import type { Place } from '../../src/operations/hair/recolor-hair-likeness.ts';
import { planeOf } from '../support/small-pictures.ts';

const SIDE = 100;
const plane = (value: (x: number, y: number) => number) => planeOf(SIDE, SIDE, value);
/** Strands and pores: lightness that changes from pixel to pixel by so much. */
const grain = (x: number, y: number, by: number): number => by * (((x * 7 + y * 13) % 5) / 2 - 1);
const frame: FaceFrame = { height: 60, width: 40, center: [50, 60], locate: () => ({ across: 0, down: 0 }) };

/** The crown above row 50, the face below. */
const places: Place[] = Array.from({ length: SIDE * SIDE }, (_, i) => (i < (SIDE * SIDE) / 2 ? 'hair' : 'skin'));

test.each([
  ['bare skin', true, { a: 0.05, b: 0.055, rough: 0.002 }],
  ['brown hair', false, { a: 0.012, b: 0.02, rough: 0.002 }],
  ['hair as fair as the skin, in strands', false, { a: 0.05, b: 0.055, rough: 0.012 }],
])('a crown of %s is bald: %s', (_, bald, crown) => {
  const lab: LabPicture = {
    width: SIDE,
    height: SIDE,
    L: plane((x, y) => 0.7 + grain(x, y, y < SIDE / 2 ? crown.rough : 0.006)),
    a: plane((_x, y) => (y < SIDE / 2 ? crown.a : 0.055)),
    b: plane((_x, y) => (y < SIDE / 2 ? crown.b : 0.06)),
  };
  expect(isBald(lab, places)).toBe(bald);
});

test('a border where the color changes is believed, one through a fringe is told', () => {
  const person = plane(() => 1);
  const mask = plane((_x, y) => (y < 40 ? 1 : 0));
  /** Hair down to that row. */
  const head = (row: number): LabPicture => ({
    width: SIDE,
    height: SIDE,
    L: plane((_x, y) => (y < row ? 0.4 : 0.75)),
    a: plane(() => 0.03),
    b: plane(() => 0.04),
  });
  const [right, short] = [40, 70].map((row) => measureBorderDoubt(head(row), person, mask, frame));
  expect(right).toBeLessThan(0.05);
  expect(short).toBeGreaterThan(0.95);
  expect([warnOfHair([right]), warnOfHair([right, short])]).toEqual([[], ['hair_unsure']]);
});
