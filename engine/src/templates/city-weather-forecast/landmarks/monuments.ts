/** Things that stand for a city: two arches of triumph, an obelisk, two statues. */
import { addBeam, addBox, addCylinder, addLathe, addPrism, addSphere, squarePlan } from '../../../render3d/solids.ts';
import { addArch } from './arch.ts';
import type { BuildLandmark } from './build-landmark.ts';

export const buildTriumph: BuildLandmark = (mesh, palette) => {
  const stone = palette.stone('#e3d3b2', 0.3, 0.18);
  const pale = palette.lit('#efe4cb', '#ffd9a0', 0.3);
  const dark = palette.lamp('#6d5b43', 1.4);
  addBox(mesh, [0, 0, 0], [3.1, 0.1, 2.0], pale);
  for (const side of [-1, 1]) {
    addBox(mesh, [side * 0.93, 0.1, 0], [0.86, 1.95, 1.3], stone);
    addBox(mesh, [side * 0.93, 0.1, 0], [0.94, 0.28, 1.38], pale, { bevel: 0.02 });
    for (const front of [-1, 1]) {
      addBox(mesh, [side * 0.93, 0.5, front * 0.68], [0.42, 0.85, 0.12], pale, { bevel: 0.04 });
      addBox(mesh, [side * 0.93, 1.5, front * 0.66], [0.6, 0.34, 0.05], pale);
    }
    mesh.place([0, 0, 0], 1, (side * Math.PI) / 2, () => addArch(mesh, 0, 0.1, 1.365, 0.5, 1.25, dark));
  }
  // the vault: its crown is stepped, as far as one sees from above
  for (let i = 0; i < 12; i++) {
    const [from, to] = [(i / 12) * Math.PI, ((i + 1) / 12) * Math.PI];
    const x = 0.5 * Math.cos((from + to) / 2);
    const y = 1.45 + 0.5 * Math.sin((from + to) / 2);
    addBox(mesh, [x, y, 0], [0.5 * Math.abs(Math.cos(from) - Math.cos(to)) + 0.01, 2.06 - y, 1.3], stone);
  }
  addBox(mesh, [0, 2.05, 0], [2.86, 0.14, 1.44], pale, { bevel: 0.02 });
  addBox(mesh, [0, 2.19, 0], [2.72, 0.62, 1.3], stone);
  addBox(mesh, [0, 2.81, 0], [2.9, 0.12, 1.46], pale, { bevel: 0.02 });
  for (let i = -6; i <= 6; i++)
    for (const z of [-0.67, 0.67]) addBox(mesh, [i * 0.2, 2.4, z], [0.09, 0.24, 0.03], pale);
};

export const buildObelisk: BuildLandmark = (mesh, palette) => {
  const marble = palette.lit('#f1ede2', '#ffe2b0', 0.35);
  const stone = palette.stone('#d9d2c2', 0.4, 0.2);
  for (let step = 0; step < 3; step++)
    addBox(mesh, [0, step * 0.1, 0], [2.4 - step * 0.5, 0.1, 2.4 - step * 0.5], stone);
  addPrism(mesh, squarePlan(0, 0, 0.42), 0.3, 5.4, marble, { taper: 0.62 });
  addPrism(mesh, squarePlan(0, 0, 0.26), 5.4, 5.95, marble, { taper: 0.02 });
  addSphere(mesh, [0, 5.97, 0], 0.03, palette.lamp('#ff5a4a', 6, 0.4), 8);
  for (let i = 0; i < 16; i++) {
    const angle = (i / 16) * 2 * Math.PI;
    addCylinder(mesh, [1.45 * Math.cos(angle), 0, 1.45 * Math.sin(angle)], 0.02, 0.5, palette.metal('#d8d8d8'), {
      segments: 6,
    });
  }
};

export const buildStatue: BuildLandmark = (mesh, palette) => {
  const copper = palette.lit('#7fb5a0', '#a8e0cc', 0.3);
  const fold = palette.plain('#6da38e');
  const stone = palette.stone('#d2c3a3', 0.3, 0.18);
  const gold = palette.lamp('#ffd166', 5, 1);
  addPrism(mesh, squarePlan(0, 0, 1.5), 0, 0.35, stone, { taper: 0.94 });
  addPrism(mesh, squarePlan(0, 0, 0.85), 0.35, 1.9, stone, { taper: 0.72 });
  addBox(mesh, [0, 1.9, 0], [1.4, 0.14, 1.4], stone, { bevel: 0.03 });
  addLathe(
    mesh,
    [
      [0.56, 2.04],
      [0.5, 2.5],
      [0.42, 3.2],
      [0.34, 3.75],
      [0.38, 4.0],
      [0.16, 4.2],
    ],
    [0, 0],
    copper,
    24,
  );
  for (let i = 0; i < 14; i++) {
    const angle = (i / 14) * 2 * Math.PI;
    const at = (r: number, y: number): readonly [number, number, number] => [
      r * Math.cos(angle),
      y,
      r * Math.sin(angle),
    ];
    addBeam(mesh, at(0.55, 2.05), at(0.36, 3.7), 0.06, fold);
  }
  addCylinder(mesh, [0, 4.15, 0], 0.11, 0.18, copper, { segments: 12 });
  addSphere(mesh, [0, 4.45, 0], 0.2, copper, 18, 1.2);
  for (let i = -3; i <= 3; i++)
    addBeam(mesh, [0, 4.58, 0.05], [0.42 * Math.sin(i * 0.42), 4.62 + 0.36 * Math.cos(i * 0.42), 0.16], 0.04, copper);
  // the arm with the torch, and the tablet
  addBeam(mesh, [-0.3, 4.0, 0], [-0.52, 4.95, 0.1], 0.17, copper);
  addCylinder(mesh, [-0.53, 4.95, 0.1], 0.05, 0.2, copper, { topRadius: 0.13, segments: 12 });
  addSphere(mesh, [-0.53, 5.28, 0.1], 0.12, gold, 12, 1.5);
  addBeam(mesh, [0.3, 3.95, 0], [0.48, 3.45, 0.3], 0.17, copper);
  mesh.place([0.46, 3.2, 0.38], 1, -0.3, () => addBox(mesh, [0, 0, 0], [0.36, 0.5, 0.08], fold, { bevel: 0.02 }));
};

export const buildChrist: BuildLandmark = (mesh, palette) => {
  const stone = palette.lit('#eeeae0', '#ffe9c4', 0.4);
  const fold = palette.plain('#d9d4c7');
  const rock = palette.plain('#6f8f5a');
  addLathe(
    mesh,
    [
      [1.7, 0],
      [1.3, 0.6],
      [0.95, 1.4],
      [0.75, 1.8],
    ],
    [0, 0],
    rock,
    18,
  );
  // looks along the street that leads to it, larger than life
  mesh.place([0, -0.75, 0], 1.45, Math.PI / 4, () => {
    addBox(mesh, [0, 1.4, 0], [1.0, 0.42, 1.0], palette.stone('#8c8579', 0.3, 0.2), { bevel: 0.03 });
    addLathe(
      mesh,
      [
        [0.34, 1.82],
        [0.27, 2.6],
        [0.27, 3.2],
        [0.34, 3.62],
        [0.12, 3.8],
      ],
      [0, 0],
      stone,
      20,
    );
    for (const side of [-1, 1]) {
      addBeam(mesh, [side * 0.2, 3.52, 0], [side * 1.5, 3.56, 0], 0.2, stone);
      // the sleeve hangs down where the arm begins
      mesh.quad(
        [side * 0.2, 3.44, 0.02],
        [side * 1.2, 3.48, 0.02],
        [side * 1.05, 3.12, 0.02],
        [side * 0.24, 2.9, 0.02],
        fold,
      );
      addBox(mesh, [side * 1.58, 3.5, 0], [0.2, 0.1, 0.14], stone, { bevel: 0.03 });
      addBeam(mesh, [side * 0.12, 1.85, 0.3], [side * 0.1, 3.4, 0.26], 0.05, fold);
    }
    addCylinder(mesh, [0, 3.75, 0], 0.08, 0.14, stone, { segments: 10 });
    addSphere(mesh, [0, 4.0, 0], 0.16, stone, 16, 1.25);
  });
};
