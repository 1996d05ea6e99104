/**
 * Areas made unreadable, in the preview: the engine's formulas (`engine/src/operations/adjust/adjust-obscure.ts`), which say
 * why. A test of the server holds the two together.
 */
import type { Obscure } from '@afterglow/domain/edits/part-settings';
import { clamp } from '../../adjust/preview/scalars.ts';
import type { ToneFrame } from '../../adjust/preview/tone-types.ts';

const CELLS = 1024;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Blocks {
  readonly columns: number;
  readonly rows: number;
  readonly means: Float32Array;
}

/** In place, where the cover (0..1) is more than nothing. */
export function obscureAreas(frame: ToneFrame, { by, strength = 0.7 }: Obscure, cover: Float32Array): void {
  const { width, data } = frame;
  const { labels, boxes, cellOf } = findAreas(frame, cover);
  const out = new Uint8ClampedArray(data);
  for (const [label, box] of boxes.entries()) {
    const blocks = averageBlocks(frame, box, strength);
    for (let y = box.top; y < box.bottom; y++)
      for (let x = box.left; x < box.right; x++) {
        const i = y * width + x;
        if (!isCovered(cover[i]) || labels[cellOf(x, y)] !== label + 1) continue;
        const across = ((x - box.left + 0.5) / (box.right - box.left)) * blocks.columns;
        const down = ((y - box.top + 0.5) / (box.bottom - box.top)) * blocks.rows;
        for (let c = 0; c < 3; c++)
          out[i * 4 + c] = Math.round(
            by === 'mosaic'
              ? meanAt(blocks, Math.floor(across), Math.floor(down), c)
              : slopeAt(blocks, across, down, c),
          );
      }
  }
  data.set(out);
}

const isCovered = (share = 0): boolean => Math.round(share * 255) > 0;

function findAreas({ width, height }: ToneFrame, cover: Float32Array) {
  const scale = Math.min(1, CELLS / Math.max(width, height));
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const cellOf = (x: number, y: number): number =>
    Math.floor((y * down) / height) * across + Math.floor((x * across) / width);
  const cells = new Uint8Array(across * down);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) if (isCovered(cover[i])) cells[cellOf(x, y)] = 1;
  const labels = labelAreas(cells, across, down);
  const found: (Box | undefined)[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const label = (labels[cellOf(x, y)] ?? 0) - 1;
      if (label < 0) continue;
      const box = (found[label] ??= { left: x, top: y, right: x + 1, bottom: y + 1 });
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.bottom = y + 1;
    }
  return { labels, boxes: found.filter((box) => box !== undefined), cellOf };
}

/** Numbers of the areas whose cells touch, 1.. in the order of their first cells; 0 outside. */
function labelAreas(cells: Uint8Array, across: number, down: number): Int32Array {
  const labels = new Int32Array(cells.length);
  let count = 0;
  for (let seed = 0; seed < cells.length; seed++) {
    if (cells[seed] === 0 || labels[seed] !== 0) continue;
    labels[seed] = ++count;
    const stack = [seed];
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      const x = i % across;
      const y = (i - x) / across;
      for (let v = Math.max(0, y - 1); v <= Math.min(down - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(across - 1, x + 1); u++) {
          const near = v * across + u;
          if (cells[near] === 0 || labels[near] !== 0) continue;
          labels[near] = count;
          stack.push(near);
        }
    }
  }
  return labels;
}

function averageBlocks({ width, data }: ToneFrame, box: Box, strength: number): Blocks {
  const [across, down] = [box.right - box.left, box.bottom - box.top];
  const size = Math.max(1, Math.min(across, down) / (8 - 6 * strength));
  const [columns, rows] = [Math.max(1, Math.round(across / size)), Math.max(1, Math.round(down / size))];
  const means = new Float32Array(columns * rows * 3);
  const counts = new Uint32Array(columns * rows);
  for (let y = box.top; y < box.bottom; y++) {
    const row = Math.floor(((y - box.top) * rows) / down) * columns;
    for (let x = box.left; x < box.right; x++) {
      const block = row + Math.floor(((x - box.left) * columns) / across);
      counts[block] = (counts[block] ?? 0) + 1;
      for (let c = 0; c < 3; c++)
        means[block * 3 + c] = (means[block * 3 + c] ?? 0) + (data[(y * width + x) * 4 + c] ?? 0);
    }
  }
  return { columns, rows, means: means.map((sum, i) => sum / Math.max(1, counts[Math.floor(i / 3)] ?? 0)) };
}

const meanAt = ({ columns, rows, means }: Blocks, x: number, y: number, channel: number): number =>
  means[(clamp(y, 0, rows - 1) * columns + clamp(x, 0, columns - 1)) * 3 + channel] ?? 0;

function slopeAt(blocks: Blocks, across: number, down: number, channel: number): number {
  const [left, top] = [Math.floor(across - 0.5), Math.floor(down - 0.5)];
  const ease = (share: number): number => share * share * (3 - 2 * share);
  const [u, v] = [ease(across - 0.5 - left), ease(down - 0.5 - top)];
  const row = (y: number): number =>
    meanAt(blocks, left, y, channel) * (1 - u) + meanAt(blocks, left + 1, y, channel) * u;
  return row(top) * (1 - v) + row(top + 1) * v;
}
