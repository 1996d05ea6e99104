/** Shapes with an inside: the lasso's outline and the rectangle, with blended edges. */
import type { Point } from '../../view.ts';
import { blend, clipTo, nothing, type Mask, type MaskMode, type Rect } from './mask.ts';

/** Rows of samples in a row of pixels; across, edges are exact. */
const subRows = 4;

/**
 * Marks the inside of a closed outline. Where it crosses itself, everything that it goes round at least once is inside
 * (non-zero winding), as a person who draws a loop expects.
 *
 * @param points Corners in pixels of the picture; may lie outside it. The last is joined to the first. Fewer than three mark nothing.
 */
export function fillPolygon(mask: Mask, points: readonly Point[], mode: MaskMode): Rect {
  if (points.length < 3) return nothing;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const rect = clipTo(mask, { left: least(xs), top: least(ys), right: most(xs), bottom: most(ys) });
  const cover = new Float32Array(rect.right - rect.left);
  for (let y = rect.top; y < rect.bottom; y++) {
    cover.fill(0);
    for (let k = 0; k < subRows; k++) {
      for (const [from, to] of insideSpans(points, y + (k + 0.5) / subRows))
        addSpan(cover, from - rect.left, to - rect.left, 255 / subRows);
    }
    const row = y * mask.width + rect.left;
    for (let x = 0; x < cover.length; x++) {
      const value = Math.round(cover[x] ?? 0);
      if (value > 0) blend(mask.data, row + x, value, mode);
    }
  }
  return rect;
}

/** Marks the upright rectangle between two corners, exact to parts of a pixel. */
export function fillRectangle(mask: Mask, a: Point, b: Point, mode: MaskMode): Rect {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  const rect = clipTo(mask, { left, top, right, bottom });
  for (let y = rect.top; y < rect.bottom; y++) {
    const tall = overlap(y, top, bottom);
    for (let x = rect.left; x < rect.right; x++) {
      blend(mask.data, y * mask.width + x, Math.round(255 * tall * overlap(x, left, right)), mode);
    }
  }
  return rect;
}

/** Part of the pixel from `at` to `at + 1` that lies between two edges. */
const overlap = (at: number, from: number, to: number): number =>
  Math.max(0, Math.min(at + 1, to) - Math.max(at, from));

/** Where the line at height `y` runs inside the outline, from left to right. */
function insideSpans(points: readonly Point[], y: number): [from: number, to: number][] {
  const crossings: { x: number; turn: number }[] = [];
  points.forEach((from, k) => {
    const to = points[(k + 1) % points.length] ?? from;
    if (from.y <= y === to.y <= y) return;
    crossings.push({ x: from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x), turn: to.y > from.y ? 1 : -1 });
  });
  crossings.sort((a, b) => a.x - b.x);
  const spans: [number, number][] = [];
  let winding = 0;
  let start = 0;
  for (const { x, turn } of crossings) {
    if (winding === 0) start = x;
    winding += turn;
    if (winding === 0) spans.push([start, x]);
  }
  return spans;
}

/** Adds `amount` to every cell between two places; the cells at the ends by the part that is covered. */
function addSpan(cells: Float32Array, from: number, to: number, amount: number): void {
  const start = Math.max(0, from);
  const end = Math.min(cells.length, to);
  for (let i = Math.floor(start); i < end; i++) cells[i] = (cells[i] ?? 0) + amount * overlap(i, start, end);
}

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity);
