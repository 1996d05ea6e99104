/** sRGB bytes to linear light and back (IEC 61966-2-1): light adds up and blurs truly only in linear values. */

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
