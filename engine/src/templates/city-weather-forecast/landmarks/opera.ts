/** Shells on a podium at the water. */
import type { Mesh } from '../../../render3d/mesh.ts';
import { addBeam, addBox, addPrism, addSheet } from '../../../render3d/solids.ts';
import { add, scale, unit, type Vector } from '../../../render3d/vector.ts';
import type { BuildLandmark } from './build-landmark.ts';

export const buildOpera: BuildLandmark = (mesh, palette) => {
  const shell = palette.lit('#f5f1e8', '#ffe3b8', 0.3);
  const base = palette.stone('#c4a184', 0.4, 0.2);
  const glass = palette.gloss('#6d7f8c', 0.1, 0.08);
  addPrism(
    mesh,
    [
      [-1.7, -1.5],
      [1.5, -1.5],
      [1.9, 1.2],
      [0.6, 1.9],
      [-1.9, 1.5],
    ],
    0,
    0.3,
    base,
  );
  addPrism(
    mesh,
    [
      [-1.5, -1.3],
      [1.3, -1.3],
      [1.6, 1.0],
      [0.5, 1.6],
      [-1.6, 1.3],
    ],
    0.3,
    0.5,
    base,
  );
  for (let i = 0; i < 6; i++) addBox(mesh, [0, i * 0.08, -1.55 - 0.09 * (5 - i) + 0.2], [2.2, 0.085, 0.1], base);
  // two rows of three shells that look to the water, one behind them that looks back, and a small one aside
  for (const [x, rot, size] of [
    [-0.62, -0.12, 1],
    [0.72, 0.1, 0.86],
  ]) {
    for (const [z, s] of [
      [0.95, 1.0],
      [0.2, 1.28],
      [-0.45, 0.95],
    ])
      addShell(mesh, x + z * Math.sin(rot), z, s * size, rot, shell, glass);
    addShell(mesh, x - 0.1, -0.95, 0.7 * size, rot + Math.PI, shell, glass);
  }
  addShell(mesh, -1.35, -0.85, 0.5, 0.5, shell, glass);
};

/** Two sheets of ribs that fan out from the feet to a common ridge, glazed in front. */
function addShell(mesh: Mesh, x: number, z: number, s: number, rot: number, mat: number, glass: number): void {
  mesh.place([x, 0.45, z], s, rot, () => {
    for (const side of [-1, 1])
      addSheet(
        mesh,
        12,
        14,
        (u, v) => {
          const ridge: Vector = [0, 0.12 + 1.28 * Math.sin(0.25 + u * 1.2), -0.75 + 1.5 * u * u + 0.15 * u];
          const foot: Vector = [side * 0.56, 0, -0.18 + 0.34 * u];
          const bulge = Math.sin(v * Math.PI) * 0.2;
          const p = add(scale(foot, 1 - v), scale(ridge, v));
          const n = unit([side * 0.75, 0.55, -0.25 + 0.2 * u]);
          return add(p, scale(n, bulge));
        },
        mat,
      );
    for (let i = 0; i < 7; i++) {
      const t = i / 6 - 0.5;
      addBeam(mesh, [t * 0.9, 0, 0.2], [t * 0.16, 1.22 - Math.abs(t) * 0.35, 0.66 - Math.abs(t) * 0.16], 0.02, mat);
    }
    mesh.triangle([-0.52, 0, 0.13], [0.52, 0, 0.13], [0, 1.26, 0.66], glass);
  });
}
