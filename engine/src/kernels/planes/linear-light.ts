/** sRGB bytes to linear light and back (IEC 61966-2-1): light adds up and blurs truly only in linear values. */
import type { Picture } from '../../image/picture.ts';
import type { FloatRgb } from '../matting/matting-laplacian.ts';

/** Linear light 0..1 of each sRGB byte. */
export const LINEAR = new Float32Array(256);
for (let i = 0; i < 256; i++) {
  const c = i / 255;
  LINEAR[i] = c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}
const STEPS = 8192;
const ENCODED = new Float32Array(STEPS + 2);
for (let i = 0; i < ENCODED.length; i++) {
  const c = i / STEPS;
  ENCODED[i] = 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
}

/** sRGB sample 0..255, not rounded, of linear light; clipped to 0..1. */
export function encodeLight(light: number): number {
  if (light >= 1) return 255;
  if (!(light > 0)) return 0;
  // the curve is straight near black, where a table would be too coarse
  if (light < 0.0031308) return 255 * 12.92 * light;
  const at = light * STEPS;
  const low = at | 0;
  return ENCODED[low] + (ENCODED[low + 1] - ENCODED[low]) * (at - low);
}

/** Interleaved linear RGB of a picture; alpha is ignored. */
export function toLinear({ width, height, channels, pixels }: Picture): FloatRgb {
  const data = new Float32Array(width * height * 3);
  for (let from = 0, to = 0; to < data.length; from += channels, to += 3) {
    data[to] = LINEAR[pixels[from]];
    data[to + 1] = LINEAR[pixels[from + 1]];
    data[to + 2] = LINEAR[pixels[from + 2]];
  }
  return { width, height, data };
}

/** Bytes again, with half a step of fixed dither so that wide gradients do not band. */
export function fromLinear({ width, height, data }: FloatRgb): Picture {
  const pixels = new Uint8Array(data.length);
  let state = 1;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[i] = Math.min(255, encodeLight(data[i]) + state / 4_294_967_296);
  }
  return { width, height, channels: 3, pixels };
}
