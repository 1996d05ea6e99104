/** A wall over hills, a bridge with two towers, a windmill, a lighthouse. */
import { addBeam, addBox, addCylinder, addLathe, addPrism, addSphere, squarePlan } from '../../../render3d/solids.ts';
import type { Vector } from '../../../render3d/vector.ts';
import { addArch } from './arch.ts';
import type { BuildLandmark } from './build-landmark.ts';

export const buildWall: BuildLandmark = (mesh, palette) => {
  const stone = palette.stone('#d3bf98', 0.22, 0.12);
  const pale = palette.plain('#e6d8ba');
  const dark = palette.lamp('#5d5140', 1.2);
  const grass = palette.plain('#6f9a5b');
  const grass2 = palette.plain('#5b8650');
  const ground = (x: number): number => 1.75 + 0.8 * Math.sin(x * 1.35 + 0.5) + 0.22 * Math.sin(x * 3.1);
  const line = (x: number): number => 0.55 * Math.sin(x * 1.5);
  const [cells, from, to] = [36, -2, 2];
  const step = (to - from) / cells;
  const hill = (x: number, z: number): Vector => [
    x,
    Math.max(0, ground(x) * (1 - (Math.abs(z - line(x)) / 1.9) ** 1.3)),
    z,
  ];
  for (let i = 0; i < cells; i++) {
    const [a, b] = [from + i * step, from + (i + 1) * step];
    for (let k = -9; k < 9; k++) {
      const [n, f] = [line((a + b) / 2) + k * 0.22, line((a + b) / 2) + (k + 1) * 0.22];
      mesh.quad(hill(a, n), hill(b, n), hill(b, f), hill(a, f), (i + k) % 3 === 0 ? grass2 : grass);
    }
    const x = (a + b) / 2;
    const y = ground(x) - 0.35;
    addBox(mesh, [x, y, line(x)], [step + 0.03, 0.75, 0.46], stone, { top: pale });
    for (const side of [-1, 1])
      if (i % 2 === 0) addBox(mesh, [x, y + 0.75, line(x) + side * 0.2], [step, 0.13, 0.07], stone);
  }
  for (const x of [-1.15, 0.35, 1.6]) {
    const y = ground(x) - 0.3;
    addBox(mesh, [x, y, line(x)], [0.66, 1.25, 0.66], stone, { top: pale });
    addBox(mesh, [x, y + 1.25, line(x)], [0.76, 0.07, 0.76], pale);
    for (let side = 0; side < 4; side++)
      mesh.place([x, y, line(x)], 1, (side * Math.PI) / 2, () => {
        for (const at of [-0.16, 0.16]) addArch(mesh, at, 0.78, 0.335, 0.15, 0.3, dark);
        for (const at of [-0.28, 0, 0.28]) addBox(mesh, [at, 1.32, 0.33], [0.14, 0.15, 0.08], stone);
      });
  }
};

export const buildTowerBridge: BuildLandmark = (mesh, palette) => {
  const stone = palette.stone('#cdbf9f', 0.18, 0.12);
  const pale = palette.plain('#dccfb2');
  const blue = palette.gloss('#5f9ec4', 0.4);
  const slate = palette.tiles('#56636e', 0.07);
  const lamp = palette.lamp('#ffd184', 2.2);
  for (const side of [-1, 1]) {
    const z = side * 1.55;
    addBox(mesh, [0, -0.2, z], [1.7, 0.7, 1.0], palette.stone('#a9a294', 0.3, 0.2), { top: pale });
    addBox(mesh, [0, 0.5, z], [1.0, 2.6, 0.84], stone);
    for (const x of [-0.5, 0.5])
      for (const d of [-0.42, 0.42]) {
        addCylinder(mesh, [x, 0.5, z + d], 0.13, 2.95, pale, { segments: 8 });
        addCylinder(mesh, [x, 3.45, z + d], 0.14, 0.55, slate, { topRadius: 0.01, segments: 8 });
      }
    addPrism(mesh, squarePlan(0, z, 0.46), 3.1, 4.2, slate, { taper: 0.16 });
    addCylinder(mesh, [0, 4.15, z], 0.03, 0.4, palette.metal('#d9b25a'), { topRadius: 0.01, segments: 6 });
    for (const face of [-1, 1])
      for (const y of [1.35, 1.95, 2.55])
        for (const d of [-0.16, 0.16]) addBox(mesh, [face * 0.505, y, z + d], [0.02, 0.3, 0.13], lamp);
    for (const rail of [-0.4, 0.4])
      for (let i = 0; i < 10; i++) {
        // the chains of the outer spans
        const chain = (k: number): Vector => [rail, 2.7 - 1.85 * (k / 10) ** 0.6, side * (2.0 + 0.36 * k)];
        addBeam(mesh, chain(i), chain(i + 1), 0.1, blue);
        addBeam(mesh, chain(i), [rail, 0.72, chain(i)[2]], 0.03, blue);
      }
  }
  addBox(mesh, [0, 0.62, 0], [0.86, 0.12, 11.6], palette.plain('#5b6067'), { top: palette.plain('#6a6f76') });
  for (const rail of [-0.44, 0.44]) {
    addBox(mesh, [rail, 0.6, 0], [0.06, 0.24, 11.6], blue);
    addBox(mesh, [rail * 0.7, 2.35, 0], [0.16, 0.26, 2.4], blue, { top: pale });
  }
};

export const buildWindmill: BuildLandmark = (mesh, palette) => {
  const thatch = palette.tiles('#8d6b4a', 0.08);
  const white = palette.lit('#f3efe6', '#ffdca6', 0.3);
  const wood = palette.plain('#6b4a32');
  const sail = palette.plain('#f4ead2');
  const tulips = ['#e2574c', '#f2b134', '#d96fb0'].map((color) => palette.plain(color));
  for (let row = 0; row < 6; row++)
    addBox(mesh, [-1.5 + row * 0.2, 0, 1.35], [0.14, 0.12, 1.1], tulips[row % tulips.length], { bevel: 0.03 });
  addCylinder(mesh, [0, 0, 0], 1.0, 0.9, palette.wall('#b5684c', '#ffe2a8', 0.3, 0.4, 0.3), {
    topRadius: 0.92,
    segments: 8,
  });
  addCylinder(mesh, [0, 0.9, 0], 1.25, 0.08, wood, { segments: 24 });
  addCylinder(mesh, [0, 0.98, 0], 0.86, 2.3, thatch, { topRadius: 0.5, segments: 8 });
  addSphere(mesh, [0, 3.3, 0], 0.56, white, 20, 0.9);
  mesh.place([0, 0, 0], 1, Math.PI / 5, () => {
    addBeam(mesh, [0, 3.45, 0.2], [0, 3.45, 0.85], 0.16, wood);
    for (let i = 0; i < 4; i++) {
      const angle = (i / 4) * 2 * Math.PI + 0.5;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const at = (along: number, across: number): Vector => [
        cos * along - sin * across,
        3.45 + sin * along + cos * across,
        0.84,
      ];
      addBeam(mesh, at(0, 0), at(2.1, 0), 0.08, wood);
      mesh.quad(at(0.45, 0.02), at(2.05, 0.02), at(2.05, 0.4), at(0.45, 0.4), sail);
      for (let bar = 0; bar < 6; bar++)
        addBeam(mesh, at(0.45 + bar * 0.32, 0), at(0.45 + bar * 0.32, 0.42), 0.03, wood);
      addBeam(mesh, at(0.45, 0.4), at(2.05, 0.4), 0.03, wood);
    }
  });
};

export const buildLighthouse: BuildLandmark = (mesh, palette) => {
  const white = palette.lit('#f6f3ec', '#ffe3b0', 0.25);
  const red = palette.plain('#c8452f');
  const dark = palette.metal('#3b4248', 0.4);
  addLathe(
    mesh,
    [
      [1.7, 0],
      [1.3, 0.35],
      [0.95, 0.6],
      [0.8, 0.66],
    ],
    [0, 0],
    palette.stone('#8f8b83', 0.4, 0.3),
    14,
  );
  const radius = (y: number): number => 0.58 - 0.055 * (y - 0.6);
  for (let band = 0; band < 6; band++) {
    const [from, to] = [0.6 + band * 0.68, 1.28 + band * 0.68];
    addCylinder(mesh, [0, from, 0], radius(from), to - from, band % 2 === 0 ? white : red, {
      topRadius: radius(to),
      segments: 32,
    });
  }
  addCylinder(mesh, [0, 4.68, 0], 0.56, 0.1, dark, { segments: 28 });
  for (let i = 0; i < 14; i++) {
    const angle = (i / 14) * 2 * Math.PI;
    addCylinder(mesh, [0.53 * Math.cos(angle), 4.78, 0.53 * Math.sin(angle)], 0.015, 0.2, dark, { segments: 4 });
  }
  addCylinder(mesh, [0, 4.78, 0], 0.3, 0.5, palette.lamp('#fff0b8', 7, 0.8), { segments: 20 });
  addLathe(
    mesh,
    [
      [0.4, 5.28],
      [0.3, 5.46],
      [0.04, 5.66],
    ],
    [0, 0],
    red,
    24,
  );
  addSphere(mesh, [0, 5.72, 0], 0.07, dark, 10);
  addBox(mesh, [1.0, 0.3, 0.6], [0.7, 0.5, 0.6], white);
  addPrism(mesh, squarePlan(1.0, 0.6, 0.4), 0.8, 1.1, red, { taper: 0.2 });
};
