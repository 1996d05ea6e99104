/** Tone curves through given points: monotone cubic interpolation (Fritsch & Carlson 1980), so a curve never overshoots. */
import { clamp } from './scalars.ts';

export type CurvePoint = readonly [before: number, after: number];

/** The curve at the 256 sample values, 0..255, not rounded; level beyond the first and the last point. */
export function tabulateCurve(points: readonly CurvePoint[]): Float32Array {
  return Float32Array.from({ length: 256 }, (_, value) => 255 * valueOfCurve(points, value / 255));
}

/** The curve at `x`, both 0..1. */
export function valueOfCurve(points: readonly CurvePoint[], x: number): number {
  const slopes = pointSlopes(points);
  let k = 0;
  while (k < points.length - 2 && x > points[k + 1][0]) k++;
  const [x0, y0] = points[k];
  const [x1, y1] = points[k + 1];
  const h = x1 - x0;
  const t = clamp((x - x0) / h);
  const t2 = t * t;
  const t3 = t2 * t;
  const y =
    y0 * (2 * t3 - 3 * t2 + 1) +
    h * slopes[k] * (t3 - 2 * t2 + t) +
    y1 * (3 * t2 - 2 * t3) +
    h * slopes[k + 1] * (t3 - t2);
  return clamp(y);
}

function pointSlopes(points: readonly CurvePoint[]): number[] {
  const secants = points.slice(1).map(([x, y], k) => (y - points[k][1]) / (x - points[k][0]));
  return points.map((_, k) => {
    if (k === 0) return secants[0];
    if (k === points.length - 1) return secants[k - 1];
    const [before, after] = [secants[k - 1], secants[k]];
    // the harmonic mean is steep enough and never too steep; at a turning point the curve is level
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}
