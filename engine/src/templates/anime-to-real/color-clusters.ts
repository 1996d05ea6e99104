/** Flat colors of a drawing: clusters of pixels, light and shade of one material joined. */

import { findClusters, nearestCenter } from '../../kernels/measure/k-means.ts';
import type { LabColor } from '../../kernels/planes/lab-color.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import type { Plane } from '../../kernels/planes/plane.ts';

/** Clusters sought; fewer materials remain. */
export const COLORS = 9;

/** Cluster number per pixel. Saturation counts more than lightness. */
export function clusterColors({ width, height, L, a, b }: LabPicture, cover: Plane, seed: number): Uint8Array {
  const vectors = new Float32Array(width * height * 4);
  for (let i = 0; i < L.data.length; i++) {
    // shade keeps the ratio of color to light: with it, both steps of a cel are one material
    const light = L.data[i] + 0.12;
    vectors.set([0.3 * L.data[i], (1.4 * a.data[i]) / light, (1.4 * b.data[i]) / light, 0.25 * cover.data[i]], i * 4);
  }
  const sample = vectors.filter((_, k) => Math.floor(k / 4) % 3 === 0);
  const centers = findClusters(sample, 4, COLORS, seed);
  const labels = Uint8Array.from({ length: width * height }, (_, i) => nearestCenter(centers, 4, vectors, i * 4));
  return joinShades({ width, height, L, a, b }, labels);
}

/** Clusters of one hue and saturation are light and shade of one material. */
function joinShades(lab: LabPicture, labels: Uint8Array): Uint8Array {
  const means = Array.from({ length: COLORS }, (_, k) => {
    const pixels: number[] = [];
    for (let i = 0; i < labels.length; i++) if (labels[i] === k) pixels.push(i);
    return medianColor(lab, pixels);
  });
  const root = means.map((one, k) => {
    const twin = means.findIndex(
      (other, j) => j < k && one !== undefined && other !== undefined && isShadeOf(one, other),
    );
    return twin < 0 ? k : twin;
  });
  return labels.map((label) => root[label]);
}

function isShadeOf(one: LabColor, other: LabColor): boolean {
  if (Math.abs(one.L - other.L) > 0.3) return false;
  const [ca, cb] = [one.a / (one.L + 0.12), one.b / (one.L + 0.12)];
  const [da, db] = [other.a / (other.L + 0.12), other.b / (other.L + 0.12)];
  return Math.hypot(ca - da, cb - db) < 0.05 + 0.12 * Math.min(Math.hypot(ca, cb), Math.hypot(da, db));
}

/** Middle color of the pixels with these numbers; undefined without any. */
export function medianColor({ L, a, b }: LabPicture, pixels: readonly number[]): LabColor | undefined {
  if (pixels.length === 0) return undefined;
  const middle = ({ data }: Plane): number => pixels.map((i) => data[i]).sort((p, q) => p - q)[pixels.length >> 1];
  return { L: middle(L), a: middle(a), b: middle(b) };
}
