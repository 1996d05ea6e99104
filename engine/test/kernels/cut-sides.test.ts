/** A subject that the photo cut off is cut off by the frame too, instead of ending in the middle of it. */
import { expect, test } from 'vitest';
import { findCutSides, moveToCut } from '../../src/kernels/standing/cut-sides.ts';
import { guessPose } from '../../src/kernels/standing/ground-line.ts';
import { findSubjectBox } from '../../src/kernels/standing/subject-box.ts';
import { planeOf } from '../support/small-pictures.ts';

const cutOf = (inside: (x: number, y: number) => boolean) => {
  const matte = planeOf(100, 80, (x, y) => (inside(x, y) ? 1 : 0));
  const box = findSubjectBox(matte);
  if (box === undefined) throw new Error('no subject');
  return findCutSides(matte, box);
};
const nowhere = { left: false, right: false, top: false, bottom: false };
const placement = { scale: 0.5, offsetX: 20, offsetY: 10, wanted: 0.5 };
const [photo, frame] = [
  { width: 100, height: 80 },
  { width: 90, height: 90 },
];

test('a bust is cut below, a thing that just reaches the border with a foot is not', () => {
  expect(cutOf((x, y) => x > 30 && x < 70 && y > 20)).toEqual({ ...nowhere, bottom: true });
  expect(cutOf((x, y) => x > 30 && x < 70 && y > 20 && (y < 70 || x < 34))).toEqual(nowhere);
  expect(cutOf((x, y) => x > 60 && y < 40)).toEqual({ ...nowhere, right: true, top: true });
});

test('a lamp hangs from its cord, as long as that is a plumb line; a stalk and an aerial do not', () => {
  const shade = (x: number, y: number): boolean => x > 30 && x < 70 && y > 30 && y < 60;
  const guess = (inside: (x: number, y: number) => boolean) => {
    const matte = planeOf(100, 80, (x, y) => (inside(x, y) ? 1 : 0));
    const box = findSubjectBox(matte);
    return [box && guessPose(matte, box).pose, cutOf(inside).top];
  };
  expect(guess((x, y) => shade(x, y) || (x === 50 && y <= 30))).toEqual(['hanging', true]);
  expect(guess((x, y) => shade(x, y) || (x === 60 && y <= 30))).toEqual(['standing', false]);
  expect(guess((x, y) => shade(x, y) || (x === 50 && y > 10 && y <= 30))).toEqual(['standing', false]);
  expect(guess((x, y) => shade(x, y) || (x === Math.round(35 + y / 2) && y <= 30))).toEqual(['standing', false]);
});

test('what was cut off lies on the border of the frame', () => {
  expect(moveToCut(placement, { ...nowhere, bottom: true }, photo, frame)).toEqual({ ...placement, offsetY: 50 });
  expect(moveToCut(placement, { ...nowhere, right: true, top: true }, photo, frame)).toEqual({
    ...placement,
    offsetX: 40,
    offsetY: 0,
  });
  expect(moveToCut(placement, { ...nowhere, left: true, right: true }, photo, frame)).toEqual(placement);
  expect(moveToCut(placement, { ...nowhere, top: true, bottom: true }, photo, frame)).toEqual({
    ...placement,
    offsetY: 50,
  });
});
