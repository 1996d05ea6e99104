/** A church with two spires, a rose window and flying buttresses. */
import type { Mesh } from '../../../render3d/mesh.ts';
import { addBeam, addBox, addCylinder, addPrism, addSphere, squarePlan, type Point } from '../../../render3d/solids.ts';
import { addArch } from './arch.ts';
import type { BuildLandmark } from './build-landmark.ts';

export const buildCathedral: BuildLandmark = (mesh, palette) => {
  const stone = palette.stone('#d8c6a4', 0.2, 0.12);
  const trim = palette.plain('#c2ad86');
  const slate = palette.tiles('#5b6b75', 0.09);
  const glass = palette.lamp('#4c5f86', 1.6);
  const warm = palette.lamp('#8a5a4a', 2);
  const gold = palette.metal('#d9a53c', 0.3);
  addBox(mesh, [0, 0, -0.1], [2.1, 0.14, 3.5], trim, { bevel: 0.03 });
  // nave and transept
  addBox(mesh, [0, 0.14, -0.35], [1.05, 1.5, 2.6], stone);
  addGable(mesh, [0, 1.64, -0.35], 1.2, 2.66, 0.72, slate, stone);
  mesh.place([0, 0, -0.75], 1, Math.PI / 2, () => {
    addBox(mesh, [0, 0.14, 0], [0.8, 1.4, 2.3], stone);
    addGable(mesh, [0, 1.54, 0], 0.94, 2.34, 0.6, slate, stone);
    for (const turn of [0, Math.PI])
      mesh.place([0, 0, 0], 1, turn, () => addArch(mesh, 0, 0.45, 1.16, 0.44, 0.95, glass));
  });
  // aisles with windows and flying buttresses
  for (const side of [-1, 1]) {
    addBox(mesh, [side * 0.74, 0.14, -0.35], [0.46, 0.72, 2.5], stone, { top: slate });
    for (let i = 0; i < 6; i++) {
      const z = 0.6 - i * 0.38;
      if (Math.abs(z + 0.75) < 0.45) continue;
      addPrism(mesh, squarePlan(side * 1.02, z, 0.07), 0.14, 1.3, trim);
      addPrism(mesh, squarePlan(side * 1.02, z, 0.07), 1.3, 1.62, trim, { taper: 0.05 });
      addBeam(mesh, [side * 1.02, 1.1, z], [side * 0.52, 1.5, z], 0.07, trim);
      mesh.place([side * 0.975, 0, z - 0.19], 1, (side * Math.PI) / 2, () =>
        addArch(mesh, 0, 0.28, 0, 0.17, 0.44, glass),
      );
      mesh.place([side * 0.53, 0, z - 0.19], 1, (side * Math.PI) / 2, () =>
        addArch(mesh, 0, 1.02, 0, 0.17, 0.44, glass),
      );
    }
  }
  // the front between its towers
  addBox(mesh, [0, 0.14, 1.12], [0.62, 1.95, 0.36], stone);
  addGable(mesh, [0, 2.09, 1.12], 0.62, 0.36, 0.42, trim, stone);
  addRose(mesh, [0, 1.42, 1.31], 0.24, trim, glass, warm);
  addArch(mesh, 0, 0.14, 1.31, 0.36, 0.62, warm);
  for (const side of [-1, 1]) addTower(mesh, side * 0.58, { stone, trim, slate, glass, warm, gold });
  // the spire over the crossing
  addPrism(mesh, octagon(0, -0.75, 0.2), 2.1, 2.6, trim);
  addPrism(mesh, octagon(0, -0.75, 0.24), 2.6, 3.9, slate, { taper: 0.02 });
  addSphere(mesh, [0, 3.93, -0.75], 0.05, gold, 10);
};

interface Materials {
  readonly stone: number;
  readonly trim: number;
  readonly slate: number;
  readonly glass: number;
  readonly warm: number;
  readonly gold: number;
}

function addTower(mesh: Mesh, x: number, { stone, trim, slate, glass, warm, gold }: Materials): void {
  const z = 1.1;
  addBox(mesh, [x, 0.14, z], [0.58, 2.9, 0.58], stone);
  for (const y of [0.95, 1.9, 3]) addBox(mesh, [x, y, z], [0.66, 0.07, 0.66], trim);
  for (const [dx, dz] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]) {
    addPrism(mesh, squarePlan(x + dx * 0.29, z + dz * 0.29, 0.06), 0.14, 3.05, trim);
    addPrism(mesh, squarePlan(x + dx * 0.29, z + dz * 0.29, 0.07), 3.05, 3.6, trim, { taper: 0.03 });
  }
  for (let turn = 0; turn < 4; turn++) {
    mesh.place([x, 0, z], 1, (turn * Math.PI) / 2, () => {
      for (const dx of [-0.12, 0.12]) {
        addArch(mesh, dx, 2.12, 0.296, 0.15, 0.72, glass);
        addArch(mesh, dx, 1.12, 0.296, 0.12, 0.6, glass);
      }
    });
  }
  addArch(mesh, x, 0.14, z + 0.296, 0.24, 0.48, warm);
  addPrism(mesh, octagon(x, z, 0.27), 3.05, 3.4, trim);
  addPrism(mesh, octagon(x, z, 0.29), 3.4, 5.1, slate, { taper: 0.02 });
  addCylinder(mesh, [x, 5.05, z], 0.014, 0.26, gold, { segments: 6 });
  addBox(mesh, [x, 5.2, z], [0.13, 0.025, 0.025], gold);
}

function octagon(x: number, z: number, radius: number): Point[] {
  return Array.from({ length: 8 }, (_, i): Point => {
    const angle = ((i + 0.5) / 8) * -2 * Math.PI;
    return [x + radius * Math.cos(angle), z - radius * Math.sin(angle)];
  });
}

/** A saddle roof whose ridge runs along z; `[x, y, z]` is the middle of its eaves. */
function addGable(
  mesh: Mesh,
  [x, y, z]: readonly [number, number, number],
  w: number,
  d: number,
  rise: number,
  roof: number,
  wall: number,
): void {
  const [left, right, back, front, top] = [x - w / 2, x + w / 2, z - d / 2, z + d / 2, y + rise];
  mesh.quad([left, y, back], [left, y, front], [x, top, front], [x, top, back], roof);
  mesh.quad([right, y, front], [right, y, back], [x, top, back], [x, top, front], roof);
  mesh.triangle([left, y, front], [right, y, front], [x, top, front], wall);
  mesh.triangle([right, y, back], [left, y, back], [x, top, back], wall);
}

/** A round window that faces +z: panes like petals in a stone ring. */
function addRose(
  mesh: Mesh,
  [x, y, z]: readonly [number, number, number],
  radius: number,
  ring: number,
  cold: number,
  warm: number,
): void {
  const petals = 12;
  for (let i = 0; i < petals * 2; i++) {
    const [from, to] = [i, i + 1].map((k) => (k / (petals * 2)) * 2 * Math.PI);
    const point = (angle: number, r: number, depth: number): [number, number, number] => [
      x + r * Math.cos(angle),
      y + r * Math.sin(angle),
      z + depth,
    ];
    mesh.triangle([x, y, z], point(from, radius * 1.16, 0), point(to, radius * 1.16, 0), ring);
    mesh.triangle([x, y, z + 0.01], point(from, radius, 0.01), point(to, radius, 0.01), i % 2 === 0 ? cold : warm);
  }
}
