/** A castle with five keeps. */
import { addBox, addCylinder, addLathe, addPrism } from '../../../render3d/solids.ts';
import type { BuildLandmark } from './build-landmark.ts';

const TAU = Math.PI * 2;

export const buildCastle: BuildLandmark = (mesh, palette) => {
  const st = palette.stone('#e4ddd0', 0.22, 0.13);
  const roof = palette.tiles('#4a6ea8', 0.07);
  const gold = palette.metal('#e0b04a', 0.3);
  const win = palette.lamp('#ffcf86', 3);
  const tower = (x: number, z: number, r: number, h: number, rh: number): void => {
    addCylinder(mesh, [x, 0, z], r, h, st, { segments: 20 });
    addLathe(
      mesh,
      [
        [r, h],
        [r * 1.22, h + 0.1],
        [r * 1.22, h + 0.24],
        [r * 1.0, h + 0.24],
      ],
      [x, z],
      st,
      20,
    );
    addLathe(
      mesh,
      [
        [r * 1.3, h + 0.24],
        [r * 0.62, h + 0.24 + rh * 0.45],
        [0, h + 0.24 + rh],
      ],
      [x, z],
      roof,
      20,
    );
    addCylinder(mesh, [x, h + rh + 0.15, z], 0.015, 0.3, gold, { topRadius: 0.01, segments: 6 });
    mesh.triangle([x, h + rh + 0.44, z], [x + 0.2, h + rh + 0.38, z], [x, h + rh + 0.32, z], palette.plain('#d94a4a'));
    for (let i = 0; i < 5; i++) {
      const a = (i / 5) * TAU + 0.9;
      addBox(mesh, [x + Math.cos(a) * r * 0.97, h * 0.72, z + Math.sin(a) * r * 0.97], [0.07, 0.18, 0.07], win);
    }
  };
  const wallz = (x0: number, z0: number, x1: number, z1: number, h: number): void => {
    const l = Math.hypot(x1 - x0, z1 - z0);
    const a = Math.atan2(-(z1 - z0), x1 - x0);
    mesh.place([(x0 + x1) / 2, 0, (z0 + z1) / 2], 1, a, () => {
      addBox(mesh, [0, 0, 0], [l, h, 0.2], st);
      for (let x = -l / 2 + 0.08; x < l / 2; x += 0.2) addBox(mesh, [x, h, 0], [0.1, 0.1, 0.22], st);
    });
  };
  const c = 1.45;
  wallz(-c, c, c, c, 0.8);
  wallz(c, c, c, -c, 0.8);
  wallz(c, -c, -c, -c, 0.8);
  wallz(-c, -c, -c, c, 0.8);
  for (const [x, z] of [
    [c, c],
    [c, -c],
    [-c, c],
    [-c, -c],
  ])
    tower(x, z, 0.3, 1.25, 0.75);
  addBox(mesh, [0, 0, -0.25], [1.5, 1.7, 1.3], st);
  addPrism(
    mesh,
    [
      [-0.82, -0.97],
      [0.82, -0.97],
      [0.82, 0.47],
      [-0.82, 0.47],
    ],
    1.7,
    2.3,
    roof,
    { taper: 0.35 },
  );
  for (const x of [-0.45, 0, 0.45]) {
    addBox(mesh, [x, 0.9, 0.41], [0.13, 0.34, 0.02], win);
    addBox(mesh, [0.76, 0.9, x - 0.25], [0.02, 0.34, 0.13], win);
  }
  tower(-0.62, 0.35, 0.26, 2.5, 1.0);
  tower(0.62, 0.35, 0.26, 2.2, 0.9);
  tower(0.55, -0.75, 0.28, 3.0, 1.1);
  tower(-0.5, -0.7, 0.36, 3.9, 1.5);
  tower(0.05, -0.2, 0.22, 3.1, 1.1);
  addBox(mesh, [0, 0, 1.5], [0.62, 1.0, 0.34], st);
  addBox(mesh, [0, 0, 1.68], [0.36, 0.56, 0.02], palette.plain('#5a3b28'));
  tower(-0.4, 1.55, 0.17, 1.2, 0.55);
  tower(0.4, 1.55, 0.17, 1.2, 0.55);
};
