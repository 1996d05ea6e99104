/** Shifts found on a small copy, brought to a level of twice its size. */
import type { FillLevel, PatchField } from './patchmatch.ts';
import type { SourceMap } from './shift-labels.ts';

/** Known pixels around a piece by which its shift is set right, at most. */
const MOST_SAMPLES = 600;
const LEAST_SAMPLES = 8;
/** How far from the hole they lie. */
const REACH = 2;

/** Sources of the hole of `level` from those of the level of half its size; each piece moves by up to a pixel to where its rim matches best. */
export function enlargeShifts(level: FillLevel, coarser: FillLevel, sources: SourceMap): SourceMap {
  const { width, height, hole } = level;
  const pieces = new Map<number, number[]>();
  const open: number[] = [];
  for (let pixel = 0; pixel < hole.length; pixel++) {
    if (hole[pixel] === 0) continue;
    const x = pixel % width;
    const y = (pixel - x) / width;
    const parent = nearestSource(sources, coarser, x >> 1, y >> 1);
    if (parent < 0) {
      open.push(pixel);
      continue;
    }
    const shift = sources[parent] - parent;
    const piece = pieces.get(shift);
    if (piece) piece.push(pixel);
    else pieces.set(shift, [pixel]);
  }
  const result = new Int32Array(width * height).fill(-1);
  for (const [shift, pixels] of pieces) {
    // a shift of indices says no more than a pair: rows are told from columns by the first of its pixels
    const first = pixels[0];
    const parent = nearestSource(sources, coarser, (first % width) >> 1, Math.floor(first / width) >> 1);
    const source = parent + shift;
    const x = 2 * ((source % coarser.width) - (parent % coarser.width));
    const y = 2 * (Math.floor(source / coarser.width) - Math.floor(parent / coarser.width));
    place(level, pixels, settle(level, pixels, x, y), result, open);
  }
  closeOpen(level, open, result);
  return result;
}

/** The pixel itself, or one beside it, that has a source; -1 where none has. */
function nearestSource(sources: SourceMap, { width, height }: FillLevel, x: number, y: number): number {
  for (let reach = 0; reach <= 2; reach++)
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const [column, row] = [x + dx, y + dy];
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        if (sources[row * width + column] >= 0) return row * width + column;
      }
  return -1;
}

/** The shift, up to a pixel beside `x`, `y`, under which what is known around the piece matches best. */
function settle(level: FillLevel, pixels: readonly number[], x: number, y: number): { x: number; y: number } {
  const { width, height, colors, hole, banned } = level;
  const samples: number[] = [];
  const step = Math.max(1, Math.floor((pixels.length * 4) / MOST_SAMPLES));
  for (let k = 0; k < pixels.length && samples.length < MOST_SAMPLES; k += step)
    for (const to of [-REACH, REACH, -REACH * width, REACH * width]) {
      const at = pixels[k] + to;
      if (at >= 0 && at < hole.length && hole[at] === 0) samples.push(at);
    }
  if (samples.length < LEAST_SAMPLES) return { x, y };
  let best = { x, y };
  let least = Infinity;
  for (const [dx, dy] of NEIGHBORS) {
    let [sum, count] = [0, 0];
    for (const at of samples) {
      const column = (at % width) + x + dx;
      const row = Math.floor(at / width) + y + dy;
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const other = row * width + column;
      if (banned[other] === 1) continue;
      for (let c = 0; c < 3; c++) sum += Math.abs(colors[at * 3 + c] - colors[other * 3 + c]);
      count += 1;
    }
    if (count < LEAST_SAMPLES || sum / count >= least) continue;
    least = sum / count;
    best = { x: x + dx, y: y + dy };
  }
  return best;
}

/** The middle first: a piece without need stays. */
const NEIGHBORS = [
  [0, 0],
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

function place(
  { width, height, banned }: FillLevel,
  pixels: readonly number[],
  shift: { x: number; y: number },
  result: SourceMap,
  open: number[],
): void {
  for (const pixel of pixels) {
    const x = (pixel % width) + shift.x;
    const y = Math.floor(pixel / width) + shift.y;
    if (x < 0 || y < 0 || x >= width || y >= height || banned[y * width + x] === 1) open.push(pixel);
    else result[pixel] = y * width + x;
  }
}

/** What has no source of its own takes the shift of a pixel beside it, or the very source where the shift leads nowhere. */
function closeOpen({ width, height, banned }: FillLevel, pixels: readonly number[], result: SourceMap): void {
  let open = pixels;
  while (open.length > 0) {
    const left: number[] = [];
    for (const pixel of open) {
      const x = pixel % width;
      for (const to of [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0, -width, width]) {
        const other = pixel + to;
        if (to === 0 || other < 0 || other >= result.length || result[other] < 0) continue;
        const source = result[other] - to;
        result[pixel] = source >= 0 && source < width * height && banned[source] === 0 ? source : result[other];
        break;
      }
      if (result[pixel] < 0) left.push(pixel);
    }
    if (left.length === open.length) return;
    open = left;
  }
}

/** The map as a field of patches of one pixel. */
export function fieldOf({ width, height }: FillLevel, sources: SourceMap): PatchField {
  return {
    width,
    height,
    sources,
    columns: Int32Array.from({ length: width }, (_, at) => at),
    rows: Int32Array.from({ length: height }, (_, at) => at),
  };
}
