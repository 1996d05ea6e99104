/**
 * Folds of the cloth over the cushion, as a displacement along its normals.
 *
 * The folds are the level lines of a phase that flows: a direction across the body, bent twice by slow noise (domain
 * warping, Quilez 2002). Where the bent phase runs slowly the cloth lies smooth, where it runs fast the folds gather.
 * Crests are round and valleys tight, because cloth rests on the body in the valleys.
 */
import { mix, sampleBilinear, smoothstep } from '../../kernels/planes/plane.ts';
import { solidFractal, solidNoise } from '../../kernels/planes/solid-noise.ts';
import { relaxSurface, updateNormals } from '../../render3d/surface-nets.ts';
import type { Cushion } from './inflate-symbol.ts';

/** Displaces the surface in place; `seed` moves the noise. */
export function drapeSilk({ surface, thickness, gap, sewn }: Cushion, seed: number): void {
  const { positions: P, normals: N } = surface;
  // thin strokes get finer, shallower folds, narrow openings shallower ones still
  const fine = mix(0.5, 1, smoothstep(0.04, 0.2, thickness));
  const deep = Math.min(0.15 * fine, thickness * mix(0.28, 0.62, smoothstep(0.045, 0.11, thickness)));
  const shallow = Math.min(0.28 * deep, 0.4 * gap);
  for (let i = 0; i < P.length; i += 3) {
    // side walls keep the outline, and may not grow into an opening
    const column = ((P[i] + 1) / 2) * sewn.width - 0.5;
    const row = ((1 - P[i + 1]) / 2) * sewn.height - 0.5;
    const flat = 1 - 0.8 * sampleBilinear(sewn.data, sewn.width, sewn.height, column, row);
    const amplitude = flat * mix(shallow, deep, smoothstep(0.25, 0.75, Math.abs(N[i + 2])));
    const height = amplitude * foldHeight(P[i] / fine, P[i + 1] / fine, (P[i + 2] * 0.7) / fine, seed);
    for (let a = 0; a < 3; a++) P[i + a] += N[i + a] * height;
  }
  relaxSurface(surface, 3, 0.5);
  updateNormals(surface);
}

/** About -0.5..0.7. */
function foldHeight(x: number, y: number, z: number, seed: number): number {
  const wx = solidFractal(x * 0.7 + seed, y * 0.7, z * 0.5, 2);
  const wy = solidFractal(x * 0.7 + 3.1, y * 0.7 + seed, z * 0.5 + 7.7, 2);
  // folds run along one diagonal: long there, narrow across it
  const across = x * 0.5 + y * 0.8 + z * 0.35 + 0.75 * wx;
  const along = x * 0.8 - y * 0.5 + 0.75 * wy;
  const bend =
    solidNoise(across * 1.5 + seed, along * 0.7, z * 0.8) +
    0.35 * solidNoise(across * 3.4, along * 1.1 + seed, z * 1.4 + 2.2);
  const broad = pleat(across * 2.2 + 1.9 * bend);
  // a second, finer set where the cloth is gathered
  const gather = smoothstep(-0.05, 0.6, solidNoise(across * 1.3 - 3.1, along * 0.8 + seed, z * 0.7));
  const fine = pleat(across * 4.3 + 3.5 * bend + 0.4);
  return broad - 0.5 + 0.46 * gather * (fine - 0.5) + 0.25 * wx;
}

/** Round crests and tight valleys, 0..1; the period is one. */
function pleat(phase: number): number {
  const s = Math.sin(phase * Math.PI);
  return Math.sqrt(s * s + 0.02);
}
