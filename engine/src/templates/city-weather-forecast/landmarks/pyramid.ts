/** Pyramids with their sphinx. */
import { addBox, addPrism, addSphere } from '../../../render3d/solids.ts';
import type { BuildLandmark } from './build-landmark.ts';

export const buildPyramid: BuildLandmark = (mesh, palette) => {
  const s = (x: number, z: number, w: number): void => {
    const n = Math.round(w * 9);
    const mat = palette.stone('#dcb878', 0.2, (w * 0.64) / n);
    for (let i = 0; i < n; i++) {
      const q = w * (1 - i / n);
      addBox(mesh, [x, (i * w * 0.64) / n, z], [q, (w * 0.64) / n, q], mat);
    }
  };
  s(-0.3, -0.3, 3.0);
  s(1.35, 1.0, 0.9);
  s(-1.5, 1.4, 0.6);
  const sand = palette.plain('#cfa765');
  addBox(mesh, [0.1, 0, 1.55], [0.34, 0.2, 0.9], sand, { bevel: 0.06 });
  addBox(mesh, [0.1, 0.2, 1.5], [0.26, 0.14, 0.6], sand, { bevel: 0.06 });
  addSphere(mesh, [0.1, 0.46, 1.86], 0.15, sand, 14);
  addPrism(
    mesh,
    [
      [-0.08, 1.74],
      [0.28, 1.74],
      [0.24, 1.9],
      [-0.04, 1.9],
    ],
    0.28,
    0.52,
    sand,
  );
};
