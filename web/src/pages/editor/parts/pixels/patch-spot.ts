/** The engine's spots (`engine/src/operations/retouch/patch-spot.ts`) on the pixels of the preview. */
import { clamp } from '../../adjust/preview/scalars.ts';
import type { ToneFrame } from '../../adjust/preview/tone-types.ts';
import { drawStroke, type Stroke } from './draw-mask.ts';

export interface Spot extends Stroke {
  readonly kind?: 'heal' | 'clone' | undefined;
  readonly from: readonly [number, number];
}

type Triple = [red: number, green: number, blue: number];

interface Rim {
  readonly x: number;
  readonly y: number;
  /** What the place has more than the source, in red, green and blue. */
  readonly more: Readonly<Triple>;
}

/** More points around a stroke than this say nothing new. */
const MOST_RIM = 160;
/** More places along a stroke than this neither. */
const MOST_STEPS = 64;

/**
 * In place. Healing keeps the texture of the source and gives it the light and color of the place: what differs along the
 * stroke's rim is spread over it, nearer points counting more.
 */
export function patchSpot(picture: ToneFrame, spot: Spot): void {
  const { width, height, data: pixels } = picture;
  const [dx, dy] = [Math.round(spot.from[0] * width), Math.round(spot.from[1] * height)];
  const shares = new Map<number, number>();
  drawStroke(picture, spot, (i, share) => {
    if (share > (shares.get(i) ?? 0)) shares.set(i, share);
  });
  const rim = spot.kind !== 'clone' ? rimOf(picture, spot, shares, dx, dy) : [];
  const radius = spot.size * Math.min(width, height);
  const sourceOf = (i: number): number => {
    const x = clamp((i % width) + dx, 0, width - 1);
    const y = clamp(Math.floor(i / width) + dy, 0, height - 1);
    return (y * width + x) * 4;
  };
  const membrane = spread(rim, radius);
  const made: (readonly [at: number, red: number, green: number, blue: number])[] = [];
  for (const [i, share] of shares) {
    const [at, source] = [i * 4, sourceOf(i)];
    const more = membrane(i % width, Math.floor(i / width));
    const value = (c: 0 | 1 | 2): number =>
      Math.round(
        (pixels[at + c] ?? 0) + (clamp((pixels[source + c] ?? 0) + more[c], 0, 255) - (pixels[at + c] ?? 0)) * share,
      );
    made.push([at, value(0), value(1), value(2)]);
  }
  // the source may overlap the place: nothing is written before all is read
  for (const [at, ...color] of made) pixels.set(color, at);
}

/** What differs along the rim, as means over small squares, so that no single hair or grain decides. */
function rimOf(
  picture: ToneFrame,
  { points, size }: Stroke,
  shares: ReadonlyMap<number, number>,
  dx: number,
  dy: number,
): Rim[] {
  const { width, height } = picture;
  const radius = Math.max(1.5, size * Math.min(width, height));
  const path: (readonly [number, number])[] = [];
  const stepLength = Math.max(radius / 2, lengthOf(points, width, height) / MOST_STEPS);
  for (let k = 0; k < points.length; k += 2) {
    const [x, y] = [(points[k] ?? 0) * width, (points[k + 1] ?? 0) * height];
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
    ([x, y]) => x >= 0 && y >= 0 && x < width && y < height && !shares.has(Math.floor(y) * width + Math.floor(x)),
  );
  const stride = Math.max(1, Math.ceil(outside.length / MOST_RIM));
  const reach = Math.max(1, Math.round(radius * 0.12));
  return outside
    .filter((_, k) => k % stride === 0)
    .map(([x, y]) => {
      const here = meanAround(picture, Math.floor(x), Math.floor(y), reach);
      const there = meanAround(picture, Math.floor(x) + dx, Math.floor(y) + dy, reach);
      return { x, y, more: [here[0] - there[0], here[1] - there[1], here[2] - there[2]] };
    });
}

function lengthOf(points: readonly number[], width: number, height: number): number {
  let length = 0;
  for (let k = 2; k < points.length; k += 2) {
    const [x, y, lastX, lastY] = [points[k] ?? 0, points[k + 1] ?? 0, points[k - 2] ?? 0, points[k - 1] ?? 0];
    length += Math.hypot((x - lastX) * width, (y - lastY) * height);
  }
  return length;
}

function meanAround({ width, height, data: pixels }: ToneFrame, x: number, y: number, reach: number): Readonly<Triple> {
  const sums: Triple = [0, 0, 0];
  for (let v = y - reach; v <= y + reach; v++) {
    for (let u = x - reach; u <= x + reach; u++) {
      const at = (clamp(v, 0, height - 1) * width + clamp(u, 0, width - 1)) * 4;
      sums[0] += pixels[at] ?? 0;
      sums[1] += pixels[at + 1] ?? 0;
      sums[2] += pixels[at + 2] ?? 0;
    }
  }
  const count = (2 * reach + 1) ** 2;
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}

/** The rim's differences between its points, worked out on a grid that is fine enough for something so smooth. */
function spread(rim: readonly Rim[], radius: number): (x: number, y: number) => Readonly<Triple> {
  if (rim.length === 0) return () => [0, 0, 0];
  const cell = Math.max(1, radius / 12);
  const calm = (radius * 0.15) ** 2;
  const known = new Map<string, Readonly<Triple>>();
  const at = (column: number, row: number): Readonly<Triple> => {
    const key = `${column} ${row}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const sums: Triple = [0, 0, 0];
    let weights = 0;
    for (const { x, y, more } of rim) {
      const weight = 1 / ((column * cell - x) ** 2 + (row * cell - y) ** 2 + calm) ** 2;
      weights += weight;
      sums[0] += more[0] * weight;
      sums[1] += more[1] * weight;
      sums[2] += more[2] * weight;
    }
    const value: Triple = [sums[0] / weights, sums[1] / weights, sums[2] / weights];
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
