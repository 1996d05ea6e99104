/** Lattice towers: the Eiffel Tower and the red and white kind. */
import { addBeam, addBox, addCylinder, addSphere, addTube, type Point } from '../../../render3d/solids.ts';
import { type Vector } from '../../../render3d/vector.ts';
import type { BuildLandmark } from './build-landmark.ts';

export const buildEiffel: BuildLandmark = (mesh, palette) => {
  const iron = palette.lit('#8d6a4b', '#ffae4a', 0.9);
  const deck = palette.lit('#7a5a40', '#ffb65c', 0.7);
  const stone = palette.plain('#cdbfa9');
  const H = 6.6;
  const half = (y: number): number => 1.25 * Math.exp(-y * 0.62) + 0.05 * (1 - y / H) + 0.02;
  const leg = (y: number): number => Math.max(0.05, 0.36 * Math.exp(-y * 0.55));
  for (const [sx, sz] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ])
    addBox(mesh, [sx * 1.17, 0, sz * 1.17], [0.52, 0.14, 0.52], stone, { bevel: 0.03 });
  const lv = [0.12, 0.42, 0.72, 1.02, 1.3, 1.62, 1.94, 2.24, 2.56, 2.88, 3.2, 3.55, 3.9, 4.3, 4.7, 5.1, 5.5, 5.85];
  for (let i = 0; i + 1 < lv.length; i++) {
    const y0 = lv[i];
    const y1 = lv[i + 1];
    const split = y0 < 2.3;
    const w = Math.max(0.028, 0.062 * (1 - y0 / H));
    if (split)
      for (const [sx, sz] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ]) {
        const c = (y: number, a: number, b: number): Vector => {
          const o = half(y);
          const l = leg(y);
          return [sx * (o - a * l), y, sz * (o - b * l)];
        };
        const q: Point[] = [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ];
        for (let e = 0; e < 4; e++) {
          const [a, b] = q[e];
          const [a2, b2] = q[(e + 1) % 4];
          addBeam(mesh, c(y0, a, b), c(y1, a, b), w, iron);
          addBeam(mesh, c(y0, a, b), c(y1, a2, b2), w * 0.55, iron);
          addBeam(mesh, c(y0, a2, b2), c(y1, a, b), w * 0.55, iron);
          addBeam(mesh, c(y1, a, b), c(y1, a2, b2), w * 0.55, iron);
        }
      }
    else {
      const q: Point[] = [
        [1, 1],
        [-1, 1],
        [-1, -1],
        [1, -1],
      ];
      const c = (y: number, [a, b]: Point): Vector => [a * half(y), y, b * half(y)];
      for (let e = 0; e < 4; e++) {
        const a = q[e];
        const b = q[(e + 1) % 4];
        addBeam(mesh, c(y0, a), c(y1, a), w * 1.1, iron);
        addBeam(mesh, c(y0, a), c(y1, b), w * 0.6, iron);
        addBeam(mesh, c(y0, b), c(y1, a), w * 0.6, iron);
        addBeam(mesh, c(y1, a), c(y1, b), w * 0.6, iron);
      }
    }
  }
  for (const [y, h, o] of [
    [1.02, 0.14, 0.1],
    [2.28, 0.12, 0.08],
    [5.85, 0.12, 0.1],
  ]) {
    const s = (half(y) + o) * 2;
    addBox(mesh, [0, y, 0], [s, h, s], deck, { bevel: 0.02 });
    addBox(mesh, [0, y + h, 0], [s * 0.93, 0.05, s * 0.93], iron);
  }
  for (let s = 0; s < 4; s++)
    mesh.place([0, 0, 0], 1, (s * Math.PI) / 2, () => {
      const arc: Vector[] = [];
      const arc2: Vector[] = [];
      for (let i = 0; i <= 16; i++) {
        const a = (i / 16) * Math.PI;
        arc.push([Math.cos(a) * 0.78, 0.18 + Math.sin(a) * 0.74, half(0.5)]);
        arc2.push([Math.cos(a) * 0.86, 0.18 + Math.sin(a) * 0.8, half(0.5)]);
      }
      addTube(mesh, arc, 0.026, iron, 6);
      addTube(mesh, arc2, 0.022, iron, 6);
      for (let i = 1; i < 16; i++) addBeam(mesh, arc[i], arc2[i], 0.02, iron);
    });
  addCylinder(mesh, [0, 5.97, 0], 0.1, 0.22, deck, { topRadius: 0.07 });
  addSphere(mesh, [0, 6.2, 0], 0.09, deck, 10);
  addCylinder(mesh, [0, 6.25, 0], 0.022, 0.5, iron, { topRadius: 0.008, segments: 6 });
};

export const buildLattice: BuildLandmark = (mesh, palette) => {
  // Tokyo-style lattice tower / Canton-style waist
  const red = palette.lit('#e2542f', '#ff8a3d', 0.8);
  const white = palette.lit('#f3efe9', '#ffd9a0', 0.6);
  const n = 16;
  const H = 5.6;
  const r = (y: number): number => 0.3 + 1.0 * (1 - y / H) ** 2.4;
  for (let i = 0; i < n; i++) {
    const y0 = (i / n) * H;
    const y1 = ((i + 1) / n) * H;
    const mat = i % 4 === 3 ? white : red;
    const q: Point[] = [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ];
    const c = (y: number, [a, b]: Point): Vector => [a * r(y), y, b * r(y)];
    for (let e = 0; e < 4; e++) {
      const a = q[e];
      const b = q[(e + 1) % 4];
      const w = 0.08 * (1 - (0.5 * y0) / H);
      addBeam(mesh, c(y0, a), c(y1, a), w, mat);
      addBeam(mesh, c(y0, a), c(y1, b), w * 0.5, mat);
      addBeam(mesh, c(y0, b), c(y1, a), w * 0.5, mat);
      addBeam(mesh, c(y1, a), c(y1, b), w * 0.6, mat);
    }
  }
  addBox(mesh, [0, 2.4, 0], [1.25, 0.42, 1.25], palette.wall('#f3efe9', '#8fb4cf', 0.1, 0.2, 0.7), { top: white });
  addBox(mesh, [0, 4.5, 0], [0.8, 0.3, 0.8], white, { bevel: 0.03 });
  addCylinder(mesh, [0, H, 0], 0.07, 1.2, white, { topRadius: 0.015, segments: 8 });
  addBox(mesh, [0, 0, 0], [1.9, 0.5, 1.9], palette.wall('#dcd7cf', '#8fb4cf', 0.14, 0.22, 0.5), { top: white });
};
