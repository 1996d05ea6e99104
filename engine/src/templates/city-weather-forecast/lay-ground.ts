/** The tile itself: a plinth in layers, water, streets with their markings. */
import { lightOf } from '../../kernels/surfaces/light-canvas.ts';
import { createMaterial } from '../../render3d/scene.ts';
import { addBox, addPrism, type Point } from '../../render3d/solids.ts';
import { BANK, grassOf, isLand, SHORE, STREET, STREET_WIDTH, TILE, waterOf, type Town } from './town.ts';

/** The unseen floor that the tile casts its shadow on: its height and half its side. */
const FLOOR = -0.96;
const FLOOR_SIZE = 12;

export interface Streets {
  /** Streets along x at these z, and along z at these x. */
  readonly atZ: readonly number[];
  readonly atX: readonly number[];
}

export function layGround(town: Town): Streets {
  layPlinth(town);
  const { water } = town.landmark;
  const streets: Streets =
    water === 'river'
      ? { atZ: [-4.55, 4.55], atX: [0] }
      : { atZ: [-STREET, water === 'bay' ? 1.95 : STREET], atX: [-STREET, STREET] };
  for (const z of streets.atZ) layStreetAlongX(town, z);
  for (const x of streets.atX) {
    if (water === 'river') {
      layStreetAlongZ(town, x, -TILE, -BANK);
      layStreetAlongZ(town, x, BANK, TILE);
    } else layStreetAlongZ(town, x, -TILE, water === 'bay' ? SHORE - 0.1 : TILE);
  }
  if (water !== 'river') for (const z of streets.atZ) for (const x of streets.atX) paintCrossings(town, x, z);
  return streets;
}

function layPlinth(town: Town): void {
  const { mesh, palette, weather, landmark } = town;
  addPrism(mesh, roundedPlan(TILE + 0.14, 0.5), -0.95, -0.62, palette.plain('#8f9299'));
  addPrism(mesh, roundedPlan(TILE + 0.1, 0.5), -0.62, -0.3, palette.plain('#a98464'));
  addPrism(mesh, roundedPlan(TILE + 0.06, 0.5), -0.3, -0.1, palette.plain('#c9a377'));
  // at night the floor is dark already
  const share = weather.night > 0.9 ? 0.5 : 0.85;
  const floor = palette.named('floor', () => createMaterial('catcher', [0.8, 0.8, 0.8], { share, pitch: FLOOR_SIZE }));
  mesh.quad(
    [-FLOOR_SIZE, FLOOR, -FLOOR_SIZE],
    [-FLOOR_SIZE, FLOOR, FLOOR_SIZE],
    [FLOOR_SIZE, FLOOR, FLOOR_SIZE],
    [FLOOR_SIZE, FLOOR, -FLOOR_SIZE],
    floor,
  );
  if (landmark.water === 'none') {
    addPrism(mesh, roundedPlan(TILE, 0.46), -0.1, 0, grassOf(town));
    return;
  }
  addPrism(mesh, roundedPlan(TILE + 0.02, 0.46), -0.1, -0.06, waterOf(town));
  const quay = palette.plain('#cfc6b6');
  const addLand = (from: number, to: number): void =>
    addBox(mesh, [0, -0.1, (from + to) / 2], [TILE * 2, 0.1, to - from], quay, { top: grassOf(town) });
  if (landmark.water === 'river') {
    addLand(-TILE, -BANK);
    addLand(BANK, TILE);
    return;
  }
  addLand(-TILE, SHORE);
  addBox(mesh, [0, -0.1, SHORE + 0.08], [TILE * 2, 0.2, 0.16], palette.plain('#d9d4ca'));
}

/** A square of half side `half` with corners rounded by `radius`. */
function roundedPlan(half: number, radius: number): Point[] {
  const plan: Point[] = [];
  const middle = half - radius;
  for (let corner = 0; corner < 4; corner++) {
    for (let i = 0; i <= 6; i++) {
      const angle = ((corner + i / 6) * Math.PI) / 2;
      const side = ((corner + 0.5) * Math.PI) / 2;
      plan.push([
        Math.sign(Math.cos(side)) * middle + Math.cos(angle) * radius,
        Math.sign(Math.sin(side)) * middle + Math.sin(angle) * radius,
      ]);
    }
  }
  return plan.reverse();
}

function asphaltOf({ palette }: Town): number {
  return palette.named('road', () => createMaterial('asphalt', lightOf('#6a6f77'), { roughness: 0.85 }));
}

const isCrossing = (at: number): boolean => Math.abs(Math.abs(at) - STREET) <= 0.5;

function layStreetAlongX(town: Town, z: number): void {
  const { mesh, palette } = town;
  addBox(mesh, [0, 0, z], [TILE * 2 - 0.02, 0.02, STREET_WIDTH], asphaltOf(town));
  for (let x = 0.3 - TILE; x < TILE - 0.1; x += 0.4) {
    if (!isCrossing(x)) addBox(mesh, [x, 0.02, z], [0.2, 0.004, 0.03], palette.plain('#f3efe2'));
  }
}

function layStreetAlongZ(town: Town, x: number, from: number, to: number): void {
  const { mesh, palette } = town;
  // a hair higher than the other streets, or the two would flicker where they cross
  addBox(mesh, [x, 0, (from + to) / 2], [STREET_WIDTH, 0.021, to - from - 0.02], asphaltOf(town));
  for (let z = from + 0.3; z < to - 0.2; z += 0.4) {
    if (!isCrossing(z)) addBox(mesh, [x, 0.021, z], [0.03, 0.004, 0.2], palette.plain('#f3efe2'));
  }
}

function paintCrossings(town: Town, x: number, z: number): void {
  const { mesh, palette } = town;
  const white = palette.plain('#f3efe2');
  for (const side of [-0.42, 0.42]) {
    for (let i = 0; i < 5; i++) {
      const at = i * 0.11 - 0.22;
      addBox(mesh, [x + side, 0.024, z + at], [0.16, 0.004, 0.055], white);
      if (isLand(town, z + side, 0.2)) addBox(mesh, [x + at, 0.024, z + side], [0.055, 0.004, 0.16], white);
    }
  }
}
