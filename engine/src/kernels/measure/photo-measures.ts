/** Measures of a photo besides its light: sharpness, tonal range, color cast. */
import type { Picture } from '../../image/picture.ts';
import { pictureToLab, type LabPicture } from '../planes/oklab.ts';
import { percentile, type Plane } from '../planes/plane.ts';

/** Tiles per side in which sharpness is measured. */
const TILES = 6;
/** Taps to either side of the box blur that sharpness is compared with. */
const REACH = 4;
/** Mean step between neighbors below which a tile has no detail to judge. */
const LEAST_DETAIL = 0.004;

/**
 * How sharp the sharpest quarter of the detailed tiles is, 0..1 (1 − the blur metric of Crété et al. 2007: how much of the
 * steps between neighbors a blur takes away). Measured: sharp photos 0.58 and more, blurred by a pixel or two 0.35 to 0.57. A blurred background does not
 * count. Undefined for a picture without detail.
 */
export function measureSharpness(luma: Plane): number | undefined {
  const width = Math.floor(luma.width / TILES);
  const height = Math.floor(luma.height / TILES);
  if (width <= 2 * REACH + 2 || height <= 2 * REACH + 2) return undefined;
  const tiles: number[] = [];
  for (let row = 0; row < TILES; row++) {
    for (let column = 0; column < TILES; column++) {
      const corner = row * height * luma.width + column * width;
      const across = lostSteps(luma.data, corner, 1, luma.width, width, height);
      const down = lostSteps(luma.data, corner, luma.width, 1, height, width);
      if (across.mean < LEAST_DETAIL || down.mean < LEAST_DETAIL) continue;
      tiles.push(Math.min(across.lost, down.lost));
    }
  }
  tiles.sort((a, b) => b - a);
  return tiles[Math.floor(tiles.length / 4)];
}

/** Along lines of `length` samples `step` apart: mean step, and the share of it that a box blur takes away. */
function lostSteps(
  data: Float32Array,
  corner: number,
  step: number,
  lineStep: number,
  length: number,
  lines: number,
): { mean: number; lost: number } {
  const taps = 2 * REACH + 1;
  let steps = 0;
  let lost = 0;
  let count = 0;
  for (let line = 0; line < lines; line++) {
    const start = corner + line * lineStep;
    for (let i = REACH + 1; i < length - REACH; i++) {
      const at = start + i * step;
      const sharp = Math.abs(data[at] - data[at - step]);
      // The difference of two neighboring box means needs only their far ends.
      const blurred = Math.abs(data[at + REACH * step] - data[at - (REACH + 1) * step]) / taps;
      steps += sharp;
      lost += Math.max(0, sharp - blurred);
      count++;
    }
  }
  return { mean: steps / Math.max(1, count), lost: steps === 0 ? 0 : lost / steps };
}

export interface TonalRange {
  /** Luma between the darkest and the brightest 5 %, 0..1; below about 0.45 a picture looks flat. */
  readonly range: number;
  /** Standard deviation of luma. */
  readonly deviation: number;
}

export function measureTonalRange(luma: Plane): TonalRange {
  let sum = 0;
  let squares = 0;
  for (const value of luma.data) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / luma.data.length;
  return {
    range: percentile(luma, 0.95) - percentile(luma, 0.05),
    deviation: Math.sqrt(Math.max(0, squares / luma.data.length - mean * mean)),
  };
}

/** Shares of pixels whose samples all lie at the dark or at the bright end. */
export function measureClipping({ channels, pixels }: Picture): { readonly dark: number; readonly bright: number } {
  let dark = 0;
  let bright = 0;
  for (let at = 0; at < pixels.length; at += channels) {
    const [red, green, blue] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    if (red <= 3 && green <= 3 && blue <= 3) dark++;
    if (red >= 253 && green >= 253 && blue >= 253) bright++;
  }
  const count = pixels.length / channels;
  return { dark: dark / count, bright: bright / count };
}

export type CastHue = 'red' | 'yellow' | 'green' | 'cyan' | 'blue' | 'magenta';

export interface ColorMeasures {
  /** Shift of what should be gray, OkLab units; from about 0.04 it shows. */
  readonly cast: number;
  readonly castHue: CastHue;
  /** Mean OkLab chroma. */
  readonly chroma: number;
  /** Black and white. */
  readonly monochrome: boolean;
  /** Black and white in one tint, such as sepia. */
  readonly toned: boolean;
}

/** Hue angles of OkLab, degrees. */
const HUES: readonly (readonly [CastHue, number])[] = [
  ['red', 25],
  ['yellow', 100],
  ['green', 145],
  ['cyan', 200],
  ['blue', 260],
  ['magenta', 330],
];

/** What is almost gray: OkLab chroma below this. */
const GRAYISH = 0.1;
/** Share of the brightest pixels that stand for white. */
const WHITES = 0.03;

/**
 * Color of a small picture. The cast is the smaller of two shifts that agree: that of the brightest pixels (which tend to be
 * white) and that of the almost gray ones. Measured: photos in good light up to 0.036, warmed by a third 0.05 and more.
 */
export function measureColor(picture: Picture): ColorMeasures {
  const lab = pictureToLab(picture);
  const { L, a, b } = lab;
  const byLight = Array.from(L.data.keys())
    .filter((i) => L.data[i] < 0.98)
    .toSorted((i, j) => L.data[j] - L.data[i]);
  const white = meanShift(lab, byLight.slice(0, Math.max(1, Math.floor(WHITES * byLight.length))));
  const grayish = byLight.filter((i) => L.data[i] > 0.3 && Math.hypot(a.data[i], b.data[i]) < GRAYISH);
  const gray = meanShift(lab, grayish.length > 0.05 * byLight.length ? grayish : []);
  const agree = white.a * gray.a + white.b * gray.b > 0.5 * white.size * gray.size;
  const all = meanShift(lab, byLight);
  const chroma = byLight.reduce((sum, i) => sum + Math.hypot(a.data[i], b.data[i]), 0) / Math.max(1, byLight.length);
  // A tint keeps to one hue: what lies across it is next to nothing, and nothing else pulls the mean away.
  const across = byLight
    .map((i) => Math.abs(a.data[i] * all.b - b.data[i] * all.a) / Math.max(1e-6, all.size))
    .toSorted((p, q) => p - q);
  const oneHue = (across[across.length >> 1] ?? 0) < 0.005 && (across[Math.floor(across.length * 0.95)] ?? 0) < 0.022;
  const monochrome = chroma < 0.012;
  return {
    cast: agree ? Math.min(white.size, gray.size) : 0,
    castHue: hueOf([gray.a, gray.b]),
    chroma,
    monochrome,
    toned: !monochrome && oneHue && chroma < 0.08 && all.size > 0.9 * chroma,
  };
}

function meanShift(
  { a, b }: LabPicture,
  places: readonly number[],
): { readonly a: number; readonly b: number; readonly size: number } {
  const sum = { a: 0, b: 0 };
  for (const i of places) {
    sum.a += a.data[i];
    sum.b += b.data[i];
  }
  const count = Math.max(1, places.length);
  return { a: sum.a / count, b: sum.b / count, size: Math.hypot(sum.a, sum.b) / count };
}

function hueOf([a, b]: readonly [number, number]): CastHue {
  const angle = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const away = ([, hue]: readonly [CastHue, number]): number =>
    Math.min(Math.abs(angle - hue), 360 - Math.abs(angle - hue));
  return HUES.reduce((best, next) => (away(next) < away(best) ? next : best))[0];
}
