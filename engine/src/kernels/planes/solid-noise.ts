/** Repeatable randomness at points of space: the renderer's surface patterns and sample positions. */
import { mix } from './plane.ts';

/** Three integers to 0..1: the output permutation of PCG (Jarzynski & Olano 2020). */
export function hash(a: number, b = 0, c = 0): number {
  let h = Math.imul(a | 0, 747_796_405) ^ Math.imul(b | 0, 277_803_737) ^ Math.imul(c | 0, 1_540_483_477);
  h = Math.imul(h ^ (h >>> 15), 2_246_822_519);
  h = Math.imul(h ^ (h >>> 13), 3_266_489_917);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/** Trilinear value noise with a quintic fade, -1..1, cells of one unit. */
export function solidNoise(x: number, y: number, z: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const zi = Math.floor(z);
  const u = fade(x - xi);
  const v = fade(y - yi);
  const w = fade(z - zi);
  const near = mix(
    mix(hash(xi, yi, zi), hash(xi + 1, yi, zi), u),
    mix(hash(xi, yi + 1, zi), hash(xi + 1, yi + 1, zi), u),
    v,
  );
  const far = mix(
    mix(hash(xi, yi, zi + 1), hash(xi + 1, yi, zi + 1), u),
    mix(hash(xi, yi + 1, zi + 1), hash(xi + 1, yi + 1, zi + 1), u),
    v,
  );
  return mix(near, far, w) * 2 - 1;
}

/** Sum of `octaves` noises, each at twice the frequency and half the weight of the one before; about -1..1. */
export function solidFractal(x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  for (let i = 0; i < octaves; i++) {
    sum += weight * solidNoise(x, y, z);
    // odd factors and offsets keep the lattices of the octaves from lining up
    x = x * 2.03 + 17.1;
    y = y * 2.03 + 3.7;
    z = z * 2.03 - 9.2;
    weight *= 0.5;
  }
  return sum;
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}
