/** A stroke covered with pixels from elsewhere in the same picture. */
import { drawStroke, type Stroke } from './draw-mask.ts';
import type { Frame, Size } from './frame.ts';
import { clamp } from './scalars.ts';

export interface Spot extends Stroke {
  /** Heals when left out. */
  readonly kind?: 'heal' | 'clone' | undefined;
  /** From the place to its source, as shares of width and height. */
  readonly from: readonly [number, number];
}

type Triple = readonly [red: number, green: number, blue: number];

interface Rim {
  readonly x: number;
  readonly y: number;
  /** What the place has more than the source, in red, green and blue. */
  readonly more: Triple;
}

/** More points around a stroke than this say nothing new. */
const MOST_RIM = 160;
/** More places along a stroke than this neither. */
const MOST_STEPS = 64;

/**
 * In place. Healing keeps the texture of the source and gives it the light and color of the place: what differs along the
 * stroke's rim is spread over it, nearer points counting more.
 */
export function patchSpot(frame: Frame, spot: Spot): void {
  const { width, height, channels = 4, data } = frame;
  const [dx, dy] = [Math.round(spot.from[0] * width), Math.round(spot.from[1] * height)];
  const place = placeOf(frame, spot);
  const rim = spot.kind === 'clone' ? [] : rimOf(frame, spot, place, dx, dy);
  const membrane = spread(rim, spot.size * Math.min(width, height));
  // the source may overlap the place: what is read stays as it was
  const [begin, end] = [place.first * channels, (place.first + place.shares.length) * channels];
  const before = data.slice(begin, end);
  const valueAt = (at: number): number => (at >= begin && at < end ? before[at - begin] : data[at]);
  for (const [k, share] of place.shares.entries()) {
    if (share === 0) continue;
    const i = place.first + k;
    const [x, y] = [i % width, Math.floor(i / width)];
    const source = (clamp(y + dy, 0, height - 1) * width + clamp(x + dx, 0, width - 1)) * channels;
    const more = membrane(x, y);
    for (let c = 0; c < 3; c++) {
      const now = before[i * channels + c - begin];
      data[i * channels + c] = Math.round(now + (clamp(valueAt(source + c) + more[c], 0, 255) - now) * share);
    }
  }
}

/** How much of each pixel is covered, 0..1, from the first row that a stroke touches to its last. */
interface Place {
  readonly first: number;
  readonly shares: Float32Array;
}

function placeOf({ width, height }: Size, spot: Spot): Place {
  const rows = spot.points.filter((_, k) => k % 2 === 1).map((share) => share * height);
  // half a pixel more is blended at a hard edge
  const radius = Math.max(0.5, spot.size * Math.min(width, height)) + 1;
  const top = clamp(Math.floor(Math.min(...rows) - radius), 0, height);
  const bottom = clamp(Math.ceil(Math.max(...rows) + radius) + 1, top, height);
  const shares = new Float32Array((bottom - top) * width);
  const first = top * width;
  drawStroke({ width, height }, spot, (i, share) => {
    if (share > shares[i - first]) shares[i - first] = share;
  });
  return { first, shares };
}

const isCovered = ({ first, shares }: Place, i: number): boolean => (shares[i - first] ?? 0) > 0;

/** What differs along the rim, as means over small squares, so that no single hair or grain decides. */
function rimOf(frame: Frame, { points, size }: Stroke, place: Place, dx: number, dy: number): Rim[] {
  const { width, height } = frame;
  const radius = Math.max(1.5, size * Math.min(width, height));
  const path: (readonly [number, number])[] = [];
  const stepLength = Math.max(radius / 2, lengthOf(points, width, height) / MOST_STEPS);
  for (let k = 0; k < points.length; k += 2) {
    const [x, y] = [points[k] * width, points[k + 1] * height];
    const [lastX, lastY] = path.at(-1) ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(x - lastX, y - lastY) / stepLength));
    for (let step = 1; step <= steps; step++)
      path.push([lastX + ((x - lastX) * step) / steps, lastY + ((y - lastY) * step) / steps]);
  }
  const places = path.flatMap(([x, y]) =>
    Array.from({ length: 16 }, (_, turn): readonly [number, number] => {
      const angle = (turn * Math.PI) / 8;
      return [x + Math.cos(angle) * radius * 1.08, y + Math.sin(angle) * radius * 1.08];
    }),
  );
  const outside = places.filter(
    ([x, y]) => x >= 0 && y >= 0 && x < width && y < height && !isCovered(place, Math.floor(y) * width + Math.floor(x)),
  );
  const stride = Math.max(1, Math.ceil(outside.length / MOST_RIM));
  const reach = Math.max(1, Math.round(radius * 0.12));
  return outside
    .filter((_, k) => k % stride === 0)
    .map(([x, y]) => {
      const here = meanAround(frame, Math.floor(x), Math.floor(y), reach);
      const there = meanAround(frame, Math.floor(x) + dx, Math.floor(y) + dy, reach);
      return { x, y, more: [here[0] - there[0], here[1] - there[1], here[2] - there[2]] };
    });
}

function lengthOf(points: readonly number[], width: number, height: number): number {
  let length = 0;
  for (let k = 2; k < points.length; k += 2)
    length += Math.hypot((points[k] - points[k - 2]) * width, (points[k + 1] - points[k - 1]) * height);
  return length;
}

function meanAround({ width, height, channels = 4, data }: Frame, x: number, y: number, reach: number): Triple {
  const sums = [0, 0, 0];
  for (let v = y - reach; v <= y + reach; v++) {
    for (let u = x - reach; u <= x + reach; u++) {
      const at = (clamp(v, 0, height - 1) * width + clamp(u, 0, width - 1)) * channels;
      for (let c = 0; c < 3; c++) sums[c] += data[at + c];
    }
  }
  const count = (2 * reach + 1) ** 2;
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}

/** The rim's differences between its points, worked out on a grid that is fine enough for something so smooth. */
function spread(rim: readonly Rim[], radius: number): (x: number, y: number) => Triple {
  if (rim.length === 0) return () => [0, 0, 0];
  const cell = Math.max(1, radius / 12);
  const calm = (radius * 0.15) ** 2;
  const known = new Map<string, Triple>();
  const at = (column: number, row: number): Triple => {
    const key = `${column} ${row}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const sums = [0, 0, 0];
    let weights = 0;
    for (const { x, y, more } of rim) {
      const weight = 1 / ((column * cell - x) ** 2 + (row * cell - y) ** 2 + calm) ** 2;
      weights += weight;
      for (let c = 0; c < 3; c++) sums[c] += more[c] * weight;
    }
    const value = [sums[0] / weights, sums[1] / weights, sums[2] / weights] as const;
    known.set(key, value);
    return value;
  };
  return (x, y) => {
    const [u, v] = [(x + 0.5) / cell, (y + 0.5) / cell];
    const [left, top] = [Math.floor(u), Math.floor(v)];
    const [a, b, c, d] = [at(left, top), at(left + 1, top), at(left, top + 1), at(left + 1, top + 1)];
    const [across, down] = [u - left, v - top];
    const mixed = (k: 0 | 1 | 2): number =>
      (a[k] * (1 - across) + b[k] * across) * (1 - down) + (c[k] * (1 - across) + d[k] * across) * down;
    return [mixed(0), mixed(1), mixed(2)];
  };
}
