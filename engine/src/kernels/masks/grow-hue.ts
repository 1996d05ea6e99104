/**
 * The colored thing around a point: where the hue is that of the point, however deep its folds are. Shade scales lightness and
 * colorfulness alike, so both are compared as a share of the lightness; light alone is no border of a hat.
 */
import type { Picture } from '../../image/picture.ts';
import { boxBlur } from '../filters/blur.ts';
import { mapToBytes } from '../planes/map-values.ts';
import { mapLab, pictureToLab } from '../planes/oklab.ts';
import { growMask, labelComponents, shrinkMask } from './masks.ts';

/** Less colorful things have no hue to go by. */
const LEAST_STRENGTH = 0.06;
/** Shares of the point's colorfulness that are still the thing: skin beside a red hat has less. */
const [PALEST, STRONGEST] = [0.55, 1.7];
/** Distance across the hue, as a share of the colorfulness. */
const ASIDE = 0.3;
/** A thing is not lit more or less than so many times. */
const [DARKEST, LIGHTEST] = [0.38, 1.9];
/** Holes below this share of the thing are letters and patches on it. */
const HOLE = 0.08;
/** More of the picture than this is no thing that somebody taps. */
const MOST = 0.6;

/** One byte per pixel, 1 within the thing; undefined where the point has no clear color, or too much has it. */
export function growHue(picture: Picture, seed: { readonly x: number; readonly y: number }): Uint8Array | undefined {
  const { width, height } = picture;
  const reach = Math.max(1, Math.round(Math.min(width, height) / 300));
  // dots and the weave of cloth are one color
  const { L, a, b } = mapLab(pictureToLab(picture), (plane) => boxBlur(plane, reach));
  const [light, x, y] = around({ width, height }, seed, reach * 2, (i) => {
    const scale = Math.max(L.data[i], 0.08);
    return [L.data[i], a.data[i] / scale, b.data[i] / scale];
  });
  const strength = Math.hypot(x, y);
  if (strength < LEAST_STRENGTH) return undefined;
  const like = mapToBytes(L.data, (value, i) => {
    const scale = Math.max(value, 0.08);
    const along = (a.data[i] * x + b.data[i] * y) / (scale * strength ** 2);
    const aside = Math.abs(a.data[i] * y - b.data[i] * x) / (scale * strength ** 2);
    const isLit = value > light * DARKEST && value < light * LIGHTEST;
    return isLit && along > PALEST && along < STRONGEST && aside < ASIDE * Math.min(1, along + 0.2) ? 1 : 0;
  });
  // threads of the same color between two things do not join them
  const solid = growMask(shrinkMask(like, width, height, reach), width, height, reach);
  const { labels, areas } = labelComponents(solid, width, height);
  const at = nearest(solid, width, seed, reach * 4);
  if (at === undefined) return undefined;
  const size = areas[labels[at]];
  if (size > MOST * width * height) return undefined;
  const thing = solid.map((value, i) => (value === 1 && labels[i] === labels[at] ? 1 : 0));
  const grown = growMask(thing, width, height, reach).map((value, i) =>
    value === 1 && (thing[i] === 1 || like[i] === 1) ? 1 : 0,
  );
  return fillHoles(grown, width, height, size * HOLE);
}

/** Middle of each value around a point: a letter or a thread under the finger is not the thing. */
function around(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  seed: { readonly x: number; readonly y: number },
  reach: number,
  read: (i: number) => readonly number[],
): number[] {
  const seen: (readonly number[])[] = [];
  for (let y = Math.max(0, seed.y - reach); y <= Math.min(height - 1, seed.y + reach); y++)
    for (let x = Math.max(0, seed.x - reach); x <= Math.min(width - 1, seed.x + reach); x++)
      seen.push(read(y * width + x));
  return [0, 1, 2].map((k) => seen.map((each) => each[k]).toSorted((p, q) => p - q)[seen.length >> 1]);
}

function nearest(
  mask: Uint8Array,
  width: number,
  seed: { readonly x: number; readonly y: number },
  reach: number,
): number | undefined {
  let best: { readonly at: number; readonly away: number } | undefined;
  for (let y = Math.max(0, seed.y - reach); y <= seed.y + reach; y++)
    for (let x = Math.max(0, seed.x - reach); x <= Math.min(width - 1, seed.x + reach); x++) {
      const away = Math.hypot(x - seed.x, y - seed.y);
      if (mask[y * width + x] === 1 && away < (best?.away ?? Infinity)) best = { at: y * width + x, away };
    }
  return best?.at;
}

function fillHoles(area: Uint8Array, width: number, height: number, most: number): Uint8Array {
  const { labels, areas } = labelComponents(
    area.map((value) => 1 - value),
    width,
    height,
  );
  return area.map((value, i) => (value === 1 || areas[labels[i]] <= most ? 1 : 0));
}
