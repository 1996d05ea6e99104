/** What hands do to a tone curve. */
import { roundTo } from '@afterglow/domain/round';
import type { CurvePoint } from '@afterglow/pixels/curve';

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
