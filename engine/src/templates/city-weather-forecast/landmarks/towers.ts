/** Towers of concrete and glass. */
import {
  addBeam,
  addBox,
  addCylinder,
  addLathe,
  addPrism,
  addSphere,
  addTube,
  type Point,
} from '../../../render3d/solids.ts';
import type { Vector } from '../../../render3d/vector.ts';
import type { BuildLandmark } from './build-landmark.ts';

const TAU = Math.PI * 2;

export const buildPearl: BuildLandmark = (mesh, palette) => {
  const pink = palette.litGloss('#c8466f', '#ff3f86', 0.8);
  const con = palette.lit('#d9d6d8', '#8a7bff', 0.35);
  const band = palette.plain('#8e3550');
  const glass = palette.wall('#b9c7d6', '#7fb4d8', 0.09, 0.08, 0.7);
  addLathe(
    mesh,
    [
      [0, 0],
      [1.5, 0],
      [1.5, 0.18],
      [1.2, 0.26],
      [0, 0.26],
    ],
    [0, 0],
    palette.plain('#d8d5cf'),
    40,
  );
  for (let i = 0; i < 3; i++) {
    const a = (i / 3) * TAU + 0.4;
    const c = Math.cos(a);
    const s = Math.sin(a);
    addCylinder(mesh, [c * 0.34, 0.2, s * 0.34], 0.11, 4.2, con, { segments: 14 });
    addBeam(mesh, [c * 1.3, 0.1, s * 1.3], [c * 0.3, 1.55, s * 0.3], 0.16, con);
  }
  addCylinder(mesh, [0, 0.2, 0], 0.18, 4.2, con, { segments: 14 });
  const ball = (y: number, r: number): void => {
    addSphere(mesh, [0, y, 0], r, pink, 28);
    addLathe(
      mesh,
      [
        [r * 0.99, y - r * 0.2],
        [r * 1.06, y - r * 0.1],
        [r * 1.06, y + r * 0.1],
        [r * 0.99, y + r * 0.2],
      ],
      [0, 0],
      glass,
      36,
    );
    addLathe(
      mesh,
      [
        [r * 1.0, y - r * 0.22],
        [r * 1.09, y - r * 0.16],
        [r * 1.0, y - r * 0.1],
      ],
      [0, 0],
      band,
      36,
    );
  };
  ball(1.55, 0.74);
  ball(4.35, 0.54);
  for (const y of [2.55, 3.0, 3.45]) addSphere(mesh, [0, y, 0], 0.17, pink, 16);
  addCylinder(mesh, [0, 4.7, 0], 0.16, 0.6, con, { topRadius: 0.12, segments: 14 });
  addSphere(mesh, [0, 5.42, 0], 0.24, pink, 18);
  addCylinder(mesh, [0, 5.55, 0], 0.075, 0.7, con, { topRadius: 0.05, segments: 10 });
  addCylinder(mesh, [0, 6.2, 0], 0.04, 0.9, con, { topRadius: 0.008, segments: 8 });
};

export const buildSkyscraper: BuildLandmark = (mesh, palette) => {
  const w = palette.wall('#c9c3b6', '#8fb0c8', 0.105, 0.13, 0.5);
  const t = palette.plain('#b7b0a2');
  const cap = palette.metal('#b9c2c9', 0.25);
  const tier = (s: number, y: number, h: number, d = s): void => {
    addBox(mesh, [0, y, 0], [s, h, d], w, { top: t });
    for (const sx of [-1, 1])
      for (const sz of [-1, 1]) addBox(mesh, [sx * s * 0.47, y, sz * d * 0.47], [0.1, h + 0.05, 0.1], t);
  };
  tier(2.1, 0, 0.7);
  tier(1.75, 0.7, 0.6, 1.6);
  tier(1.35, 1.3, 2.5, 1.2);
  tier(1.12, 3.8, 0.7, 1.0);
  tier(0.88, 4.5, 0.5, 0.8);
  addBox(mesh, [0, 5.0, 0], [0.62, 0.35, 0.58], cap, { bevel: 0.03 });
  for (let i = 0; i < 4; i++)
    addBox(mesh, [0, 5.35 + i * 0.12, 0], [0.5 - i * 0.1, 0.12, 0.5 - i * 0.1], palette.lamp('#dfe9f2', 2.4, 0.0));
  addCylinder(mesh, [0, 5.8, 0], 0.06, 0.5, cap, { topRadius: 0.035, segments: 10 });
  addCylinder(mesh, [0, 6.3, 0], 0.02, 0.7, cap, { topRadius: 0.006, segments: 6 });
  addBox(mesh, [0, 0, 1.06], [0.7, 0.42, 0.04], palette.lamp('#ffd79a', 3));
};

export const buildTwist: BuildLandmark = (mesh, palette) => {
  const glass = palette.wall('#a9c6d8', '#86c1e6', 0.12, 0.1, 0.74);
  const n = 34;
  const H = 6.2;
  const fin = palette.metal('#cfdbe3', 0.3);
  const poly = (s: number, a: number): Point[] =>
    Array.from({ length: 18 }, (_, i) => {
      const t = (i / 18) * TAU;
      const r = s * (1 + 0.11 * Math.cos(3 * t));
      return [Math.cos(t + a) * r, Math.sin(t + a) * r] as Point;
    });
  for (let i = 0; i < n; i++) {
    const t = i / n;
    const s = 1.05 * (1 - 0.5 * t);
    const a = -t * 2.1;
    addPrism(mesh, poly(s, a), 0.2 + t * H, 0.2 + (t + 1 / n) * H, glass, {
      top: fin,
      taper: (1 - 0.5 * (t + 1 / n)) / (1 - 0.5 * t),
      twist: 2.1 / n,
    });
    if (i % 3 === 0) addPrism(mesh, poly(s * 1.015, a), 0.2 + t * H, 0.22 + t * H, fin);
  }
  addPrism(mesh, poly(1.6, 0), 0, 0.2, palette.plain('#dfe3e6'));
  const rib: Vector[] = [];
  for (let i = 0; i <= 40; i++) {
    const t = i / 40;
    const r = 1.05 * (1 - 0.5 * t) * 1.12;
    const a = t * 2.1;
    rib.push([Math.cos(a) * r, 0.2 + t * H * 1.02, -Math.sin(a) * -r]);
  }
  addTube(mesh, rib, 0.035, palette.lit('#e9f2f7', '#9fd0ff', 2.2), 6);
};
