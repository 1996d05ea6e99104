/**
 * One shift for every pixel of a hole, so that it is copied in few large pieces whose seams are not seen (Pritch et al. 2009;
 * shifts from the most frequent finds as He & Sun 2012, seams by expansion moves as Boykov et al. 2001). Facades, railings and
 * pavements stay crisp, where patches that vote blur them.
 */
import { growMask, indicesOf, labelComponents } from '../masks/masks.ts';
import { cutGraph, DIRECTIONS, type CutGraph } from './cut-labels.ts';
import { matchRim, type Shift } from './match-rim.ts';
import type { FillLevel, PatchField } from './patchmatch.ts';

/** Finds tried for each part of the hole, the most frequent. */
const MOST_SHIFTS = 16;
/** Of a shift up or down by the height of the part, and at most: what stands higher in a picture is farther away. */
const CLIMB = { cost: 10, most: 20 } as const;
/** Times that every shift is tried. */
const SWEEPS = 2;
/** Pixels around which what is known has to match, and how fast that counts less with distance. */
const NEAR = 4;
/** How much what is known beside a pixel counts. */
const RIM = 3;
/** How much the colors of the vote count, and up to which difference: they know the scenery in the large. */
const GUESS = { weight: 0.05, most: 60 } as const;
/** Of a seam between two pixels, however alike they are: few large pieces. */
const SEAM = 3;
/** A copy from where nothing may be copied from. */
const BARRED = 1e5;
const MISSING = 220;

/** Where each pixel of a hole is copied from: index of the source at the index of the pixel, -1 outside. */
export type SourceMap = Int32Array;

/** Labels the hole of a level whose colors were voted for and whose patches `field` found. */
export function labelShifts(level: FillLevel, field: PatchField): SourceMap {
  const { width, height, hole } = level;
  const sources = new Int32Array(width * height).fill(-1);
  const { labels, areas } = labelComponents(growMask(hole, width, height, 2), width, height);
  const parts: number[][] = areas.map(() => []);
  for (const pixel of indicesOf(hole)) parts[labels[pixel]].push(pixel);
  for (const pixels of parts) if (pixels.length > 0) labelPart(level, field, pixels, sources);
  return sources;
}

function labelPart(level: FillLevel, field: PatchField, pixels: readonly number[], sources: SourceMap): void {
  const { width, height, colors, banned } = level;
  const shifts = chooseShifts(level, field, pixels);
  if (shifts.length === 0) return;
  const sourceUnder = (pixel: number, shift: Shift): number => {
    const x = (pixel % width) + shift.x;
    const y = Math.floor(pixel / width) + shift.y;
    return x < 0 || y < 0 || x >= width || y >= height || banned[y * width + x] === 1 ? -1 : y * width + x;
  };
  const places = shifts.map((shift) => Int32Array.from(pixels, (pixel) => sourceUnder(pixel, shift)));
  const rows = pixels.map((pixel) => Math.floor(pixel / width));
  const rims = findRims(level, pixels);
  const tall = Math.max(...rows) - Math.min(...rows) + 1;
  const unary = shifts.map((shift, s) => {
    const climb = Math.min(CLIMB.most, (CLIMB.cost * Math.abs(shift.y)) / tall);
    return ownCosts(level, pixels, rims, shift, places[s], climb);
  });
  const chosen = startLabels(unary, pixels.length);
  const neighbors = linkPixels(pixels, width);
  const seam = (p: number, q: number, a: number, b: number): number =>
    a === b
      ? 0
      : SEAM + difference(colors, places[a][p], places[b][p]) + difference(colors, places[a][q], places[b][q]);
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (let label = 0; label < shifts.length; label++) expand(label, places, chosen, unary, neighbors, seam);
  for (const [k, pixel] of pixels.entries()) sources[pixel] = places[chosen[k]][k];
}

/** Index of the neighbor in each direction, among `pixels`; -1 where it is none of them. */
function linkPixels(pixels: readonly number[], width: number): Int32Array {
  const order = new Map(pixels.map((pixel, k) => [pixel, k]));
  const offsets = [-1, 1, -width, width];
  const neighbors = new Int32Array(pixels.length * DIRECTIONS).fill(-1);
  for (const [k, pixel] of pixels.entries())
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const x = pixel % width;
      if ((direction === 0 && x === 0) || (direction === 1 && x === width - 1)) continue;
      neighbors[k * DIRECTIONS + direction] = order.get(pixel + offsets[direction]) ?? -1;
    }
  return neighbors;
}

/** The shifts that most patches of these pixels found, and those under which what lies around them is found again. */
function chooseShifts(level: FillLevel, field: PatchField, pixels: readonly number[]): Shift[] {
  const { width } = level;
  const votes = new Map<number, { shift: Shift; count: number }>();
  for (const pixel of pixels) {
    const center = field.rows[Math.floor(pixel / width)] * width + field.columns[pixel % width];
    const source = field.sources[center];
    if (source < 0) continue;
    const x = (source % width) - (center % width);
    const y = Math.floor(source / width) - Math.floor(center / width);
    const key = y * 2 * width + x;
    const vote = votes.get(key);
    if (vote) vote.count += 1;
    else votes.set(key, { shift: { x, y }, count: 1 });
  }
  const best = [...votes.values()].sort((a, b) => b.count - a.count).slice(0, MOST_SHIFTS);
  return [...best.map(({ shift }) => shift), ...matchRim(level, pixels)];
}

/** The known pixels around each of a part, and how much they count. */
interface Rims {
  /** Of pixel `k` those from `starts[k]` to `starts[k + 1]`: column and row from the pixel, and weight, in threes. */
  readonly starts: Int32Array;
  readonly values: Float32Array;
}

function findRims({ width, height, hole }: FillLevel, pixels: readonly number[]): Rims {
  const starts = new Int32Array(pixels.length + 1);
  const values: number[] = [];
  for (let k = 0; k < pixels.length; k++) {
    const x = pixels[k] % width;
    const y = (pixels[k] - x) / width;
    let sum = 0;
    for (let row = Math.max(0, y - NEAR); row <= Math.min(height - 1, y + NEAR); row++)
      for (let column = Math.max(0, x - NEAR); column <= Math.min(width - 1, x + NEAR); column++) {
        if (hole[row * width + column] === 1) continue;
        const weight = 1 / (1 + (column - x) ** 2 + (row - y) ** 2);
        values.push(column - x, row - y, weight);
        sum += weight;
      }
    // far from the rim what is known there counts less
    const scale = (RIM * Math.min(1, sum)) / Math.max(sum, 1e-6);
    for (let i = starts[k] + 2; i < values.length; i += 3) values[i] *= scale;
    starts[k + 1] = values.length;
  }
  return { starts, values: Float32Array.from(values) };
}

/** What each pixel costs under a shift: known colors near it that do not match those near its source, what was voted for, and the climb. */
function ownCosts(
  { width, height, colors, banned }: FillLevel,
  pixels: readonly number[],
  { starts, values }: Rims,
  shift: Shift,
  places: Int32Array,
  climb: number,
): Float32Array {
  const costs = new Float32Array(pixels.length);
  for (let k = 0; k < pixels.length; k++) {
    if (places[k] < 0) {
      costs[k] = BARRED;
      continue;
    }
    let cost = climb + GUESS.weight * Math.min(GUESS.most, difference(colors, pixels[k], places[k]));
    const x = places[k] % width;
    const y = (places[k] - x) / width;
    for (let i = starts[k]; i < starts[k + 1]; i += 3) {
      const column = x + values[i];
      const row = y + values[i + 1];
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const source = row * width + column;
      cost +=
        values[i + 2] *
        (banned[source] === 1 ? MISSING : difference(colors, source - shift.y * width - shift.x, source));
    }
    costs[k] = cost;
  }
  return costs;
}

function startLabels(unary: readonly Float32Array[], count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, k) => {
    let best = 0;
    for (let label = 1; label < unary.length; label++) if (unary[label][k] < unary[best][k]) best = label;
    return best;
  });
}

/** Gives `label` to those pixels of which it makes the whole cheaper. */
function expand(
  label: number,
  places: readonly Int32Array[],
  chosen: Int32Array,
  unary: readonly Float32Array[],
  neighbors: Int32Array,
  seam: (p: number, q: number, a: number, b: number) => number,
): void {
  const graph: CutGraph = {
    count: chosen.length,
    neighbors,
    capacities: new Float32Array(neighbors.length),
    costs: new Float32Array(chosen.length),
  };
  for (let p = 0; p < chosen.length; p++) {
    graph.costs[p] += unary[label][p] - unary[chosen[p]][p];
    for (const direction of [1, 3]) {
      const q = neighbors[p * DIRECTIONS + direction];
      if (q < 0) continue;
      const both = seam(p, q, chosen[p], chosen[q]);
      const second = seam(p, q, chosen[p], label);
      const first = seam(p, q, label, chosen[q]);
      graph.costs[p] += first - both;
      graph.costs[q] -= first;
      graph.capacities[p * DIRECTIONS + direction] = Math.max(0, second + first - both);
    }
  }
  const taken = cutGraph(graph);
  for (let p = 0; p < chosen.length; p++) if (taken[p] === 1 && places[label][p] >= 0) chosen[p] = label;
}

/** Of two pixels, 0..255; one that is not there is unlike all others. */
function difference(colors: Float32Array, a: number, b: number): number {
  if (a === b) return 0;
  if (a < 0 || b < 0) return MISSING;
  const red = colors[a * 3] - colors[b * 3];
  const green = colors[a * 3 + 1] - colors[b * 3 + 1];
  const blue = colors[a * 3 + 2] - colors[b * 3 + 2];
  return Math.sqrt((red * red + green * green + blue * blue) / 3);
}
