/** Mirrors of a photo studio: normals of a height field and soft boxes seen in a direction. x right, y up, z to the viewer. */
import { createPlane, smoothstep, type Plane } from '../planes/plane.ts';

export interface Normals {
  readonly x: Plane;
  readonly y: Plane;
  readonly z: Plane;
}

/** Unit normals of heights in pixels. */
export function normalsOf({ width, height, data }: Plane): Normals {
  const normals = { x: createPlane(width, height), y: createPlane(width, height), z: createPlane(width, height) };
  for (let row = 0; row < height; row++) {
    const up = Math.max(0, row - 1) * width;
    const down = Math.min(height - 1, row + 1) * width;
    for (let column = 0; column < width; column++) {
      const i = row * width + column;
      const dx = (data[i - (column > 0 ? 1 : 0)] - data[i + (column < width - 1 ? 1 : 0)]) / 2;
      const dy = (data[down + column] - data[up + column]) / 2;
      const inverse = 1 / Math.hypot(dx, dy, 1);
      normals.x.data[i] = dx * inverse;
      normals.y.data[i] = dy * inverse;
      normals.z.data[i] = inverse;
    }
  }
  return normals;
}

/** Brightness 0..1 in direction (x, y, z) of a rectangle centered at (a, b) on the plane z = 1, half sides w and h, soft by `edge`. */
export function softBox(
  x: number,
  y: number,
  z: number,
  a: number,
  b: number,
  w: number,
  h: number,
  edge: number,
): number {
  if (z <= 0.02) return 0;
  return smoothstep(w + edge, w - edge, Math.abs(x / z - a)) * smoothstep(h + edge, h - edge, Math.abs(y / z - b));
}
