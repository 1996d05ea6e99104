/**
 * Which parts of a photo or map become land. Three kinds of picture are told apart: a graphic (flat colors: a
 * screenshot of a map), where blue is water; a photo with a clear subject, which becomes the island; any other photo,
 * of which a few large masses are land, or all of it within one large island: whatever the photo, a map comes of it.
 */

import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { distanceTo } from '../../kernels/masks/distance.ts';
import { growMask, labelComponents, shrinkMask } from '../../kernels/masks/masks.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import { fractalNoise } from '../../kernels/planes/noise.ts';
import { resizeLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, percentile, resizePlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { findMasses } from './find-masses.ts';

export interface Land {
  /** 1 on land, 0 on water, soft between; about 400 pixels on the longer side. */
  readonly mask: Plane;
  /** How green the land is there, 0..1: forest grows on it. */
  readonly green: Plane;
  /** 1 where the controls of a screenshot were: nothing of them is drawn. */
  readonly signs: Plane;
  /** What decided: the picture's own water, its subject, its masses, the picture as a whole, or nothing (an island was invented). */
  readonly kind: 'water' | 'subject' | 'regions' | 'whole' | 'invented';
}

/** Longer side of the picture that is judged. */
const SIDE = 400;
/** An island or lake of a photo's masses is at least this share of the picture. */
const LEAST_PART = 1 / 70;
/** Land shares (0..1) a map can live with. */
const LEAST_LAND = 0.06;
const MOST_LAND = 0.86;

/** The least share of the picture, of its land in one piece, and of its height and width that make a subject an island. */
const LEAST_ISLAND = 0.1;
const LEAST_WHOLE = 0.8;
const LEAST_EXTENT = 0.3;
/** And of two or three islands, which have to fill the sheet: three chairs of a room. */
const LEAST_GROUP = 0.2;
const WHOLE_GROUP = 0.92;
const GROUP_EXTENT = 0.6;

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
    if (isIsland(land, width, height) && !isVague(own))
      return { mask: soften(land, width, height), green, signs, kind: 'subject' };
  }
  if (isPlain(small))
    return { mask: inventIsland(width, height, seed), green: createPlane(width, height, 0.4), signs, kind: 'invented' };
  const masses = findMasses(small, blue, seed);
  const land = tidyLand(isWide(masses) ? withinIsland(masses, width, height, seed) : masses, width, height, LEAST_PART);
  if (fits(land) && !isTorn(land, width, height) && !isFaint(land, small))
    return { mask: soften(land, width, height), green, signs, kind: 'regions' };
  const whole = withinIsland(new Uint8Array(masses.length).fill(1), width, height, seed);
  return { mask: soften(tidyLand(whole, width, height), width, height), green, signs, kind: 'whole' };
}

/** Undecided samples of a subject by those on its outline, in shares of the longer side: 24 rooms, things and animals, docs/quality.md. */
const MOST_VAGUE = 0.031;
const UNDECIDED = [0.1, 0.9] as const;

/** Whether nobody can tell where the subject ends: such a mask is half of a room or one figure of a group. */
export function isVague({ width, height, data }: Plane): boolean {
  let undecided = 0;
  let outline = 0;
  for (let i = 0; i < data.length - width; i++) {
    if (data[i] > UNDECIDED[0] && data[i] < UNDECIDED[1]) undecided++;
    const inside = data[i] > 0.5;
    if ((i % width < width - 1 && inside !== data[i + 1] > 0.5) || inside !== data[i + width] > 0.5) outline++;
  }
  return undecided > MOST_VAGUE * Math.max(width, height) * outline;
}

/** Land on more of the sheet than this gets a coast all around: cut off by the frame on three sides, it is a picture and no map. */
const WIDE = 0.5;

const isWide = (land: Uint8Array): boolean => land.reduce((sum, value) => sum + value, 0) > WIDE * land.length;

/** Only what lies within a large island, whose coast has bays and leaves room for what is drawn at sea. */
function withinIsland(land: Uint8Array, width: number, height: number, seed: number): Uint8Array {
  const bays = fractalNoise(width, height, Math.max(width, height) / 5, 4, seed + 21).data;
  return mapToBytes(land, (value, i) => {
    const x = (i % width) / width - 0.5;
    const y = Math.floor(i / width) / height - 0.53;
    // a rounded box: corners are where compass and ships go
    const away = (Math.abs(x / 0.43) ** 3.2 + Math.abs(y / 0.4) ** 3.2) ** (1 / 3.2);
    return value === 1 && away + 0.22 * bays[i] < 1 ? 1 : 0;
  });
}

/** A coast longer than this, in lengths of the picture's border, is torn: such regions are no map. docs/quality.md */
const MOST_COAST = 1.7;

/** The least share of land in its largest piece. */
const LARGEST_PIECE = 0.6;

/** Whether land lies all over the sheet in shreds: lights of a town, a market, a room full of things. */
export function isTorn(land: Uint8Array, width: number, height: number): boolean {
  const { areas } = labelComponents(land, width, height);
  const total = areas.reduce((sum, area) => sum + area, 0);
  if (areas.reduce((most, area) => Math.max(most, area), 0) < LARGEST_PIECE * total) return true;
  let coast = 0;
  for (let i = 0; i < land.length; i++) {
    if (i % width < width - 1 && land[i] !== land[i + 1]) coast++;
    if (i + width < land.length && land[i] !== land[i + width]) coast++;
  }
  return coast > MOST_COAST * 2 * (width + height);
}

/** A coast along which colors differ by less on the mean is none that a person would draw: petals of one flower, towers in smog. */
const LEAST_CONTRAST = 0.09;
/** Samples to both sides at which they are compared. */
const ASIDE = 3;

export function isFaint(land: Uint8Array, { width, height, L, a, b }: LabPicture): boolean {
  let sum = 0;
  let count = 0;
  const compare = (i: number, j: number): void => {
    sum += Math.hypot(L.data[i] - L.data[j], 2 * (a.data[i] - a.data[j]), 2 * (b.data[i] - b.data[j]));
    count++;
  };
  for (let y = ASIDE; y < height - ASIDE - 1; y++) {
    for (let x = ASIDE; x < width - ASIDE - 1; x++) {
      const i = y * width + x;
      if (land[i] !== land[i + 1]) compare(i - ASIDE, i + 1 + ASIDE);
      if (land[i] !== land[i + width]) compare(i - ASIDE * width, i + (1 + ASIDE) * width);
    }
  }
  return sum < LEAST_CONTRAST * count;
}

/**
 * Whether a subject makes an island, or a few of them. Arches of a bridge, two towers, a trunk in a park or a row of cars leave an empty
 * sea: there the photo's masses are the better map.
 */
export function isIsland(land: Uint8Array, width: number, height: number): boolean {
  const { labels, areas } = labelComponents(land, width, height);
  const total = areas.reduce((sum, area) => sum + area, 0);
  const share = total / land.length;
  if (share < LEAST_ISLAND || share > MOST_LAND) return false;
  const rows = new Set<number>();
  const columns = new Set<number>();
  labels.forEach((label, i) => {
    if (label === 0) return;
    rows.add(Math.floor(i / width));
    columns.add(i % width);
  });
  const [largest = 0, ...others] = areas.toSorted((a, b) => b - a);
  const isOne = largest > LEAST_WHOLE * total;
  const isGroup = largest + (others[0] ?? 0) + (others[1] ?? 0) > WHOLE_GROUP * total && share > LEAST_GROUP;
  const least = isOne ? LEAST_EXTENT : GROUP_EXTENT;
  return (isOne || isGroup) && rows.size > least * height && columns.size > least * width;
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

/** Nothing to see: one tone all over. */
const isPlain = ({ L }: LabPicture): boolean => percentile(L, 0.98) - percentile(L, 0.02) < 0.04;

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

/** Without specks and pinholes: islands and lakes below a share of the picture disappear. */
function tidyLand(mask: Uint8Array, width: number, height: number, leastShare = 1 / 900): Uint8Array {
  const least = width * height * leastShare;
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
