import fc from 'fast-check';
import { expect, it } from 'vitest';
import { positionOfPointer } from '../src/ui/picture/compare-position.ts';

it('is the share of the width left of the pointer', () => {
  expect(positionOfPointer(150, { left: 100, width: 200 })).toBe(25);
  expect(positionOfPointer(100, { left: 100, width: 200 })).toBe(0);
  expect(positionOfPointer(300, { left: 100, width: 200 })).toBe(100);
});

it('keeps away from the borders by the margin asked for', () => {
  expect(positionOfPointer(100, { left: 100, width: 200 }, 3)).toBe(3);
  expect(positionOfPointer(900, { left: 100, width: 200 }, 3)).toBe(97);
});

it('stands in the middle of a picture without a width', () => {
  expect(positionOfPointer(10, { left: 0, width: 0 })).toBe(50);
});

it('never leaves the picture and never goes against the pointer', () => {
  const number = fc.double({ min: -5000, max: 5000, noNaN: true });
  fc.assert(
    fc.property(number, number, number, fc.double({ min: 1, max: 4000, noNaN: true }), (a, b, left, width) => {
      const [first, second] = [Math.min(a, b), Math.max(a, b)].map((x) => positionOfPointer(x, { left, width }));
      return first !== undefined && second !== undefined && first >= 0 && second <= 100 && first <= second;
    }),
  );
});
