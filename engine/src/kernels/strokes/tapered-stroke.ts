/** Curves and tapered strokes as coverage: lashes, jaw lines, brush lines. */
import { clamp, type Plane } from '../planes/plane.ts';
import type { Point } from '../planes/sample-square.ts';

/** Catmull-Rom resampling of an open polyline, `steps` points per span; ends stay where they are. */
export function smoothCurve(points: readonly Point[], steps: number): Point[] {
  const out: Point[] = [];
  const at = (i: number): Point => points[clamp(i, 0, points.length - 1)];
  for (let i = 0; i + 1 < points.length; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const along = (k: 0 | 1): number =>
        0.5 *
        (2 * p1[k] +
          (p2[k] - p0[k]) * t +
          (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
          (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t ** 3);
      out.push([along(0), along(1)]);
    }
  }
  out.push(points[points.length - 1]);
  return out;
}

/** Raises samples to the coverage (0..`strength`) of a line; `halfWidth` in pixels for the share 0..1 of its length. */
export function drawStroke(
  plane: Plane,
  points: readonly Point[],
  halfWidth: (share: number) => number,
  strength = 1,
): void {
  const lengths = [0];
  for (let i = 1; i < points.length; i++) {
    lengths.push(lengths[i - 1] + Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]));
  }
  const total = lengths[lengths.length - 1] || 1;
  for (let i = 1; i < points.length; i++) {
    const from = lengths[i - 1] / total;
    const to = lengths[i] / total;
    drawSegment(plane, points[i - 1], points[i], (t) => halfWidth(from + (to - from) * t), strength);
  }
}

function drawSegment(
  { width, height, data }: Plane,
  start: Point,
  end: Point,
  halfWidth: (t: number) => number,
  strength: number,
): void {
  const dx = end[0] - start[0];
  const dy = end[1] - start[1];
  const square = dx * dx + dy * dy;
  if (square < 1e-12) return;
  const reach = Math.max(halfWidth(0), halfWidth(1)) + 1.5;
  const left = Math.max(0, Math.floor(Math.min(start[0], end[0]) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(start[0], end[0]) + reach));
  const top = Math.max(0, Math.floor(Math.min(start[1], end[1]) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(start[1], end[1]) + reach));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const t = clamp(((x - start[0]) * dx + (y - start[1]) * dy) / square);
      const ox = x - start[0] - t * dx;
      const oy = y - start[1] - t * dy;
      const cover = clamp(halfWidth(t) + 0.5 - Math.sqrt(ox * ox + oy * oy)) * strength;
      const i = y * width + x;
      if (cover > data[i]) data[i] = cover;
    }
  }
}

/** Outline of a turned ellipse. */
export function ellipseOutline(center: Point, radiusX: number, radiusY: number, angle = 0): Point[] {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  return Array.from({ length: 32 }, (_, i): Point => {
    const t = (i / 32) * 2 * Math.PI;
    const x = Math.cos(t) * radiusX;
    const y = Math.sin(t) * radiusY;
    return [center[0] + x * cosine - y * sine, center[1] + x * sine + y * cosine];
  });
}
