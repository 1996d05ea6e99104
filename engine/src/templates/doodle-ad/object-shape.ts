/** The outline of the object as drawing hands need it: where its edge is above, below, beside and around. */
import { distanceTo } from '../../kernels/masks/distance.ts';
import { resizePlane, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';

export interface ObjectShape {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly cx: number;
  readonly cy: number;
  readonly width: number;
  readonly height: number;
  /** Half the longer side: the unit that drawings are scaled by. */
  readonly r: number;
  /** Where the object is thickest, and how thick (radius): room for a face. */
  readonly core: { readonly x: number; readonly y: number; readonly r: number };
  /** Upper edge in the column at share `u` (0 left .. 1 right) of the width. */
  readonly topAt: (u: number) => Point;
  readonly bottomAt: (u: number) => Point;
  /** Left edge in the row at share `v` (0 top .. 1 bottom) of the height. */
  readonly leftAt: (v: number) => Point;
  readonly rightAt: (v: number) => Point;
  /** Point at `distance` pixels outside the outline in the direction `angle` (0 right, -π/2 up) from the middle. */
  readonly around: (angle: number, distance: number) => Point;
}

/** Distances are looked up at a quarter of the size. */
const SHRINK = 4;

/** `matte` is the object's coverage on the sheet; something must be above one half. */
export function readShape(matte: Plane): ObjectShape {
  const { width, height, data } = matte;
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] <= 0.5) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  const solid = (x: number, y: number): boolean => data[Math.round(y) * width + Math.round(x)] > 0.5;
  const column = (u: number): number => Math.min(right - 2, Math.max(left + 1, left + u * (right - left)));
  const row = (v: number): number => Math.min(bottom - 2, Math.max(top + 1, top + v * (bottom - top)));
  /** First solid sample on a way, or its end. */
  const walk = (from: Point, to: Point): Point => {
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1])));
    for (let i = 0; i <= steps; i++) {
      const x = from[0] + ((to[0] - from[0]) * i) / steps;
      const y = from[1] + ((to[1] - from[1]) * i) / steps;
      if (x >= 0 && y >= 0 && x < width - 1 && y < height - 1 && solid(x, y)) return [x, y];
    }
    return to;
  };
  const cx = (left + right) / 2;
  const cy = (top + bottom) / 2;
  const small = resizePlane(matte, Math.ceil(width / SHRINK), Math.ceil(height / SHRINK));
  const far = distanceTo(small.width, small.height, (i) => small.data[i] > 0.5);
  const core = findCore(small);
  const distanceAt = (x: number, y: number): number => {
    const column4 = Math.min(small.width - 1, Math.max(0, Math.floor(x / SHRINK)));
    const row4 = Math.min(small.height - 1, Math.max(0, Math.floor(y / SHRINK)));
    return far.data[row4 * small.width + column4] * SHRINK;
  };
  const reach = Math.hypot(right - left, bottom - top);
  return {
    left,
    right,
    top,
    bottom,
    cx,
    cy,
    width: right - left,
    height: bottom - top,
    r: Math.max(right - left, bottom - top) / 2,
    core,
    topAt: (u) => walk([column(u), top], [column(u), bottom]),
    bottomAt: (u) => walk([column(u), bottom], [column(u), top]),
    leftAt: (v) => walk([left, row(v)], [right, row(v)]),
    rightAt: (v) => walk([right, row(v)], [left, row(v)]),
    around: (angle, distance) => {
      // from far outside inwards: the first point that is as near as asked
      for (let away = reach / 2 + distance + 2 * SHRINK; away > 0; away -= SHRINK) {
        const x = cx + Math.cos(angle) * away;
        const y = cy + Math.sin(angle) * away;
        if (distanceAt(x, y) <= distance) return [x, y];
      }
      return [cx, cy];
    },
  };
}

/** The middle of the largest disc inside the object; of equal ones the upper. */
function findCore(small: Plane): ObjectShape['core'] {
  const { width, height, data } = small;
  const depth = distanceTo(width, height, (i) => data[i] <= 0.5).data;
  let best = 0;
  for (let i = 0; i < depth.length; i++) if (data[i] > 0.5 && depth[i] > depth[best] + 0.4) best = i;
  return {
    x: (best % width) * SHRINK,
    y: Math.floor(best / width) * SHRINK,
    r: data[best] > 0.5 ? depth[best] * SHRINK : SHRINK,
  };
}
