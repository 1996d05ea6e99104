import { expect, test } from 'vitest';
import type { Picture } from '../../src/image/picture.ts';
import { growThing } from '../../src/kernels/masks/grow-thing.ts';
import type { Plane } from '../../src/kernels/planes/plane.ts';

const [width, height] = [200, 120];
type Is = (x: number, y: number) => boolean;
const isFigure: Is = (x) => x > 60 && x < 140;
const isStrap: Is = (x) => x > 98 && x < 101;
const isHead: Is = (x, y) => isFigure(x, y) && y < 25;
const places = Array.from({ length: width * height }, (_, i): [number, number] => [i % width, Math.floor(i / width)]);
const maskOf = (is: Is): Uint8Array => Uint8Array.from(places, ([x, y]) => (is(x, y) ? 1 : 0));
const shareOf = (area: Uint8Array, is: Is): number => {
  const inside = places.filter(([x, y]) => is(x, y));
  return inside.filter(([x, y]) => area[y * width + x] === 1).length / inside.length;
};
/** A red coat with a white strap and a face above it, before a ground of this color. */
function paint(ground: readonly number[]): Picture {
  const pixels = new Uint8Array(width * height * 3);
  for (const [i, [x, y]] of places.entries()) {
    const color = !isFigure(x, y)
      ? ground
      : isHead(x, y)
        ? [205, 160, 135]
        : isStrap(x, y)
          ? [240, 240, 240]
          : [170, 40, 40];
    pixels.set(color, i * 3);
  }
  return { width, height, channels: 3, pixels };
}
const matte = (is: Is, inside = 1, outside = 0): Plane => ({
  width,
  height,
  data: Float32Array.from(places, ([x, y]) => (is(x, y) ? inside : outside)),
});
const isCoat: Is = (x, y) => isFigure(x, y) && !isHead(x, y);
const leftHalf: Is = (x, y) => isCoat(x, y) && x <= 98;

test('what has run out over the outline of the subject is taken back, on either side of it', () => {
  const ran = maskOf((x, y) => leftHalf(x, y) || x <= 60);
  const inside = growThing(paint([165, 45, 40]), { x: 80, y: 70 }, ran, matte(isFigure));
  expect(shareOf(inside, leftHalf)).toBeGreaterThan(0.97);
  expect(shareOf(inside, (x, y) => !isFigure(x, y))).toBe(0);
  const floor = growThing(paint([165, 45, 40]), { x: 20, y: 70 }, ran, matte(isFigure));
  expect(shareOf(floor, (x) => x <= 60)).toBe(1);
  expect(shareOf(floor, isFigure)).toBe(0);
});

test('the other half of a coat behind a strap belongs to it, the face above it does not', () => {
  const coat = growThing(paint([90, 120, 90]), { x: 80, y: 70 }, maskOf(leftHalf), matte(isFigure));
  expect(shareOf(coat, (x, y) => isCoat(x, y) && !isStrap(x, y))).toBeGreaterThan(0.95);
  expect(shareOf(coat, isHead)).toBeLessThan(0.02);
});

test('an outline in doubt, or beside the thing, is none', () => {
  const ran = maskOf((x, y) => leftHalf(x, y) || x <= 60);
  const photo = paint([165, 45, 40]);
  expect(growThing(photo, { x: 80, y: 70 }, ran, matte(isFigure, 0.7, 0.4))).toEqual(ran);
  const [cut] = [
    growThing(
      photo,
      { x: 80, y: 70 },
      ran,
      matte((x, y) => Math.hypot(x - 80, y - 70) < 12),
    ),
  ];
  expect(shareOf(cut, leftHalf), 'a small part of it stands out: no border of a coat').toBeGreaterThan(0.97);
});
