/** Pagoda, round temple, palace gate, shrine gate. */
import {
  addBeam,
  addBox,
  addCylinder,
  addLathe,
  addPrism,
  addSheet,
  addTube,
  type Point,
} from '../../../render3d/solids.ts';
import { type Vector } from '../../../render3d/vector.ts';
import { addArch } from './arch.ts';
import type { BuildLandmark } from './build-landmark.ts';
import { hipRoof } from './hip-roof.ts';

const TAU = Math.PI * 2;

export const buildPagoda: BuildLandmark = (mesh, palette) => {
  const red = palette.lit('#a8392c', '#ff7a3a', 0.25);
  const wall = palette.plain('#efe3cb');
  const stone = palette.stone('#c9c2b4');
  addBox(mesh, [0, 0, 0], [2.7, 0.16, 2.7], stone, { bevel: 0.03 });
  addBox(mesh, [0, 0.16, 0], [2.2, 0.14, 2.2], stone, { bevel: 0.03 });
  let y = 0.3;
  let w = 0.78;
  for (let f = 0; f < 6; f++) {
    const h = 0.46 - f * 0.015;
    addBox(mesh, [0, y, 0], [w * 1.5, h, w * 1.5], wall);
    for (const sx of [-1, -0.34, 0.34, 1])
      for (const sz of [-1, 1]) {
        addCylinder(mesh, [sx * w * 0.76, y, sz * w * 0.76], 0.035, h, red, { segments: 8 });
        addCylinder(mesh, [sz * w * 0.76, y, sx * w * 0.76], 0.035, h, red, { segments: 8 });
      }
    addBox(mesh, [0, y + h * 0.2, w * 0.755], [w * 0.36, h * 0.6, 0.03], palette.lamp('#ffc070', 3));
    addBox(mesh, [w * 0.755, y + h * 0.2, 0], [0.03, h * 0.6, w * 0.36], palette.lamp('#ffc070', 3));
    addBox(mesh, [0, y + 0.04, 0], [w * 1.78, 0.03, w * 1.78], red);
    hipRoof(mesh, palette, w * 1.34, w * 1.34, y + h, 0.34, '#3f5f63', '#2f474b', 0.15);
    y += h + 0.3;
    w *= 0.9;
  }
  addLathe(
    mesh,
    [
      [0.2, y],
      [0.12, y + 0.12],
      [0.05, y + 0.16],
      [0.12, y + 0.26],
      [0.04, y + 0.34],
      [0.09, y + 0.44],
      [0.03, y + 0.52],
      [0.06, y + 0.62],
      [0.0, y + 0.95],
    ],
    [0, 0],
    palette.metal('#d9a441', 0.3),
    16,
  );
};

export const buildTemple: BuildLandmark = (mesh, palette) => {
  const marble = palette.plain('#efebe2');
  const red = palette.lit('#a63326', '#ff7b3d', 0.2);
  const blue = '#2f5f9e';
  const gold = palette.metal('#e0ae45', 0.28);
  for (let i = 0; i < 3; i++) {
    const r = 1.72 - i * 0.27;
    const y = i * 0.19;
    addLathe(
      mesh,
      [
        [0, y],
        [r, y],
        [r, y + 0.19],
        [0, y + 0.19],
      ],
      [0, 0],
      marble,
      48,
    );
    for (let a = 0; a < 40; a++) {
      const t = (a / 40) * TAU;
      if (Math.abs(Math.sin(t - 0.785) - 1) < 0.03) continue;
      addBox(mesh, [Math.cos(t) * (r - 0.05), y + 0.19, Math.sin(t) * (r - 0.05)], [0.04, 0.13, 0.04], marble);
    }
    addLathe(
      mesh,
      [
        [r - 0.07, y + 0.29],
        [r - 0.03, y + 0.29],
        [r - 0.03, y + 0.315],
        [r - 0.07, y + 0.315],
      ],
      [0, 0],
      marble,
      48,
    );
  }
  for (let i = 0; i < 9; i++) addBox(mesh, [0, i * 0.064, 1.9 - i * 0.105], [0.6, 0.066, 0.12], marble);
  let y = 0.57;
  const tier = (rw: number, h: number, rr: number, rise: number): void => {
    addCylinder(mesh, [0, y, 0], rw, h, red, { segments: 40 });
    for (let a = 0; a < 16; a++) {
      const t = (a / 16) * TAU;
      addCylinder(mesh, [Math.cos(t) * (rw + 0.06), y, Math.sin(t) * (rw + 0.06)], 0.035, h, palette.plain('#8f2b20'), {
        segments: 8,
      });
      addBox(
        mesh,
        [Math.cos(t + 0.2) * rw, y + 0.06, Math.sin(t + 0.2) * rw],
        [0.14, h * 0.6, 0.14],
        palette.lamp('#ffb45e', 2.5),
      );
    }
    addLathe(
      mesh,
      [
        [rw, y + h - 0.13],
        [rw + 0.1, y + h - 0.1],
        [rw + 0.1, y + h],
        [rw, y + h],
      ],
      [0, 0],
      palette.plain('#2c7a63'),
      40,
    );
    y += h;
    const pr: Point[] = [];
    for (let i = 0; i <= 10; i++) {
      const t = i / 10;
      pr.push([rr * (1 - t) + rw * 0.66 * t, y - 0.02 + rise * Math.pow(t, 1.5)]);
    }
    addLathe(mesh, [[rr - 0.06, y - 0.07], ...pr], [0, 0], palette.plain(blue, 0.45), 56);
    for (let a = 0; a < 56; a++) {
      const t = (a / 56) * TAU;
      addTube(
        mesh,
        pr.filter((_, i) => i % 2 === 0).map(([r, h2]): Vector => [Math.cos(t) * r, h2 + 0.008, Math.sin(t) * r]),
        0.014,
        palette.plain('#26518b', 0.45),
        5,
      );
    }
    addLathe(
      mesh,
      [
        [rr - 0.01, y - 0.06],
        [rr + 0.025, y - 0.03],
        [rr - 0.01, y],
      ],
      [0, 0],
      gold,
      56,
    );
    y += rise;
  };
  tier(0.92, 0.62, 1.3, 0.36);
  tier(0.72, 0.36, 1.02, 0.34);
  tier(0.52, 0.32, 0.8, 0.62);
  addLathe(
    mesh,
    [
      [0.34, y - 0.05],
      [0.2, y + 0.1],
      [0.1, y + 0.14],
      [0.16, y + 0.28],
      [0.13, y + 0.4],
      [0.03, y + 0.5],
      [0.0, y + 0.62],
    ],
    [0, 0],
    gold,
    20,
  );
};

export const buildGate: BuildLandmark = (mesh, palette) => {
  // Tiananmen / palace gate
  const red = palette.lit('#b23a2a', '#ff6f3a', 0.2);
  const wall = palette.plain('#a8382b');
  const marble = palette.plain('#efeae0');
  addBox(mesh, [0, 0, 0], [3.5, 0.12, 2.1], marble, { bevel: 0.02 });
  addPrism(
    mesh,
    [
      [-1.65, -0.85],
      [1.65, -0.85],
      [1.65, 0.85],
      [-1.65, 0.85],
    ],
    0.1,
    1.3,
    wall,
    { taper: 0.95 },
  );
  for (const x of [-1, -0.5, 0, 0.5, 1])
    addArch(mesh, x * 1.05, 0.1, 0.862 - 0.0, x === 0 ? 0.36 : 0.28, x === 0 ? 0.8 : 0.65, palette.plain('#241a17'));
  addBox(mesh, [0, 1.3, 0], [3.2, 0.1, 1.7], marble);
  const hall = (y: number, w: number, d: number, h: number): void => {
    addBox(mesh, [0, y, 0], [w * 1.6, h, d * 1.5], red);
    for (let i = 0; i < 9; i++)
      for (const s of [-1, 1])
        addCylinder(mesh, [(i / 8 - 0.5) * w * 1.7, y, s * d * 0.85], 0.05, h, palette.plain('#8f2b20'), {
          segments: 10,
        });
    for (let i = 0; i < 8; i++)
      addBox(
        mesh,
        [((i + 0.5) / 8 - 0.5) * w * 1.7, y + 0.08, d * 0.755],
        [0.14, h * 0.6, 0.02],
        palette.lamp('#ffc274', 2.6),
      );
  };
  hall(1.4, 1.5, 0.72, 0.55);
  mesh.place([0, 0, 0], 1, 0, () => hipRoof(mesh, palette, 1.68, 0.95, 1.95, 0.42, '#d99a2b', '#b97d1d', 0.13));
  hall(2.3, 1.12, 0.5, 0.4);
  hipRoof(mesh, palette, 1.36, 0.72, 2.7, 0.55, '#d99a2b', '#b97d1d', 0.15);
};

export const buildTorii: BuildLandmark = (mesh, palette) => {
  const red = palette.lit('#d8432b', '#ff5a30', 0.3);
  const black = palette.plain('#2b2422');
  const st = palette.stone('#bdb7ab');
  mesh.place([0, 0, 0], 1, Math.PI / 4, () => {
    addBox(mesh, [0, 0, 0], [3.4, 0.12, 1.8], st, { bevel: 0.03 });
    for (const s of [-1, 1]) {
      addLathe(
        mesh,
        [
          [0.26, 0.1],
          [0.26, 0.32],
          [0.2, 0.34],
          [0.17, 3.2],
        ],
        [s * 1.12, 0],
        red,
        20,
      );
      addCylinder(mesh, [s * 1.12, 0.1, 0], 0.25, 0.24, black, { segments: 20 });
      for (const z of [-0.62, 0.62]) {
        addCylinder(mesh, [s * 1.12, 0.1, z], 0.1, 1.5, red, { topRadius: 0.08, segments: 14 });
        addBeam(mesh, [s * 1.12, 1.2, z], [s * 1.12, 1.2, 0], 0.09, red);
      }
    }
    addBox(mesh, [0, 2.45, 0], [2.9, 0.2, 0.2], red);
    addBox(mesh, [0, 2.65, 0], [0.26, 0.55, 0.12], palette.plain('#f0d9a0'));
    addSheet(mesh, 24, 1, (u, v) => [(u * 2 - 1) * 1.75, 3.2 + 0.16 * (u * 2 - 1) ** 2, v * 0.36 - 0.18], red);
    for (let i = 0; i < 12; i++) {
      const a = -1.75 + (i * 3.5) / 12;
      const b = a + 3.5 / 12;
      const f = (x: number): number => 3.15 + 0.16 * (x / 1.75) ** 2;
      addBeam(mesh, [a, f(a), 0], [b, f(b), 0], 0.24, red);
      addBeam(mesh, [a * 1.06, f(a) + 0.2, 0], [b * 1.06, f(b) + 0.2, 0], 0.3, black);
    }
  });
  mesh.place([-0.9, 0, -0.9], 0.62, Math.PI / 4, () => {
    addBox(mesh, [0, 0, 0], [2.4, 0.3, 1.9], st);
    addBox(mesh, [0, 0.3, 0], [1.8, 0.8, 1.3], palette.plain('#efe6d6'));
    for (const x of [-0.9, -0.3, 0.3, 0.9]) addCylinder(mesh, [x, 0.3, 0.72], 0.06, 0.8, red, { segments: 8 });
    addBox(mesh, [0, 0.45, 0.66], [0.5, 0.6, 0.02], palette.lamp('#ffc274', 3));
    hipRoof(mesh, palette, 1.5, 1.2, 1.1, 0.8, '#3d5358', '#2c3d41');
  });
};
