/** A clock tower and a domed tomb, with the faces and arches they share. */
import type { Mesh } from '../../../render3d/mesh.ts';
import { addBeam, addBox, addCylinder, addLathe, addPrism, addSphere, type Point } from '../../../render3d/solids.ts';
import { addArch } from './arch.ts';
import type { BuildLandmark } from './build-landmark.ts';

const TAU = Math.PI * 2;

export const buildClock: BuildLandmark = (mesh, palette) => {
  const st = palette.stone('#c9a56b', 0.16, 0.1);
  const st2 = palette.plain('#b98f55');
  const gold = palette.metal('#d9a53c', 0.3);
  const slate = palette.tiles('#4b5560', 0.07);
  const w = 0.92;
  addBox(mesh, [0, 0, 0], [w * 1.25, 0.3, w * 1.25], st2, { bevel: 0.03 });
  addBox(mesh, [0, 0.3, 0], [w, 3.2, w], st);
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      addBox(mesh, [sx * w * 0.48, 0.3, sz * w * 0.48], [0.15, 3.9, 0.15], st2, { bevel: 0.02 });
  for (let s = 0; s < 4; s++)
    mesh.place([0, 0, 0], 1, (s * Math.PI) / 2, () => {
      for (let i = -2; i <= 2; i++) {
        addBox(mesh, [i * 0.14, 0.5, w * 0.5], [0.03, 2.9, 0.05], st2);
      }
      for (let f = 0; f < 6; f++)
        for (let i = -2; i < 2; i++)
          addBox(mesh, [i * 0.14 + 0.07, 0.62 + f * 0.48, w * 0.5], [0.055, 0.26, 0.02], palette.lamp('#ffd184', 2.2));
      mesh.place([0, 4.0, 0], 1, 0, () => {
        const z = w * 0.58;
        addBox(mesh, [0, -0.44, 0], [w * 1.14, 0.88, 0.001 + w * 1.14], st2);
        disc(mesh, 0.38, z + 0.015, gold);
        disc(mesh, 0.34, z + 0.03, palette.lit('#f6f0dc', '#ffe9b0', 1.6));
        for (let i = 0; i < 12; i++) {
          const a = (i / 12) * TAU;
          addBeam(
            mesh,
            [Math.cos(a) * 0.26, Math.sin(a) * 0.26, z + 0.04],
            [Math.cos(a) * 0.31, Math.sin(a) * 0.31, z + 0.04],
            0.022,
            palette.plain('#222222'),
          );
        }
        addBeam(mesh, [0, 0, z + 0.045], [0.03, 0.27, z + 0.045], 0.03, palette.plain('#222222'));
        addBeam(mesh, [0, 0, z + 0.05], [0.17, -0.07, z + 0.05], 0.036, palette.plain('#222222'));
      });
    });
  addBox(mesh, [0, 3.5, 0], [w * 1.2, 0.1, w * 1.2], st2);
  addBox(mesh, [0, 4.44, 0], [w * 1.28, 0.12, w * 1.28], gold);
  addBox(mesh, [0, 4.56, 0], [w * 0.98, 0.42, w * 0.98], st2);
  for (let s = 0; s < 4; s++)
    mesh.place([0, 0, 0], 1, (s * Math.PI) / 2, () => {
      for (let i = -2; i <= 2; i++)
        addBox(mesh, [i * 0.17, 4.6, w * 0.49], [0.1, 0.3, 0.03], palette.lamp('#ffd184', 2));
    });
  const sq = (r: number): Point[] => [
    [-r, -r],
    [r, -r],
    [r, r],
    [-r, r],
  ];
  addPrism(mesh, sq(w * 0.58), 4.98, 5.55, slate, { taper: 0.52 });
  addPrism(mesh, sq(w * 0.3), 5.55, 5.8, gold);
  addPrism(mesh, sq(w * 0.34), 5.8, 6.65, slate, { taper: 0.04 });
  addCylinder(mesh, [0, 6.6, 0], 0.02, 0.3, gold, { topRadius: 0.01, segments: 6 });
  addSphere(mesh, [0, 6.72, 0], 0.05, gold, 10);
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      addPrism(
        mesh,
        [
          [sx * w * 0.56 - 0.07, sz * w * 0.56 - 0.07],
          [sx * w * 0.56 + 0.07, sz * w * 0.56 - 0.07],
          [sx * w * 0.56 + 0.07, sz * w * 0.56 + 0.07],
          [sx * w * 0.56 - 0.07, sz * w * 0.56 + 0.07],
        ],
        4.56,
        5.15,
        st2,
        { taper: 0.02 },
      );
  // the long hall beside the tower
  addBox(mesh, [-0.2, 0, -1.25], [2.6, 0.95, 0.8], palette.wall('#c9a56b', '#8fb1c6', 0.12, 0.32, 0.5));
  addPrism(
    mesh,
    [
      [-1.5, -1.65],
      [1.1, -1.65],
      [1.1, -0.85],
      [-1.5, -0.85],
    ],
    0.95,
    1.3,
    slate,
    { taper: 0.6 },
  );
  for (let i = 0; i < 8; i++)
    addPrism(
      mesh,
      [
        [-1.46 + i * 0.36, -0.87],
        [-1.36 + i * 0.36, -0.87],
        [-1.36 + i * 0.36, -0.77],
        [-1.46 + i * 0.36, -0.77],
      ],
      0,
      1.35,
      st2,
      { taper: 0.3 },
    );
};

function disc(mesh: Mesh, r: number, z: number, mat: number): void {
  for (let i = 0; i < 32; i++) {
    const a = (i / 32) * TAU;
    const b = ((i + 1) / 32) * TAU;
    mesh.triangle([0, 0, z], [r * Math.cos(a), r * Math.sin(a), z], [r * Math.cos(b), r * Math.sin(b), z], mat);
  }
}

export const buildDome: BuildLandmark = (mesh, palette) => {
  const w = palette.lit('#f3ede2', '#ffdca6', 0.28);
  const st = palette.stone('#ece4d6', 0.3, 0.2);
  const gold = palette.metal('#e2b24c', 0.25);
  const dark = palette.lamp('#8d7f72', 0.9);
  addBox(mesh, [0, 0, 0], [3.3, 0.24, 3.3], st, { top: w, bevel: 0.03 });
  addBox(mesh, [0, 0.24, 0], [2.1, 1.35, 2.1], w);
  const onion = (x: number, y: number, z: number, r: number): void => {
    const p: Point[] = [];
    for (let i = 0; i <= 16; i++) {
      const t = i / 16;
      p.push([
        r *
          (t < 0.35
            ? 0.86 + 0.2 * Math.sin(((t / 0.35) * Math.PI) / 2)
            : 1.06 * Math.cos((((t - 0.35) / 0.65) * Math.PI) / 2) ** 0.85),
        y + r * 1.55 * t,
      ]);
    }
    addLathe(mesh, p, [x, z], w, 32);
    addCylinder(mesh, [x, y + r * 1.5, z], r * 0.07, r * 0.42, gold, { topRadius: r * 0.01, segments: 8 });
    addSphere(mesh, [x, y + r * 1.62, z], r * 0.1, gold, 8);
  };
  addCylinder(mesh, [0, 1.59, 0], 0.74, 0.4, w, { segments: 36 });
  onion(0, 1.95, 0, 0.86);
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) {
      addCylinder(mesh, [sx * 0.74, 1.59, sz * 0.74], 0.22, 0.3, w, { segments: 16 });
      onion(sx * 0.74, 1.88, sz * 0.74, 0.25);
      addLathe(
        mesh,
        [
          [0.15, 0.2],
          [0.1, 2.7],
        ],
        [sx * 1.46, sz * 1.46],
        w,
        16,
      );
      for (const y of [1.0, 1.8, 2.6]) addCylinder(mesh, [sx * 1.46, y, sz * 1.46], 0.17, 0.06, w, { segments: 16 });
      onion(sx * 1.46, 2.72, sz * 1.46, 0.15);
    }
  for (let s = 0; s < 4; s++)
    mesh.place([0, 0, 0], 1, (s * Math.PI) / 2, () => {
      addBox(mesh, [0, 0.24, 1.06], [0.8, 1.5, 0.06], w);
      addArch(mesh, 0, 0.24, 1.1, 0.5, 1.2, dark);
      for (const x of [-0.72, 0.72]) {
        addArch(mesh, x, 0.3, 1.06, 0.3, 0.5, dark);
        addArch(mesh, x, 0.95, 1.06, 0.3, 0.5, dark);
      }
    });
};
