/** The six colors that a character is made of, by area and by how much they differ. */

import type { Picture } from '../../image/picture.ts';
import { findClusters, nearestCenter } from '../../kernels/measure/k-means.ts';
import { labToPicture, pictureToLab } from '../../kernels/planes/oklab.ts';
import { smoothstep, type Plane } from '../../kernels/planes/plane.ts';

export interface PaletteColor {
  /** `#rrggbb` */
  readonly hex: string;
  /** Share of the figure, 0..1. */
  readonly share: number;
}

const COLORS = 6;
const CLUSTERS = 18;
const SAMPLES = 20_000;
/** Two colors nearer than this in OKLab are shades of one. */
const SHADE = 0.09;

/** Largest first; fewer than six when the figure has fewer colors. `color` is RGB, `matte` its coverage. */
export function readPalette(color: Picture, matte: Plane): PaletteColor[] {
  const lab = pictureToLab(color);
  const step = Math.max(1, Math.floor(matte.data.length / SAMPLES));
  const samples: number[] = [];
  for (let i = 0; i < matte.data.length; i += step) {
    if (matte.data[i] > 0.95) samples.push(lab.L.data[i], lab.a.data[i] * 1.6, lab.b.data[i] * 1.6);
  }
  if (samples.length === 0) return [];
  const vectors = Float32Array.from(samples);
  const centers = findClusters(vectors, 3, CLUSTERS, 1);
  const counts = new Float64Array(centers.length / 3);
  for (let at = 0; at < vectors.length; at += 3) counts[nearestCenter(centers, 3, vectors, at)]++;
  const groups = joinShades(centers, counts);
  // an accent color is worth more than its area
  const rank = (group: Group): number =>
    Math.sqrt(group.count) * (0.5 + Math.min(1.3, Math.hypot(group.a, group.b) * 9));
  const chosen = groups.toSorted((one, other) => rank(other) - rank(one)).slice(0, COLORS);
  const total = vectors.length / 3;
  return chosen
    .toSorted((one, other) => other.count - one.count)
    .map((group) => ({ hex: hexOf(group), share: group.count / total }));
}

interface Group {
  L: number;
  a: number;
  b: number;
  count: number;
}

/** Joins clusters that are near each other, the larger taking in the smaller. */
function joinShades(centers: Float32Array, counts: Float64Array): Group[] {
  const order = Array.from(counts.keys()).toSorted((one, other) => counts[other] - counts[one]);
  const groups: Group[] = [];
  for (const c of order) {
    if (counts[c] === 0) continue;
    const [L, a, b] = [centers[c * 3], centers[c * 3 + 1] / 1.6, centers[c * 3 + 2] / 1.6];
    const near = groups.find(
      (group) => Math.hypot((group.L - L) * lightWeight(group.L + L), group.a - a, group.b - b) < SHADE,
    );
    if (near) near.count += counts[c];
    else groups.push({ L, a, b, count: counts[c] });
  }
  return groups;
}

/** Darks look alike over a wide range of lightness; `sum` is that of both colors. */
function lightWeight(sum: number): number {
  return 0.25 + 0.55 * smoothstep(0.15, 1, sum);
}

function hexOf({ L, a, b }: Group): string {
  const one = (value: number): Plane => ({ width: 1, height: 1, data: Float32Array.of(value) });
  const { pixels } = labToPicture({ width: 1, height: 1, L: one(L), a: one(a), b: one(b) });
  return `#${Array.from(pixels, (value) => value.toString(16).padStart(2, '0')).join('')}`;
}
