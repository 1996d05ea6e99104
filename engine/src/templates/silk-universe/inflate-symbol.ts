/** A flat shape blown up into a closed cushion in the cube from -1 to 1, grooved along the lines. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { distanceTo } from '../../kernels/masks/distance.ts';
import { clamp, mix, resizePlane, type Plane } from '../../kernels/planes/plane.ts';
import { inflate } from '../../kernels/surfaces/inflate.ts';
import { relaxSurface, surfaceOf, updateNormals, type QuadSurface } from '../../render3d/surface-nets.ts';
import type { Symbol3d } from './read-symbol.ts';

export interface Cushion {
  readonly surface: QuadSurface;
  /** Mean half width of the strokes, scene units: 0.03 for a dense character, 0.5 for a heart. */
  readonly thickness: number;
  /** Half width of the gaps between them, at most one. */
  readonly gap: number;
  /** Near the lines, 0..1: there the cloth is sewn down and lies flat. */
  readonly sewn: Plane;
}

/** Samples across the cube for a broad shape and for a dense one, whose openings are few samples wide. */
const BROAD = 224;
const DENSE = 300;
/** Strokes and gaps with less than this half width, in scene units, are dense. */
const NARROW = 0.075;
/** Thin strokes are drawn this much bolder at most, scene units. */
const BOLDER = 0.022;

export function inflateSymbol({ mask, lines }: Symbol3d): Cushion {
  const { thickness, gap } = measure(resizePlane(mask, BROAD, BROAD));
  const grid = Math.min(thickness, gap) < NARROW ? DENSE : BROAD;
  const small = resizePlane(mask, grid, grid);
  const unit = 2 / grid;
  // bolder strokes carry folds better, but never at the cost of the openings
  const grow = Math.min(BOLDER * clamp(1.5 - thickness / 0.06), Math.max(0, gap - 0.035));
  const shape = embolden(small, grow / unit);
  const height = gaussianBlur(inflate(shape, grid), 1.5);
  const highest = height.data.reduce((most, value) => Math.max(most, value), 1);
  const depth = clamp(0.09 + 1.05 * highest * unit, 0.16, 0.44);
  const outside = distanceTo(grid, grid, (i) => shape.data[i] > 0.5).data;
  const groove = gaussianBlur(resizePlane(lines, grid, grid), 1.1).data;
  const squared = gaussianBlur(
    {
      width: grid,
      height: grid,
      data: height.data.map((value, i) =>
        value > 0 ? (value / highest) ** 1.5 * (1 - 0.4 * clamp(groove[i])) : (-outside[i] / grid) * 0.25,
      ),
    },
    // the shape's edge is a staircase of samples
    1.9,
  );
  const surface = surfaceOf(cushionField(squared, depth));
  relaxSurface(surface, 7, 0.5);
  updateNormals(surface);
  const near = gaussianBlur(resizePlane(lines, BROAD, BROAD), 5);
  const sewn = { ...near, data: near.data.map((value) => clamp(value * 7)) };
  return { surface, thickness: thickness + grow, gap: gap - grow, sewn };
}

function measure(mask: Plane): { readonly thickness: number; readonly gap: number } {
  const unit = 2 / mask.width;
  return { thickness: ridgeMean(mask, (value) => value <= 0.5) * unit, gap: gapWidth(mask) * unit };
}

/** Positive where z lies within the height: height squared minus z squared, both relative to `depth`. */
function cushionField(squared: Plane, depth: number): Parameters<typeof surfaceOf>[0] {
  const grid = squared.width;
  const step = 2 / grid;
  const layers = 2 * Math.ceil(depth / step) + 7;
  const z0 = (-(layers - 1) / 2) * step;
  const data = new Float32Array(grid * grid * layers);
  for (let k = 0; k < layers; k++) {
    const z = (z0 + k * step) / depth;
    for (let y = 0; y < grid; y++) {
      const row = (grid - 1 - y) * grid;
      for (let x = 0; x < grid; x++) data[(k * grid + y) * grid + x] = squared.data[row + x] - z * z;
    }
  }
  return { data, size: [grid, grid, layers], origin: [step / 2 - 1, step / 2 - 1, z0], step };
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
      if (
        d[i] <= 1 ||
        d[i] > width / 2 ||
        d[i] < d[i - 1] ||
        d[i] < d[i + 1] ||
        d[i] < d[i - width] ||
        d[i] < d[i + width]
      )
        continue;
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
  return mix(
    widths.sort((a, b) => a - b)[Math.floor(widths.length * 0.25)],
    widths[Math.floor(widths.length / 2)],
    0.3,
  );
}
