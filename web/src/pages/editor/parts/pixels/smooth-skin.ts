/** The engine's `engine/src/operations/retouch/smooth-skin.ts` on the smaller picture of the preview. A test of the server holds the two together. */
import { clamp } from '@afterglow/pixels/scalars';
import { smoothLuma } from '../../adjust/preview/smooth.ts';
import type { ToneFrame } from '../../adjust/preview/tone-types.ts';

/** `cover` is 0..255; `faceShare` is the longer side of the largest face as a share of the width. */
export function smoothSkin(frame: ToneFrame, cover: Uint8Array, faceShare: number, strength: number): void {
  const { width, height, data } = frame;
  const face = faceShare * width;
  const radius = Math.max(2, Math.round(face * 0.05));
  const sigma = Math.max(0.6, face * 0.006);
  for (let c = 0; c < 3; c++) {
    const plane = Float32Array.from({ length: width * height }, (_, i) => (data[i * 4 + c] ?? 0) / 255);
    const even = evenOut(plane, width, height, radius);
    const reach = Math.round(sigma);
    const more =
      sigma < 2
        ? smoothLuma(even, width, height, sigma)
        : boxBlur(boxBlur(even, width, height, reach), width, height, reach);
    for (let i = 0, at = c; i < more.length; i++, at += 4) {
      const share = ((cover[i] ?? 0) / 255) * strength;
      if (share > 0) data[at] = Math.round((data[at] ?? 0) + (more[i] ?? 0) * 255 * share);
    }
  }
}

/** What is to be added so that a line of the plane's own values remains around each pixel. */
function evenOut(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const blur = (values: Float32Array): Float32Array => boxBlur(values, width, height, radius);
  const mean = blur(plane);
  const squares = blur(plane.map((value) => value * value));
  const gain = squares.map((square, i) => {
    const variance = square - (mean[i] ?? 0) ** 2;
    return variance / (variance + 0.0036);
  });
  const offset = blur(mean.map((value, i) => value - (gain[i] ?? 0) * value));
  const gains = blur(gain);
  return plane.map((value, i) => (gains[i] ?? 0) * value + (offset[i] ?? 0) - value);
}

/** Mean over a square, borders clamped. */
function boxBlur(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const along = (from: Float32Array, to: Float32Array, count: number, step: number, start: number): void => {
    const at = (i: number): number => from[start + clamp(i, 0, count - 1) * step] ?? 0;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += at(i);
    for (let i = 0; i < count; i++) {
      to[start + i * step] = sum / (2 * radius + 1);
      sum += at(i + radius + 1) - at(i - radius);
    }
  };
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y++) along(values, rows, width, 1, y * width);
  const out = new Float32Array(values.length);
  for (let x = 0; x < width; x++) along(rows, out, height, width, x);
  return out;
}
