/** The dark places where a thing meets its ground. */
import { blurAxes } from '../filters/blur-axes.ts';
import { clamp, createPlane, type Plane } from '../planes/plane.ts';
import type { Ground } from './ground-line.ts';

/**
 * Light taken away, 0..1, in the matte's pixels: a hairline where contour and ground meet, and a pool under the thing as
 * wide as its footprint and as deep as `tilt` (see StageLight) allows, weaker over gaps.
 */
export function touchShadow({ width, height }: Plane, ground: Ground, tilt: number): Plane {
  const { box, line, edge, touch, size } = ground;
  const seam = createPlane(width, height);
  const pool = createPlane(width, height);
  const thin = Math.max(1, 0.004 * size);
  // a third of what a foot as deep as it is wide would show
  const depth = clamp((ground.right - ground.left) * 0.3 * tilt, 0.014 * size, 0.065 * size);
  for (let x = box.left; x < box.right; x++) {
    if (edge[x] < 0) continue;
    const gap = Math.max(0, line[x] - edge[x]);
    // between two feet little light gets in; what overhangs at the ends is open
    const isBetween = x > ground.left && x < ground.right;
    const near = Math.exp(-gap / ((isBetween ? 0.13 : 0.06) * size));
    fillColumn(pool, x, line[x] - depth, line[x] + depth * 0.7, near);
    if (touch[x] > 0.02) fillColumn(seam, x, edge[x] - 2 * Math.ceil(thin), edge[x] + thin, touch[x]);
  }
  const fine = blurAxes(seam, thin * 1.6, thin).data;
  const wide = blurAxes(pool, Math.max(2, 0.02 * size), Math.max(1.5, depth * 0.5)).data;
  const data = fine.map((value, i) => 1 - (1 - 0.9 * clamp(value * 1.7)) * (1 - 0.85 * clamp(wide[i] * 1.3)));
  return { width, height, data };
}

function fillColumn({ width, height, data }: Plane, x: number, from: number, to: number, value: number): void {
  const last = Math.min(height - 1, Math.ceil(to));
  for (let y = Math.max(0, Math.floor(from)); y <= last; y++) data[y * width + x] = value;
}
