/** A suspension bridge and an observation wheel. */
import { addBeam, addBox, addSphere, addTube } from '../../../render3d/solids.ts';
import { type Vector } from '../../../render3d/vector.ts';
import type { BuildLandmark } from './build-landmark.ts';

const TAU = Math.PI * 2;

export const buildBridge: BuildLandmark = (mesh, palette) => {
  const red = palette.lit('#c8452f', '#ff6a3a', 0.45);
  const road = palette.plain('#55585e');
  const L = 5.9;
  const tz = 2.15;
  const deck = (z: number): number => 0.72 + 0.16 * (1 - (z / L) ** 2);
  for (let i = 0; i < 24; i++) {
    const a = -L + (i * L) / 12;
    const b = a + L / 12;
    addBeam(mesh, [0, deck(a), a], [0, deck(b), b], 0.08, road);
    mesh.quad(
      [-0.42, deck(a) + 0.05, a],
      [-0.42, deck(b) + 0.05, b],
      [0.42, deck(b) + 0.05, b],
      [0.42, deck(a) + 0.05, a],
      road,
    );
    for (const s of [-1, 1]) {
      addBeam(mesh, [s * 0.45, deck(a), a], [s * 0.45, deck(b), b], 0.09, red);
      addBeam(mesh, [s * 0.45, deck(a) - 0.2, a], [s * 0.45, deck(b) - 0.2, b], 0.06, red);
      addBeam(mesh, [s * 0.45, deck(a) - 0.2, a], [s * 0.45, deck(b), b], 0.04, red);
      addBeam(mesh, [s * 0.45, deck(a) + 0.14, a], [s * 0.45, deck(b) + 0.14, b], 0.03, red);
    }
    addBox(mesh, [0, deck((a + b) / 2) + 0.055, (a + b) / 2], [0.03, 0.01, 0.22], palette.plain('#f2e9c8'));
  }
  for (const s of [-1, 1]) {
    const z = s * tz;
    addBox(mesh, [0, -0.2, z], [1.5, 0.42, 0.7], palette.stone('#b9b4aa'), {
      top: palette.plain('#c7c2b8'),
      bevel: 0.05,
    });
    for (const x of [-0.5, 0.5]) {
      addBox(mesh, [x, 0.2, z], [0.24, 1.9, 0.28], red, { bevel: 0.02 });
      addBox(mesh, [x, 2.1, z], [0.2, 1.5, 0.24], red, { bevel: 0.02 });
      addBox(mesh, [x, 3.6, z], [0.16, 0.6, 0.2], red, { bevel: 0.02 });
    }
    for (const [y, h] of [
      [0.36, 0.12],
      [1.55, 0.26],
      [2.35, 0.22],
      [3.1, 0.2],
      [3.92, 0.2],
    ])
      addBox(mesh, [0, y, z], [0.95, h, 0.16], red, { bevel: 0.02 });
    addSphere(mesh, [0.5, 4.26, z], 0.06, palette.lamp('#ff5a4a', 5, 0.4), 8);
    addSphere(mesh, [-0.5, 4.26, z], 0.06, palette.lamp('#ff5a4a', 5, 0.4), 8);
  }
  for (const x of [-0.5, 0.5]) {
    const cable = (z: number): number => {
      const a = Math.abs(z);
      return a < tz ? 1.15 + 2.95 * (a / tz) ** 2 : 4.1 + (deck(L) - 3.95) * ((a - tz) / (L - tz)) ** 0.9;
    };
    const pts: Vector[] = [];
    for (let i = 0; i <= 60; i++) {
      const z = -L + (i / 60) * 2 * L;
      pts.push([x, cable(z), z]);
    }
    addTube(mesh, pts, 0.045, red, 8);
    for (let z = -L + 0.3; z < L; z += 0.24) addBeam(mesh, [x, deck(z), z], [x, cable(z), z], 0.017, red);
  }
};

export const buildWheel: BuildLandmark = (mesh, palette) => {
  const white = palette.lit('#f2f2f2', '#7fb8ff', 0.9);
  const R = 2.45;
  const cy = 2.95;
  const cab = ['#ef6f6c', '#f7b267', '#ffd166', '#7bd389', '#6fb1fc', '#b28dff'];
  mesh.place([0, 0, 0], 1, Math.PI / 4, () => {
    for (const z of [-0.28, 0.28]) {
      const ring = (r: number): Vector[] =>
        Array.from({ length: 65 }, (_, i): Vector => [
          Math.cos((i / 64) * TAU) * r,
          cy + Math.sin((i / 64) * TAU) * r,
          z,
        ]);
      addTube(mesh, ring(R), 0.05, white, 8);
      addTube(mesh, ring(R * 0.9), 0.03, white, 8);
      for (let i = 0; i < 24; i++) {
        const a = (i / 24) * TAU;
        const b = a + TAU / 48;
        const c = a + TAU / 24;
        addBeam(mesh, [0, cy, z * 0.6], [Math.cos(a) * R * 0.9, cy + Math.sin(a) * R * 0.9, z], 0.02, white);
        addBeam(
          mesh,
          [Math.cos(a) * R * 0.9, cy + Math.sin(a) * R * 0.9, z],
          [Math.cos(b) * R, cy + Math.sin(b) * R, z],
          0.024,
          white,
        );
        addBeam(
          mesh,
          [Math.cos(b) * R, cy + Math.sin(b) * R, z],
          [Math.cos(c) * R * 0.9, cy + Math.sin(c) * R * 0.9, z],
          0.024,
          white,
        );
      }
    }
    for (let i = 0; i < 20; i++) {
      const a = (i / 20) * TAU;
      const x = Math.cos(a) * R;
      const y = cy + Math.sin(a) * R;
      const g = palette.gloss(cab[i % 6], 0.25);
      addBeam(mesh, [x, y, -0.28], [x, y, 0.28], 0.04, white);
      addBox(mesh, [x, y - 0.36, 0], [0.3, 0.16, 0.34], g, { bevel: 0.04 });
      addBox(mesh, [x, y - 0.2, 0], [0.27, 0.12, 0.31], palette.lamp('#cfe6f5', 2.5));
      addBox(mesh, [x, y - 0.09, 0], [0.3, 0.06, 0.34], g, { bevel: 0.025 });
    }
    mesh.place([0, cy, 0], 1, 0, () => {
      addBeam(mesh, [0, 0, -0.5], [0, 0, 0.5], 0.3, white);
    });
    for (const s of [-1, 1])
      for (const z of [-0.55, 0.55]) addBeam(mesh, [s * 1.25, 0, z * 1.6], [0, cy, z * 0.8], 0.14, white);
    addBox(mesh, [0, 0, 0], [2.2, 0.2, 1.2], palette.plain('#d8dde2'), { top: palette.plain('#e8ecef'), bevel: 0.03 });
    addBox(mesh, [0, 0.2, 0.0], [1.0, 0.2, 0.5], palette.gloss('#5b8def', 0.3));
  });
};
