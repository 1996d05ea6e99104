/** Where what lies around a part of a hole is found again in the picture: the whole rim, or one of its sides. */
import type { FillLevel } from './patchmatch.ts';

export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Shifts taken for the whole rim, and for each of its sides. */
const WHOLE = 10;
const SIDE = 5;
/** How far is searched, in widths and heights of the part: lines run along the row, and what stands higher is farther away. */
const REACH = { across: 3.5, along: 0.6 } as const;
/** Distance of the shifts tried, so that there are about so many, and of those taken. */
const TRIED = 1600;
const APART = 2;
/** Known pixels looked at, how far from the part, and beyond which difference they count no more: a lamp in the way is no reason. */
const SAMPLES = 220;
const RIM = 3;
const MOST = 40;

interface Sample {
  readonly x: number;
  readonly y: number;
  /** 0 left, 1 right, 2 above, 3 below the part. */
  readonly side: number;
}

/** Shifts of the `pixels` of a part, the best first; none where nothing is known around it. */
export function matchRim(level: FillLevel, pixels: readonly number[]): Shift[] {
  const { width, height, colors, banned } = level;
  const box = boxOf(pixels, width);
  const samples = sampleRim(level, box);
  const wide = box.right - box.left + 1;
  const tall = box.bottom - box.top + 1;
  const across = Math.round(Math.min(width, REACH.across * wide + RIM));
  const along = Math.round(Math.min(height, REACH.along * tall + RIM));
  const step = Math.max(1, Math.round(Math.sqrt((4 * across * along) / TRIED)));
  const found: { shift: Shift; costs: number[] }[] = [];
  for (let y = -along; y <= along; y += step)
    for (let x = -across; x <= across; x += step) {
      const sums = [0, 0, 0, 0];
      const counts = [0, 0, 0, 0];
      for (const sample of samples) {
        const column = sample.x + x;
        const row = sample.y + y;
        const inside = column >= 0 && row >= 0 && column < width && row < height;
        const [at, other] = [(sample.y * width + sample.x) * 3, (row * width + column) * 3];
        counts[sample.side] += 1;
        sums[sample.side] +=
          inside && banned[row * width + column] === 0
            ? Math.min(
                MOST,
                (Math.abs(colors[at] - colors[other]) +
                  Math.abs(colors[at + 1] - colors[other + 1]) +
                  Math.abs(colors[at + 2] - colors[other + 2])) /
                  3,
              )
            : MOST;
      }
      if (Math.abs(x) < APART && Math.abs(y) < APART) continue;
      const total = counts.reduce((sum, count) => sum + count, 0);
      const costs = sums.map((sum, side) => (counts[side] === 0 ? Infinity : sum / counts[side]));
      costs.push(sums.reduce((sum, value) => sum + value, 0) / total);
      found.push({ shift: { x, y }, costs });
    }
  return [4, 0, 1, 2, 3].flatMap((side) => bestOf(found, side, side === 4 ? WHOLE : SIDE, APART * step));
}

function bestOf(found: { shift: Shift; costs: number[] }[], side: number, count: number, apart: number): Shift[] {
  const sorted = found.filter(({ costs }) => costs[side] < MOST).sort((a, b) => a.costs[side] - b.costs[side]);
  const taken: Shift[] = [];
  for (const { shift } of sorted) {
    if (taken.length === count) break;
    if (taken.every(({ x, y }) => Math.abs(x - shift.x) >= apart || Math.abs(y - shift.y) >= apart)) taken.push(shift);
  }
  return taken;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf(pixels: readonly number[], width: number): Box {
  const box = { left: width, right: 0, top: Infinity, bottom: 0 };
  for (const pixel of pixels) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** Known pixels around the part, spread evenly. */
function sampleRim({ width, height, hole, banned }: FillLevel, { left, right, top, bottom }: Box): Sample[] {
  const near: Sample[] = [];
  const middle = (left + right) / 2;
  for (let y = Math.max(0, top - RIM); y <= Math.min(height - 1, bottom + RIM); y++)
    for (let x = Math.max(0, left - RIM); x <= Math.min(width - 1, right + RIM); x++) {
      const at = y * width + x;
      if (banned[at] === 1 || !touches(hole, width, height, x, y)) continue;
      const side = y < top + (bottom - top) * 0.15 ? 2 : y > bottom - (bottom - top) * 0.15 ? 3 : x < middle ? 0 : 1;
      near.push({ x, y, side });
    }
  const step = Math.max(1, Math.ceil(near.length / SAMPLES));
  return near.filter((_, i) => i % step === 0);
}

function touches(hole: Uint8Array, width: number, height: number, x: number, y: number): boolean {
  for (const [dx, dy] of [
    [-RIM, 0],
    [RIM, 0],
    [0, -RIM],
    [0, RIM],
  ]) {
    const [column, row] = [x + dx, y + dy];
    if (column >= 0 && row >= 0 && column < width && row < height && hole[row * width + column] === 1) return true;
  }
  return false;
}
