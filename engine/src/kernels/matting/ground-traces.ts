/** Traces of a person on the ground: the cast shadow and, on a glossy floor, the reflection. */
import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../filters/blur.ts';
import { growMask } from '../masks/masks.ts';
import { lumaPlane } from '../planes/exposure.ts';
import type { Plane } from '../planes/plane.ts';

/** left, top, right, bottom in pixels. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Luma of the ground along each row of a window, and how much it varies there. */
interface GroundRows {
  readonly from: number;
  readonly level: Float32Array;
  readonly spread: Float32Array;
}

/**
 * Marks shadow and reflection of the person in `box` (mask `person`, 0 or 1). `taken` marks pixels that do not show
 * the ground: all people. Returns a mask of the picture's size without the person.
 */
export function findGroundTraces(rgb: Picture, person: Uint8Array, box: Box, taken: Uint8Array): Uint8Array {
  const { width, height } = rgb;
  const luma = gaussianBlur(lumaPlane(rgb), Math.max(0.8, Math.max(width, height) / 900));
  const traces = new Uint8Array(width * height);
  const tall = box[3] - box[1];
  // the feet are outside the picture: so is what lies at them
  if (box[3] > height - 0.02 * tall) return traces;
  markShadow(luma, person, box, taken, traces);
  markReflection(luma, person, box, taken, traces);
  const grown = growMask(traces, width, height, Math.max(1, Math.round(tall / 80)));
  return grown.map((value, i) => (taken[i] === 1 ? 0 : value));
}

/** Ground darker than the rest of its row, connected with the feet. */
function markShadow(luma: Plane, person: Uint8Array, box: Box, taken: Uint8Array, traces: Uint8Array): void {
  const { width, height, data } = luma;
  const [left, top, right, bottom] = box;
  const tall = bottom - top;
  const wide = right - left;
  const window: Box = [
    Math.max(0, Math.floor(left - 0.9 * tall)),
    Math.max(0, Math.floor(bottom - 0.16 * tall)),
    Math.min(width, Math.ceil(right + 0.9 * tall)),
    Math.min(height, Math.ceil(bottom + 0.35 * tall)),
  ];
  const rows = readGround(luma, taken, window, 0.65);
  const dark = (i: number, row: number, x: number): boolean => {
    const level = rows.level[row];
    if (!(level > 0.02) || taken[i] === 1) return false;
    const far = Math.max(0, left - x, x - right) / (0.9 * tall);
    const depth = data[i] / level;
    return depth > 0.2 && depth < 1 - Math.max(0.1 + 0.15 * far, (2.2 * rows.spread[row]) / level);
  };
  // flood from the feet through dark ground
  const stack: number[] = [];
  const seen = new Set<number>();
  const feet = growMask(person, width, height, Math.max(6, Math.round(wide * 0.08)));
  for (let y = window[1]; y < window[3]; y++) {
    for (let x = window[0]; x < window[2]; x++) {
      const i = y * width + x;
      if (feet[i] === 0 || person[i] === 1 || !dark(i, y - window[1], x)) continue;
      seen.add(i);
      stack.push(i);
    }
  }
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    const x = i % width;
    const y = (i - x) / width;
    for (const [nx, ny] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ]) {
      if (nx < window[0] || nx >= window[2] || ny < window[1] || ny >= window[3]) continue;
      const j = ny * width + nx;
      if (seen.has(j) || !dark(j, ny - window[1], nx)) continue;
      seen.add(j);
      stack.push(j);
    }
  }
  // darkness that runs to the sides of the window is a floor line or a wall, not this person's shadow
  let atSides = 0;
  for (const i of seen) if (i % width <= window[0] + 1 || i % width >= window[2] - 2) atSides++;
  const limit = atSides > 0.1 * (window[3] - window[1]) ? 0.25 * wide : Infinity;
  for (const i of seen) if (i % width > left - limit && i % width < right + limit) traces[i] = 1;
}

/** The mirrored body below the feet, row by row while the floor there differs from its row as the body does from its own. */
function markReflection(luma: Plane, person: Uint8Array, box: Box, taken: Uint8Array, traces: Uint8Array): void {
  const { width, height, data } = luma;
  const [left, top, right, bottom] = box.map(Math.round);
  const tall = bottom - top;
  const end = Math.min(height, Math.round(bottom + 0.8 * tall));
  const side = Math.round((right - left) * 0.8);
  const around = [Math.max(0, left - side), Math.min(width, right + side)] as const;
  // the floor is read beside the reflection, not in it
  const others = taken.slice();
  for (let y = bottom; y < end; y++) {
    for (let x = left; x < right; x++) if (person[(2 * bottom - 1 - y) * width + x] === 1) others[y * width + x] = 1;
  }
  const floor = readGround(luma, others, [around[0], bottom, around[1], end], 0.5);
  const wall = readGround(luma, taken, [around[0], Math.max(0, 2 * bottom - end), around[1], bottom], 0.5);
  let sum = 0;
  let own = 0;
  let mirrored = 0;
  let signed = 0;
  let unsigned = 0;
  const rows: number[] = [];
  for (let y = bottom; y < end; y++) {
    const source = 2 * bottom - 1 - y;
    if (source < 0) break;
    let difference = 0;
    let count = 0;
    for (let x = left; x < right; x++) {
      if (person[source * width + x] === 0 || taken[y * width + x] === 1 || floor.level[y - bottom] === 0) continue;
      const below = data[y * width + x] - floor.level[y - bottom];
      const above = data[source * width + x] - wall.level[source - wall.from];
      sum += below * above;
      own += below * below;
      mirrored += above * above;
      difference += Math.abs(below);
      signed += below;
      unsigned += Math.abs(below);
      count++;
    }
    if (count > 2 && difference / count > Math.max(0.012, 0.75 * floor.spread[y - bottom])) rows.push(y);
  }
  const likeness = sum / Math.sqrt(own * mirrored + 1e-12);
  // a body hides the light that the floor would mirror: all of it is darker then, whatever the clothes
  const darker = -signed / (unsigned + 1e-12);
  if (rows.length < 0.08 * tall || !(likeness > 0.3 || darker > 0.45)) return;
  const blur = Math.max(2, Math.round(0.08 * (right - left)));
  const last = rows[Math.floor(rows.length * 0.97)];
  for (let y = bottom; y <= last; y++) {
    for (let x = left; x < right; x++) {
      // rough floors spread a reflection a little
      const source = (2 * bottom - 1 - y) * width + x;
      if (person[source] === 1 || person[source - blur] === 1 || person[source + blur] === 1) traces[y * width + x] = 1;
    }
  }
}

/** Level and spread of the free pixels of each row; NaN-free: rows without ground have level 0. */
function readGround(
  { width, data }: Plane,
  taken: Uint8Array,
  [left, top, right, bottom]: Box,
  share: number,
): GroundRows {
  const level = new Float32Array(Math.max(0, bottom - top));
  const spread = new Float32Array(level.length);
  for (let y = top; y < bottom; y++) {
    const values: number[] = [];
    for (let x = left; x < right; x += 2) if (taken[y * width + x] === 0) values.push(data[y * width + x]);
    if (values.length < 10) continue;
    values.sort((a, b) => a - b);
    const at = (q: number): number => values[Math.min(values.length - 1, Math.floor(q * values.length))];
    level[y - top] = at(share);
    spread[y - top] = (at(0.85) - at(0.5)) / 1.04;
  }
  return { from: top, level, spread };
}
