/**
 * Line art from a flat color drawing: the drawing's own color borders become lines of one width, shades of one color melt
 * together, and small dark parts (eyes, noses, mouths, whiskers) become ink, so that every figure keeps its face.
 */

import type { Picture } from '../image/picture.ts';
import { growMaskRound } from '../kernels/masks/masks.ts';
import {
  colorDistance,
  mapRegions,
  mergeRegions,
  type MergePrice,
  type Region,
  type RegionMap,
} from '../kernels/masks/region-map.ts';
import { pictureToLab } from '../kernels/planes/oklab.ts';

export interface LineArt {
  readonly width: number;
  readonly height: number;
  /** 1 = black. */
  readonly ink: Uint8Array;
  /** 1 = belongs to the figure (lines included): hides what is behind. */
  readonly body: Uint8Array;
}

/** Side of the square that drawings are made on, in its own units. */
export const GRID = 128;

/** Groups of regions. */
const OUTSIDE = 0;
const PAINT = 1;
const INK = 2;

/** Pupils and noses are black or a neutral dark gray (OKLab lightness, chroma); hair and bark are not. */
const BLACK = 0.31;
const DARK_GRAY = { lightness: 0.41, chroma: 0.02 } as const;
/** Nostrils, mouths and whiskers may be brown: darker than this, and no thicker than {@link STROKE_RADIUS}. */
const DARK = 0.5;
const STROKE_RADIUS = 0.017;
/** Dark parts up to this inscribed radius, as a share of the drawing's side, are ink; larger ones are for the child to color. */
const INK_RADIUS = 0.062;
/** Neighbors closer than this in OKLab are light and shade of one thing. */
const SHADE = 0.105;
/** Thin pieces darker than the first, and by the second darker than their surroundings (OKLab lightness), are drawn as ink. */
const SHADOWED = 0.62;
const CONTRAST = 0.2;
/** Pieces with an inscribed radius below this many line widths cannot be colored. */
const SLIVER = 0.85;

/**
 * `drawing` is RGBA in flat colors without antialiasing, `side` the pixels of the pictogram's grid (128 units), `line` the
 * width of a line in pixels. Lines lie half outside the figure: leave that much room around it.
 */
export function outlineDrawing(drawing: Picture, side: number, line: number): LineArt {
  const { width, height } = drawing;
  const { L, a, b } = pictureToLab(drawing);
  const keys = colorKeys(drawing);
  const map = mapRegions(keys, width, height, { L: L.data, a: a.data, b: b.data }, (key) =>
    key < 0 ? OUTSIDE : PAINT,
  );
  meltSpecks(map, side * side * 6e-5);
  const radii = inscribedRadii(map);
  const groups = map.regions.map((region, i) => groupOf(region, radii[i], side));
  const grouped = new Map(
    map.regions.flatMap((region, i) => (region ? [[region, { group: groups[i], radius: radii[i] }] as const] : [])),
  );
  mergeRegions(
    map,
    (one, other) => {
      const p = grouped.get(one);
      const q = grouped.get(other);
      if (p === undefined || q === undefined || p.group !== q.group) return Infinity;
      if (p.group === INK) return 0;
      const thin = Math.min(p.radius, q.radius) < line * 0.8;
      return colorDistance(one, other, 1.2) * (thin ? 0.55 : 1);
    },
    SHADE,
  );
  dropSlivers(map, groups, line);
  return drawLines(map, groups, radii, line);
}

/** Color of each pixel as a number, -1 outside the figure. */
function colorKeys({ pixels, width, height }: Picture): Int32Array {
  const keys = new Int32Array(width * height);
  for (let i = 0; i < keys.length; i++) {
    const at = i * 4;
    keys[i] = pixels[at + 3] < 128 ? -1 : (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
  }
  return keys;
}

/** Seams and crumbs between shapes go to the neighbor that looks most like them. */
function meltSpecks(map: RegionMap, area: number): void {
  mergeRegions(
    map,
    (one, other) =>
      Math.min(one.area, other.area) < area
        ? Math.min(one.area, other.area) / area + colorDistance(one, other)
        : Infinity,
    3,
  );
}

/** Radius of the largest disc inside each region, pixels, to some per cent: chamfer distances in two sweeps (Borgefors 1986). */
function inscribedRadii(map: RegionMap): Float32Array {
  const { labels, width, height } = map;
  const border = borderPixels(map, () => true);
  const depth = new Float32Array(labels.length);
  for (let i = 0; i < depth.length; i++) depth[i] = border[i] === 1 ? 1 : 1e6;
  const relax = (i: number, j: number, step: number): void => {
    if (depth[j] + step < depth[i]) depth[i] = depth[j] + step;
  };
  for (let y = 1; y < height; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      relax(i, i - 1, 1);
      relax(i, i - width, 1);
      relax(i, i - width - 1, Math.SQRT2);
      relax(i, i - width + 1, Math.SQRT2);
    }
  }
  const radii = new Float32Array(map.regions.length);
  for (let y = height - 2; y >= 0; y--) {
    for (let x = width - 2, i = y * width + x; x > 0; x--, i--) {
      relax(i, i + 1, 1);
      relax(i, i + width, 1);
      relax(i, i + width + 1, Math.SQRT2);
      relax(i, i + width - 1, Math.SQRT2);
      if (depth[i] > radii[labels[i]]) radii[labels[i]] = depth[i];
    }
  }
  return radii;
}

function groupOf(region: Region | undefined, radius: number, side: number): number {
  if (region === undefined || region.group === OUTSIDE) return OUTSIDE;
  const black =
    region.L < BLACK || (region.L < DARK_GRAY.lightness && Math.hypot(region.a, region.b) < DARK_GRAY.chroma);
  const ink = black ? radius < side * INK_RADIUS : region.L < DARK && radius < side * STROKE_RADIUS;
  return ink ? INK : PAINT;
}

/**
 * Pieces too thin to hold a crayon stroke between their lines become ink when they are clearly darker than what is around them
 * (a mouth in a small face), and otherwise join the neighbor with the longest border.
 */
function dropSlivers(map: RegionMap, groups: number[], line: number): void {
  const radii = inscribedRadii(map);
  const paint = new Set<Region>();
  const slivers = new Set<Region>();
  map.regions.forEach((region, label) => {
    if (region === undefined || groups[label] !== PAINT) return;
    if (radii[label] >= line * SLIVER) return;
    if (region.L < SHADOWED && surroundings(map, region).L - region.L > CONTRAST) groups[label] = INK;
    else slivers.add(region);
  });
  const price: MergePrice = (one, other, { length }) =>
    paint.has(one) && paint.has(other) && (slivers.has(one) || slivers.has(other)) ? 1 / length : Infinity;
  map.regions.forEach((region, label) => {
    if (region && groups[label] === PAINT) paint.add(region);
  });
  mergeRegions(map, price, 1);
}

/** The neighbor with the longest border. */
function surroundings(map: RegionMap, region: Region): Region {
  let found = region;
  let longest = 0;
  for (const [label, { length }] of region.borders) {
    const neighbor = map.regions[label];
    if (neighbor === undefined || length <= longest) continue;
    longest = length;
    found = neighbor;
  }
  return found;
}

/** Pixels beside another region, for borders that `counts`. */
function borderPixels({ labels, width, height }: RegionMap, counts: (p: number, q: number) => boolean): Uint8Array {
  const border = new Uint8Array(labels.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (x < width - 1 && labels[i] !== labels[i + 1] && counts(labels[i], labels[i + 1]))
        border[i] = border[i + 1] = 1;
      if (y < height - 1 && labels[i] !== labels[i + width] && counts(labels[i], labels[i + width]))
        border[i] = border[i + width] = 1;
    }
  }
  return border;
}

function drawLines(map: RegionMap, groups: readonly number[], radii: Float32Array, line: number): LineArt {
  const { labels, width, height } = map;
  const border = borderPixels(map, (p, q) => groups[p] !== INK && groups[q] !== INK);
  const edges = growMaskRound(border, width, height, line / 2 - 0.5);
  // thin ink (whiskers, mouths) is brought up to the width of a line
  const weak = labels.reduce((mask, label, i) => {
    if (groups[label] === INK && radii[label] < line / 2) mask[i] = 1;
    return mask;
  }, new Uint8Array(labels.length));
  const thickened = growMaskRound(weak, width, height, line * 0.22);
  const ink = new Uint8Array(labels.length);
  const body = new Uint8Array(labels.length);
  for (let i = 0; i < labels.length; i++) {
    const drawn = edges[i] === 1 || thickened[i] === 1 || groups[labels[i]] === INK;
    ink[i] = drawn ? 1 : 0;
    body[i] = drawn || groups[labels[i]] !== OUTSIDE ? 1 : 0;
  }
  return { width, height, ink, body };
}
