/**
 * One level of exemplar filling (Wexler, Shechtman & Irani 2007): every patch that sees the hole looks for its most
 * similar patch outside (PatchMatch, Barnes et al. 2009), then the found patches vote for the colors of the hole.
 */
import { distanceTo } from '../masks/distance.ts';
import { indicesOf } from '../masks/masks.ts';

/** Half a patch: patches are 7 × 7. */
const PATCH_REACH = 3;
const SIDE = 2 * PATCH_REACH + 1;
/**
 * Beyond so many patches on a level only those of every second, then of every third row and column are looked for: every
 * pixel is still covered by five, and neighbors mostly come from the same place anyway.
 */
const MANY_PATCHES = 60_000;
const WIDEST_STEP = 3;
/** Trust in a hole pixel falls by this factor with each pixel of distance from what is known. */
const TRUST = 1 / 1.3;

export interface FillLevel {
  readonly width: number;
  readonly height: number;
  /** Interleaved RGB, 0..255; `vote` changes it inside the hole. */
  readonly colors: Float32Array;
  /** 1 where colors are wanted. */
  readonly hole: Uint8Array;
  /** 1 where nothing may be copied from; the hole is always part of it. */
  readonly banned: Uint8Array;
}

/** Where each patch was copied from. */
export interface PatchField {
  readonly width: number;
  readonly height: number;
  /** Index of the source's center, at the index of the patch's own center; -1 where no patch is wanted. */
  readonly sources: Int32Array;
  /** Column of the patch that speaks for each column of pixels, and the same for rows. */
  readonly columns: Int32Array;
  readonly rows: Int32Array;
}

/** Index of the pixel that the one at `x`, `y` is copied from, by the patch that speaks for it; the hole has one everywhere. */
export function sourceOf({ width, sources, columns, rows }: PatchField, x: number, y: number): number {
  const center = rows[y] * width + columns[x];
  return sources[center] + y * width + x - center;
}

export interface PatchSearch {
  readonly field: PatchField;
  /** One round of propagation and random search within `radius` pixels of each present source. */
  improve(radius: number): void;
  /** Sets the hole's colors to the weighted mean of all patches that cover a pixel. */
  vote(): void;
}

/**
 * Prepares a level; `coarser` is the field of the level of half the size. Undefined when no patch lies wholly outside
 * `banned` (nothing to copy from).
 */
export function createPatchSearch(
  level: FillLevel,
  coarser: PatchField | undefined,
  random: () => number,
): PatchSearch | undefined {
  const { width, height, colors, hole, banned } = level;
  const count = width * height;
  const valid = centersWithout(banned, width, height);
  if (!valid.includes(1)) return undefined;
  const { targets, step, columns, rows } = chooseTargets(centersWithout(hole, width, height), width, height);
  const sources = startField(level, targets, valid, coarser, random);
  const errors = new Float32Array(count);
  const trust = trustOf(level);

  /** Trust-weighted squared difference of two patches; stops once it is no longer below `best`. */
  function difference(target: number, source: number, best: number): number {
    let sum = 0;
    for (let dy = -PATCH_REACH; dy <= PATCH_REACH; dy++) {
      let t = target + dy * width - PATCH_REACH;
      const end = t + SIDE;
      let a = t * 3;
      let b = (source + dy * width - PATCH_REACH) * 3;
      for (; t < end; t++, a += 3, b += 3) {
        const red = colors[a] - colors[b];
        const green = colors[a + 1] - colors[b + 1];
        const blue = colors[a + 2] - colors[b + 2];
        sum += trust[t] * (red * red + green * green + blue * blue);
      }
      if (sum >= best) return sum;
    }
    return sum;
  }

  function improve(radius: number): void {
    for (const target of targets) errors[target] = difference(target, sources[target], Infinity);
    for (let pass = 0; pass < 2; pass++) {
      // forwards good finds travel right and down, backwards left and up
      const back = pass === 0 ? -step : step;
      for (let k = 0; k < targets.length; k++) {
        const target = targets[pass === 0 ? k : targets.length - 1 - k];
        let best = sources[target];
        let error = errors[target];
        const consider = (source: number): void => {
          const found = difference(target, source, error);
          if (found < error) {
            error = found;
            best = source;
          }
        };
        const x = target % width;
        const y = (target - x) / width;
        for (let neighbor = 0; neighbor < 2; neighbor++) {
          const other = neighbor === 0 ? y * width + columns[x + back] : rows[y + back] * width + x;
          if (sources[other] < 0) continue;
          const source = sources[other] + target - other;
          if (source >= 0 && source < count && valid[source] === 1 && source !== best) consider(source);
        }
        for (let reach = radius; reach >= 1; reach = reach >> 1) {
          const sourceX = (best % width) + Math.floor((random() * 2 - 1) * (reach + 0.999));
          const sourceY = Math.floor(best / width) + Math.floor((random() * 2 - 1) * (reach + 0.999));
          if (sourceX < 0 || sourceY < 0 || sourceX >= width || sourceY >= height) continue;
          if (valid[sourceY * width + sourceX] === 1) consider(sourceY * width + sourceX);
        }
        sources[target] = best;
        errors[target] = error;
      }
    }
  }

  function vote(): void {
    const sums = new Float32Array(count * 3);
    const weights = new Float32Array(count);
    const spread = 1 / Math.max(1, quantile(errors, targets, 0.4));
    for (const target of targets) {
      const weight = Math.exp(-errors[target] * spread) * trust[target] + 1e-6;
      const shift = sources[target] - target;
      for (let dy = -PATCH_REACH; dy <= PATCH_REACH; dy++) {
        let at = target + dy * width - PATCH_REACH;
        for (const end = at + SIDE; at < end; at++) {
          if (hole[at] === 0) continue;
          const from = (at + shift) * 3;
          weights[at] += weight;
          sums[at * 3] += weight * colors[from];
          sums[at * 3 + 1] += weight * colors[from + 1];
          sums[at * 3 + 2] += weight * colors[from + 2];
        }
      }
    }
    for (let i = 0, at = 0; i < count; i++, at += 3) {
      if (weights[i] === 0) continue;
      colors[at] = sums[at] / weights[i];
      colors[at + 1] = sums[at + 1] / weights[i];
      colors[at + 2] = sums[at + 2] / weights[i];
    }
  }

  return { field: { width, height, sources, columns, rows }, improve, vote };
}

/** 1 for the centers of patches that lie inside the picture and see no set pixel of `mask`. */
function centersWithout(mask: Uint8Array, width: number, height: number): Uint8Array {
  const stride = width + 1;
  const sums = new Int32Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += mask[y * width + x];
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row;
    }
  }
  const free = new Uint8Array(width * height);
  for (let y = PATCH_REACH; y < height - PATCH_REACH; y++) {
    for (let x = PATCH_REACH; x < width - PATCH_REACH; x++) {
      const above = (y - PATCH_REACH) * stride + x - PATCH_REACH;
      const below = above + SIDE * stride;
      if (sums[below + SIDE] - sums[above + SIDE] - sums[below] + sums[above] === 0) free[y * width + x] = 1;
    }
  }
  return free;
}

interface Targets {
  /** Centers of the patches to look for, in reading order. */
  readonly targets: Int32Array;
  /** Distance of their rows and columns. */
  readonly step: number;
  readonly columns: Int32Array;
  readonly rows: Int32Array;
}

/** Patches that see the hole (`free` is 0) and lie inside the picture; fewer of them where there are very many. */
function chooseTargets(free: Uint8Array, width: number, height: number): Targets {
  const all = (width - 2 * PATCH_REACH) * (height - 2 * PATCH_REACH) - free.reduce((sum, value) => sum + value, 0);
  const step = Math.min(WIDEST_STEP, Math.max(1, Math.ceil(Math.sqrt(all / MANY_PATCHES))));
  const columns = centersOf(width, step);
  const rows = centersOf(height, step);
  const places = [...new Set(columns)];
  const wanted = new Uint8Array(free.length);
  for (const y of new Set(rows)) for (const x of places) wanted[y * width + x] = 1 - free[y * width + x];
  return { targets: indicesOf(wanted), step, columns, rows };
}

/** The patch center nearest to each of `size` pixels in a line, with one every `step` pixels and one at either end. */
function centersOf(size: number, step: number): Int32Array {
  const last = size - 1 - PATCH_REACH;
  return Int32Array.from({ length: size }, (_, at) => {
    const center = PATCH_REACH + step * Math.round((at - PATCH_REACH) / step);
    return at >= last ? last : Math.min(last, Math.max(PATCH_REACH, center));
  });
}

/** The coarser field at twice the size; where that is not allowed, a place nearby at random. */
function startField(
  { width, height }: FillLevel,
  targets: Int32Array,
  valid: Uint8Array,
  coarser: PatchField | undefined,
  random: () => number,
): Int32Array {
  const sources = new Int32Array(width * height).fill(-1);
  let places: Int32Array | undefined;
  for (const target of targets) {
    const x = target % width;
    const y = (target - x) / width;
    let found = coarser ? doubled(coarser, x, y, width, height) : -1;
    if (found >= 0 && valid[found] === 0) found = -1;
    for (let attempt = 0; attempt < 30 && found < 0; attempt++) {
      const reach = Math.max(8, width >> 2);
      const nearX = x + Math.floor((random() * 2 - 1) * reach);
      const nearY = y + Math.floor((random() * 2 - 1) * reach);
      if (nearX < 0 || nearY < 0 || nearX >= width || nearY >= height) continue;
      if (valid[nearY * width + nearX] === 1) found = nearY * width + nearX;
    }
    if (found < 0) {
      places ??= indicesOf(valid);
      found = places[Math.floor(random() * places.length)];
    }
    sources[target] = found;
  }
  return sources;
}

function doubled(coarser: PatchField, x: number, y: number, width: number, height: number): number {
  const column = coarser.columns[Math.min(coarser.width - 1, x >> 1)];
  const row = coarser.rows[Math.min(coarser.height - 1, y >> 1)];
  const source = coarser.sources[row * coarser.width + column];
  if (source === undefined || source < 0) return -1;
  const sourceX = (source % coarser.width) * 2 + x - 2 * column;
  const sourceY = Math.floor(source / coarser.width) * 2 + y - 2 * row;
  return sourceX < 0 || sourceY < 0 || sourceX >= width || sourceY >= height ? -1 : sourceY * width + sourceX;
}

/** 1 for known pixels, falling toward the middle of the hole. */
function trustOf({ width, height, hole }: FillLevel): Float32Array {
  const { data } = distanceTo(width, height, (i) => hole[i] === 0);
  return data.map((distance, i) => (hole[i] === 0 ? 1 : distance > 15 ? 0.02 : Math.max(0.02, TRUST ** distance)));
}

function quantile(values: Float32Array, at: Int32Array, share: number): number {
  const step = Math.max(1, Math.floor(at.length / 20_000));
  const sample = new Float32Array(Math.ceil(at.length / step));
  for (let k = 0, to = 0; k < at.length; k += step) sample[to++] = values[at[k]];
  return sample.sort()[Math.min(sample.length - 1, Math.floor(share * sample.length))] ?? 0;
}
