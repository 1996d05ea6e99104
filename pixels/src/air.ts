/**
 * Haze and local contrast. Both ask what lies around a pixel, which is measured on a grid of at most 160 cells and fitted as
 * a line of the luma (the guided filter, He, Sun & Tang 2010), so that edges keep no halo and the browser's smaller preview
 * measures the same. Haze is what even the darkest color of a place has of the light of the air (He, Sun & Tang 2009).
 */
import type { Frame } from './frame.ts';
import { clamp, lumaOf } from './scalars.ts';

const CELLS = 160;

interface Grid {
  readonly width: number;
  readonly height: number;
}
/** A line of the luma for each cell: value = gain · luma + offset. */
interface LocalLine {
  readonly gain: Float32Array;
  readonly offset: Float32Array;
}

/** What haze and local contrast need to know of a picture; the settings do not change it. */
export interface Air {
  readonly grid: Grid;
  /** The light of the air: red, green and blue, 0..1. */
  readonly light: readonly number[];
  readonly haze: LocalLine;
  readonly base: LocalLine;
}

export function measureAir(frame: Frame): Air {
  const { grid, means } = averageCells(frame);
  const luma = Float32Array.from({ length: grid.width * grid.height }, (_, i) =>
    lumaOf(means[i * 3], means[i * 3 + 1], means[i * 3 + 2]),
  );
  const radius = Math.max(2, Math.round(Math.max(grid.width, grid.height) / 20));
  const { air, haze } = measureHaze(means, grid);
  return {
    grid,
    light: air,
    haze: fitLine(luma, haze, grid, radius, 0.001),
    base: fitLine(luma, luma, grid, radius, 0.01),
  };
}

/** @param settings -1..1 each; dehaze below 0 adds haze. */
export function clearAir(
  frame: Frame,
  { dehaze, clarity }: { readonly dehaze: number; readonly clarity: number },
): void {
  const { data, channels = 4, width, height } = frame;
  const { grid, light: air, haze: hazeLine, base: baseLine } = measureAir(frame);
  for (let y = 0, at = 0; y < height; y++) {
    const down = clamp(((y + 0.5) * grid.height) / height - 0.5, 0, grid.height - 1);
    for (let x = 0; x < width; x++, at += channels) {
      const across = clamp(((x + 0.5) * grid.width) / width - 0.5, 0, grid.width - 1);
      let red = data[at] / 255;
      let green = data[at + 1] / 255;
      let blue = data[at + 2] / 255;
      const before = lumaOf(red, green, blue);
      if (dehaze !== 0) {
        const veil = clamp(valueAt(hazeLine, grid, across, down, before));
        const through = dehaze > 0 ? Math.max(0.2, 1 - 0.85 * dehaze * veil) : 1 + dehaze * (0.2 + 0.4 * veil);
        const [one, two] = dehaze > 0 ? [1 / through, 1 - 1 / through] : [through, 1 - through];
        red = clamp(red * one + air[0] * two);
        green = clamp(green * one + air[1] * two);
        blue = clamp(blue * one + air[2] * two);
      }
      if (clarity !== 0) {
        const now = lumaOf(red, green, blue);
        const detail = before - valueAt(baseLine, grid, across, down, before);
        const after = clamp(now + clarity * 1.6 * detail * 4 * now * (1 - now));
        const scale = now > 0.004 ? after / now : 1;
        const dim = Math.min(1, 1 / Math.max(red * scale, green * scale, blue * scale, 1));
        red *= scale * dim;
        green *= scale * dim;
        blue *= scale * dim;
      }
      data[at] = Math.round(red * 255);
      data[at + 1] = Math.round(green * 255);
      data[at + 2] = Math.round(blue * 255);
    }
  }
}

/** Mean red, green and blue of each cell, 0..1. */
function averageCells({ data, channels = 4, width, height }: Frame): { grid: Grid; means: Float32Array } {
  const scale = Math.min(1, CELLS / Math.max(width, height));
  const grid = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const means = new Float32Array(grid.width * grid.height * 3);
  const counts = new Uint32Array(grid.width * grid.height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor((y * grid.height) / height) * grid.width;
    for (let x = 0; x < width; x++, at += channels) {
      const cell = row + Math.floor((x * grid.width) / width);
      counts[cell]++;
      for (let c = 0; c < 3; c++) means[cell * 3 + c] += data[at + c];
    }
  }
  for (let i = 0; i < counts.length; i++) {
    for (let c = 0; c < 3; c++) means[i * 3 + c] /= Math.max(1, counts[i]) * 255;
  }
  return { grid, means };
}

/** The light of the air: the mean of the haziest hundredth; and how much of it each cell shows, 0..1. */
function measureHaze(means: Float32Array, grid: Grid): { air: readonly number[]; haze: Float32Array } {
  const darkest = lowest(
    Float32Array.from({ length: grid.width * grid.height }, (_, i) =>
      Math.min(means[i * 3], means[i * 3 + 1], means[i * 3 + 2]),
    ),
    grid,
  );
  const haziest = [...darkest.keys()]
    .toSorted((a, b) => darkest[b] - darkest[a] || a - b)
    .slice(0, Math.max(1, Math.ceil(darkest.length / 100)));
  const air = [0, 1, 2].map((c) =>
    Math.max(0.4, haziest.reduce((sum, i) => sum + means[i * 3 + c], 0) / haziest.length),
  );
  const most = Math.max(...air);
  return { air, haze: darkest.map((value) => value / most) };
}

/** The least of a cell and the eight around it. */
function lowest(values: Float32Array, { width, height }: Grid): Float32Array {
  return values.map((_, i) => {
    const x = i % width;
    const y = (i - x) / width;
    let least = 1;
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++)
        least = Math.min(least, values[v * width + u]);
    }
    return least;
  });
}

function fitLine(guide: Float32Array, wanted: Float32Array, grid: Grid, radius: number, calm: number): LocalLine {
  const mean = (values: Float32Array): Float32Array => boxMean(values, grid, radius);
  const guideMean = mean(guide);
  const wantedMean = mean(wanted);
  const both = mean(guide.map((value, i) => value * wanted[i]));
  const squares = mean(guide.map((value) => value * value));
  const gain = guide.map((_, i) => (both[i] - guideMean[i] * wantedMean[i]) / (squares[i] - guideMean[i] ** 2 + calm));
  const offset = wantedMean.map((value, i) => value - gain[i] * guideMean[i]);
  return { gain: mean(gain), offset: mean(offset) };
}

/** Mean over a square of 2 · radius + 1 cells, cut off at the borders. */
function boxMean(values: Float32Array, { width, height }: Grid, radius: number): Float32Array {
  const along = (from: Float32Array, count: number, step: number, start: number, out: Float32Array): void => {
    for (let i = 0; i < count; i++) {
      const [first, last] = [Math.max(0, i - radius), Math.min(count - 1, i + radius)];
      let sum = 0;
      for (let k = first; k <= last; k++) sum += from[start + k * step];
      out[start + i * step] = sum / (last - first + 1);
    }
  };
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y++) along(values, width, 1, y * width, rows);
  const out = new Float32Array(values.length);
  for (let x = 0; x < width; x++) along(rows, height, width, x, out);
  return out;
}

/** The line between four cells, at a luma. */
function valueAt({ gain, offset }: LocalLine, { width, height }: Grid, x: number, y: number, luma: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - left, y - top];
  const right = Math.min(width - 1, left + 1);
  const low = Math.min(height - 1, top + 1) * width;
  const high = top * width;
  const mix = (values: Float32Array): number =>
    (values[high + left] * (1 - u) + values[high + right] * u) * (1 - v) +
    (values[low + left] * (1 - u) + values[low + right] * u) * v;
  return mix(gain) * luma + mix(offset);
}
