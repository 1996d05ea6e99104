/**
 * The area of one color around a point, grown pixel by pixel (seeded region growing, Adams & Bischof 1994): the color it
 * is compared with follows the area slowly, so that a sky is one area from light to dark, but no step may cross an edge.
 */

import type { Picture } from '../../image/picture.ts';
import { boxBlur } from '../filters/blur.ts';
import { mapLab, pictureToLab } from '../planes/oklab.ts';
import { growMask, labelComponents, shrinkMask } from './masks.ts';

/** Distance in OKLab that is still the same color, at tolerance 0 and 1; between them each step is the same factor. */
const LEAST_DISTANCE = 0.012;
const MOST_DISTANCE = 0.3;
/** Light may differ more than hue: a surface has a lit and a shaded side. */
const LIGHT_WEIGHT = 0.55;
/** How far the color compared with goes toward each pixel that joins. */
const DRIFT = 0.02;
/** Limit of the drift from the color of the seed, in distances. */
const MOST_DRIFT = 2;
/** A step between neighbors of more than this share of the distance is an edge. */
const EDGE = 0.3;
/** Texture such as grass and cloth: the mean step around the seed is no edge. Above `most` the seed itself lies on an edge. */
const GRAIN = { reach: 6, edge: 1.5, distance: 2, most: 0.025 } as const;
/** Holes below this share of the area are specks, not something else. */
const SPECK = 0.01;

/** Limits, as pixels: right and bottom exclusive. */
export interface GrowWithin {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Returns one byte per pixel, 1 within the area; the seed is always inside.
 *
 * @param seed whole pixels of `picture`
 * @param tolerance 0 only what looks the same .. 1 nearly everything up to a strong edge
 */
export function growColor(
  picture: Picture,
  seed: { readonly x: number; readonly y: number },
  tolerance: number,
  { left, top, right, bottom }: GrowWithin = { left: 0, top: 0, right: picture.width, bottom: picture.height },
): Uint8Array {
  const { width, height } = picture;
  // Grain is no edge.
  const lab = mapLab(pictureToLab(picture), (plane) => boxBlur(plane, 1));
  const [L, a, b] = [lab.L.data, lab.a.data, lab.b.data];
  const distance = (i: number, l: number, p: number, q: number): number =>
    Math.hypot(LIGHT_WEIGHT * (L[i] - l), a[i] - p, b[i] - q);
  const asked = LEAST_DISTANCE * (MOST_DISTANCE / LEAST_DISTANCE) ** tolerance;
  const grain = grainAround(seed, width, height, (i, j) => distance(i, L[j], a[j], b[j]));
  const most = asked + GRAIN.distance * grain;
  const edge = asked * EDGE + GRAIN.edge * grain;
  const start = seed.y * width + seed.x;
  const area = new Uint8Array(width * height);
  const [refL, refA, refB] = [
    new Float32Array(area.length),
    new Float32Array(area.length),
    new Float32Array(area.length),
  ];
  const queue = new Int32Array(area.length);
  area[start] = 1;
  refL[start] = L[start];
  refA[start] = a[start];
  refB[start] = b[start];
  queue[0] = start;
  let end = 1;
  const join = (i: number, from: number): void => {
    if (area[i] === 1) return;
    if (distance(i, L[from], a[from], b[from]) > edge) return;
    if (distance(i, refL[from], refA[from], refB[from]) > most) return;
    if (distance(i, L[start], a[start], b[start]) > most * MOST_DRIFT) return;
    area[i] = 1;
    refL[i] = refL[from] + (L[i] - refL[from]) * DRIFT;
    refA[i] = refA[from] + (a[i] - refA[from]) * DRIFT;
    refB[i] = refB[from] + (b[i] - refB[from]) * DRIFT;
    queue[end++] = i;
  };
  for (let next = 0; next < end; next++) {
    const i = queue[next];
    const x = i % width;
    const y = (i - x) / width;
    if (x > left) join(i - 1, i);
    if (x < right - 1) join(i + 1, i);
    if (y > top) join(i - width, i);
    if (y < bottom - 1) join(i + width, i);
  }
  return fillSpecks(shrinkMask(growMask(area, width, height, 2), width, height, 2), width, height, end);
}

/** Mean step between neighbors around a point. */
function grainAround(
  seed: { readonly x: number; readonly y: number },
  width: number,
  height: number,
  step: (i: number, j: number) => number,
): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, seed.y - GRAIN.reach); y < Math.min(height - 1, seed.y + GRAIN.reach); y++) {
    for (let x = Math.max(0, seed.x - GRAIN.reach); x < Math.min(width - 1, seed.x + GRAIN.reach); x++, count += 2) {
      const i = y * width + x;
      sum += step(i, i + 1) + step(i, i + width);
    }
  }
  return Math.min(GRAIN.most, count === 0 ? 0 : sum / count);
}

/** Small holes become part of the area. */
function fillSpecks(area: Uint8Array, width: number, height: number, size: number): Uint8Array {
  const { labels, areas } = labelComponents(
    area.map((value) => 1 - value),
    width,
    height,
  );
  return area.map((value, i) => (value === 1 || areas[labels[i]] <= size * SPECK ? 1 : 0));
}
