/**
 * Borders between labeled regions as smooth curves: cracks between pixels are followed from junction to junction, so that
 * neighbors share their curve and every region stays closed, then smoothed along their length.
 */
import type { Point } from '../planes/sample-square.ts';

export interface BorderCurve {
  /** In pixels of the label map; corners of pixels are whole numbers. */
  readonly points: readonly Point[];
  readonly closed: boolean;
  /** Labels on both sides. */
  readonly sides: readonly [number, number];
}

/** Right, down, left, up. */
const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** `smooth` is how far (pixels, standard deviation) corners are rounded; junctions stay where they are. */
export function traceBorders(labels: Int32Array, width: number, height: number, smooth: number): BorderCurve[] {
  const grid = width + 1;
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? -1 : labels[y * width + x];
  /** Labels left and right of the step from a corner in a direction; no border beyond the picture. */
  const sidesOf = (x: number, y: number, direction: number): readonly [number, number] => {
    if (direction === 0) return [at(x, y - 1), at(x, y)];
    if (direction === 1) return [at(x, y), at(x - 1, y)];
    if (direction === 2) return [at(x - 1, y), at(x - 1, y - 1)];
    return [at(x - 1, y - 1), at(x, y - 1)];
  };
  const isBorder = (x: number, y: number, direction: number): boolean => {
    const [p, q] = sidesOf(x, y, direction);
    return p !== q && p >= 0 && q >= 0;
  };
  const degree = (x: number, y: number): number => [0, 1, 2, 3].filter((direction) => isBorder(x, y, direction)).length;
  // one mark per crack: bit 1 for the crack to the right of a corner, bit 2 for the one below it
  const used = new Uint8Array(grid * (height + 1));
  const crack = (x: number, y: number, direction: number): { index: number; bit: number } => {
    const cx = direction === 2 ? x - 1 : x;
    const cy = direction === 3 ? y - 1 : y;
    return { index: cy * grid + cx, bit: direction % 2 === 0 ? 1 : 2 };
  };
  const curves: BorderCurve[] = [];
  const follow = (startX: number, startY: number, first: number): void => {
    const begin = crack(startX, startY, first);
    if (used[begin.index] & begin.bit) return;
    const points: Point[] = [[startX, startY]];
    const sides = sidesOf(startX, startY, first);
    let x = startX;
    let y = startY;
    let direction = first;
    for (;;) {
      const { index, bit } = crack(x, y, direction);
      used[index] |= bit;
      x += STEPS[direction][0];
      y += STEPS[direction][1];
      points.push([x, y]);
      if ((x === startX && y === startY) || degree(x, y) !== 2) break;
      const back = (direction + 2) % 4;
      const next = [0, 1, 2, 3].find((way) => way !== back && isBorder(x, y, way));
      if (next === undefined) break;
      direction = next;
    }
    const closed = x === startX && y === startY && degree(x, y) === 2;
    curves.push({ points: smoothPoints(points, closed, smooth), closed, sides });
  };
  // from junctions first; what is left over are closed loops
  for (const loops of [false, true]) {
    for (let y = 0; y <= height; y++) {
      for (let x = 0; x <= width; x++) {
        const ways = [0, 1, 2, 3].filter((direction) => isBorder(x, y, direction));
        if (ways.length === 0 || (ways.length === 2) !== loops) continue;
        for (const direction of ways) follow(x, y, direction);
      }
    }
  }
  return curves;
}

/** Gaussian smoothing along the curve; ends of open curves are held. Keeps every second point. */
export function smoothPoints(points: readonly Point[], closed: boolean, sigma: number): Point[] {
  const count = closed ? points.length - 1 : points.length;
  // a small loop must not shrink to nothing
  const spread = Math.min(sigma, count / 9);
  const reach = Math.ceil(spread * 2.5);
  const kernel = Array.from({ length: reach + 1 }, (_, i) => Math.exp((-i * i) / (2 * spread * spread || 1)));
  const sample = (i: number): Point => {
    if (closed) return points[((i % count) + count) % count];
    if (i >= 0 && i < count) return points[i];
    // mirrored through the end point, which therefore stays put
    const end = i < 0 ? points[0] : points[count - 1];
    const inner = points[Math.min(count - 1, Math.max(0, i < 0 ? -i : 2 * (count - 1) - i))];
    return [2 * end[0] - inner[0], 2 * end[1] - inner[1]];
  };
  const smoothed: Point[] = [];
  for (let i = 0; i < count; i++) {
    if (i % 2 === 1 && i !== count - 1) continue;
    let x = 0;
    let y = 0;
    let total = 0;
    for (let k = -reach; k <= reach; k++) {
      const weight = kernel[Math.abs(k)];
      const [px, py] = sample(i + k);
      x += weight * px;
      y += weight * py;
      total += weight;
    }
    smoothed.push([x / total, y / total]);
  }
  if (!closed) {
    smoothed[0] = points[0];
    smoothed[smoothed.length - 1] = points[points.length - 1];
  }
  return smoothed;
}

/** SVG path data of a curve, scaled and moved. */
export function curvePath({ points, closed }: BorderCurve, scale: number, dx: number, dy: number): string {
  return `${pointsPath(points, scale, dx, dy)}${closed ? 'Z' : ''}`;
}

/** SVG path data of an open line, scaled and moved. */
export function pointsPath(points: readonly Point[], scale: number, dx: number, dy: number): string {
  return `M${points.map(([x, y]) => `${(x * scale + dx).toFixed(1)} ${(y * scale + dy).toFixed(1)}`).join('L')}`;
}
