/** All tiles of a picture summed into one, and how well the pattern fits into that sum. */
import { boxBlur } from '../kernels/filters/blur.ts';
import type { Plane } from '../kernels/planes/plane.ts';
import { transform } from './fourier.ts';
import { CODED_BITS } from './watermark-code.ts';
import { CELLS, type Frequency } from './watermark-pattern.ts';

const WRAP = CELLS - 1;

/** What is left of a picture without its local mean, busy places weakened and outliers cut. */
export function flattenPlane(luma: Plane): Plane {
  const { width, height } = luma;
  const mean = boxBlur(luma, 2).data;
  const data = luma.data.map((value, i) => value - mean[i]);
  const variance = boxBlur({ width, height, data: data.map((value) => value * value) }, 4).data;
  for (let i = 0; i < data.length; i++) {
    const power = Math.max(0, variance[i]);
    const limit = 2.5 * Math.sqrt(power);
    data[i] = Math.min(limit, Math.max(-limit, data[i])) / (power + 1) ** 0.7;
  }
  return { width, height, data };
}

/** Values of every frequency of the summed tile. */
export interface Spectrum {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/**
 * Sums the tiles of cells of these sizes (in pixels) and takes the spectrum, each frequency measured by those around it and
 * cut, so that all have the same weight. `mostCells`: only that many a side, from the middle.
 */
export function foldTiles(flat: Plane, cellWidth: number, cellHeight: number, mostCells: number): Spectrum {
  const columns = spread(flat.width, cellWidth, mostCells);
  const rows = spread(flat.height, cellHeight, mostCells);
  const real = new Float64Array(CELLS * CELLS);
  const { data } = flat;
  for (let j = 0; j < rows.count; j++) {
    const v = rows.from + j * cellHeight;
    const upper = Math.floor(v) * flat.width;
    const lower = upper + flat.width;
    const down = v - Math.floor(v);
    const row = (j & WRAP) * CELLS;
    for (let i = 0; i < columns.count; i++) {
      const u = columns.from + i * cellWidth;
      const x = Math.floor(u);
      const across = u - x;
      const top = data[upper + x] + (data[upper + x + 1] - data[upper + x]) * across;
      const bottom = data[lower + x] + (data[lower + x + 1] - data[lower + x]) * across;
      real[row + (i & WRAP)] += top + (bottom - top) * down;
    }
  }
  return whiten(real);
}

function spread(side: number, cell: number, most: number): { readonly count: number; readonly from: number } {
  const count = Math.max(0, Math.floor((side - 1.001) / cell));
  return count <= most ? { count, from: 0 } : { count: most, from: Math.floor(((count - most) / 2) * cell) };
}

function whiten(real: Float64Array): Spectrum {
  const imaginary = new Float64Array(CELLS * CELLS);
  transform(real, imaginary, CELLS, -1);
  const power = new Float32Array(CELLS * CELLS);
  /** The lowest frequencies in the middle, so that those close in frequency lie beside each other. */
  const centered = (y: number, x: number): number => ((y + CELLS / 2) & WRAP) * CELLS + ((x + CELLS / 2) & WRAP);
  for (let y = 0, i = 0; y < CELLS; y++)
    for (let x = 0; x < CELLS; x++, i++) power[centered(y, x)] = real[i] ** 2 + imaginary[i] ** 2;
  const around = boxBlur({ width: CELLS, height: CELLS, data: power }, 3).data;
  for (let y = 0, i = 0; y < CELLS; y++) {
    for (let x = 0; x < CELLS; x++, i++) {
      const at = centered(y, x);
      const unit = 1 / Math.sqrt(Math.max(0, around[at]) + 1e-12);
      const size = Math.sqrt(power[at]) * unit;
      const factor = size > 2 ? (unit * 2) / size : unit;
      real[i] *= factor;
      imaginary[i] *= factor;
    }
  }
  return { real, imaginary };
}

export interface Fit {
  /** How far the pattern stands out, in standard deviations of chance. */
  readonly score: number;
  /** Where the tile begins, in cells. */
  readonly x: number;
  readonly y: number;
}

/** The best place of the pattern among all whole cells. */
export function findPlace(spectrum: Spectrum, pattern: readonly Frequency[]): Fit {
  const real = new Float64Array(CELLS * CELLS);
  const imaginary = new Float64Array(CELLS * CELLS);
  let variance = 0;
  for (const frequency of pattern) {
    if (frequency.role !== 'sync') continue;
    const { at, along, across } = turn(spectrum, frequency);
    real[at] = frequency.weight * along;
    imaginary[at] = frequency.weight * across;
    variance += (frequency.weight ** 2 * (along ** 2 + across ** 2)) / 2;
  }
  transform(real, imaginary, CELLS, 1);
  let best = 0;
  for (let i = 1; i < real.length; i++) if (real[i] > real[best]) best = i;
  return { score: real[best] / Math.sqrt(variance + 1e-12), x: best & WRAP, y: Math.floor(best / CELLS) };
}

/** The same at one place, which may lie between cells, with the soft values of the coded bits there. */
export function readPlace(spectrum: Spectrum, pattern: readonly Frequency[], x: number, y: number) {
  const soft = new Float64Array(CODED_BITS);
  let sum = 0;
  let variance = 0;
  for (const frequency of pattern) {
    const { role, weight } = frequency;
    if (role === 'idle') continue;
    const { along, across } = turn(spectrum, frequency);
    const angle = (2 * Math.PI * (frequency.x * x + frequency.y * y)) / CELLS;
    const value = weight * (along * Math.cos(angle) - across * Math.sin(angle));
    if (role === 'sync') {
      sum += value;
      variance += (weight ** 2 * (along ** 2 + across ** 2)) / 2;
    } else soft[role] += value;
  }
  return { score: sum / Math.sqrt(variance + 1e-12), soft };
}

/** A frequency of the picture, turned back by the pattern's phase. */
function turn({ real, imaginary }: Spectrum, { x, y, cosine, sine }: Frequency) {
  const at = y * CELLS + ((x + CELLS) & WRAP);
  return {
    at,
    along: real[at] * cosine + imaginary[at] * sine,
    across: imaginary[at] * cosine - real[at] * sine,
  };
}
