/** A cathedral of many towers below onion domes in bright bands, around one that ends in a tent. */
import type { Mesh } from '../../../render3d/mesh.ts';
import { addBox, addCylinder, addLathe, addPrism, addSphere, type Point } from '../../../render3d/solids.ts';
import { addArch } from './arch.ts';
import type { BuildLandmark } from './build-landmark.ts';

const TAU = Math.PI * 2;
const SIDES = 8;
/** Outline of an onion: radius and height, in its own widest radius. */
const ONION: readonly Point[] = [
  [0.62, 0],
  [0.86, 0.24],
  [1, 0.58],
  [0.94, 0.92],
  [0.72, 1.26],
  [0.42, 1.58],
  [0.18, 1.92],
  [0.04, 2.3],
];
/** Two colors of bands for each dome. */
const BANDS = [
  ['#2f7d4f', '#e8c34a'],
  ['#2b63b5', '#f2efe6'],
  ['#b5362f', '#3f8f5a'],
  ['#c9922e', '#2f6f9f'],
] as const;

export const buildOnionDomes: BuildLandmark = (mesh, palette) => {
  const brick = palette.stone('#a8442f', 0.16, 0.1);
  const trim = palette.plain('#efe6d6');
  const roof = palette.tiles('#3f7f5f', 0.07);
  const gold = palette.metal('#d9a53c', 0.3);
  const warm = palette.lamp('#ffd184', 2);
  const materials = BANDS.map(([first, second]) => [palette.plain(first), palette.plain(second)] as const);
  addBox(mesh, [0, 0, 0], [3.1, 0.36, 3.1], trim, { bevel: 0.04 });
  addBox(mesh, [0, 0.36, 0], [2.5, 0.8, 2.5], brick);
  for (let turn = 0; turn < 4; turn++)
    mesh.place([0, 0, 0], 1, (turn * TAU) / 4, () => {
      for (let i = -2; i <= 2; i++) addArch(mesh, i * 0.48, 0.42, 1.26, 0.24, 0.56, warm);
    });
  addBox(mesh, [0, 1.16, 0], [2.62, 0.08, 2.62], trim);
  for (let i = 0; i < SIDES; i++) {
    const angle = (i / SIDES) * TAU + TAU / 16;
    const near = i % 2 === 0;
    const [first, second] = materials[i % materials.length];
    addTower(mesh, [Math.cos(angle) * 1.08, Math.sin(angle) * 1.08], near ? 1.15 : 0.7, near ? 0.36 : 0.3, {
      brick,
      trim,
      gold,
      first,
      second,
    });
  }
  // the tower in the middle, with its tent
  addPrism(mesh, ring(0, 0, 0.62), 1.2, 2.7, brick);
  addPrism(mesh, ring(0, 0, 0.68), 2.7, 2.82, trim);
  addPrism(mesh, ring(0, 0, 0.52), 2.82, 3.3, brick);
  addPrism(mesh, ring(0, 0, 0.58), 3.3, 4.9, roof, { taper: 0.3 });
  addOnion(mesh, [0, 0], 4.84, 0.24, gold, gold);
  addCylinder(mesh, [0, 5.36, 0], 0.025, 0.4, gold, { topRadius: 0.012, segments: 6 });
};

interface Materials {
  readonly brick: number;
  readonly trim: number;
  readonly gold: number;
  readonly first: number;
  readonly second: number;
}

function addTower(mesh: Mesh, [x, z]: Point, height: number, radius: number, materials: Materials): void {
  const { brick, trim, gold, first, second } = materials;
  const top = 1.2 + height;
  addPrism(mesh, ring(x, z, radius), 1.2, top, brick);
  addPrism(mesh, ring(x, z, radius * 1.14), top, top + 0.1, trim);
  addPrism(mesh, ring(x, z, radius * 0.72), top + 0.1, top + 0.34, trim);
  addOnion(mesh, [x, z], top + 0.34, radius * 1.08, first, second);
  addSphere(mesh, [x, top + 0.36 + radius * 2.5, z], 0.04, gold, 8);
}

/** Bands in turn, each between two points of the outline. */
function addOnion(mesh: Mesh, at: Point, bottom: number, radius: number, first: number, second: number): void {
  for (let i = 1; i < ONION.length; i++) {
    const band = [ONION[i - 1], ONION[i]].map(([r, y]): Point => [r * radius, bottom + y * radius]);
    addLathe(mesh, band, at, i % 2 === 0 ? first : second, 24);
  }
}

const ring = (x: number, z: number, radius: number): Point[] =>
  Array.from({ length: SIDES }, (_, i): Point => {
    const angle = ((i + 0.5) / SIDES) * TAU;
    return [x + Math.cos(angle) * radius, z + Math.sin(angle) * radius];
  });
