/** Tone curves as the engine draws them: monotone cubic interpolation (Fritsch & Carlson 1980), which never overshoots. */
import { roundTo } from '@afterglow/domain/round';

export type CurvePoint = readonly [before: number, after: number];

/** The curve at the 256 sample values, 0..255, not rounded; level beyond the first and the last point. */
export function tabulateCurve(points: readonly CurvePoint[]): Float32Array {
  return Float32Array.from({ length: 256 }, (_, value) => 255 * valueOfCurve(points, value / 255));
}

/** The curve at `x`, both 0..1. */
export function valueOfCurve(points: readonly CurvePoint[], x: number): number {
  const slopes = pointSlopes(points);
  let k = 0;
  while (k < points.length - 2 && x > (points[k + 1]?.[0] ?? 1)) k++;
  const [x0, y0] = points[k] ?? [0, 0];
  const [x1, y1] = points[k + 1] ?? [1, 1];
  const h = x1 - x0;
  const t = Math.min(1, Math.max(0, (x - x0) / h));
  const t2 = t * t;
  const t3 = t2 * t;
  const y =
    y0 * (2 * t3 - 3 * t2 + 1) +
    h * (slopes[k] ?? 1) * (t3 - 2 * t2 + t) +
    y1 * (3 * t2 - 2 * t3) +
    h * (slopes[k + 1] ?? 1) * (t3 - t2);
  return Math.min(1, Math.max(0, y));
}

function pointSlopes(points: readonly CurvePoint[]): number[] {
  const secants = points.slice(1).map(([x, y], k) => {
    const [px, py] = points[k] ?? [0, 0];
    return (y - py) / (x - px);
  });
  return points.map((_, k) => {
    const before = secants[k - 1];
    const after = secants[k];
    if (before === undefined) return after ?? 1;
    if (after === undefined) return before;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

/** Points moved, added or taken away stay in order and at least this far apart. */
export const leastGap = 0.02;

/** A curve with one point elsewhere; it cannot pass its neighbors, and the ends keep to the ends' sides. */
export function movePoint(points: readonly CurvePoint[], index: number, x: number, y: number): CurvePoint[] {
  const before = points[index - 1]?.[0];
  const after = points[index + 1]?.[0];
  const least = before === undefined ? 0 : before + leastGap;
  const most = after === undefined ? 1 : after - leastGap;
  const moved: CurvePoint = [round(Math.min(most, Math.max(least, x))), round(Math.min(1, Math.max(0, y)))];
  return points.map((point, k) => (k === index ? moved : point));
}

/** A curve with a point more, and which one it is; undefined where one is already, or when there are sixteen. */
export function addPoint(
  points: readonly CurvePoint[],
  x: number,
  y: number,
): { readonly points: CurvePoint[]; readonly index: number } | undefined {
  if (points.length >= 16 || points.some(([each]) => Math.abs(each - x) < leastGap)) return undefined;
  const index = points.findIndex(([each]) => each > x);
  const at = index < 0 ? points.length : index;
  return { points: points.toSpliced(at, 0, [round(x), round(y)]), index: at };
}

/** Without that point; the two ends stay. */
export function removePoint(points: readonly CurvePoint[], index: number): CurvePoint[] {
  return index <= 0 || index >= points.length - 1 ? [...points] : points.toSpliced(index, 1);
}

export const straightCurve: readonly CurvePoint[] = [
  [0, 0],
  [1, 1],
];
export const isStraight = (points: readonly CurvePoint[]): boolean =>
  points.every(([x, y]) => Math.abs(x - y) < 0.002) && points[0]?.[0] === 0 && points.at(-1)?.[0] === 1;

const round = (value: number): number => roundTo(value, 3);
