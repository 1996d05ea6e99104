/** The two colors that a person mostly wears, for cloth that should look like theirs. */

import { findClusters, nearestCenter } from '../../kernels/measure/k-means.ts';
import { labToPicture, type LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, type Plane } from '../../kernels/planes/plane.ts';
import { lightOf, mixLight, type Light } from '../../kernels/surfaces/light-canvas.ts';

/** Silk of the storm, for a person whose clothes are not in the picture. */
const NO_CLOTHES: readonly [Light, Light] = [lightOf('#b7c3d0'), lightOf('#7a2230')];
const CLUSTERS = 6;
/** Cloth this dark would be lost in the storm: it is lifted, its hue kept. */
const DARKEST = 0.34;

/** `below` is the row under which clothes are looked for. */
export function readClothes(
  { width, height, L, a, b }: LabPicture,
  person: Plane,
  below: number,
): readonly [Light, Light] {
  const samples: number[] = [];
  for (let y = Math.max(0, Math.floor(below)); y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const i = y * width + x;
      if (person.data[i] > 0.95) samples.push(L.data[i], a.data[i] * 2, b.data[i] * 2);
    }
  }
  if (samples.length < 300) return NO_CLOTHES;
  const vectors = Float32Array.from(samples);
  const centers = findClusters(vectors, 3, CLUSTERS, 1);
  const counts = new Float64Array(centers.length / 3);
  for (let at = 0; at < vectors.length; at += 3) counts[nearestCenter(centers, 3, vectors, at)]++;
  // a strong color says more about clothes than gray folds of the same size
  const weights = Array.from(
    counts,
    (count, c) => count * (0.35 + Math.hypot(centers[c * 3 + 1], centers[c * 3 + 2]) * 6),
  );
  const first = weights.indexOf(Math.max(...weights));
  const others = weights.map(
    (weight, c) => weight * Math.hypot(...[0, 1, 2].map((k) => centers[c * 3 + k] - centers[first * 3 + k])),
  );
  const second = others.indexOf(Math.max(...others));
  const color = (c: number): Light =>
    lightOfLab(clamp(centers[c * 3], DARKEST, 0.86), centers[c * 3 + 1] / 2, centers[c * 3 + 2] / 2);
  return [color(first), mixLight(color(second), color(first), 0.15)];
}

function lightOfLab(lightness: number, a: number, b: number): Light {
  const one = (value: number): Plane => ({ width: 1, height: 1, data: Float32Array.of(value) });
  const { pixels } = labToPicture({ width: 1, height: 1, L: one(lightness), a: one(a), b: one(b) });
  return lightOf(`#${Array.from(pixels, (value) => value.toString(16).padStart(2, '0')).join('')}`);
}
