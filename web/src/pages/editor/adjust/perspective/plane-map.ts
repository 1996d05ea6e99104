/** Maps of one plane onto another seen at a slant, as the engine has them. Rows of a 3 × 3 matrix, one after another. Pure. */
import { cornerOf, type Corners } from '@afterglow/domain/edits/corners';

export type PlaneMap = readonly [number, number, number, number, number, number, number, number, number];

/** Takes the unit square onto the quadrilateral of these corners. */
export function mapToCorners(corners: Corners): PlaneMap {
  const [[x0, y0], [x1, y1]] = [cornerOf(corners, 0), cornerOf(corners, 1)];
  const [[x2, y2], [x3, y3]] = [cornerOf(corners, 2), cornerOf(corners, 3)];
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

export const scaleMap = (across: number, down: number): PlaneMap => [across, 0, 0, 0, down, 0, 0, 0, 1];
export const shiftMap = (across: number, down: number): PlaneMap => [1, 0, across, 0, 1, down, 0, 0, 1];
export function turnMap(degrees: number): PlaneMap {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, -sin, 0, sin, cos, 0, 0, 0, 1];
}

/** One map after another: the first one given is applied first. */
export const chainMaps = (...maps: readonly PlaneMap[]): PlaneMap =>
  maps.reduce((before, next) => multiply(next, before), scaleMap(1, 1));

function multiply([a, b, c, d, e, f, g, h, i]: PlaneMap, [A, B, C, D, E, F, G, H, I]: PlaneMap): PlaneMap {
  return [
    a * A + b * D + c * G,
    a * B + b * E + c * H,
    a * C + b * F + c * I,
    d * A + e * D + f * G,
    d * B + e * E + f * H,
    d * C + e * F + f * I,
    g * A + h * D + i * G,
    g * B + h * E + i * H,
    g * C + h * F + i * I,
  ];
}

export function mapPoint([a, b, c, d, e, f, g, h, i]: PlaneMap, x: number, y: number): readonly [number, number] {
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}
