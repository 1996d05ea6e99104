/**
 * The shadow a lamp throws on the ground, from a matte alone.
 *
 * A pixel at height h above the ground line lands at x + h·cot(e)·cos(a), line + h·cot(e)·sin(a)·tilt. A silhouette has no
 * depth and would throw the shadow of a cardboard: every row gets the mean of its solid runs as thickness, as for a thing
 * turned on a lathe. The matte is cut into bands of height with overlapping weights; each is blurred by its penumbra and
 * thinned with height, as the light of the room fills it in.
 */
import { blurAxes } from '../filters/blur-axes.ts';
import { clamp, createPlane, type Plane } from '../planes/plane.ts';
import type { Ground } from './ground-line.ts';
import type { Light } from './stage-light.ts';

const BANDS = 7;
/** Greatest thickness as a share of the size. */
const MOST_DEPTH = 0.6;
const LEAST_COVER = 0.02;
const RADIAN = Math.PI / 180;

interface Throw {
  /** Pixels that a shadow moves for each pixel of height. */
  readonly across: number;
  readonly down: number;
  /** Half thickness of each row on the ground, pixels of picture height. */
  readonly depths: Float32Array;
}

/** Light taken away, 0..1, in the matte's pixels. `tilt` as in StageLight. */
export function castShadow(matte: Plane, ground: Ground, light: Light, tilt: number): Plane {
  const { width, height } = matte;
  const { size } = ground;
  const reach = 1 / Math.tan(light.elevation * RADIAN);
  const thrown: Throw = {
    across: reach * Math.cos(light.azimuth * RADIAN),
    down: reach * Math.sin(light.azimuth * RADIAN) * tilt,
    depths: rowDepths(matte, ground).map((run) => 0.5 * tilt * Math.min(run, MOST_DEPTH * size)),
  };
  const tall = Math.max(1, ground.lowest - ground.box.top);
  // narrow bands near the ground, where the shadow is still sharp
  const rim = (k: number): number => (k < 0 ? -Infinity : tall * (k / BANDS) ** 1.8);
  const lit = createPlane(width, height, 1).data;
  for (let k = 0; k < BANDS; k++) {
    const part = throwBand(matte, ground, thrown, [rim(k - 1), rim(k), rim(k + 1)]);
    const blur = Math.max(0.009 * size, 0.8 * rim(k) * reach * Math.tan((light.softness / 2) * RADIAN));
    const soft = blurAxes(part, blur, blur * Math.max(tilt, 0.3)).data;
    const dense = 1 - 0.6 * (rim(k) / tall);
    for (let i = 0; i < lit.length; i++) if (soft[i] > 0) lit[i] *= 1 - clamp(soft[i] * dense);
  }
  return { width, height, data: lit.map((value) => 1 - value) };
}

/** What of the matte lies between the rims `low`..`high` above the ground, weighted to `middle`, laid on the ground. */
function throwBand(
  { width, height, data }: Plane,
  { box, line }: Ground,
  { across, down, depths }: Throw,
  [low, middle, high]: readonly [number, number, number],
): Plane {
  const part = createPlane(width, height);
  for (let y = box.top; y < Math.min(height, box.bottom); y++) {
    let first = -1;
    let end = -1;
    for (let x = box.left; x < box.right; x++) {
      const cover = data[y * width + x];
      if (cover < LEAST_COVER) continue;
      if (x >= end) [first, end] = [x, endOfRun(data, y * width, x, box.right)];
      const up = line[x] - y;
      if (up <= low || up >= high) continue;
      const weight = up >= middle ? (high - up) / (high - middle) : low === -Infinity ? 1 : (up - low) / (middle - low);
      const lift = Math.max(0, up);
      const column = Math.round(x + lift * across);
      if (column < 0 || column >= width) continue;
      const row = line[x] + lift * down;
      // as round as a thing turned on a lathe: thickest in the middle of its run
      const aside = (2 * x + 1 - first - end) / (end - first);
      const depth = Math.max(1, depths[y] * Math.sqrt(Math.max(0, 1 - aside * aside)));
      // a column of differences: what is added where the strip of ground begins is taken away where it ends
      const from = clamp(Math.round(row - depth), 0, height - 1);
      const to = clamp(Math.round(row + depth * 0.8) + 1, 0, height - 1);
      part.data[from * width + column] += cover * weight;
      part.data[to * width + column] -= cover * weight;
    }
  }
  for (let i = width; i < part.data.length; i++) part.data[i] += part.data[i - width];
  for (let i = 0; i < part.data.length; i++) part.data[i] = part.data[i] > 1e-4 ? 1 - Math.exp(-0.7 * part.data[i]) : 0;
  return part;
}

/** The first column after `from` that the matte does not cover. */
function endOfRun(data: Float32Array, row: number, from: number, right: number): number {
  let end = from;
  while (end < right && data[row + end] >= LEAST_COVER) end++;
  return end;
}

/** Mean solid run of each row, smoothed by 2 % of the size. */
function rowDepths({ width, height, data }: Plane, { box, size }: Ground): Float32Array {
  const runs = createPlane(1, height);
  for (let y = box.top; y < box.bottom; y++) {
    let solid = 0;
    let count = 0;
    let wasSolid = false;
    for (let x = box.left; x < box.right; x++) {
      const isSolid = data[y * width + x] > 0.5;
      if (isSolid) {
        solid++;
        if (!wasSolid) count++;
      }
      wasSolid = isSolid;
    }
    runs.data[y] = solid / Math.max(1, count);
  }
  return blurAxes(runs, 0, 0.02 * size).data;
}
