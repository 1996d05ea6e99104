/** Fills holes by what suits their width: thin ones along the lines that cross them, wide ones with patches from beside. */
import type { Picture } from '../../image/picture.ts';
import { matchGrain } from '../filters/match-grain.ts';
import { growMask, labelComponents, shrinkMask } from '../masks/masks.ts';
import { cropPicture, pastePicture } from '../planes/crop-picture.ts';
import { clamp } from '../planes/plane.ts';
import { diffuse } from './diffuse.ts';
import { fillByExemplar, sourceArea, type Area, type ExemplarFillOptions } from './exemplar-fill.ts';

/** A hole is wide where a square of twice this and one pixel lies in it: a share of the picture's longer side within limits. */
const THIN = { share: 1 / 110, least: 5, most: 14 } as const;
/** A core of fewer pixels, in squares of the radius, is a crossing of thin holes. */
const CROSSING = 1.5;
/** Thin holes are filled in squares of this many pixels, which see a little of their neighbors. */
const TILE = 1024;
const MARGIN = 48;

/**
 * Fills the pixels of an RGB picture where `hole` (one byte per pixel, 0 or 1) is set; all others keep their bytes. Where
 * something may not be copied from (`avoid`), patches fill thin holes too: along a line its colors would flow in.
 */
export async function fillHole(rgb: Picture, hole: Uint8Array, options: ExemplarFillOptions = {}): Promise<Picture> {
  const area = sourceArea(hole, rgb.width, rgb.height);
  if (!area) return rgb;
  const { left, top, width, height } = area;
  // only the part around the hole: at 50 MP every further copy is 150 MB
  const part = cropPicture(rgb, left, top, width, height);
  const open = cropMask(hole, rgb.width, area);
  const avoid = options.avoid && cropMask(options.avoid, rgb.width, area);
  const radius = Math.round(clamp(Math.max(rgb.width, rgb.height) * THIN.share, THIN.least, THIN.most));
  const filled = avoid
    ? await fillByExemplar(part, open, { ...options, avoid })
    : await fillByWidth(part, open, radius, options);
  return pastePicture(rgb, filled, left, top);
}

function cropMask(mask: Uint8Array, stride: number, { left, top, width, height }: Area): Uint8Array {
  const part = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * stride + left;
    part.set(mask.subarray(from, from + width), y * width);
  }
  return part;
}

async function fillByWidth(
  rgb: Picture,
  hole: Uint8Array,
  radius: number,
  options: ExemplarFillOptions,
): Promise<Picture> {
  const { width, height } = rgb;
  const wide = growMask(findCores(hole, width, height, radius), width, height, radius + 2);
  const thin = new Uint8Array(hole.length);
  for (let i = 0; i < hole.length; i++) {
    thin[i] = hole[i] & (1 - wide[i]);
    wide[i] &= hole[i];
  }
  const lined = thin.includes(1) ? await fillThin(rgb, hole, thin, options) : rgb;
  return wide.includes(1) ? fillByExemplar(lined, wide, options) : lined;
}

/** Where a hole is wide; where two thin ones only cross, it is not. */
function findCores(hole: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const cores = shrinkMask(hole, width, height, radius);
  const { labels, areas } = labelComponents(cores, width, height);
  return cores.map((value, i) => (value === 1 && areas[labels[i]] >= CROSSING * radius * radius ? 1 : 0));
}

async function fillThin(
  rgb: Picture,
  hole: Uint8Array,
  thin: Uint8Array,
  { seed = 7, onStep }: ExemplarFillOptions,
): Promise<Picture> {
  const { width, height } = rgb;
  const pixels = new Uint8Array(rgb.pixels);
  const open = hole.slice();
  for (let top = 0; top < height; top += TILE) {
    await onStep?.(top / height / 2);
    for (let left = 0; left < width; left += TILE) fillTile({ ...rgb, pixels }, open, thin, left, top);
  }
  return { ...rgb, pixels: matchGrain({ ...rgb, pixels }, thin, seed) };
}

/** Fills one square of `rgb` in place; what it filled is closed in `open`. */
function fillTile(
  { width, height, pixels }: Picture,
  open: Uint8Array,
  thin: Uint8Array,
  left: number,
  top: number,
): void {
  let [minX, maxX, minY, maxY] = [width, -1, height, -1];
  for (let y = top; y < Math.min(height, top + TILE); y++) {
    for (let x = left; x < Math.min(width, left + TILE); x++) {
      if (thin[y * width + x] === 0) continue;
      minX = Math.min(minX, x);
      maxX = Math.max(maxX, x);
      minY = Math.min(minY, y);
      maxY = y;
    }
  }
  if (maxX < 0) return;
  const from = { x: Math.max(0, minX - MARGIN), y: Math.max(0, minY - MARGIN) };
  const size = {
    width: Math.min(width, maxX + 1 + MARGIN) - from.x,
    height: Math.min(height, maxY + 1 + MARGIN) - from.y,
  };
  const count = size.width * size.height;
  const area = {
    ...size,
    colors: new Float32Array(count * 3),
    hole: new Uint8Array(count),
    wanted: new Uint8Array(count),
  };
  for (let y = 0, i = 0; y < size.height; y++) {
    for (let x = 0, at = (from.y + y) * width + from.x; x < size.width; x++, i++, at++) {
      area.hole[i] = open[at];
      area.wanted[i] = open[at] & thin[at];
      for (let c = 0; c < 3; c++) area.colors[i * 3 + c] = pixels[at * 3 + c];
    }
  }
  diffuse(area);
  for (let y = minY; y <= maxY; y++) {
    for (let x = minX; x <= maxX; x++) {
      const at = y * width + x;
      if (thin[at] === 0) continue;
      const i = (y - from.y) * size.width + x - from.x;
      for (let c = 0; c < 3; c++) pixels[at * 3 + c] = Math.min(255, Math.max(0, Math.round(area.colors[i * 3 + c])));
      open[at] = 0;
    }
  }
}
