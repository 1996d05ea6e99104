/**
 * Guided upsampling of a matte (fast guided filter, He & Sun 2015, colour guide): the local linear model is fitted on
 * the small picture and applied to the full-size one, so that edges follow the full-size pixels.
 */
import type { Picture } from '../image.ts';
import { boxBlur } from './blur.ts';
import type { FloatRgb } from './matting-laplacian.ts';
import { createPlane, linearTaps, resizePlane, type Plane } from './plane.ts';

const RADIUS = 2;
const EPSILON = 1e-4;

/** Alpha 0..255 of the full-size RGB picture. Solid and empty areas stay exactly so. */
export function guidedUpsample(small: FloatRgb, matte: Plane, full: Picture): Uint8Array {
  const alpha = new Uint8Array(full.width * full.height);
  if (small.width === full.width && small.height === full.height) {
    for (let i = 0; i < alpha.length; i++) alpha[i] = Math.round(matte.data[i] * 255);
    return alpha;
  }
  const [red, green, blue, offset] = fitLocalModel(small, matte);
  const columns = linearTaps(small.width, full.width);
  const rows = linearTaps(small.height, full.height);
  // The model may overshoot a little at full size; it must stay near what the solver decided.
  const plain = resizePlane(matte, full.width, full.height).data;
  for (let y = 0, i = 0; y < full.height; y++) {
    const upper = rows.left[y] * small.width;
    const lower = rows.right[y] * small.width;
    const down = rows.mix[y];
    for (let x = 0; x < full.width; x++, i++) {
      const value = plain[i];
      if (value < 0.004 || value > 0.996) {
        alpha[i] = value > 0.5 ? 255 : 0;
        continue;
      }
      const a = upper + columns.left[x];
      const b = upper + columns.right[x];
      const c = lower + columns.left[x];
      const d = lower + columns.right[x];
      const across = columns.mix[x];
      const at = (data: Float32Array): number => {
        const top = data[a] + (data[b] - data[a]) * across;
        return top + (data[c] + (data[d] - data[c]) * across - top) * down;
      };
      const k = i * 3;
      const { pixels } = full;
      const fitted = (at(red) * pixels[k] + at(green) * pixels[k + 1] + at(blue) * pixels[k + 2]) / 255 + at(offset);
      const near = Math.min(value + 0.3, Math.max(value - 0.3, fitted));
      alpha[i] = Math.round(255 * Math.min(1, Math.max(0, near)));
    }
  }
  return alpha;
}

/** Smoothed coefficients of matte = a·rgb + b in square windows. */
function fitLocalModel({ width, height, data }: FloatRgb, matte: Plane): [Float32Array, Float32Array, Float32Array, Float32Array] {
  const count = width * height;
  const mean = (value: (i: number, k: number) => number): Float32Array => {
    const plane = createPlane(width, height);
    for (let i = 0; i < count; i++) plane.data[i] = value(i, i * 3);
    return boxBlur(plane, RADIUS).data;
  };
  const m0 = mean((_, k) => data[k]);
  const m1 = mean((_, k) => data[k + 1]);
  const m2 = mean((_, k) => data[k + 2]);
  const mp = mean((i) => matte.data[i]);
  const p0 = mean((i, k) => data[k] * matte.data[i]);
  const p1 = mean((i, k) => data[k + 1] * matte.data[i]);
  const p2 = mean((i, k) => data[k + 2] * matte.data[i]);
  const q00 = mean((_, k) => data[k] * data[k]);
  const q01 = mean((_, k) => data[k] * data[k + 1]);
  const q02 = mean((_, k) => data[k] * data[k + 2]);
  const q11 = mean((_, k) => data[k + 1] * data[k + 1]);
  const q12 = mean((_, k) => data[k + 1] * data[k + 2]);
  const q22 = mean((_, k) => data[k + 2] * data[k + 2]);
  const a0 = createPlane(width, height);
  const a1 = createPlane(width, height);
  const a2 = createPlane(width, height);
  const b = createPlane(width, height);
  for (let i = 0; i < count; i++) {
    if (mp[i] <= 0 || mp[i] >= 1) {
      b.data[i] = mp[i];
      continue;
    }
    const s00 = q00[i] - m0[i] * m0[i] + EPSILON;
    const s01 = q01[i] - m0[i] * m1[i];
    const s02 = q02[i] - m0[i] * m2[i];
    const s11 = q11[i] - m1[i] * m1[i] + EPSILON;
    const s12 = q12[i] - m1[i] * m2[i];
    const s22 = q22[i] - m2[i] * m2[i] + EPSILON;
    const c0 = p0[i] - m0[i] * mp[i];
    const c1 = p1[i] - m1[i] * mp[i];
    const c2 = p2[i] - m2[i] * mp[i];
    const i00 = s11 * s22 - s12 * s12;
    const i01 = s02 * s12 - s01 * s22;
    const i02 = s01 * s12 - s02 * s11;
    const scale = 1 / (s00 * i00 + s01 * i01 + s02 * i02);
    a0.data[i] = (i00 * c0 + i01 * c1 + i02 * c2) * scale;
    a1.data[i] = (i01 * c0 + (s00 * s22 - s02 * s02) * c1 + (s01 * s02 - s00 * s12) * c2) * scale;
    a2.data[i] = (i02 * c0 + (s01 * s02 - s00 * s12) * c1 + (s00 * s11 - s01 * s01) * c2) * scale;
    b.data[i] = mp[i] - a0.data[i] * m0[i] - a1.data[i] * m1[i] - a2.data[i] * m2[i];
  }
  const smooth = (plane: Plane): Float32Array => boxBlur(plane, RADIUS).data;
  return [smooth(a0), smooth(a1), smooth(a2), smooth(b)];
}
