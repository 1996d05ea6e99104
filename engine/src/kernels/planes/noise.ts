/** Seeded randomness and smooth noise: the same seed gives the same picture on every machine. */
import { createPlane, type Plane } from './plane.ts';

/** mulberry32: numbers in 0..1, small, fast and repeatable. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The numbers 0..count-1 in random order (Fisher-Yates). */
export function shuffledOrder(count: number, random: () => number): Int32Array {
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
  return order;
}

/** White noise 0..1. */
export function whiteNoise(width: number, height: number, seed: number): Plane {
  const random = createRandom(seed);
  const out = createPlane(width, height);
  for (let i = 0; i < out.data.length; i++) out.data[i] = random();
  return out;
}

/** Smooth value noise -1..1 with cells of `cellX` by `cellY` pixels. */
export function valueNoise(width: number, height: number, cellX: number, cellY: number, seed: number): Plane {
  const columns = Math.ceil(width / cellX) + 3;
  const random = createRandom(seed);
  const knots = new Float32Array(columns * (Math.ceil(height / cellY) + 3));
  for (let i = 0; i < knots.length; i++) knots[i] = random() * 2 - 1;
  const out = createPlane(width, height);
  const cells = new Int32Array(width);
  const shares = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const s = x / cellX;
    cells[x] = s | 0;
    shares[x] = ease(s - cells[x]);
  }
  for (let y = 0; y < height; y++) {
    const s = y / cellY;
    const row = (s | 0) * columns;
    const fy = ease(s - (s | 0));
    for (let x = 0; x < width; x++) {
      const i = row + cells[x];
      const top = knots[i] + (knots[i + 1] - knots[i]) * shares[x];
      const bottom = knots[i + columns] + (knots[i + columns + 1] - knots[i + columns]) * shares[x];
      out.data[y * width + x] = top + (bottom - top) * fy;
    }
  }
  return out;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Fractal sum of value noise, about -1..1; each octave has half the cell and half the weight of the one before. */
export function fractalNoise(width: number, height: number, cell: number, octaves: number, seed: number): Plane {
  const out = createPlane(width, height);
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    const weight = 0.5 ** octave;
    const size = cell * weight;
    if (size < 1) break;
    const layer = valueNoise(width, height, size, size, seed + octave * 101);
    for (let i = 0; i < out.data.length; i++) out.data[i] += layer.data[i] * weight;
    total += weight;
  }
  for (let i = 0; i < out.data.length; i++) out.data[i] /= total || 1;
  return out;
}
