/** Houses in the manner of a city. Each stands at x, z on a plot of width `w` and depth `d`, about `h` high. */
import { addBox, addCylinder, addPrism, addSphere, rectanglePlan } from '../../render3d/solids.ts';
import type { Vector } from '../../render3d/vector.ts';
import { STYLES } from './architecture.ts';
import { hipRoof } from './landmarks/hip-roof.ts';
import { pick, type Town } from './town.ts';

interface Plot {
  readonly x: number;
  readonly z: number;
  readonly w: number;
  readonly d: number;
  readonly h: number;
  /** Colors of this house. */
  readonly wall: string;
  readonly roof: string;
}

export function addBuilding(town: Town, x: number, z: number, w: number, d: number, h: number): void {
  const { architecture } = town.landmark;
  const style = STYLES[architecture];
  const plot: Plot = { x, z, w, d, h, wall: pick(town, style.walls), roof: pick(town, style.roofs) };
  if (architecture === 'modern' || (architecture === 'pastel' && h > 1.6)) addOffices(town, plot);
  else if (architecture === 'mansard') addMansardHouse(town, plot);
  else if (architecture === 'asia') addCourtHouse(town, plot);
  else if (architecture === 'desert') addFlatHouse(town, plot);
  else addGabledHouse(town, plot);
}

const facade = ({ palette }: Town, { wall }: Plot): number => palette.wall(wall, '#8fb6cc', 0.16, 0.21, 0.46);

function addOffices(town: Town, plot: Plot): void {
  const { mesh, palette, random } = town;
  const { x, z, w, d, h } = plot;
  const glassy = random() < 0.5;
  const wall = glassy
    ? palette.wall(
        pick(town, ['#b8cedd', '#a9c3d2', '#cfdde6']),
        pick(town, ['#8dc0dd', '#7fb6cf', '#a5cbe0']),
        0.13,
        0.16,
        0.78,
      )
    : palette.wall(plot.wall, '#9cc3da', 0.17, 0.2, 0.55);
  const top = palette.plain(plot.roof);
  if (random() < 0.22) {
    const radius = Math.min(w, d) * 0.46;
    addCylinder(mesh, [x, 0, z], radius, h, wall, { segments: 28 });
    addCylinder(mesh, [x, h, z], radius * 0.65, 0.12, palette.plain('#e9ecee'), { segments: 20 });
    return;
  }
  if (random() < 0.45 && h > 1.3) {
    const step = h * (0.55 + random() * 0.2);
    const [sx, sz] = [x - w * 0.08, z - d * 0.08];
    addBox(mesh, [x, 0, z], [w, step, d], wall, { top });
    addRoofThings(town, { ...plot, h: step });
    addBox(mesh, [sx, step, sz], [w * 0.66, h - step, d * 0.66], wall, { top });
    addRoofThings(town, { ...plot, x: sx, z: sz, w: w * 0.66, d: d * 0.66 });
    if (random() < 0.4)
      addCylinder(mesh, [x, h, z], 0.015, 0.45, palette.plain('#d0d5d9'), { topRadius: 0.008, segments: 5 });
  } else {
    addBox(mesh, [x, 0, z], [w, h, d], wall, { top });
    addRoofThings(town, plot);
  }
  const shop = palette.lamp('#ffd9a0', 2.6);
  addBox(mesh, [x, 0, z], [w * 1.04, 0.17, d * 1.04], palette.plain('#f4f1ea'));
  addBox(mesh, [x, 0.03, z + d * 0.525], [w * 0.7, 0.11, 0.01], shop);
  addBox(mesh, [x + w * 0.525, 0.03, z], [0.01, 0.11, d * 0.7], shop);
}

/** A parapet, and one to three of: cooling, a water tank, a bed of green. */
function addRoofThings({ mesh, palette, random }: Town, { x, z, w, d, h }: Plot): void {
  const count = 1 + Math.floor(random() * 3);
  for (let i = 0; i < count; i++) {
    const at: Vector = [x + (random() - 0.5) * w * 0.6, h, z + (random() - 0.5) * d * 0.6];
    const kind = random();
    if (kind < 0.5) addBox(mesh, at, [0.14, 0.09, 0.11], palette.plain('#cfd4d8'), { top: palette.plain('#b9bfc4') });
    else if (kind < 0.75) addCylinder(mesh, at, 0.07, 0.14, palette.plain('#b58f6c'), { segments: 10 });
    else addBox(mesh, at, [0.2, 0.03, 0.2], palette.plain('#7fae5a'));
  }
  const parapet = palette.plain('#eceae4');
  for (const side of [-1, 1]) {
    addBox(mesh, [x + side * (w / 2 - 0.02), h, z], [0.04, 0.05, d], parapet);
    addBox(mesh, [x, h, z + side * (d / 2 - 0.02)], [w, 0.05, 0.04], parapet);
  }
}

function addMansardHouse(town: Town, plot: Plot): void {
  const { mesh, palette } = town;
  const { x, z, w, d, h } = plot;
  addBox(mesh, [x, 0, z], [w, h, d], facade(town, plot));
  addBox(mesh, [x, h, z], [w * 1.05, 0.05, d * 1.05], palette.plain('#f6ecd6'));
  addPrism(mesh, rectanglePlan(x, z, w, d), h + 0.05, h + 0.34, palette.tiles(plot.roof, 0.06), {
    top: palette.plain(plot.roof),
    taper: 0.74,
  });
  const dormer = palette.plain('#f0e4cb');
  const pane = palette.lamp('#8aa9bd', 3);
  for (const i of [-0.27, 0, 0.27]) {
    addBox(mesh, [x + i * w, h + 0.07, z + d * 0.45], [0.1, 0.16, 0.1], dormer);
    addBox(mesh, [x + i * w, h + 0.1, z + d * 0.45 + 0.051], [0.06, 0.1, 0.004], pane);
    addBox(mesh, [x + w * 0.45, h + 0.07, z + i * d], [0.1, 0.16, 0.1], dormer);
    addBox(mesh, [x + w * 0.45 + 0.051, h + 0.1, z + i * d], [0.004, 0.1, 0.06], pane);
  }
  for (const side of [-0.2, 0.25])
    addBox(mesh, [x + side * w, h + 0.3, z - d * 0.1], [0.16, 0.2, 0.09], palette.plain('#d79f7b'));
  addBox(
    mesh,
    [x, 0.02, z + d * 0.505],
    [w * 0.8, 0.14, 0.02],
    palette.plain(pick(town, ['#7a3b3b', '#35576b', '#3e6b4b'])),
  );
  addBox(
    mesh,
    [x, 0.16, z + d * 0.53],
    [w * 0.8, 0.025, 0.09],
    palette.plain(pick(town, ['#c94f4f', '#e8e2d0', '#4f7fa8'])),
  );
}

function addCourtHouse(town: Town, plot: Plot): void {
  const { mesh, palette } = town;
  const { x, z, w, d } = plot;
  const eaves = Math.min(plot.h, 0.75);
  const wall = facade(town, plot);
  mesh.place([x, 0, z], 1, 0, () => {
    addBox(mesh, [0, 0, 0], [w * 0.9, eaves, d * 0.9], wall);
    hipRoof(mesh, palette, w * 0.56, d * 0.56, eaves + 0.05, 0.34, plot.roof, '#3f4a4e', 0.07);
    if (plot.h > 1) {
      addBox(mesh, [0, eaves + 0.3, 0], [w * 0.5, 0.36, d * 0.5], wall);
      hipRoof(mesh, palette, w * 0.36, d * 0.36, eaves + 0.68, 0.28, plot.roof, '#3f4a4e', 0.06);
    }
    addBox(mesh, [0, 0.02, d * 0.455], [w * 0.24, 0.3, 0.01], palette.plain('#8a3a2c'));
    for (const side of [-0.25, 0.25])
      addSphere(mesh, [side * w, 0.42, d * 0.5], 0.045, palette.lamp('#e5452f', 4, 0.15), 8);
  });
}

function addFlatHouse(town: Town, plot: Plot): void {
  const { mesh, palette, random } = town;
  const { x, z, w, d } = plot;
  const h = plot.h * 0.7;
  const wall = facade(town, plot);
  const top = palette.plain(plot.roof);
  addBox(mesh, [x, 0, z], [w, h, d], wall, { top });
  addRoofThings(town, { ...plot, h });
  if (random() < 0.5) addBox(mesh, [x - w * 0.15, h, z - d * 0.1], [w * 0.55, h / 2, d * 0.55], wall, { top });
  if (random() < 0.35) addSphere(mesh, [x + w * 0.1, h, z + d * 0.1], 0.2, palette.plain('#f3ead6'), 16);
}

function addGabledHouse(town: Town, plot: Plot): void {
  const { mesh, palette } = town;
  const { x, z, w, d, h } = plot;
  const wall = facade(town, plot);
  const tiles = palette.tiles(plot.roof, 0.075);
  addBox(mesh, [x, 0, z], [w, h, d], wall);
  const [left, right, back, front] = [x - w / 2 - 0.04, x + w / 2 + 0.04, z - d / 2 - 0.04, z + d / 2 + 0.04];
  const ridge: readonly [Vector, Vector] = [
    [left, h + 0.34, z],
    [right, h + 0.34, z],
  ];
  mesh.quad([left, h, front], [right, h, front], ridge[1], ridge[0], tiles);
  mesh.quad([right, h, back], [left, h, back], ridge[0], ridge[1], tiles);
  mesh.triangle([left, h, back], [left, h, front], ridge[0], wall);
  mesh.triangle([right, h, front], [right, h, back], ridge[1], wall);
  addBox(mesh, [x + w * 0.25, h + 0.1, z - d * 0.12], [0.1, 0.34, 0.1], palette.plain('#a8634a'));
  addBox(
    mesh,
    [x - w * 0.2, 0, z + d * 0.505],
    [0.12, 0.24, 0.01],
    palette.plain(pick(town, ['#5b7553', '#8a4a3c', '#3e5a78'])),
  );
  addBox(mesh, [x + w * 0.18, 0.05, z + d * 0.505], [w * 0.34, 0.15, 0.01], palette.lamp('#ffd9a0', 2.6));
}
