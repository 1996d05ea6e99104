/** Arms and rims of glasses in a mask of hair. */
import { expect, test } from 'vitest';
import { dropArms } from '../../src/operations/hair/drop-arms.ts';
import type { FaceFrame } from '../../src/operations/hair/recolor-hair-frame.ts';
import { planeOf } from '../support/small-pictures.ts';

const SIDE = 200;
const frame: FaceFrame = {
  height: 100,
  width: 80,
  center: [100, 70],
  locate: (x, y) => ({ across: (x - 100) / 80, down: (y - 20) / 100 }),
  mirror: (x, y) => [200 - x, y],
  turn: 0,
  isProfile: false,
  sideOf: Math.abs,
};

test('an arm of glasses across the temple is no hair; a lock beside it is, and what lies beyond the ear', () => {
  const isArm = (x: number, y: number): boolean => Math.abs(y - 60) < 3 && x > 130 && x < 150;
  const isLock = (x: number, y: number): boolean => x > 56 && x < 66 && y > 20 && y < 90;
  const isFar = (x: number, y: number): boolean => Math.abs(y - 60) < 3 && x > 170;
  const mask = planeOf(SIDE, SIDE, (x, y) => +(isArm(x, y) || isLock(x, y) || isFar(x, y)));
  const kept = dropArms(mask, frame);
  const at = (x: number, y: number): number => kept.data[y * SIDE + x];
  expect([at(140, 60), at(140, 62)]).toEqual([0, 0]);
  expect([at(60, 60), at(185, 60)]).toEqual([1, 1]);
  expect(mask.data[60 * SIDE + 140], 'the mask itself stays').toBe(1);
});
