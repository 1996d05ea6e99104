/** A face of plain shapes: its outline is an ellipse, its eyes, brows and lips lie where they do in most faces. */

import type { Point } from '../../src/kernels/planes/sample-square.ts';
import type { Eye, Face } from '../../src/operations/faces/detect-faces.ts';
import { FACE_OVAL, FACE_PARTS, LOWER_LIDS, UPPER_LIDS } from '../../src/operations/faces/face-parts.ts';

/** A face about (x, y), `size` pixels from forehead to chin and three quarters of that wide, upright. */
export function plainFace(x: number, y: number, size: number): Face {
  const half = size / 2;
  const wide = 0.75 * half;
  const mesh: Point[] = Array.from({ length: 468 }, () => [x, y]);
  FACE_OVAL.forEach((number, k) => {
    const angle = (2 * Math.PI * k) / FACE_OVAL.length - Math.PI / 2;
    mesh[number] = [x + wide * Math.cos(angle), y + half * Math.sin(angle)];
  });
  const line = (numbers: readonly number[], from: Point, to: Point, bend = 0): void =>
    numbers.forEach((number, k) => {
      const share = k / (numbers.length - 1);
      mesh[number] = [
        from[0] + (to[0] - from[0]) * share,
        from[1] + (to[1] - from[1]) * share - bend * 4 * share * (1 - share),
      ];
    });
  const eyes = ([0, 1] as const).map((side): Eye => {
    const sign = side === 0 ? -1 : 1;
    const [outer, inner] = [x + sign * 0.5 * wide, x + sign * 0.2 * wide];
    const height = y - 0.15 * half;
    line(UPPER_LIDS[side], [outer, height], [inner, height], 0.06 * half);
    line(LOWER_LIDS[side], [outer, height], [inner, height], -0.06 * half);
    line(FACE_PARTS.browTop[side], [outer, height - 0.22 * half], [inner, height - 0.22 * half]);
    line(FACE_PARTS.browLow[side], [outer, height - 0.14 * half], [inner, height - 0.14 * half]);
    const upper = UPPER_LIDS[side].map((number) => mesh[number]);
    const lower = LOWER_LIDS[side].map((number) => mesh[number]);
    return { center: [(outer + inner) / 2, height], radius: 0.06 * half, upper, lower, open: 0.3 };
  });
  line(FACE_PARTS.lipsOuterTop, [x - 0.3 * wide, y + 0.5 * half], [x + 0.3 * wide, y + 0.5 * half], 0.07 * half);
  line(FACE_PARTS.lipsOuterLow, [x - 0.3 * wide, y + 0.5 * half], [x + 0.3 * wide, y + 0.5 * half], -0.09 * half);
  line(FACE_PARTS.noseBase, [x - 0.15 * wide, y + 0.2 * half], [x + 0.15 * wide, y + 0.2 * half]);
  return { box: [x - wide, y - half, x + wide, y + half], score: 1, tilt: 0, mesh, eyes: [eyes[0], eyes[1]] };
}
