/**
 * Hides what must not be read or known: faces, number plates, an address. What was there is averaged in so few blocks that
 * no sharpening brings it back; blur is the same blocks with slopes between them. Each connected area has blocks of its own
 * size, so that a small plate is as unreadable as a large face.
 */
import type { Frame, Size } from './frame.ts';
import { clamp } from './scalars.ts';

export interface Obscure {
  readonly by: 'mosaic' | 'blur';
  /** 0..1; 0.7 when left out. */
  readonly strength?: number | undefined;
}

/** Areas are told apart on a copy whose longer side has at most this many cells. */
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
  /** Red, green and blue of each. */
  readonly means: Float32Array;
}

/** Makes what is covered (above 0 of 255) unreadable; without a cover, all of it. */
export function obscureAreas(frame: Frame, { by, strength = 0.7 }: Obscure, cover?: Uint8Array): void {
  const { width, channels = 4, data } = frame;
  const { labels, boxes, cellOf } = findAreas(frame, cover);
  // boxes of areas may overlap: nothing is written before all is read
  const blocksOf = boxes.map((box) => averageBlocks(frame, box, strength));
  for (const [label, box] of boxes.entries()) {
    const blocks = blocksOf[label];
    for (let y = box.top; y < box.bottom; y++)
      for (let x = box.left; x < box.right; x++) {
        const i = y * width + x;
        if (cover?.[i] === 0 || labels[cellOf(x, y)] !== label + 1) continue;
        const across = ((x - box.left + 0.5) / (box.right - box.left)) * blocks.columns;
        const down = ((y - box.top + 0.5) / (box.bottom - box.top)) * blocks.rows;
        for (let c = 0; c < 3; c++)
          data[i * channels + c] = Math.round(
            by === 'mosaic'
              ? meanAt(blocks, Math.floor(across), Math.floor(down), c)
              : slopeAt(blocks, across, down, c),
          );
      }
  }
}

function findAreas({ width, height }: Size, cover: Uint8Array | undefined) {
  const scale = Math.min(1, CELLS / Math.max(width, height));
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const cellOf = (x: number, y: number): number =>
    Math.floor((y * down) / height) * across + Math.floor((x * across) / width);
  const cells = new Uint8Array(across * down).fill(cover === undefined ? 1 : 0);
  const found: (Box | undefined)[] = [];
  if (cover !== undefined)
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) if (cover[i] > 0) cells[cellOf(x, y)] = 1;
  const labels = labelAreas(cells, across, down);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const label = labels[cellOf(x, y)] - 1;
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

/** From eight blocks across the shorter side of an area to two. */
function averageBlocks({ width, channels = 4, data }: Frame, box: Box, strength: number): Blocks {
  const [across, down] = [box.right - box.left, box.bottom - box.top];
  const size = Math.max(1, Math.min(across, down) / (8 - 6 * strength));
  const [columns, rows] = [Math.max(1, Math.round(across / size)), Math.max(1, Math.round(down / size))];
  const means = new Float32Array(columns * rows * 3);
  const counts = new Uint32Array(columns * rows);
  for (let y = box.top; y < box.bottom; y++) {
    const row = Math.floor(((y - box.top) * rows) / down) * columns;
    for (let x = box.left; x < box.right; x++) {
      const block = row + Math.floor(((x - box.left) * columns) / across);
      counts[block]++;
      for (let c = 0; c < 3; c++) means[block * 3 + c] += data[(y * width + x) * channels + c];
    }
  }
  for (let i = 0; i < means.length; i++) means[i] /= Math.max(1, counts[Math.floor(i / 3)]);
  return { columns, rows, means };
}

const meanAt = ({ columns, rows, means }: Blocks, x: number, y: number, channel: number): number =>
  means[(clamp(y, 0, rows - 1) * columns + clamp(x, 0, columns - 1)) * 3 + channel];

/** Between the middles of four blocks. */
function slopeAt(blocks: Blocks, across: number, down: number, channel: number): number {
  const [left, top] = [Math.floor(across - 0.5), Math.floor(down - 0.5)];
  const [u, v] = [across - 0.5 - left, down - 0.5 - top].map((share) => share * share * (3 - 2 * share));
  const row = (y: number): number =>
    meanAt(blocks, left, y, channel) * (1 - u) + meanAt(blocks, left + 1, y, channel) * u;
  return row(top) * (1 - v) + row(top + 1) * v;
}
