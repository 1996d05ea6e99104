/** A town under construction: what every builder of a part is handed. */
import { lightOf } from '../../kernels/surfaces/light-canvas.ts';
import type { Mesh } from '../../render3d/mesh.ts';
import { createMaterial, type Lamp } from '../../render3d/scene.ts';
import type { Landmark } from './landmark-list.ts';
import type { Palette } from './palette.ts';
import type { Weather } from './weather.ts';

export interface Town {
  readonly mesh: Mesh;
  readonly palette: Palette;
  readonly weather: Weather;
  readonly landmark: Landmark;
  /** Lamps that light their surroundings; builders add theirs. */
  readonly lamps: Lamp[];
  /** 0..1, the same sequence for the same town. */
  readonly random: () => number;
  readonly seed: number;
}

/** Half the side of the tile, the distance of the streets from the middle, their width. */
export const TILE = 6;
export const STREET = 2.32;
export const STREET_WIDTH = 0.62;
/** Where the land ends at the water: the bay's shore, or both banks of the river at plus and minus this. */
export const SHORE = 2.6;
export const BANK = 3.1;

export function isLand({ landmark: { water } }: Town, z: number, margin = 0): boolean {
  if (water === 'none') return true;
  return water === 'bay' ? z < SHORE - margin : Math.abs(z) > BANK + margin;
}

export function pick<Item>({ random }: Town, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)];
}

export function grassOf({ palette, landmark, weather }: Town): number {
  const dry = landmark.architecture === 'desert';
  const dull = weather.night > 0 && weather.night < 1;
  const color = dry ? '#c9b06f' : dull ? '#86a163' : '#9ab877';
  return palette.named('grass', () => createMaterial('grass', lightOf(color)));
}

export function waterOf({ palette }: Town): number {
  const make = () =>
    createMaterial('water', lightOf('#2f86a8'), {
      second: lightOf('#4fb3c4'),
      pitch: 1.6,
      rise: 0.012,
      roughness: 0.1,
      facing: 0.05,
    });
  return palette.named('water', make);
}
