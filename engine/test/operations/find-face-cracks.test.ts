/** Cracks across a plain face, and what is none: lids, a strand, a wrinkle, the rim of glasses, the jaw. */
import { expect, test } from 'vitest';
import { createPlane, type Plane } from '../../src/kernels/planes/plane.ts';
import { findFaceCracks } from '../../src/operations/restore/find-face-cracks.ts';
import { plainFace } from '../support/plain-face.ts';

const SIDE = 320;
const FACE = plainFace(160, 160, 160);

/** A lit face before a darker wall, with grain; `draw` changes the lightness of a place. */
function print(draw: (x: number, y: number, light: number) => number): Plane {
  const plane = createPlane(SIDE, SIDE);
  for (let y = 0, i = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, i++) {
      const skin = Math.hypot((x - 160) / 60, (y - 160) / 80) < 1;
      const light = (skin ? 0.62 + 0.1 * Math.cos((x - 140) / 50) : 0.3) + 0.01 * (((i * 7919) % 13) / 6 - 1);
      plane.data[i] = draw(x, y, light);
    }
  }
  return plane;
}

const found = (plane: Plane): number => findFaceCracks(plane, [FACE]).reduce((sum, value) => sum + value, 0);

test.each([
  ['light', 0.95, 4],
  ['dark', 0.15, 3],
  ['thin', 0.95, 2],
])('a %s crack from brow to chin is found, and little more', (_, tone, wide) => {
  const path = (y: number): number => 150 + 0.2 * (y - 160) + 3 * Math.sin(y / 12);
  const mask = findFaceCracks(
    print((x, y, light) => (Math.abs(x - path(y)) < wide / 2 ? tone : light)),
    [FACE],
  );
  let [hit, all] = [0, 0];
  for (let y = 90; y < 230; y++) {
    all++;
    hit += mask[y * SIDE + Math.round(path(y))];
  }
  expect(hit / all).toBeGreaterThan(0.9);
  expect(mask.reduce((sum, value) => sum + value, 0)).toBeLessThan(SIDE * (wide + 7));
});

test('what belongs to a face is no crack', () => {
  // the arm and the rims of glasses, all across the eyes
  expect(found(print((x, y, light) => (Math.abs(y - 150) < 2 && x > 85 && x < 240 ? 0.1 : light)))).toBe(0);
  // a wrinkle of the forehead, and a fold from the nose to the mouth
  expect(
    found(print((x, y, light) => (Math.abs(y - 108) < 1.5 && Math.abs(x - 160) < 35 ? light - 0.15 : light))),
  ).toBe(0);
  // a strand that ends on the cheek
  expect(found(print((x, y, light) => (Math.abs(x - 130 - 0.1 * y) < 1.5 && y > 60 && y < 135 ? 0.15 : light)))).toBe(
    0,
  );
  expect(found(print((_, __, light) => light))).toBe(0);
});
