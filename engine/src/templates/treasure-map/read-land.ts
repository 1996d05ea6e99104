/**
 * Which parts of a photo or map become land. Three kinds of picture are told apart: a graphic (flat colors: a
 * screenshot of a map), where blue is water; a photo with a clear subject, which becomes the island; any other photo,
 * whose color regions are ranked by how much they look like water or sky.
 */

import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { distanceTo } from '../../kernels/masks/distance.ts';
import { growMask, labelComponents, shrinkMask } from '../../kernels/masks/masks.ts';
import { findClusters, nearestCenter } from '../../kernels/measure/k-means.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import { fractalNoise } from '../../kernels/planes/noise.ts';
import { resizeLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane, resizePlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';

export interface Land {
  /** 1 on land, 0 on water, soft between; about 400 pixels on the longer side. */
  readonly mask: Plane;
  /** How green the land is there, 0..1: forest grows on it. */
  readonly green: Plane;
  /** 1 where the controls of a screenshot were: nothing of them is drawn. */
  readonly signs: Plane;
  /** What decided: the picture's own water, its subject, its regions, or nothing (an island was invented). */
  readonly kind: 'water' | 'subject' | 'regions' | 'invented';
}

/** Longer side of the picture that is judged. */
const SIDE = 400;
/** Color groups of a photo without a clear subject. */
const COLORS = 7;
/** Land shares (0..1) a map can live with. */
const LEAST_LAND = 0.06;
const MOST_LAND = 0.86;

/** The least share of the picture, of its land in one piece, and of its height and width that make a subject an island. */
const LEAST_ISLAND = 0.1;
const LEAST_WHOLE = 0.8;
const LEAST_EXTENT = 0.3;

/** `subject` is the soft subject mask of the same picture, if it has a clear one. */
export function readLand(lab: LabPicture, subject: Plane | undefined, seed: number): Land {
  const scale = Math.min(1, SIDE / Math.max(lab.width, lab.height));
  const width = Math.max(8, Math.round(lab.width * scale));
  const height = Math.max(8, Math.round(lab.height * scale));
  const small = resizeLab(lab, width, height);
  const blue = measureBlue(small);
  const green = gaussianBlur(measureGreen(small), 4);
  const graphic = flatShare(small) > 0.5;
  const signs = createPlane(width, height);
  const fits = (mask: Uint8Array): boolean => {
    const share = mask.reduce((sum, value) => sum + value, 0) / mask.length;
    return share > LEAST_LAND && share < MOST_LAND;
  };
  if (graphic) {
    const land = tidyLand(removeSigns(blue.data, small, signs), width, height);
    if (fits(land)) return { mask: soften(land, width, height), green, signs, kind: 'water' };
  }
  if (subject && !graphic) {
    const own = resizePlane(subject, width, height);
    const land = tidyLand(
      mapToBytes(own.data, (value) => (value > 0.5 ? 1 : 0)),
      width,
      height,
    );
    if (isIsland(land, width, height)) return { mask: soften(land, width, height), green, signs, kind: 'subject' };
  }
  const land = tidyLand(rankRegions(small, blue, seed), width, height);
  if (fits(land)) return { mask: soften(land, width, height), green, signs, kind: 'regions' };
  return { mask: inventIsland(width, height, seed), green: createPlane(width, height, 0.4), signs, kind: 'invented' };
}

/** More coast than this, in lengths of the picture's border, or more land, and regions are no map: docs/quality.md. */
const MOST_COAST = 3;
const MOST_SPREAD = 0.62;

/** Whether the regions of a photo lie all over the sheet: a forest, a market, a room full of things. */
export function isCrowded({ kind, mask: { width, height, data } }: Land): boolean {
  if (kind !== 'regions') return false;
  let coast = 0;
  let land = 0;
  const isLand = (i: number): boolean => data[i] > 0.5;
  for (let i = 0; i < data.length; i++) {
    if (isLand(i)) land++;
    if (i % width < width - 1 && isLand(i) !== isLand(i + 1)) coast++;
    if (i + width < data.length && isLand(i) !== isLand(i + width)) coast++;
  }
  return coast > MOST_COAST * 2 * (width + height) || land > MOST_SPREAD * data.length;
}

/**
 * Whether a subject makes an island. Arches of a bridge, two towers, a trunk in a park or a row of cars leave an empty sea: there the
 * photo's regions are the better map.
 */
export function isIsland(land: Uint8Array, width: number, height: number): boolean {
  const share = land.reduce((sum, value) => sum + value, 0) / land.length;
  if (share < LEAST_ISLAND || share > MOST_LAND) return false;
  const { areas } = labelComponents(land, width, height);
  const whole = areas.reduce((most, area, label) => (label > 0 ? Math.max(most, area) : most), 0);
  if (whole < LEAST_WHOLE * share * land.length) return false;
  const rows = new Set<number>();
  const columns = new Set<number>();
  land.forEach((value, i) => {
    if (value === 0) return;
    rows.add(Math.floor(i / width));
    columns.add(i % width);
  });
  return rows.size > LEAST_EXTENT * height && columns.size > LEAST_EXTENT * width;
}

/** 1 where the color leans to blue or cyan. OKLab: the direction from sand to sea. */
function measureBlue({ width, height, a, b }: LabPicture): Plane {
  const out = createPlane(width, height);
  for (let i = 0; i < out.data.length; i++) out.data[i] = smoothstep(0.012, 0.04, -0.94 * b.data[i] - 0.34 * a.data[i]);
  return out;
}

function measureGreen({ width, height, a, b }: LabPicture): Plane {
  const out = createPlane(width, height);
  for (let i = 0; i < out.data.length; i++) out.data[i] = smoothstep(0.015, 0.06, 0.6 * b.data[i] - 0.8 * a.data[i]);
  return out;
}

/** Share of samples whose right and lower neighbors are the same color: large in drawings and screenshots only. */
function flatShare({ width, height, L, a, b }: LabPicture): number {
  let flat = 0;
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const i = y * width + x;
      let step = 0;
      for (const j of [i + 1, i + width]) {
        step = Math.max(
          step,
          Math.abs(L.data[j] - L.data[i]) + Math.abs(a.data[j] - a.data[i]) + Math.abs(b.data[j] - b.data[i]),
        );
      }
      if (step < 0.004) flat++;
    }
  }
  return flat / (width * height);
}

/**
 * Land of a graphic: what is not blue. Boxes without color (search fields, buttons, cards) take the side that
 * surrounds them and are marked in `signs`.
 */
function removeSigns(blue: Float32Array, { width, height, L, a, b }: LabPicture, signs: Plane): Uint8Array {
  const land = mapToBytes(blue, (value) => (value > 0.5 ? 0 : 1));
  const plain = mapToBytes(land, (_, i) =>
    Math.hypot(a.data[i], b.data[i]) < 0.006 && (L.data[i] > 0.975 || L.data[i] < 0.35) ? 1 : 0,
  );
  const boxes = growMask(shrinkMask(growMask(plain, width, height, 2), width, height, 4), width, height, 4);
  const { labels, areas } = labelComponents(boxes, width, height);
  const bounds = areas.map(() => [width, height, 0, 0]);
  labels.forEach((label, i) => {
    const x = i % width;
    const y = (i - x) / width;
    const box = bounds[label];
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  });
  areas.forEach((area, label) => {
    if (label === 0 || area > width * height * 0.25) return;
    const [left, top, right, bottom] = bounds[label];
    const full = area / ((right - left + 1) * (bottom - top + 1));
    if (full < 0.72) return;
    fillFromAround(land, signs, [left - 3, top - 3, right + 3, bottom + 3]);
  });
  return land;
}

/** Every sample of the box takes the side of the nearest sample outside it. */
function fillFromAround(land: Uint8Array, signs: Plane, [left, top, right, bottom]: readonly number[]): void {
  const { width, height } = signs;
  const inBox = (i: number): boolean => {
    const x = i % width;
    const y = (i - x) / width;
    return x >= left && x <= right && y >= top && y <= bottom;
  };
  const toLand = distanceTo(width, height, (i) => land[i] === 1 && !inBox(i)).data;
  const toWater = distanceTo(width, height, (i) => land[i] === 0 && !inBox(i)).data;
  for (let i = 0; i < land.length; i++) {
    if (!inBox(i)) continue;
    land[i] = toLand[i] < toWater[i] ? 1 : 0;
    signs.data[i] = 1;
  }
}

/** Ranks color regions by blueness, calm and share of the border; the most watery become sea, up to about half. */
function rankRegions(small: LabPicture, blue: Plane, seed: number): Uint8Array {
  const smooth = {
    ...small,
    L: gaussianBlur(small.L, 2.5),
    a: gaussianBlur(small.a, 2.5),
    b: gaussianBlur(small.b, 2.5),
  };
  const labels = labelColors(smooth, seed);
  const order = scoreWater(small, blue, labels);
  const land = new Uint8Array(small.width * small.height).fill(1);
  let water = 0;
  for (const { cluster, share, score } of order) {
    const enough = water > 0.22 && score < 0.9;
    if (enough || water + share > 0.72) continue;
    water += share;
    for (let i = 0; i < land.length; i++) if (labels[i] === cluster) land[i] = 0;
  }
  return land;
}

/** Color group of each sample; chroma counts twice, so that light and shade of one thing stay together. */
function labelColors({ L, a, b }: LabPicture, seed: number): Uint8Array {
  const vectors = new Float32Array(L.data.length * 3);
  for (let i = 0; i < L.data.length; i++) vectors.set([L.data[i], 2 * a.data[i], 2 * b.data[i]], i * 3);
  const samples = vectors.filter((_, at) => Math.floor(at / 3) % 9 === 0);
  const centers = findClusters(samples, 3, COLORS, seed);
  return mapToBytes(L.data, (_, i) => nearestCenter(centers, 3, vectors, i * 3));
}

function scoreWater(
  { width, height, L }: LabPicture,
  blue: Plane,
  labels: Uint8Array,
): { cluster: number; share: number; score: number }[] {
  const sums = Array.from({ length: COLORS }, () => ({ area: 0, blue: 0, border: 0, rough: 0, high: 0 }));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const sum = sums[labels[i]];
      sum.area++;
      sum.blue += blue.data[i];
      if (x < 3 || y < 3 || x >= width - 3 || y >= height - 3) sum.border++;
      if (x > 0) sum.rough += Math.abs(L.data[i] - L.data[i - 1]);
      sum.high += 1 - y / height;
    }
  }
  const rim = (2 * (width + height) * 3) / (width * height);
  return sums
    .map(({ area, blue: blueness, border, rough, high }, cluster) => {
      const n = Math.max(1, area);
      const onBorder = clamp(border / n / rim / 2);
      return {
        cluster,
        share: area / (width * height),
        score: 1.2 * (blueness / n) + 0.9 * onBorder + 0.5 * Math.exp((-60 * rough) / n) + 0.25 * (high / n),
      };
    })
    .sort((p, q) => q.score - p.score);
}

/** Without specks and pinholes: islands and lakes below one part in 900 disappear. */
function tidyLand(mask: Uint8Array, width: number, height: number): Uint8Array {
  const least = (width * height) / 900;
  const opened = growMask(shrinkMask(mask, width, height, 1), width, height, 1);
  const islands = labelComponents(opened, width, height);
  const land = opened.map((value, i) => (value === 1 && islands.areas[islands.labels[i]] < least ? 0 : value));
  const lakes = labelComponents(
    land.map((value) => 1 - value),
    width,
    height,
  );
  return land.map((value, i) => (value === 0 && lakes.areas[lakes.labels[i]] < least ? 1 : value));
}

function soften(mask: Uint8Array, width: number, height: number): Plane {
  return gaussianBlur({ width, height, data: Float32Array.from(mask) }, 1.4);
}

/** An island for pictures that show nothing. */
function inventIsland(width: number, height: number, seed: number): Plane {
  const out = fractalNoise(width, height, Math.max(width, height) / 4, 5, seed);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const away = Math.hypot((x / width - 0.5) * 2.3, (y / height - 0.52) * 2.5);
      out.data[i] = smoothstep(-0.08, 0.08, 0.75 - away + 0.75 * out.data[i]);
    }
  }
  return out;
}
