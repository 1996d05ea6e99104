/** Anti-aliased polygons, for masks. */
import { clamp, type Plane } from '../planes/plane.ts';
import type { Point } from '../planes/sample-square.ts';

/** Scan lines per pixel row. */
const SUBROWS = 4;

/** Fills a closed outline (even-odd) with 1, with soft edges; samples only grow. */
export function fillPolygon({ width, height, data }: Plane, outline: readonly Point[]): void {
  const ys = outline.map((point) => point[1]);
  const first = Math.max(0, Math.floor(Math.min(...ys)));
  const last = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  const cover = new Float32Array(width + 2);
  for (let y = first; y <= last; y++) {
    cover.fill(0);
    for (let s = 0; s < SUBROWS; s++) {
      const hits = crossings(outline, y + (s + 0.5) / SUBROWS);
      for (let k = 0; k + 1 < hits.length; k += 2) {
        addSpan(cover, clamp(hits[k], 0, width), clamp(hits[k + 1], 0, width));
      }
    }
    for (let x = 0; x < width; x++) {
      const share = Math.min(1, cover[x] / SUBROWS);
      const i = y * width + x;
      if (share > data[i]) data[i] = share;
    }
  }
}

function crossings(outline: readonly Point[], y: number): number[] {
  const hits: number[] = [];
  for (let i = 0; i < outline.length; i++) {
    const [px, py] = outline[i];
    const [qx, qy] = outline[(i + 1) % outline.length];
    if (py <= y !== qy <= y) hits.push(px + ((qx - px) * (y - py)) / (qy - py));
  }
  return hits.sort((a, b) => a - b);
}

function addSpan(cover: Float32Array, from: number, to: number): void {
  const a = from | 0;
  const b = to | 0;
  if (a === b) {
    cover[a] += to - from;
    return;
  }
  cover[a] += a + 1 - from;
  for (let x = a + 1; x < b; x++) cover[x]++;
  cover[b] += to - b;
}

/** The outline scaled by `factor` about its center of points. */
export function growOutline(outline: readonly Point[], factor: number): Point[] {
  const cx = outline.reduce((sum, point) => sum + point[0], 0) / outline.length;
  const cy = outline.reduce((sum, point) => sum + point[1], 0) / outline.length;
  return outline.map(([x, y]) => [cx + (x - cx) * factor, cy + (y - cy) * factor]);
}
