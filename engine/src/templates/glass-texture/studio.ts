/** The dark studio around a glass object, as light per direction. x to the right, y up, z toward the viewer. */
import { smoothstep } from '../../kernels/planes/plane.ts';

export interface StudioColors {
  /** Linear light of the two glows behind the object and of the strip at the right. */
  readonly left: readonly [number, number, number];
  readonly right: readonly [number, number, number];
  readonly strip: readonly [number, number, number];
}

export const STUDIO_TINTS = {
  aurora: { left: [0.1, 1.05, 1.25], right: [1.05, 0.2, 1.25], strip: [0.75, 1, 1.1] },
  ocean: { left: [0.05, 0.75, 1.3], right: [0.1, 1.1, 0.75], strip: [0.8, 1, 1.1] },
  sunset: { left: [1.3, 0.35, 0.55], right: [1.25, 0.75, 0.15], strip: [1.1, 0.95, 0.8] },
  clear: { left: [0.75, 0.82, 0.95], right: [0.82, 0.82, 0.95], strip: [0.9, 1, 1.1] },
} as const satisfies Readonly<Record<string, StudioColors>>;
export type StudioTint = keyof typeof STUDIO_TINTS;

/** Adds up the studio's light from direction (x, y, z), unit length, into `out`. */
export function studioLight(
  { left, right, strip }: StudioColors,
  x: number,
  y: number,
  z: number,
  out: Float64Array,
): void {
  // the key: a soft box at the top left in two panes, as a window; then a strip at the right
  const key = 12 * (panel(x, y, z, -0.98, 0.9, 0.22, 0.46, 0.035) + panel(x, y, z, -0.48, 0.9, 0.22, 0.46, 0.035));
  const side = 4 * panel(x, y, z, 1.35, 0.2, 0.13, 1, 0.04);
  const floor = smoothstep(-0.25, -0.95, y);
  // glows behind the object, seen through it where it bends the view far enough
  const glowLeft = 1.5 * panel(x, y, -z, -1.05, 0.05, 0.55, 0.95, 0.45) + 0.32 * floor * smoothstep(0.5, -0.5, x);
  const glowRight = 1.5 * panel(x, y, -z, 1.05, 0.15, 0.55, 0.95, 0.45) + 0.32 * floor * smoothstep(-0.5, 0.5, x);
  const above = 0.55 * panel(x, y, -z, 0, 1.5, 1.4, 0.4, 0.5);
  const grazing = (1 - Math.abs(z)) ** 2 * 0.1;
  for (let c = 0; c < 3; c++)
    out[c] = key + above + side * strip[c] + glowLeft * left[c] + glowRight * right[c] + grazing * strip[c];
}

/** A soft rectangle at (a, b) on the plane z = 1, half sides w and h, with a soft edge. */
function panel(x: number, y: number, z: number, a: number, b: number, w: number, h: number, edge: number): number {
  if (z <= 0.02) return 0;
  return smoothstep(w + edge, w - edge, Math.abs(x / z - a)) * smoothstep(h + edge, h - edge, Math.abs(y / z - b));
}

/** Snell's law for unit vectors, `d` pointing into the surface; writes the new direction, mirrored when nothing passes. */
export function refract(
  dx: number,
  dy: number,
  dz: number,
  nx: number,
  ny: number,
  nz: number,
  ratio: number,
  out: Float64Array,
): void {
  const cosine = -(dx * nx + dy * ny + dz * nz);
  const rest = 1 - ratio * ratio * (1 - cosine * cosine);
  const along = rest < 0 ? 2 * cosine : ratio * cosine - Math.sqrt(rest);
  const keep = rest < 0 ? 1 : ratio;
  out[0] = keep * dx + along * nx;
  out[1] = keep * dy + along * ny;
  out[2] = keep * dz + along * nz;
}
