/** Terrazzo: chips of broken stone of two sizes in a pale ground. */
import { smoothstep } from '../planes/plane.ts';
import { hash } from '../planes/solid-noise.ts';
import { fractalAt } from './lattice-noise.ts';
import { blendColors, dim, type SceneColor } from './scene-color.ts';

/** A polygon around a center: the largest of its sides' distances is below 1 inside. */
interface Chip {
  readonly x: number;
  readonly y: number;
  readonly sides: readonly (readonly [across: number, down: number])[];
  readonly color: number;
}

interface Layer {
  /** Cells a unit, and the share of them that hold a chip. */
  readonly cells: number;
  readonly share: number;
  readonly seed: number;
}

const LAYERS: readonly Layer[] = [
  { cells: 26, share: 0.35, seed: 41 },
  { cells: 10, share: 0.62, seed: 43 },
];
const SIDES = 5;

/** A surface that remembers its chips; read it in units of the stage. */
export function createTerrazzo(ground: SceneColor, chips: readonly SceneColor[]): (x: number, z: number) => SceneColor {
  const known = LAYERS.map(() => new Map<number, Chip | undefined>());
  const chipOf = (index: number, column: number, row: number): Chip | undefined => {
    const key = column * 65_536 + row;
    const shelf = known[index];
    if (!shelf.has(key)) shelf.set(key, breakChip(LAYERS[index], column, row));
    return shelf.get(key);
  };
  return (x, z) => {
    let color = dim(ground, 1 + 0.05 * (fractalAt(x * 25, z * 25, 2, 31) - 0.5));
    for (const [index, { cells }] of LAYERS.entries()) {
      const [u, v] = [x * cells, z * cells];
      const [column, row] = [Math.floor(u), Math.floor(v)];
      let nearest = Infinity;
      let found = 0;
      for (let down = -1; down <= 1; down++) {
        for (let across = -1; across <= 1; across++) {
          const chip = chipOf(index, column + across, row + down);
          if (chip === undefined) continue;
          const away = distanceTo(chip, u, v);
          if (away < nearest) [nearest, found] = [away, chip.color];
        }
      }
      if (nearest < 1.05)
        color = blendColors(color, chips[Math.floor(found * chips.length)], smoothstep(1.05, 0.92, nearest));
    }
    return color;
  };
}

function breakChip({ share, seed }: Layer, column: number, row: number): Chip | undefined {
  if (hash(column, row, seed) > share) return undefined;
  const sides = Array.from({ length: SIDES }, (_, k) => {
    const angle = ((k + 0.8 * hash(column, row, seed + 5 + k)) * 2 * Math.PI) / SIDES;
    const distance = 0.2 + 0.28 * hash(column, row, seed + 12 + k);
    return [Math.cos(angle) / distance, Math.sin(angle) / distance] as const;
  });
  return {
    x: column + 0.2 + 0.6 * hash(column, row, seed + 1),
    y: row + 0.2 + 0.6 * hash(column, row, seed + 2),
    sides,
    color: hash(column, row, seed + 20),
  };
}

function distanceTo({ x, y, sides }: Chip, u: number, v: number): number {
  let most = 0;
  for (const [across, down] of sides) most = Math.max(most, (u - x) * across + (v - y) * down);
  return most;
}
