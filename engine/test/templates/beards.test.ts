/** What of a dark lower face is beard, and what is only stubble or shade. */
import { expect, test } from 'vitest';
import { createPlane, type Plane } from '../../src/kernels/planes/plane.ts';
import type { Point } from '../../src/kernels/planes/sample-square.ts';
import type { Face } from '../../src/operations/faces/detect-faces.ts';
import { FACE_OVAL } from '../../src/operations/faces/face-parts.ts';
import { claimFace } from '../../src/templates/anime-portrait/claim-face.ts';
import { paintPlane } from '../support/paint-plane.ts';

const SIDE = 240;

const paint = (value: (x: number, y: number) => number): Plane => paintPlane(SIDE, SIDE, value);

/** An oval from row 40 to 220; brows at row 95, the nose's base at row 140. */
const face = (() => {
  const mesh: Point[] = Array.from({ length: 468 }, (): Point => [120, 120]);
  FACE_OVAL.forEach((n, k) => {
    const angle = (k / FACE_OVAL.length) * 2 * Math.PI;
    mesh[n] = [120 + 65 * Math.sin(angle), 130 - 90 * Math.cos(angle)];
  });
  mesh[105] = [95, 95];
  mesh[334] = [145, 95];
  mesh[168] = [120, 100];
  mesh[2] = [120, 140];
  const eyes = [95, 145].map((x) => ({ center: [x, 105], radius: 5, upper: [], lower: [] }));
  return { box: [55, 40, 185, 220], mesh, tilt: 0, eyes } as unknown as Face;
})();

/** How much of a dark place in the lower face counts as skin. */
function skinAt([x, y]: Point, isDark: (x: number, y: number) => boolean): number {
  const L = paint((column, row) => (isDark(column, row) ? 0.53 : 0.75));
  const lab = { width: SIDE, height: SIDE, L, a: paint(() => 0.045), b: paint(() => 0.05) };
  const likely = createPlane(SIDE, SIDE);
  const blank = createPlane(SIDE, SIDE);
  const source = { photo: L, lit: lab, flat: lab, faces: [face], features: blank, combed: blank, subject: undefined };
  const tone = {
    face,
    center: [120, 130] as Point,
    size: 180,
    L: 0.75,
    a: 0.045,
    b: 0.05,
    range: 0.1,
    photoL: 0.75,
    blush: 0,
  };
  claimFace(likely, source, tone);
  return likely.data[y * SIDE + x];
}

test('a beard stays beard, a patch of stubble at the jaw is skin in the shade', () => {
  expect(skinAt([90, 175], (_, y) => y > 145)).toBeLessThan(0.5);
  expect(skinAt([82, 165], (x, y) => y > 145 && x < 100)).toBeGreaterThan(0.8);
});
