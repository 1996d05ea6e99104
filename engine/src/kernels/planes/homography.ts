/** Maps of one plane onto another seen at a slant. Closed form after P. Heckbert, "Fundamentals of texture mapping" (1989). */
import type { Point } from './sample-square.ts';

/** Top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** Row by row: (x, y) goes to (ax + by + c, dx + ey + f) / (gx + hy + i). */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

/** Takes the unit square onto a convex quadrilateral, corner by corner. */
export function squareToQuad([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Homography {
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

export function mapPoint([a, b, c, d, e, f, g, h, i]: Homography, [x, y]: Point): Point {
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** The way back. */
export function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** Twice the least area, in shares of the picture, of three corners: below it too little is left to see. */
const LEAST = 0.01;

/** Whether corners in shares of the picture go around clockwise, dent nowhere, and hold enough of it. */
export function isSoundQuad(quad: Quad): boolean {
  return quad.every(([x, y], k) => {
    const [nextX, nextY] = quad[(k + 1) % 4] ?? [x, y];
    const [lastX, lastY] = quad[(k + 3) % 4] ?? [x, y];
    return (nextX - x) * (lastY - y) - (nextY - y) * (lastX - x) >= LEAST;
  });
}
