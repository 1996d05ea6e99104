/** Towers known by their outline: twins, a needle with a saucer, a stack of pagoda stories, one that leans. */
import {
  addBeam,
  addBox,
  addCylinder,
  addLathe,
  addPrism,
  addSphere,
  squarePlan,
  type Point,
} from '../../../render3d/solids.ts';
import type { BuildLandmark } from './build-landmark.ts';

export const buildTwins: BuildLandmark = (mesh, palette) => {
  const steel = palette.wall('#cfd6dc', '#8fb6d2', 0.1, 0.12, 0.62);
  const rim = palette.metal('#d9dfe4', 0.3);
  addBox(mesh, [0, 0, 0], [3.2, 0.5, 1.7], palette.stone('#d8d2c6', 0.3, 0.2), { bevel: 0.04 });
  // radius and height of each story, from below
  const steps: readonly (readonly [number, number, number])[] = [
    [0.56, 0.5, 3.5],
    [0.48, 3.5, 4.3],
    [0.38, 4.3, 4.9],
    [0.26, 4.9, 5.35],
    [0.15, 5.35, 5.7],
  ];
  for (const side of [-1, 1]) {
    const x = side * 0.85;
    for (const [radius, from, to] of steps) {
      addCylinder(mesh, [x, from, 0], radius, to - from, steel, { segments: 16 });
      // eight pointed bays around each
      for (let i = 0; i < 8; i++)
        mesh.place([x, 0, 0], 1, (i / 8) * 2 * Math.PI, () =>
          addBox(mesh, [0, from, radius * 0.94], [radius * 0.36, to - from, radius * 0.3], steel, { top: rim }),
        );
      addCylinder(mesh, [x, to - 0.05, 0], radius * 1.12, 0.07, rim, { segments: 16 });
    }
    addLathe(
      mesh,
      [
        [0.13, 5.7],
        [0.06, 6.0],
        [0.02, 6.7],
      ],
      [x, 0],
      rim,
      12,
    );
    addSphere(mesh, [x, 6.12, 0], 0.08, rim, 12);
    addBeam(mesh, [x - side * 0.1, 2.1, 0], [0, 2.72, 0], 0.08, rim);
  }
  for (const y of [2.72, 2.9]) addBox(mesh, [0, y, 0], [1.1, 0.13, 0.26], steel, { top: rim });
};

export const buildNeedle: BuildLandmark = (mesh, palette) => {
  const white = palette.lit('#f2f1ec', '#bcd2ff', 0.3);
  const gold = palette.gloss('#e0a33f', 0.3);
  const glass = palette.wall('#dfe6ea', '#7fb0d0', 0.1, 0.12, 0.8);
  addCylinder(mesh, [0, 0, 0], 1.2, 0.16, palette.stone('#cfcac0', 0.3, 0.2), { segments: 36 });
  // three pairs of legs that come together below the saucer and part again
  for (let i = 0; i < 3; i++)
    mesh.place([0, 0, 0], 1, (i / 3) * 2 * Math.PI, () => {
      for (const x of [-0.1, 0.1]) {
        addBeam(mesh, [x * 1.8, 0.1, 0.95], [x, 2.9, 0.22], 0.12, white);
        addBeam(mesh, [x, 2.9, 0.22], [x * 1.4, 4.35, 0.42], 0.1, white);
      }
      for (const y of [0.8, 1.6, 2.3])
        addBeam(mesh, [-0.16, y, 0.95 - 0.25 * y], [0.16, y, 0.95 - 0.25 * y], 0.06, white);
    });
  addCylinder(mesh, [0, 0.1, 0], 0.16, 4.4, white, { segments: 12 });
  addCylinder(mesh, [0, 1.5, 0], 0.5, 0.14, white, { segments: 28 });
  addLathe(
    mesh,
    [
      [0.3, 4.2],
      [1.02, 4.42],
      [1.25, 4.5],
      [1.25, 4.56],
      [0.9, 4.6],
    ],
    [0, 0],
    white,
    40,
  );
  addCylinder(mesh, [0, 4.6, 0], 0.88, 0.22, glass, { segments: 36 });
  addLathe(
    mesh,
    [
      [1.06, 4.82],
      [0.96, 4.92],
      [0.42, 5.1],
      [0.2, 5.35],
    ],
    [0, 0],
    gold,
    40,
  );
  addLathe(
    mesh,
    [
      [0.1, 5.3],
      [0.05, 5.7],
      [0.015, 6.7],
    ],
    [0, 0],
    white,
    12,
  );
  addSphere(mesh, [0, 6.7, 0], 0.045, palette.lamp('#ff5a4a', 6, 0.4), 8);
};

export const buildStacked: BuildLandmark = (mesh, palette) => {
  const glass = palette.wall('#7fa39a', '#a9d8cc', 0.1, 0.1, 0.7);
  const rim = palette.litGloss('#9fc4b8', '#d7fff2', 0.4);
  const gold = palette.metal('#d9b25a', 0.3);
  addPrism(mesh, squarePlan(0, 0, 0.95), 0, 0.3, palette.stone('#c9c4b8', 0.3, 0.2));
  addPrism(mesh, squarePlan(0, 0, 0.72), 0.3, 1.5, glass, { taper: 0.72, top: rim });
  for (let story = 0; story < 8; story++) {
    const [from, to] = [1.5 + story * 0.46, 1.93 + story * 0.46];
    // each opens like a flower
    addPrism(mesh, squarePlan(0, 0, 0.44), from, to, glass, { taper: 1.24, top: rim });
    addBox(mesh, [0, to, 0], [1.16, 0.04, 1.16], rim);
    if (story % 2 === 0)
      for (let side = 0; side < 4; side++)
        mesh.place([0, 0, 0], 1, (side * Math.PI) / 2, () =>
          addBox(mesh, [0, to - 0.2, 0.5], [0.16, 0.16, 0.08], gold),
        );
  }
  addPrism(mesh, squarePlan(0, 0, 0.3), 5.2, 5.6, glass, { taper: 0.8, top: rim });
  addPrism(mesh, squarePlan(0, 0, 0.14), 5.6, 6.0, rim, { taper: 0.7 });
  addCylinder(mesh, [0, 6.0, 0], 0.05, 0.85, gold, { topRadius: 0.01, segments: 8 });
};

export const buildLeaning: BuildLandmark = (mesh, palette) => {
  const marble = palette.lit('#f1eadb', '#ffdca6', 0.3);
  const shade = palette.plain('#cfc2a6');
  const [tiers, rise, lean] = [8, 0.55, 0.075];
  addCylinder(mesh, [0, 0, 0], 1.25, 0.12, palette.plain('#9dbb78'), { segments: 40 });
  for (let tier = 0; tier < tiers; tier++) {
    const top = tier === tiers - 1;
    const [y, x, radius] = [0.1 + tier * rise, -0.35 + tier * rise * lean * 2.2, top ? 0.42 : 0.55];
    addCylinder(mesh, [x, y, 0], radius, rise, tier === 0 ? marble : shade, { segments: 30 });
    addCylinder(mesh, [x, y + rise - 0.06, 0], radius + 0.14, 0.08, marble, { segments: 30 });
    const columns = 15;
    for (let i = 0; i < columns; i++) {
      const angle = (i / columns) * 2 * Math.PI;
      const at: Point = [x + (radius + 0.08) * Math.cos(angle), (radius + 0.08) * Math.sin(angle)];
      addCylinder(mesh, [at[0], y, at[1]], 0.035, rise - 0.06, marble, { segments: 6 });
    }
  }
  addCylinder(mesh, [-0.35 + tiers * rise * lean * 2.2, 0.1 + tiers * rise, 0], 0.02, 0.5, shade, { segments: 6 });
};
