/** The weathers a miniature can have, and what each does to light, air and ground. */
import type { Vector } from '../../render3d/vector.ts';

export type WeatherId = 'sunny' | 'cloudy' | 'wind' | 'rain' | 'snow' | 'fog' | 'sand' | 'storm' | 'night' | 'aurora';

export interface Weather {
  /** Direction to the sun or moon, radius of its disc at distance one, linear color. */
  readonly sun: { readonly direction: Vector; readonly spread: number; readonly color: Vector };
  readonly sky: { readonly zenith: Vector; readonly horizon: Vector; readonly ground: Vector };
  /** Colors of the picture behind the city, top and bottom. */
  readonly behind: readonly [string, string];
  readonly cloudColor: string;
  /** Position and size of each cloud, in units of the tile (12 across). */
  readonly clouds: readonly (readonly [number, number, number, number])[];
  readonly fog?: { readonly density: number; readonly height: number; readonly color: Vector };
  readonly snow: number;
  readonly wet: number;
  /** How far trees bend: 0 calm, 1 a gale. */
  readonly wind: number;
  /** How much of the city's own light is on. */
  readonly night: number;
  readonly exposure: number;
  readonly saturation: number;
}

const DARK_WEATHERS: ReadonlySet<WeatherId> = new Set(['storm', 'night', 'aurora']);

/** The sky behind the city is dark: letters are light, and lamps bloom. */
export const isDark = (weather: WeatherId): boolean => DARK_WEATHERS.has(weather);

const DRY = { snow: 0, wet: 0, wind: 0 } as const;

export const WEATHERS: Readonly<Record<WeatherId, Weather>> = {
  sunny: {
    ...DRY,
    sun: { direction: [-0.55, 0.78, 0.62], spread: 0.045, color: [3.1, 2.55, 1.85] },
    sky: { zenith: [0.42, 0.62, 0.98], horizon: [0.85, 0.86, 0.88], ground: [0.45, 0.4, 0.34] },
    behind: ['#a9d5f2', '#fdf1dd'],
    cloudColor: '#ffffff',
    clouds: [
      [-3.6, 4, 2.3, 0.55],
      [3.4, 4.6, -3.4, 0.7],
    ],
    night: 0,
    exposure: 0.98,
    saturation: 1.14,
  },
  cloudy: {
    ...DRY,
    sun: { direction: [-0.55, 0.85, 0.5], spread: 0.16, color: [1.35, 1.28, 1.2] },
    sky: { zenith: [0.72, 0.8, 0.95], horizon: [0.92, 0.93, 0.95], ground: [0.42, 0.4, 0.38] },
    behind: ['#c3d6e4', '#f1f3f3'],
    cloudColor: '#ffffff',
    clouds: [
      [-3.4, 4, 2.6, 1],
      [3, 4.4, -3.2, 1.05],
      [-4.4, 3.9, -4, 0.95],
      [5, 2.6, -0.6, 0.6],
      [-1, 3, 5, 0.6],
    ],
    night: 0,
    exposure: 1,
    saturation: 1.14,
  },
  wind: {
    ...DRY,
    wind: 1,
    sun: { direction: [-0.55, 0.8, 0.58], spread: 0.06, color: [2.3, 2.05, 1.7] },
    sky: { zenith: [0.45, 0.64, 0.95], horizon: [0.8, 0.86, 0.93], ground: [0.42, 0.4, 0.36] },
    // deep enough that pale gusts are seen before it
    behind: ['#6fa9d3', '#cfe3ee'],
    cloudColor: '#ffffff',
    clouds: [
      [-3.2, 4.3, 2.2, 0.62],
      [2.4, 4.9, -3.6, 0.72],
      [4.9, 2.9, -1.4, 0.42],
      [-4.6, 4, -3.4, 0.6],
    ],
    night: 0,
    exposure: 0.98,
    saturation: 1.14,
  },
  rain: {
    sun: { direction: [-0.4, 0.9, 0.4], spread: 0.4, color: [0.55, 0.58, 0.64] },
    sky: { zenith: [0.5, 0.56, 0.66], horizon: [0.62, 0.67, 0.74], ground: [0.26, 0.27, 0.29] },
    behind: ['#93a7b8', '#d3dbe1'],
    cloudColor: '#b9c0cb',
    clouds: [
      [-2.9, 4.9, 2.6, 1.35],
      [2.7, 5, -2.8, 1.35],
      [-4.2, 5, -4.2, 1.3],
      [4.6, 4.2, -0.9, 0.85],
      [-1.2, 4.1, 4.7, 0.85],
    ],
    fog: { density: 0.1, height: 6, color: [0.6, 0.65, 0.7] },
    snow: 0,
    wet: 1,
    wind: 0,
    night: 0.18,
    exposure: 1.25,
    saturation: 1.02,
  },
  snow: {
    sun: { direction: [-0.6, 0.62, 0.5], spread: 0.12, color: [1.35, 1.3, 1.3] },
    sky: { zenith: [0.62, 0.72, 0.92], horizon: [0.86, 0.9, 0.98], ground: [0.6, 0.63, 0.68] },
    behind: ['#bcd3e8', '#f5f9fc'],
    cloudColor: '#ffffff',
    clouds: [
      [-2.6, 5, 1.9, 0.95],
      [2.5, 5.1, -2.3, 1],
      [-4, 4.6, -3.4, 0.85],
    ],
    snow: 1,
    wet: 0,
    wind: 0,
    night: 0,
    exposure: 0.92,
    saturation: 1.14,
  },
  fog: {
    ...DRY,
    sun: { direction: [-0.5, 0.8, 0.5], spread: 0.3, color: [0.9, 0.86, 0.8] },
    sky: { zenith: [0.8, 0.82, 0.84], horizon: [0.86, 0.86, 0.86], ground: [0.45, 0.44, 0.43] },
    behind: ['#d3d8da', '#eceae4'],
    cloudColor: '#ffffff',
    clouds: [],
    fog: { density: 1.25, height: 1.2, color: [0.83, 0.84, 0.85] },
    night: 0.18,
    exposure: 1,
    saturation: 1.02,
  },
  sand: {
    ...DRY,
    wind: 0.7,
    sun: { direction: [-0.5, 0.8, 0.5], spread: 0.3, color: [1.5, 1.08, 0.62] },
    sky: { zenith: [0.62, 0.46, 0.28], horizon: [0.8, 0.6, 0.37], ground: [0.42, 0.32, 0.2] },
    behind: ['#c08a4c', '#ecd0a0'],
    cloudColor: '#ffffff',
    clouds: [],
    // thick over the streets, and the tallest roofs still stand in it
    fog: { density: 0.75, height: 3.2, color: [0.72, 0.48, 0.25] },
    night: 0.12,
    exposure: 1.05,
    saturation: 1.05,
  },
  storm: {
    sun: { direction: [-0.4, 0.9, 0.3], spread: 0.4, color: [0.2, 0.23, 0.32] },
    sky: { zenith: [0.13, 0.15, 0.22], horizon: [0.2, 0.22, 0.3], ground: [0.08, 0.08, 0.1] },
    behind: ['#2d3449', '#6b7388'],
    cloudColor: '#6f7686',
    clouds: [
      [-2.9, 5, 2.6, 1.45],
      [2.7, 5.1, -2.8, 1.45],
      [-4.2, 5.3, -4.2, 1.5],
      [4.6, 4.5, -0.9, 0.95],
      [-1.2, 4.3, 4.7, 0.9],
    ],
    fog: { density: 0.1, height: 5, color: [0.15, 0.17, 0.22] },
    snow: 0,
    wet: 0.9,
    wind: 0.6,
    night: 0.55,
    exposure: 1.7,
    saturation: 1.14,
  },
  night: {
    ...DRY,
    sun: { direction: [0.5, 0.8, 0.2], spread: 0.08, color: [0.12, 0.17, 0.34] },
    sky: { zenith: [0.035, 0.05, 0.13], horizon: [0.07, 0.07, 0.16], ground: [0.03, 0.03, 0.06] },
    behind: ['#0d1330', '#343a70'],
    cloudColor: '#8f9bc4',
    clouds: [
      [-3.8, 4, 2, 0.6],
      [3.6, 4.4, -3.2, 0.7],
    ],
    night: 1,
    exposure: 1.75,
    saturation: 1.14,
  },
  // a clear northern night: snow takes the green of the lights, and the dark is theirs
  aurora: {
    sun: { direction: [-0.3, 0.9, -0.35], spread: 0.4, color: [0.06, 0.3, 0.2] },
    sky: { zenith: [0.03, 0.1, 0.11], horizon: [0.05, 0.13, 0.13], ground: [0.03, 0.04, 0.06] },
    behind: ['#081028', '#143a4c'],
    cloudColor: '#8f9bc4',
    clouds: [],
    snow: 0.55,
    wet: 0,
    wind: 0,
    night: 1,
    exposure: 1.7,
    saturation: 1.14,
  },
};
