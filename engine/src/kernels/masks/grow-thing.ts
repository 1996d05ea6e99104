/**
 * The thing around a point where something is known to stand out: an area of one color keeps to the side of the outline on
 * which the point is, and on the inside, where it cannot run out, its parts behind a strap or a fold belong to it.
 */
import type { Picture } from '../../image/picture.ts';
import { boxBlur } from '../filters/blur.ts';
import { mapLab, pictureToLab } from '../planes/oklab.ts';
import type { Plane } from '../planes/plane.ts';
import { growMask, labelComponents, shrinkMask } from './masks.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** So much of what lies around the point must be on one side of the outline. */
const SURE = 0.85;
/** In doubt about more than this share of the area, the outline is no border of it. */
const MOST_DOUBT = 0.12;
/** What is cut off must be more than a rim; what stays, more than a rest. */
const [LEAST_CUT, LEAST_KEPT] = [0.04, 0.12];
/** Parts of a thing are this near to each other, as a share of the shorter side, and no smaller than this share of it. */
const [GAP, LEAST_PART] = [0.03, 0.06];
/** A part's color, as distances in shade-free hue, and its light, as a share of the thing's. */
const HUE = 0.02;
const [DARKEST, LIGHTEST] = [0.7, 1.4];

/** `area` as one byte per pixel; `matte` of what stands out at the size of the picture. Returns another area, or the same. */
export function growThing(picture: Picture, seed: Place, area: Uint8Array, matte: Plane): Uint8Array {
  const { width, height } = picture;
  const around = meanAround(matte, seed, Math.max(3, Math.round(Math.min(width, height) / 150)));
  const isInside = around > SURE;
  if (!isInside && around > 1 - SURE) return area;
  const kept = keepToSide(area, seed, matte, isInside);
  return isInside ? addParts(picture, kept, matte) : kept;
}

function keepToSide(area: Uint8Array, seed: Place, matte: Plane, isInside: boolean): Uint8Array {
  const { width, height, data } = matte;
  const side = area.map((value, i) => (value === 1 && data[i] > 0.5 === isInside ? 1 : 0));
  let [size, within, doubt] = [0, 0, 0];
  for (let i = 0; i < area.length; i++) {
    if (area[i] === 0) continue;
    size++;
    within += side[i];
    if (data[i] > 0.2 && data[i] < 0.8) doubt++;
  }
  const share = within / size;
  if (share > 1 - LEAST_CUT || share < LEAST_KEPT || doubt > MOST_DOUBT * size) return area;
  const { labels } = labelComponents(side, width, height);
  const label = labels[seed.y * width + seed.x];
  return label === 0 ? area : side.map((value, i) => (value === 1 && labels[i] === label ? 1 : 0));
}

function addParts(picture: Picture, thing: Uint8Array, matte: Plane): Uint8Array {
  const { width, height } = picture;
  const short = Math.min(width, height);
  const reach = Math.max(1, Math.round(short / 300));
  const { L, a, b } = mapLab(pictureToLab(picture), (plane) => boxBlur(plane, reach));
  const color = middleOf(thing, (i) => {
    const scale = Math.max(L.data[i], 0.15);
    return [L.data[i], a.data[i] / scale, b.data[i] / scale];
  });
  if (color === undefined) return thing;
  const [light, x, y] = color;
  const like = thing.map((value, i) => {
    if (value === 1 || matte.data[i] < 0.5) return 0;
    const scale = Math.max(L.data[i], 0.15);
    const aside = Math.hypot(a.data[i] / scale - x, b.data[i] / scale - y);
    const isLit =
      (L.data[i] > light * DARKEST || light - L.data[i] < 0.1) &&
      (L.data[i] < light * LIGHTEST || L.data[i] - light < 0.1);
    return isLit && aside < HUE + 0.15 * Math.hypot(x, y) ? 1 : 0;
  });
  const solid = growMask(shrinkMask(like, width, height, reach), width, height, reach);
  const { labels, areas } = labelComponents(solid, width, height);
  const size = thing.reduce((sum, value) => sum + value, 0);
  const result = thing.slice();
  const taken = new Set<number>();
  // a part may be near to a part that was near
  for (;;) {
    const near = growMask(result, width, height, Math.round(GAP * short));
    const before = taken.size;
    for (let i = 0; i < near.length; i++)
      if (near[i] === 1 && solid[i] === 1 && areas[labels[i]] >= LEAST_PART * size) taken.add(labels[i]);
    if (taken.size === before) break;
    for (let i = 0; i < result.length; i++) if (solid[i] === 1 && taken.has(labels[i])) result[i] = 1;
  }
  if (taken.size === 0) return thing;
  return shrinkMask(growMask(result, width, height, reach), width, height, reach);
}

function meanAround({ width, height, data }: Plane, { x, y }: Place, reach: number): number {
  let [sum, count] = [0, 0];
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++, count++)
      sum += data[row * width + column];
  return sum / count;
}

function middleOf(
  mask: Uint8Array,
  read: (i: number) => readonly [number, number, number],
): readonly number[] | undefined {
  const seen: (readonly number[])[] = [];
  const step = Math.max(1, Math.round(mask.length / 200_000));
  for (let i = 0; i < mask.length; i += step) if (mask[i] === 1) seen.push(read(i));
  if (seen.length === 0) return undefined;
  return [0, 1, 2].map((k) => seen.map((each) => each[k]).toSorted((p, q) => p - q)[seen.length >> 1]);
}
