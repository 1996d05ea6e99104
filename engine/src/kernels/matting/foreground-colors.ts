/**
 * Foreground and background colors behind a matte, pixel = αF + (1-α)B: fast multi-level estimation (Germer, Uelwer,
 * Conrad & Harmeling 2020). Without it every soft edge carries a halo of the old background.
 */

import type { Plane } from '../planes/plane.ts';
import type { FloatRgb } from './matting-laplacian.ts';

const REGULARIZATION = 1e-5;
const GRADIENT_WEIGHT = 0.1;

/** Estimates F and B for every pixel, coarse to fine. Cost grows with the area: run it on at most about 0.5 MP. */
export function estimateForeground(picture: FloatRgb, matte: Plane): { foreground: FloatRgb; background: FloatRgb } {
  const { width, height } = picture;
  const levels = Math.ceil(Math.log2(Math.max(width, height)));
  let foreground: FloatRgb = { width: 1, height: 1, data: Float32Array.of(0.5, 0.5, 0.5) };
  let background: FloatRgb = { width: 1, height: 1, data: Float32Array.of(0.5, 0.5, 0.5) };
  for (let level = 0; level <= levels; level++) {
    const w = Math.max(1, Math.round(width ** (level / levels)));
    const h = Math.max(1, Math.round(height ** (level / levels)));
    foreground = sampleNearest(foreground, w, h, 3);
    background = sampleNearest(background, w, h, 3);
    const at = { picture: sampleNearest(picture, w, h, 3), matte: sampleNearest(matte, w, h, 1) };
    const sweeps = Math.max(w, h) <= 32 ? 10 : 2;
    for (let i = 0; i < sweeps; i++) sweep(at.picture, at.matte, foreground.data, background.data);
  }
  return { foreground, background };
}

/** One Gauss-Seidel pass: each pixel solves its 2×2 system with its neighbors' colors as smoothness. */
function sweep(
  { width, height, data }: FloatRgb,
  matte: Plane,
  foreground: Float32Array,
  background: Float32Array,
): void {
  const alphas = matte.data;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const alpha = alphas[i];
      const rest = 1 - alpha;
      let sum = 0,
        f0 = 0,
        f1 = 0,
        f2 = 0,
        b0 = 0,
        b1 = 0,
        b2 = 0;
      for (let n = 0; n < 4; n++) {
        const j =
          n === 0
            ? x > 0
              ? i - 1
              : i
            : n === 1
              ? x + 1 < width
                ? i + 1
                : i
              : n === 2
                ? y > 0
                  ? i - width
                  : i
                : y + 1 < height
                  ? i + width
                  : i;
        const weight = REGULARIZATION + GRADIENT_WEIGHT * Math.abs(alpha - alphas[j]);
        const q = j * 3;
        sum += weight;
        f0 += weight * foreground[q];
        f1 += weight * foreground[q + 1];
        f2 += weight * foreground[q + 2];
        b0 += weight * background[q];
        b1 += weight * background[q + 1];
        b2 += weight * background[q + 2];
      }
      const a00 = alpha * alpha + sum,
        a01 = alpha * rest,
        a11 = rest * rest + sum;
      const scale = 1 / (a00 * a11 - a01 * a01);
      const k = i * 3;
      for (let c = 0; c < 3; c++) {
        const value = data[k + c];
        const r0 = alpha * value + (c === 0 ? f0 : c === 1 ? f1 : f2);
        const r1 = rest * value + (c === 0 ? b0 : c === 1 ? b1 : b2);
        foreground[k + c] = Math.min(1, Math.max(0, (a11 * r0 - a01 * r1) * scale));
        background[k + c] = Math.min(1, Math.max(0, (a00 * r1 - a01 * r0) * scale));
      }
    }
  }
}

interface Samples {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

function sampleNearest(source: Samples, width: number, height: number, channels: 1 | 3): Samples {
  if (source.width === width && source.height === height) return source;
  const data = new Float32Array(width * height * channels);
  const columns = new Int32Array(width);
  for (let x = 0; x < width; x++) columns[x] = Math.min(source.width - 1, Math.floor((x * source.width) / width));
  for (let y = 0, to = 0; y < height; y++) {
    const row = Math.min(source.height - 1, Math.floor((y * source.height) / height)) * source.width;
    for (let x = 0; x < width; x++) {
      const from = (row + columns[x]) * channels;
      for (let c = 0; c < channels; c++) data[to++] = source.data[from + c];
    }
  }
  return { width, height, data };
}
