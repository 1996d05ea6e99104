/**
 * The few large masses of a photo without a clear subject, and which of them are water: a jumble of spots is no map. Regions of like
 * color are merged (Koepfler, Lopez & Morel 1994) until few are left, so that a sky with its haze, or a floor with its shade, is one.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import {
  colorDistance,
  mapRegions,
  mergeRegions,
  type MergePrice,
  type RegionBorder,
  type RegionMap,
} from '../../kernels/masks/region-map.ts';
import { findClusters, nearestCenter } from '../../kernels/measure/k-means.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import { resizeLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, type Plane } from '../../kernels/planes/plane.ts';

/** Color groups, and the masses that are left of their regions. */
const COLORS = 9;
const MOST_MASSES = 9;
/** Chroma counts twice, so that light and shade of one thing stay together. */
const CHROMA = 2;
/** Shares of the sheet: water that is enough, the most, and the score above which more is taken all the same. */
const ENOUGH_WATER = 0.22;
const MOST_WATER = 0.72;
const SURE_WATER = 0.9;
/** A mass below this share is no water of its own. */
const LEAST_WATER = 0.02;
/** Steps at the border of two masses that fade into each other. */
const FADE = 0.06;
/** Steps at a plain edge. */
const SHARP = 0.12;
const RIM = 3;
/** Of the half size at which masses are merged: leaves and grain are no regions, and four times fewer are merged. */
const BLUR = 1.3;

interface Mass {
  readonly label: number;
  readonly share: number;
  readonly score: number;
}

/** 1 on land. `blue` says how blue each sample is. */
export function findMasses(small: LabPicture, blue: Plane, seed: number): Uint8Array {
  const half = mergeMasses(resizeLab(small, Math.ceil(small.width / 2), Math.ceil(small.height / 2)), seed);
  const { regions } = half;
  const labels = Int32Array.from(blue.data, (_, i) => {
    const x = i % small.width;
    return half.labels[(((i - x) / small.width) >> 1) * half.width + (x >> 1)];
  });
  const open = scoreWater(small, blue, labels).filter(({ share }) => share > LEAST_WATER);
  const chosen = new Set<number>();
  let water = 0;
  // a sky that fades from blue to red is one sky
  const scoreOf = ({ label, score }: Mass): number =>
    score + Math.max(0, ...[...chosen].map((other) => fadeBonus(regions[label]?.borders.get(other), half.width)));
  while (open.length > 0) {
    const [best] = open.toSorted((p, q) => scoreOf(q) - scoreOf(p));
    open.splice(open.indexOf(best), 1);
    if ((water > ENOUGH_WATER && scoreOf(best) < SURE_WATER) || water + best.share > MOST_WATER) continue;
    water += best.share;
    chosen.add(best.label);
  }
  return mapToBytes(labels, (label) => (chosen.has(label) ? 0 : 1));
}

/** A long border without an edge makes one mass of two colors. */
function fadeBonus(border: RegionBorder | undefined, width: number): number {
  if (border === undefined || border.length < width / 5) return 0;
  return 0.6 * Math.exp(-((border.strength / FADE) ** 2));
}

function mergeMasses({ width, height, L, a, b }: LabPicture, seed: number): RegionMap {
  const planes = { L: gaussianBlur(L, BLUR), a: gaussianBlur(a, BLUR), b: gaussianBlur(b, BLUR) };
  const count = width * height;
  const vectors = new Float32Array(count * 3);
  for (let i = 0; i < count; i++)
    vectors.set([planes.L.data[i], CHROMA * planes.a.data[i], CHROMA * planes.b.data[i]], i * 3);
  const samples = vectors.filter((_, at) => Math.floor(at / 3) % 3 === 0);
  const centers = findClusters(samples, 3, COLORS, seed);
  const keys = Int32Array.from({ length: count }, (_, i) => nearestCenter(centers, 3, vectors, i * 3));
  const map = mapRegions(
    keys,
    width,
    height,
    { L: planes.L.data, a: planes.a.data, b: planes.b.data },
    () => 0,
    stepsOf(planes, width, height),
  );
  const price: MergePrice = (one, other, border) => {
    const area = (one.area * other.area) / (one.area + other.area) / count;
    // two colors that fade into each other are nearer than they look
    return area * colorDistance(one, other, CHROMA) ** 2 * (0.15 + Math.min(1, border.strength / SHARP) ** 2);
  };
  mergeRegions(map, price, 0, MOST_MASSES);
  return map;
}

/** How far colors are apart over two samples: small where one mass fades, large at the border of two. */
function stepsOf(
  { L, a, b }: { readonly L: Plane; readonly a: Plane; readonly b: Plane },
  width: number,
  height: number,
): Float32Array {
  const steps = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const [above, below] = [Math.max(0, y - 1) * width, Math.min(height - 1, y + 1) * width];
    for (let x = 0; x < width; x++) {
      const [left, right] = [y * width + Math.max(0, x - 1), y * width + Math.min(width - 1, x + 1)];
      let sum = 0;
      for (const [plane, weight] of [
        [L, 1],
        [a, CHROMA],
        [b, CHROMA],
      ] as const) {
        sum += (weight * (plane.data[right] - plane.data[left])) ** 2;
        sum += (weight * (plane.data[below + x] - plane.data[above + x])) ** 2;
      }
      steps[y * width + x] = Math.sqrt(sum);
    }
  }
  return steps;
}

/** Masses by blueness, share of the border, calm and height in the picture, the most watery first. */
function scoreWater({ width, height, L }: LabPicture, blue: Plane, labels: Int32Array): Mass[] {
  const sums = new Map<number, { area: number; blue: number; border: number; rough: number; high: number }>();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const sum = sums.get(labels[i]) ?? { area: 0, blue: 0, border: 0, rough: 0, high: 0 };
      sums.set(labels[i], sum);
      sum.area++;
      sum.blue += blue.data[i];
      if (x < RIM || y < RIM || x >= width - RIM || y >= height - RIM) sum.border++;
      if (x > 0) sum.rough += Math.abs(L.data[i] - L.data[i - 1]);
      sum.high += 1 - y / height;
    }
  }
  const rim = (2 * (width + height) * RIM) / (width * height);
  return [...sums].map(([label, { area, blue: blueness, border, rough, high }]) => ({
    label,
    share: area / (width * height),
    score:
      1.2 * (blueness / area) +
      0.9 * clamp(border / area / rim / 2) +
      0.5 * Math.exp((-60 * rough) / area) +
      0.7 * (high / area),
  }));
}
