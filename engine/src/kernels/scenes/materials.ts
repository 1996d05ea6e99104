/** Surfaces of the scenes, read at points in units of the stage. */
import { clamp, smoothstep } from '../planes/plane.ts';
import { hash } from '../planes/solid-noise.ts';
import { fractalAt } from './lattice-noise.ts';
import { blendColors, dim, type SceneColor } from './scene-color.ts';

/** Plaster spread by hand: a factor of about 1 ± 0.06. */
export function plasterAt(u: number, v: number): number {
  return 1 + 0.11 * (fractalAt(u * 1.7, v * 2.3, 4, 7) - 0.5) + 0.05 * (fractalAt(u * 14, v * 20, 2, 11) - 0.5);
}

/** Cast concrete with clouds, sand and a few pinholes: a factor of about 1 ± 0.12. */
export function concreteAt(u: number, v: number): number {
  const base = 1 + 0.2 * (fractalAt(u * 1.3, v * 1.3, 5, 3) - 0.5) + 0.1 * (fractalAt(u * 30, v * 30, 2, 5) - 0.5);
  const column = Math.floor(u * 9);
  const row = Math.floor(v * 9);
  if (hash(column, row, 2) > 0.12) return base;
  const away = Math.hypot(
    u * 9 - column - 0.2 - 0.6 * hash(column, row, 3),
    v * 9 - row - 0.2 - 0.6 * hash(column, row, 4),
  );
  return base * (1 - 0.25 * smoothstep(0.09, 0.03, away));
}

const PLANK = 0.42;

/** Oak planks that run along x. */
export function oakAt(x: number, z: number, light: SceneColor, dark: SceneColor): SceneColor {
  const plank = Math.floor(z / PLANK);
  const within = z / PLANK - plank;
  const shift = hash(plank, 1, 9) * 40;
  const warp = 0.25 * fractalAt(x * 0.7 + shift, z * 2, 3, 21);
  const rings = fractalAt(x * 0.45 + shift, (z + warp * 0.35) * 13 + shift, 4, 23);
  const pores = fractalAt(x * 3.5 + shift, z * 75, 2, 27);
  const tone = clamp(0.15 + 1.05 * (rings - 0.32) + 0.25 * (pores - 0.5) + 0.2 * (hash(plank, 5, 1) - 0.5));
  const seam = smoothstep(0, 0.018, within) * smoothstep(1, 0.982, within);
  return dim(blendColors(light, dark, tone), 0.45 + 0.55 * seam);
}
