/** A flat shape blown up into a closed cushion in the cube from -1 to 1, grooved along the lines. */
import { gaussianBlur } from '../../kernels/blur.ts';
import { distanceTo } from '../../kernels/distance.ts';
import { inflate } from '../../kernels/inflate.ts';
import { clamp, mix, resizePlane, type Plane } from '../../kernels/plane.ts';
import { relaxSurface, surfaceOf, updateNormals, type QuadSurface } from '../../render3d/surface-nets.ts';
import type { Symbol3d } from './read-symbol.ts';

export interface Cushion {
  readonly surface: QuadSurface;
  /** Mean half width of the strokes, scene units: 0.03 for a dense character, 0.5 for a heart. */
  readonly thickness: number;
  /** Half width of the gaps between them, at most one. */
  readonly gap: number;
}

/** Samples across the cube. */
const GRID = 224;
/** Thin strokes are drawn this much bolder at most, scene units. */
const BOLDER = 0.022;

export function inflateSymbol({ mask, lines }: Symbol3d): Cushion {
  const small = resizePlane(mask, GRID, GRID);
  const unit = 2 / GRID;
  const thickness = ridgeMean(small, (value) => value <= 0.5) * unit;
  const gap = gapWidth(small) * unit;
  // bolder strokes carry folds better, but never at the cost of the openings
  const grow = Math.min(BOLDER * clamp(1.5 - thickness / 0.06), Math.max(0, gap - 0.035));
  const shape = embolden(small, grow / unit);
  const height = gaussianBlur(inflate(shape, GRID), 1.5);
  const highest = height.data.reduce((most, value) => Math.max(most, value), 1);
  const depth = clamp(0.09 + 1.05 * highest * unit, 0.16, 0.44);
  const outside = distanceTo(GRID, GRID, (i) => shape.data[i] > 0.5).data;
  const groove = gaussianBlur(resizePlane(lines, GRID, GRID), 1.1).data;
  const squared = gaussianBlur(
    {
      width: GRID,
      height: GRID,
      data: height.data.map((value, i) => (value > 0 ? (value / highest) ** 1.5 * (1 - 0.4 * clamp(groove[i])) : (-outside[i] / GRID) * 0.25)),
    },
    1,
  );
  const surface = surfaceOf(cushionField(squared, depth));
  relaxSurface(surface, 3, 0.5);
  updateNormals(surface);
  return { surface, thickness: thickness + grow, gap: gap - grow };
}

/** Positive where z lies within the height: height squared minus z squared, both relative to `depth`. */
function cushionField(squared: Plane, depth: number): Parameters<typeof surfaceOf>[0] {
  const step = 2 / GRID;
  const layers = 2 * Math.ceil(depth / step) + 7;
  const z0 = (-(layers - 1) / 2) * step;
  const data = new Float32Array(GRID * GRID * layers);
  for (let k = 0; k < layers; k++) {
    const z = (z0 + k * step) / depth;
    for (let y = 0; y < GRID; y++) {
      const row = (GRID - 1 - y) * GRID;
      for (let x = 0; x < GRID; x++) data[(k * GRID + y) * GRID + x] = squared.data[row + x] - z * z;
    }
  }
  return { data, size: [GRID, GRID, layers], origin: [step / 2 - 1, step / 2 - 1, z0], step };
}

/** Outline moved out by `grow` pixels and rounded. */
function embolden(mask: Plane, grow: number): Plane {
  const away = distanceTo(mask.width, mask.height, (i) => mask.data[i] > 0.5).data;
  const grown = { ...mask, data: mask.data.map((value, i) => Math.max(value, clamp(grow + 1 - away[i]))) };
  const round = gaussianBlur(grown, 1.2);
  return { ...round, data: round.data.map((value) => clamp((value - 0.5) * 2.4 + 0.5)) };
}

/** Mean over the ridges of the distance to the nearest sample for which `on` is true: half the usual width. */
function ridgeMean({ width, height, data }: Plane, on: (value: number) => boolean): number {
  const d = distanceTo(width, height, (i) => on(data[i])).data;
  let [sum, count] = [0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (d[i] <= 1 || d[i] > width / 2 || d[i] < d[i - 1] || d[i] < d[i + 1] || d[i] < d[i - width] || d[i] < d[i + width]) continue;
      sum += d[i];
      count++;
    }
  }
  return count ? sum / count : 1;
}

/** Half width of the narrower gaps: the ridge mean of the blank samples that ink surrounds on two sides. */
function gapWidth(mask: Plane): number {
  const { width, height, data } = mask;
  const toInk = distanceTo(width, height, (i) => data[i] > 0.5).data;
  const widths: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const across = toInk[i] >= toInk[i - 1] && toInk[i] >= toInk[i + 1];
      const down = toInk[i] >= toInk[i - width] && toInk[i] >= toInk[i + width];
      if (toInk[i] > 1 && toInk[i] < width / 8 && across && down) widths.push(toInk[i]);
    }
  }
  if (widths.length < 6) return width / 4;
  return mix(widths.sort((a, b) => a - b)[Math.floor(widths.length * 0.25)], widths[Math.floor(widths.length / 2)], 0.3);
}
