/** The sheet of parchment: its torn outline, its age, and the table it lies on. */
import { distanceTo } from '../../kernels/masks/distance.ts';
import { createRandom, fractalNoise, valueNoise } from '../../kernels/planes/noise.ts';
import { clamp, createPlane, resizePlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import {
  castShadow,
  dimLight,
  layLight,
  lightOf,
  mixLight,
  scaleLight,
  type LightCanvas,
} from '../../kernels/surfaces/light-canvas.ts';
import { lightRelief } from '../../kernels/surfaces/relief.ts';
import { growWood } from '../../kernels/surfaces/wood-grain.ts';

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Pixels of one unit of drawing: 1 on a sheet of 1 megapixel. */
  readonly unit: number;
  /** 1 on the parchment, 0 on the table. */
  readonly cover: Plane;
  /** Pixels from the torn edge, inside. */
  readonly depth: Plane;
}

/** Distance of the outline from the picture's border, in units, before it is torn. */
const MARGIN = 34;

export const PAPER = lightOf('#e9d3a0');
const CHAR = lightOf('#120a05');
const SCORCH = lightOf('#5b3312');
/** Light that the oldest paper takes away. */
const STAIN = [0.25, 0.4, 0.59] as const;

/** Tears a sheet out of a picture of this size. */
export function tearSheet(width: number, height: number, seed: number): Sheet {
  const unit = Math.sqrt(width * height) / 1000;
  const random = createRandom(seed);
  const coarse = broadNoise(width, height, 90 * unit, 5, seed + 1, 2).data;
  const fine = fractalNoise(width, height, 14 * unit, 3, seed + 2).data;
  const bites = Array.from({ length: 9 }, () => {
    const along = random();
    const size = (14 + 40 * random() ** 2) * unit;
    const inset = MARGIN * unit - size * 0.35;
    const side = Math.floor(random() * 4);
    if (side < 2) return { x: along * width, y: side === 0 ? inset : height - inset, size };
    return { x: side === 2 ? inset : width - inset, y: along * height, size };
  });
  const cover = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      let inside = Math.min(x, width - 1 - x, y, height - 1 - y) - MARGIN * unit;
      if (inside > 110 * unit) {
        cover.data[i] = 1;
        continue;
      }
      for (const bite of bites) inside = Math.min(inside, Math.hypot(x - bite.x, y - bite.y) - bite.size);
      cover.data[i] = smoothstep(-0.7, 0.7, inside + (13 * coarse[i] + 4 * fine[i]) * unit);
    }
  }
  return { width, height, unit, cover, depth: distanceTo(width, height, (i) => cover.data[i] < 0.5) };
}

/** Stains, folds, fibers and burnt edges, over everything drawn so far. */
export function ageSheet(canvas: LightCanvas, { width, height, unit, depth }: Sheet, seed: number): void {
  const cloud = broadNoise(width, height, 260 * unit, 5, seed + 11, 4).data;
  const blotch = broadNoise(width, height, 70 * unit, 4, seed + 12, 2).data;
  const fiber = valueNoise(width, height, 9 * unit, 1.6 * unit, seed + 13).data;
  const tooth = fractalNoise(width, height, 5 * unit, 2, seed + 14).data;
  const scorch = broadNoise(width, height, 46 * unit, 4, seed + 15, 2).data;
  const { diffuse } = lightRelief(foldSheet(width, height, unit, seed), 1);
  const rings = spillRings(width, height, unit, seed);
  const [red, green, blue] = canvas.channels.map(({ data }) => data);
  for (let i = 0; i < cloud.length; i++) {
    const d = depth.data[i] / unit;
    const age = clamp(
      0.36 + 0.5 * cloud[i] + 0.25 * smoothstep(0.1, 0.55, blotch[i]) + 0.4 * smoothstep(170, 10, d) + rings.data[i],
    );
    const shade = (1 + 0.07 * tooth[i] + 0.035 * fiber[i]) * (1 + 0.75 * diffuse.data[i]);
    const burn = d - 9 * (0.6 + 1.3 * scorch[i]);
    red[i] *= shade * (1 - STAIN[0] * age);
    green[i] *= shade * (1 - STAIN[1] * age);
    blue[i] *= shade * (1 - STAIN[2] * age);
    if (burn > 26 && d > 4) continue;
    layLight(canvas, i, SCORCH, 0.85 * smoothstep(26, 2, burn));
    layLight(canvas, i, CHAR, 0.96 * smoothstep(7, -1, burn) ** 1.3);
    // the charred rim is thick and catches a little light
    dimLight(canvas, i, 1 + 1.6 * smoothstep(3.2, 1, d) * smoothstep(0, 1, d));
  }
}

/** Height of a sheet that was folded in four by three and carried in a pocket; made at half size. */
function foldSheet(fullWidth: number, fullHeight: number, fullUnit: number, seed: number): Plane {
  const width = fullWidth >> 1;
  const height = fullHeight >> 1;
  const unit = fullUnit / 2;
  const random = createRandom(seed + 16);
  const wobble = valueNoise(width, height, 160 * unit, 160 * unit, seed + 17).data;
  const crumple = broadNoise(width, height, 120 * unit, 3, seed + 18, 2).data;
  const across = [0.25, 0.5, 0.75].map((at) => (at + 0.02 * (random() - 0.5)) * width);
  const down = [1 / 3, 2 / 3].map((at) => (at + 0.02 * (random() - 0.5)) * height);
  const out = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const bend = wobble[i] * 3 * unit;
      let h = crumple[i] * 5 * unit;
      for (let k = 0; k < 3; k++) h += crease(x - across[k] + bend, unit, k % 2 === 0 ? 1 : -1);
      for (let k = 0; k < 2; k++) h += crease(y - down[k] + bend, unit, k % 2 === 0 ? -1 : 1);
      // heights grow with the sheet when it is enlarged
      out.data[i] = 2 * h;
    }
  }
  return resizePlane(out, fullWidth, fullHeight);
}

/** Fractal noise whose finest grain is coarse enough to be made `shrink` times smaller. */
function broadNoise(width: number, height: number, cell: number, octaves: number, seed: number, shrink: number): Plane {
  return resizePlane(
    fractalNoise(Math.ceil(width / shrink), Math.ceil(height / shrink), cell / shrink, octaves, seed),
    width,
    height,
  );
}

/** A ridge or valley: wide and shallow, with a sharp line in the middle. */
function crease(away: number, unit: number, sign: number): number {
  const d = Math.abs(away) / unit;
  if (d > 130) return 0;
  return sign * unit * (2.2 * Math.exp(-d / 26) + 1.1 * Math.exp(-d / 2.2));
}

/** Rings that cups left behind, 0..0.3. */
function spillRings(width: number, height: number, unit: number, seed: number): Plane {
  const random = createRandom(seed + 19);
  const small = createPlane(Math.ceil(width / 2), Math.ceil(height / 2));
  const rings = Array.from({ length: 2 }, () => ({
    x: random() * small.width,
    y: random() * small.height,
    r: (50 + 40 * random()) * unit * 0.5,
  }));
  const noise = fractalNoise(small.width, small.height, 40 * unit, 3, seed + 20).data;
  for (let i = 0; i < small.data.length; i++) {
    const x = i % small.width;
    const y = (i - x) / small.width;
    for (const ring of rings) {
      const off = Math.hypot(x - ring.x, y - ring.y) - ring.r + noise[i] * 3 * unit;
      const line = Math.exp(-((off / (2.4 * unit)) ** 2)) * smoothstep(-0.5, 0.4, noise[i]);
      small.data[i] += 0.22 * line + 0.05 * smoothstep(2 * unit, -2 * unit, off);
    }
  }
  return resizePlane(small, width, height);
}

/** Fills what the sheet leaves free with a dark table, the sheet's shadow on it. */
export function layOnTable(canvas: LightCanvas, { width, height, unit, cover }: Sheet, seed: number): void {
  const wood = growWood(width, height, 150 * unit, seed + 21);
  const { diffuse } = lightRelief(wood.height, 1.5);
  const near = castShadow(cover, 3 * unit, 5 * unit, 4 * unit).data;
  const far = castShadow(cover, 9 * unit, 16 * unit, 15 * unit).data;
  const dark = lightOf('#1d110b');
  const pale = lightOf('#70472a');
  for (let i = 0; i < cover.data.length; i++) {
    if (cover.data[i] > 0.999) continue;
    const shade = (1 - 0.75 * near[i]) * (1 - 0.6 * far[i]) * (1 + 0.8 * diffuse.data[i]);
    layLight(canvas, i, scaleLight(mixLight(dark, pale, wood.tone.data[i]), shade), 1 - cover.data[i]);
  }
}
