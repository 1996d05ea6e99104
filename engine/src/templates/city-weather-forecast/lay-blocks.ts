/** Fills the tile between the streets: blocks of houses, parks, traffic, boats, and the landmark in its square. */
import { addBox, addCylinder } from '../../render3d/solids.ts';
import { STYLES } from './architecture.ts';
import { addBuilding } from './buildings.ts';
import type { Streets } from './lay-ground.ts';
import { addBoat, addCar, addPerson, addSnowman, addStreetLamp, addTree } from './street-things.ts';
import { grassOf, isLand, SHORE, STREET, STREET_WIDTH, TILE, waterOf, type Town } from './town.ts';

/** Highest house; the landmark stays above. */
const TALLEST = 4.3;

export function fillTown(town: Town, streets: Streets): void {
  addTraffic(town, streets);
  const { water } = town.landmark;
  if (water === 'river') addRiversides(town);
  else addQuarters(town, water === 'bay');
  if (water !== 'none') addBoats(town);
  addLandmark(town);
}

function addTraffic(town: Town, { atX, atZ }: Streets): void {
  const { random, landmark } = town;
  const free = (at: number, crossings: readonly number[]): boolean =>
    crossings.every((crossing) => Math.abs(crossing - at) > 0.55);
  for (const z of atZ) {
    for (let i = 0; i < 5; i++) {
      const x = -5.2 + i * 2.5 + random() * 1.2;
      if (free(x, atX)) addCar(town, x, 0.02, z + (i % 2 ? 0.15 : -0.15), i % 2 ? 0 : Math.PI);
    }
  }
  for (const x of atX) {
    for (let i = 0; i < 4; i++) {
      const z = -5 + i * 2.9 + random();
      if (isLand(town, z, 0.3) && free(z, atZ))
        addCar(town, x + (i % 2 ? 0.15 : -0.15), 0.02, z, i % 2 ? Math.PI / 2 : -Math.PI / 2);
    }
  }
  if (landmark.water !== 'river') return;
  for (let i = 0; i < 6; i++) {
    const z = -4 + i * 1.6;
    addCar(town, i % 2 ? 0.2 : -0.2, 0.8 + 0.15 * (1 - (z / 5.9) ** 2), z, Math.PI / 2);
  }
}

/** Eight blocks round the square; with a bay, five. */
function addQuarters(town: Town, bay: boolean): void {
  const { mesh, palette } = town;
  const inner = STREET - STREET_WIDTH / 2 - 0.06;
  const outer = STREET + STREET_WIDTH / 2 + 0.06;
  const spans = [
    [0.12 - TILE, -outer],
    [-inner, inner],
    [outer, TILE - 0.12],
  ] as const;
  for (const [i, [left, right]] of spans.entries()) {
    for (const [j, [back, front]] of spans.entries()) {
      if ((i === 1 && j === 1) || (bay && j === 2)) continue;
      const end = bay && j === 1 ? Math.min(front, 1.58) : front;
      // the skyline rises toward the far corner
      const skyline = i + j < 2 ? 1.25 : i + j === 2 ? 0.7 : 0.15;
      addBlock(town, (left + right) / 2, (back + end) / 2, right - left, end - back, skyline);
    }
  }
  if (!bay) return;
  for (let x = 0.4 - TILE; x < TILE; x += 0.6) addTree(town, x, SHORE - 0.2, 0.55);
  addBox(mesh, [0, 0, SHORE - 0.18], [TILE * 2, 0.03, 0.36], palette.plain('#e6e1d6'));
}

function addRiversides(town: Town): void {
  for (const side of [-1, 1]) {
    for (const x of [-3.1, 3.1]) {
      addBlock(town, x, side * 3.72, 5.2, 1, side < 0 ? 0.9 : 0.2);
      addBlock(town, x, side * 5.42, 5.2, 1.05, side < 0 ? 1.3 : 0.1);
    }
  }
}

/** Houses on a pavement of `w` by `d`, sometimes a park; `skyline` 0..1.3 is how high they may rise. */
function addBlock(town: Town, cx: number, cz: number, w: number, d: number, skyline: number): void {
  const { mesh, palette, random, landmark } = town;
  const curb = palette.plain('#d9d4ca');
  addBox(mesh, [cx, 0, cz], [w, 0.035, d], curb, { top: palette.plain('#e6e1d6') });
  if (random() < 0.16) {
    addBox(mesh, [cx, 0.035, cz], [w - 0.2, 0.01, d - 0.2], grassOf(town));
    for (let i = 0; i < 11; i++)
      addTree(town, cx + (random() - 0.5) * (w - 0.5), cz + (random() - 0.5) * (d - 0.5), 0.85 + random() * 0.5);
    addCylinder(mesh, [cx, 0.04, cz], 0.36, 0.05, curb, { segments: 24 });
    addCylinder(mesh, [cx, 0.09, cz], 0.31, 0.005, waterOf(town), { segments: 24 });
    return;
  }
  const across = Math.max(1, Math.round(w / 1.15));
  const deep = Math.max(1, Math.round(d / 1.15));
  const { tallness } = STYLES[landmark.architecture];
  for (let i = 0; i < across; i++) {
    for (let j = 0; j < deep; j++) {
      const x = cx - w / 2 + ((i + 0.5) * w) / across;
      const z = cz - d / 2 + ((j + 0.5) * d) / deep;
      const width = (w / across) * (0.7 + random() * 0.1);
      const depth = (d / deep) * (0.7 + random() * 0.1);
      if (random() < 0.1) {
        addTree(town, x, z, 1.2);
        addTree(town, x + 0.3, z - 0.2, 0.9);
        addTree(town, x - 0.3, z + 0.2, 1);
        continue;
      }
      const far = Math.max(0, -(x + z) / 9);
      addBuilding(
        town,
        x,
        z,
        width,
        depth,
        Math.min(TALLEST, 0.55 + random() * 0.4 + skyline * tallness * (0.35 + far * 1.7) * (0.5 + random())),
      );
    }
  }
  for (let i = 0; i < 5; i++) {
    addTree(town, cx - w / 2 + 0.13 + (i / 4) * (w - 0.26), cz + d / 2 - 0.06, 0.5 + random() * 0.2);
    addTree(town, cx + w / 2 - 0.06, cz - d / 2 + 0.13 + (i / 4) * (d - 0.26), 0.5 + random() * 0.2);
  }
  for (const side of [-0.3, 0.3]) {
    addStreetLamp(town, cx + side * w, cz + d / 2 + 0.02);
    addStreetLamp(town, cx + w / 2 + 0.02, cz + side * d);
    addStreetLamp(town, cx + side * w, cz - d / 2 - 0.02);
    addStreetLamp(town, cx - w / 2 - 0.02, cz + side * d);
  }
}

function addBoats(town: Town): void {
  const river = town.landmark.water === 'river';
  for (let i = 0; i < 3; i++) {
    const z = river ? -1 + i * 1.3 : 3.6 + (i % 2) * 1.3;
    town.mesh.place([-3.6 + i * 3.3, -0.05, z], 0.9, 0.3 + i, () => addBoat(town, i !== 1));
  }
}

function addLandmark(town: Town): void {
  const { mesh, palette, random, landmark, lamps, weather, seed } = town;
  if (landmark.water === 'river') {
    landmark.build(mesh, palette, seed);
    return;
  }
  const bay = landmark.water === 'bay';
  const cz = bay ? -0.2 : 0;
  const half = bay ? 1.62 : STREET - STREET_WIDTH / 2 - 0.06;
  const paving = palette.stone(landmark.architecture === 'desert' ? '#e0c998' : '#e9e2d3', 0.22, 0.22);
  addBox(mesh, [0, 0, cz], [half * 2 + 0.35, 0.04, half * 2 + 0.2], palette.plain('#d9d4ca'), { top: paving });
  if (landmark.lawns) {
    for (const side of [-1.72, 1.72]) {
      addBox(mesh, [side, 0.04, 0], [0.34, 0.02, 3.1], grassOf(town));
      for (let i = 0; i < 7; i++) addTree(town, side, -1.4 + i * 0.46, 0.62);
    }
  }
  for (let i = 0; i < 22; i++)
    addPerson(town, (random() - 0.5) * 3.4, (random() < 0.5 ? 1 : -1) * (1.15 + random() * 0.55) + cz);
  mesh.place([0, 0.04, cz], landmark.size, 0, () => landmark.build(mesh, palette, seed));
  const corners = [
    [1.75, 1.7],
    [-1.75, 1.7],
    [1.75, -1.7],
    [-1.75, -1.7],
    [1.75, 0],
    [0, 1.75],
  ] as const;
  for (const [x, z] of corners) addStreetLamp(town, x, z * (bay ? 0.8 : 1) + cz);
  // floodlight from the ground at its four corners
  if (weather.night > 0.5)
    for (const [x, z] of corners.slice(0, 4))
      lamps.push({ at: [x * 0.75, 0.2, z * 0.76 + cz], color: [0.9, 0.55, 0.26], reach: 5 });
  if (weather.snow > 0) addSnowman(town, 1.9, 1.2);
}
