/** The camera of the desk scene. World: x to the right, y up from the desk, z toward the camera; the figure stands at z = 0. */

export type Vector = readonly [x: number, y: number, z: number];

export const WIDTH = 1080;
export const HEIGHT = 1350;
export const EYE: Vector = [0, 2.4, 9];
/** Focal length in pixels: one unit at the figure is about 290 pixels. */
const FOCAL = 2610;
const PITCH = Math.atan(1.05 / 9);
const [SINE, COSINE] = [Math.sin(PITCH), Math.cos(PITCH)];

/** Unit direction of the ray through a point of the picture, in pixels. */
export function rayThrough(x: number, y: number): Vector {
  const right = (x - WIDTH / 2) / FOCAL;
  const up = (HEIGHT / 2 - y) / FOCAL;
  const length = 1 / Math.hypot(right, up, 1);
  return [right * length, (up * COSINE - SINE) * length, (-up * SINE - COSINE) * length];
}

/** Where a point of the world lands in the picture, in pixels. */
export function project([x, y, z]: Vector): readonly [x: number, y: number] {
  const dy = y - EYE[1];
  const dz = z - EYE[2];
  const depth = -dy * SINE - dz * COSINE;
  const up = dy * COSINE - dz * SINE;
  return [WIDTH / 2 + (FOCAL * x) / depth, HEIGHT / 2 - (FOCAL * up) / depth];
}

/** The point `distance` along a ray. */
export function along(from: Vector, direction: Vector, distance: number): Vector {
  return [from[0] + direction[0] * distance, from[1] + direction[1] * distance, from[2] + direction[2] * distance];
}
