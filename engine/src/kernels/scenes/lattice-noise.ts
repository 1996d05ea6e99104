/** Smooth noise at points of a plane, the same on every machine. */
import { mix } from '../planes/plane.ts';
import { hash } from '../planes/solid-noise.ts';

/** Value noise 0..1, one cell a unit. */
function latticeNoise(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const across = ease(x - column);
  const down = ease(y - row);
  const upper = mix(hash(column, row, seed), hash(column + 1, row, seed), across);
  const lower = mix(hash(column, row + 1, seed), hash(column + 1, row + 1, seed), across);
  return mix(upper, lower, down);
}

/** Sum of `octaves` noises, each finer and half the weight of the one before: about 0..1, mean one half. */
export function fractalAt(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let k = 0; k < octaves; k++) {
    sum += weight * latticeNoise(x, y, seed + k);
    total += weight;
    weight *= 0.5;
    // turned a little each time, or the lattices line up and show a grid
    [x, y] = [x * 1.6 + y * 1.2 + 3.1, y * 1.6 - x * 1.2 + 1.7];
  }
  return sum / total;
}

const ease = (t: number): number => t * t * (3 - 2 * t);
