/**
 * The pattern that a watermark repeats over a picture: a tile of {@link CELLS} × {@link CELLS} cells, built of a ring of
 * frequencies with keyed phases (spread spectrum, after Cox et al. 1997). Three in ten frequencies are the same in every
 * picture, so that the tile is found again; the others carry the coded bits, each bit in every part of the ring.
 */
import { createCipheriv, createHmac } from 'node:crypto';
import { mapToFloats } from '../kernels/planes/map-values.ts';
import { transform } from './fourier.ts';
import { CODED_BITS } from './watermark-code.ts';

/** Cells along one side of the tile. */
export const CELLS = 128;
/** Pixels of a cell in a picture of up to {@link LARGEST_PIXELS}. */
export const CELL_PIXELS = 2;
/** In larger pictures the cells grow with the picture. */
export const LARGEST_PIXELS = 2_000_000;
/** Used frequencies, in cycles per tile: below, the eye sees them; above, JPEG and shrinking take them. */
const RING = { from: 8, to: 42 } as const;
/** Samples of a cell in {@link drawTile}. */
const SAMPLES = 4;
export const TILE_SIDE = CELLS * SAMPLES;

export interface Frequency {
  /** Cycles per tile. */
  readonly x: number;
  readonly y: number;
  /** Cosine and sine of its phase. */
  readonly cosine: number;
  readonly sine: number;
  /** 0..1, less at both edges of the ring. */
  readonly weight: number;
  /** Coded bit that it carries; `sync`: none, it is the same in every picture; `idle`: it is not used. */
  readonly role: number | 'sync' | 'idle';
}

/** The pattern of a secret of 32 bytes; the same secret gives the same. */
export function makePattern(secret: Uint8Array): readonly Frequency[] {
  const ring = listRing();
  const next = keyedNumbers(secret, ring.length * 3);
  const roles = dealRoles(ring.length, next);
  return ring.map(({ x, y, radius }, i) => {
    const phase = (next() / 2 ** 32) * 2 * Math.PI;
    const inner = Math.min(1, 0.35 + (0.65 * (radius - RING.from)) / 8);
    const weight = inner * (radius > RING.to - 6 ? 0.8 : 1);
    return { x, y, cosine: Math.cos(phase), sine: Math.sin(phase), weight, role: roles[i] };
  });
}

function listRing() {
  const ring: { readonly x: number; readonly y: number; readonly radius: number }[] = [];
  for (let y = 0; y <= CELLS / 2; y++) {
    for (let x = 1 - CELLS / 2; x < CELLS / 2; x++) {
      // JPEG's blocks of 8 pixels lie on these rows and columns.
      if (x % 32 === 0 || y % 32 === 0) continue;
      const radius = Math.hypot(x, y);
      if (radius >= RING.from && radius <= RING.to) ring.push({ x, y, radius });
    }
  }
  return ring.toSorted((a, b) => a.radius - b.radius || a.y - b.y || a.x - b.x);
}

function dealRoles(count: number, next: () => number): readonly Frequency['role'][] {
  const roles = Array.from({ length: count }, (): Frequency['role'] => 'idle');
  const free: number[] = [];
  for (let from = 0; from < count; from += 10) {
    const ten = shuffle(range(from, Math.min(from + 10, count)), next);
    for (const i of ten.slice(0, 3)) roles[i] = 'sync';
    free.push(...ten.slice(3).toSorted((a, b) => a - b));
  }
  for (let from = 0; from < free.length; from += CODED_BITS)
    for (const [bit, i] of shuffle(free.slice(from, from + CODED_BITS), next).entries()) roles[i] = bit;
  return roles;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

function shuffle(values: readonly number[], next: () => number): number[] {
  const order = [...values];
  for (let i = order.length - 1; i > 0; i--) {
    const j = next() % (i + 1);
    const value = order[i];
    order[i] = order[j];
    order[j] = value;
  }
  return order;
}

/** Numbers of 32 bits that only the secret's holder can know. */
function keyedNumbers(secret: Uint8Array, count: number): () => number {
  const key = createHmac('sha256', secret).update('pattern').digest();
  const bytes = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(count * 4));
  let at = 0;
  return () => {
    const number = bytes.readUInt32LE(at % bytes.length);
    at += 4;
    return number;
  };
}

/** The tile with these coded bits, {@link TILE_SIDE} samples a side, root mean square 1. */
export function drawTile(pattern: readonly Frequency[], coded: Uint8Array): Float32Array {
  const real = new Float64Array(TILE_SIDE * TILE_SIDE);
  const imaginary = new Float64Array(TILE_SIDE * TILE_SIDE);
  for (const { x, y, cosine, sine, weight, role } of pattern) {
    if (role === 'idle') continue;
    const strength = role !== 'sync' && coded[role] === 1 ? -weight : weight;
    const at = y * TILE_SIDE + ((x + TILE_SIDE) % TILE_SIDE);
    const mirror = ((TILE_SIDE - y) % TILE_SIDE) * TILE_SIDE + ((TILE_SIDE - x) % TILE_SIDE);
    real[at] = strength * cosine;
    imaginary[at] = strength * sine;
    real[mirror] = real[at];
    imaginary[mirror] = -imaginary[at];
  }
  transform(real, imaginary, TILE_SIDE, 1);
  const energy = real.reduce((sum, value) => sum + value * value, 0);
  const scale = 1 / Math.sqrt(energy / real.length);
  return mapToFloats(real, (value) => value * scale);
}
