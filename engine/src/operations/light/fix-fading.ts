/** Faded prints: black and white points, color cast and dyes, each only as far as it is measured. */

import type { Picture } from '../../image/picture.ts';
import { lumaOf, lumaPlane } from '../../kernels/planes/exposure.ts';
import { clamp, createPlane, mix, percentile, smoothstep, type Plane } from '../../kernels/planes/plane.ts';

export type PrintTone = 'colour' | 'toned';

/** Spread of the colors around the mean color of each tone, 0..1. */
export interface MeasuredTone {
  /** `toned`: black and white or sepia, the color depends on the luminance alone. */
  readonly tone: PrintTone;
  readonly spread: number;
}

/** Below this the colors of a print are one tint. Measured: sepia prints 0.006–0.024, faded color prints above 0.026. */
const TINT_SPREAD = 0.0245;
const BINS = 24;

/** Whether a print is in color or toned. */
export function measureTone(rgb: Picture): MeasuredTone {
  const sums = Array.from({ length: BINS }, () => ({ count: 0, u: 0, v: 0, squares: 0 }));
  // means of small blocks: noise has color too, and would make a gray print look colored
  const block = Math.max(2, Math.min(8, Math.floor(Math.min(rgb.width, rgb.height) / 24)));
  for (let top = 0; top + block <= rgb.height; top += block) {
    for (let left = 0; left + block <= rgb.width; left += block) {
      const [r, g, b] = blockMean(rgb, left, top, block);
      const luma = 0.299 * r + 0.587 * g + 0.114 * b;
      const bin = sums[Math.min(BINS - 1, Math.floor(luma * BINS))];
      bin.count++;
      bin.u += b - luma;
      bin.v += r - luma;
      bin.squares += (b - luma) ** 2 + (r - luma) ** 2;
    }
  }
  let count = 0;
  let error = 0;
  for (const bin of sums) {
    if (bin.count < 2) continue;
    count += bin.count;
    error += bin.squares - (bin.u ** 2 + bin.v ** 2) / bin.count;
  }
  const spread = Math.sqrt(Math.max(0, error) / Math.max(1, count));
  return { tone: spread < TINT_SPREAD ? 'toned' : 'colour', spread };
}

/** Mean color of a square, 0..1. */
function blockMean({ width, pixels }: Picture, left: number, top: number, side: number): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) for (let c = 0; c < 3; c++) sums[c] += pixels[(y * width + x) * 3 + c];
  }
  const scale = 1 / (side * side * 255);
  return [sums[0] * scale, sums[1] * scale, sums[2] * scale];
}

/**
 * How faded a print is, 0 (full range) .. 1 (a gray veil). Fading lifts the blacks: a scene of little contrast with true
 * blacks is as it should be. Measured lows: faded prints 0.10–0.19, sound photos 0.00–0.11.
 */
export function measureFading(luma: Plane): number {
  const low = percentile(luma, 0.004);
  const high = percentile(luma, 0.996);
  return clamp(smoothstep(0.86, 0.5, high - low) * smoothstep(0.05, 0.14, low) + smoothstep(0.11, 0.24, low));
}

export type ColorWish = 'colour' | 'sepia' | 'grey';

/**
 * `colour`: faded dyes and a cast are corrected; a toned print keeps its tint, since its colors are not in the picture.
 * `sepia`: the tint stays, only the tones are opened. `grey`: neutral black and white. `amount` 0..1 of the correction.
 */
export function fixFading(rgb: Picture, { tone, spread }: MeasuredTone, wish: ColorWish, amount: number): Picture {
  const luma = lumaPlane(rgb);
  const low = percentile(luma, 0.004) * 0.85;
  const high = percentile(luma, 0.996);
  const range = Math.max(0.25, high - low);
  const middle = clamp((percentile(luma, 0.5) - low) / range, 0.05, 0.95);
  const gamma = clamp(Math.log(0.44 * 0.4 + middle * 0.6) / Math.log(middle), 0.75, 1.15);
  if (wish === 'grey')
    return paintTones(rgb, luma, (level) => mix(level, clamp((level - low) / range) ** gamma, amount), undefined);
  if (tone === 'toned' || wish === 'sepia') {
    const curve = (level: number): number => mix(level, 0.03 + 0.95 * clamp((level - low) / range) ** gamma, amount);
    return paintTones(rgb, luma, curve, rgb);
  }
  return fixDyes(rgb, luma, { low, high, middle, gamma }, spread, amount);
}

/** New luminance by `curve`; each pixel keeps its tint of `tint`, fading out in the highlights, or becomes gray. */
function paintTones(rgb: Picture, luma: Plane, curve: (level: number) => number, tint: Picture | undefined): Picture {
  const table = Float32Array.from({ length: 1025 }, (_, i) => curve(i / 1024));
  const pixels = new Uint8Array(rgb.pixels.length);
  for (let i = 0, at = 0; i < luma.data.length; i++) {
    const before = luma.data[i];
    const after = table[Math.round(before * 1024)];
    // a tint scales with the light, but deep shadows must not turn neon
    const scale = before > 0.01 ? Math.min(1.6, after / before) : 1;
    for (let c = 0; c < 3; c++, at++) {
      const difference = tint ? tint.pixels[at] / 255 - before : 0;
      pixels[at] = Math.round(255 * clamp(after + difference * scale));
    }
  }
  return { ...rgb, pixels };
}

interface Levels {
  readonly low: number;
  readonly high: number;
  readonly middle: number;
  readonly gamma: number;
}

/** Black, white and middle of each channel drawn together, and a little more saturation for faded dyes. */
function fixDyes(
  rgb: Picture,
  luma: Plane,
  { low, high, middle, gamma }: Levels,
  spread: number,
  amount: number,
): Picture {
  const tables = [0, 1, 2].map((c) => {
    const channel = createPlane(rgb.width, rgb.height);
    for (let i = 0; i < channel.data.length; i++) channel.data[i] = rgb.pixels[i * 3 + c] / 255;
    const black = low + clamp(percentile(channel, 0.005) - low, -0.12, 0.12) * 0.85;
    const white = high + clamp(percentile(channel, 0.995) - high, -0.3, 0.3) * 0.8;
    const range = Math.max(0.2, white - black);
    const own = clamp((percentile(channel, 0.5) - black) / range, 0.04, 0.96);
    const exponent = clamp(1 + (Math.log(middle) / Math.log(own) - 1) * 0.55, 0.7, 1.45) * (0.5 + gamma * 0.5);
    return Float32Array.from({ length: 256 }, (_, v) =>
      mix(v / 255, clamp((v / 255 - black) / range) ** exponent, amount),
    );
  });
  const lift = 1 + (clamp(1 + (0.08 - spread) * 2.5, 1, 1.2) - 1) * amount;
  const pixels = new Uint8Array(rgb.pixels.length);
  for (let at = 0; at < pixels.length; at += 3) {
    const [r, drawn, b] = [tables[0][rgb.pixels[at]], tables[1][rgb.pixels[at + 1]], tables[2][rgb.pixels[at + 2]]];
    // skin is redder than green in any light, and the curves of the whole print must not turn it green
    const g = rgb.pixels[at] > rgb.pixels[at + 1] ? Math.min(drawn, r) : drawn;
    const level = lumaOf(r, g, b);
    pixels[at] = Math.round(255 * clamp(level + (r - level) * lift));
    pixels[at + 1] = Math.round(255 * clamp(level + (g - level) * lift));
    pixels[at + 2] = Math.round(255 * clamp(level + (b - level) * lift));
  }
  return { ...rgb, pixels };
}
