/** The landmark of a city we have no model of: an observation tower whose proportions come from the city's name. */

import { hash } from '../../../kernels/planes/solid-noise.ts';
import { addBox, addCylinder, addLathe, addSphere, type Point } from '../../../render3d/solids.ts';
import type { BuildLandmark } from './build-landmark.ts';

const SHAFTS = ['#e9edf0', '#f1e6d3', '#dfe7ee', '#efe0d8'];
const ACCENTS = ['#c8466f', '#2f7fa8', '#d99a2b', '#4f9d69', '#c94f3c'];

export const buildHeroTower: BuildLandmark = (mesh, palette, seed) => {
  const vary = (what: number): number => hash(seed, what, 17);
  const shaft = palette.lit(SHAFTS[Math.floor(vary(1) * SHAFTS.length)], '#9fb8ff', 0.35);
  const accent = ACCENTS[Math.floor(vary(2) * ACCENTS.length)];
  const band = palette.litGloss(accent, accent, 1.2);
  const glass = palette.wall('#dfe6ea', '#7fb0d0', 0.1, 0.12, 0.7);
  const pods = 1 + Math.floor(vary(3) * 3);
  const height = 4 + 0.5 * vary(4);
  const waist = 0.16 + 0.1 * vary(5);
  const foot: Point[] = [
    [0, 0],
    [1.3, 0],
    [1.1, 0.26],
    [0.52, 0.6],
    [waist + 0.1, 1.6],
    [waist, height],
    [waist * 0.7, height + 0.9],
  ];
  addLathe(mesh, foot, [0, 0], shaft, 32);
  addLathe(
    mesh,
    [
      [1.34, 0.02],
      [1.34, 0.16],
      [1.1, 0.2],
    ],
    [0, 0],
    band,
    36,
  );
  for (let i = 0; i < pods; i++) {
    const y = height - i * (0.85 + 0.2 * vary(6));
    const radius = (0.82 - 0.16 * i) * (0.85 + 0.3 * vary(7));
    if (vary(8) < 0.4) {
      addSphere(mesh, [0, y, 0], radius * 0.8, band, 28);
      addCylinder(mesh, [0, y - 0.1, 0], radius * 0.83, 0.2, glass, { segments: 32 });
      continue;
    }
    const pod: Point[] = [
      [waist, y - 0.42],
      [radius * 0.92, y - 0.1],
      [radius, y],
    ];
    addLathe(mesh, pod, [0, 0], shaft, 32);
    addCylinder(mesh, [0, y, 0], radius, 0.26, glass, { segments: 32 });
    const roof: Point[] = [
      [radius * 1.04, y + 0.26],
      [radius * 1.04, y + 0.32],
      [waist * 1.6, y + 0.55],
    ];
    addLathe(mesh, roof, [0, 0], band, 32);
  }
  addCylinder(mesh, [0, height + 0.9, 0], waist * 0.45, 0.9, shaft, { topRadius: 0.03, segments: 12 });
  addCylinder(mesh, [0, height + 1.8, 0], 0.03, 0.7, band, { topRadius: 0.008, segments: 8 });
  addSphere(mesh, [0, height + 2.5, 0], 0.05, palette.lamp('#ff5a4a', 6, 0.4), 8);
  for (const [x, z] of [
    [0, 1.25],
    [1.25, 0],
  ]) {
    addBox(mesh, [x, 0, z], [0.4, 0.3, 0.4], palette.lamp('#ffd9a0', 2.4));
  }
};
