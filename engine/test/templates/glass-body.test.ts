import { describe, expect, test } from 'vitest';
import { type Plane } from '../../src/kernels/planes/plane.ts';
import { shapeGlass } from '../../src/templates/glass-texture/relief.ts';
import { paintPlane } from '../support/paint-plane.ts';

const SIDE = 400;

const draw = (value: (x: number, y: number) => number): Plane => paintPlane(SIDE, SIDE, value);

const disc = draw((x, y) => (Math.hypot(x - 200, y - 200) < 120 ? 1 : 0));
const even = shapeGlass(
  disc,
  draw(() => 0.5),
  SIDE,
);

describe('the body of a glass figure', () => {
  test('parts where two things of the photo meet', () => {
    const { front } = shapeGlass(
      disc,
      draw((x) => (x < 200 ? 0.3 : 0.7)),
      SIDE,
    );
    const row = (plane: Plane, x: number): number => plane.data[200 * SIDE + x];
    const dent = (plane: Plane): number => (row(plane, 150) + row(plane, 250)) / 2 - row(plane, 200);
    expect(dent(even.front)).toBeLessThan(0);
    expect(dent(front)).toBeGreaterThan(2);
  });

  test('leaves room for features inside the rim of a narrow head, and shows them dark', () => {
    const head = draw((x, y) => (Math.hypot(x - 200, y - 200) < 10 ? 1 : 0));
    const { front, tone } = shapeGlass(
      head,
      draw((x, y) => (Math.hypot(x - 200, y - 200) < 1.5 ? 0.4 : 0.6)),
      SIDE,
    );
    const plain = shapeGlass(
      head,
      draw(() => 0.6),
      SIDE,
    );
    const center = 200 * SIDE + 200;
    expect(plain.front.data[center] - front.data[center]).toBeGreaterThan(0.4);
    expect(tone.data[center]).toBeLessThan(-0.3);
  });

  test('stays smooth where the photo is even', () => {
    expect(Math.abs(even.tone.data[200 * SIDE + 200])).toBeLessThan(0.02);
  });
});
