/**
 * Guided upsampling of a matte (fast guided filter, He & Sun 2015, color guide): the local linear model is fitted on
 * the small picture and applied to the full-size one, so that edges follow the full-size pixels.
 */
import type { Picture } from '../../image/picture.ts';
import { growMask } from '../masks/masks.ts';
import type { FloatRgb } from '../matting/matting-laplacian.ts';
import { linearTaps, type Plane } from '../planes/plane.ts';

const RADIUS = 2;
const WINDOW = (2 * RADIUS + 1) ** 2;
const EPSILON = 1e-4;
/** A matte below or above these is taken for nothing or for all. */
const EMPTY = 0.004;
const SOLID = 0.996;
/** Of a cell between four samples that do not agree. */
const MIXED = 1;

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
  const solid = solidCells(matte);
  for (let y = 0, i = 0; y < full.height; y++) {
    const upper = rows.left[y] * small.width;
    const lower = rows.right[y] * small.width;
    const down = rows.mix[y];
    for (let x = 0; x < full.width; x++, i++) {
      const a = upper + columns.left[x];
      if (solid[a] !== MIXED) {
        alpha[i] = solid[a];
        continue;
      }
      const b = upper + columns.right[x];
      const c = lower + columns.left[x];
      const d = lower + columns.right[x];
      const across = columns.mix[x];
      const at = (data: Float32Array): number => {
        const top = data[a] + (data[b] - data[a]) * across;
        return top + (data[c] + (data[d] - data[c]) * across - top) * down;
      };
      const value = at(matte.data);
      if (value < EMPTY || value > SOLID) {
        alpha[i] = value > 0.5 ? 255 : 0;
        continue;
      }
      const k = i * 3;
      const { pixels } = full;
      const fitted = (at(red) * pixels[k] + at(green) * pixels[k + 1] + at(blue) * pixels[k + 2]) / 255 + at(offset);
      // The model may overshoot a little at full size; it must stay near what the solver decided.
      const near = Math.min(value + 0.3, Math.max(value - 0.3, fitted));
      alpha[i] = Math.round(255 * Math.min(1, Math.max(0, near)));
    }
  }
  return alpha;
}

/** For the cell right below each sample: 0 or 255 when its four corners agree, so that most of a large picture needs no arithmetic. */
function solidCells({ width, height, data }: Plane): Uint8Array {
  const cells = new Uint8Array(data.length).fill(MIXED);
  for (let y = 0, i = 0; y < height; y++) {
    const below = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++, i++) {
      const right = x < width - 1 ? 1 : 0;
      const a = data[i],
        b = data[i + right],
        c = data[i + below],
        d = data[i + below + right];
      if (a < EMPTY && b < EMPTY && c < EMPTY && d < EMPTY) cells[i] = 0;
      else if (a > SOLID && b > SOLID && c > SOLID && d > SOLID) cells[i] = 255;
    }
  }
  return cells;
}

/**
 * Coefficients of matte = a·rgb + b in 5×5 windows around soft pixels; elsewhere the matte itself is the offset.
 * Only the soft fringe is visited: filtering whole planes took four times as long.
 */
function fitLocalModel(picture: FloatRgb, matte: Plane): [Float32Array, Float32Array, Float32Array, Float32Array] {
  const { width, height } = picture;
  const red = new Float32Array(width * height);
  const green = new Float32Array(width * height);
  const blue = new Float32Array(width * height);
  const offset = matte.data.slice();
  const soft = new Uint8Array(width * height);
  for (let i = 0; i < soft.length; i++) soft[i] = matte.data[i] > EMPTY && matte.data[i] < SOLID ? 1 : 0;
  const near = growMask(soft, width, height, 1);
  for (let y = RADIUS; y < height - RADIUS; y++) {
    for (let x = RADIUS; x < width - RADIUS; x++) {
      const i = y * width + x;
      if (near[i] === 1) fitWindow(picture, matte.data, i, red, green, blue, offset);
    }
  }
  return [red, green, blue, offset];
}

/** Least squares of one window, its covariance inverted in closed form. */
function fitWindow(
  { width, data }: FloatRgb,
  matte: Float32Array,
  center: number,
  red: Float32Array,
  green: Float32Array,
  blue: Float32Array,
  offset: Float32Array,
): void {
  let r = 0,
    g = 0,
    b = 0,
    p = 0,
    rp = 0,
    gp = 0,
    bp = 0,
    rr = 0,
    rg = 0,
    rb = 0,
    gg = 0,
    gb = 0,
    bb = 0;
  for (let row = center - RADIUS * width; row <= center + RADIUS * width; row += width) {
    for (let i = row - RADIUS; i <= row + RADIUS; i++) {
      const vr = data[i * 3],
        vg = data[i * 3 + 1],
        vb = data[i * 3 + 2],
        vp = matte[i];
      r += vr;
      g += vg;
      b += vb;
      p += vp;
      rp += vr * vp;
      gp += vg * vp;
      bp += vb * vp;
      rr += vr * vr;
      rg += vr * vg;
      rb += vr * vb;
      gg += vg * vg;
      gb += vg * vb;
      bb += vb * vb;
    }
  }
  r /= WINDOW;
  g /= WINDOW;
  b /= WINDOW;
  p /= WINDOW;
  const s00 = rr / WINDOW - r * r + EPSILON,
    s01 = rg / WINDOW - r * g,
    s02 = rb / WINDOW - r * b;
  const s11 = gg / WINDOW - g * g + EPSILON,
    s12 = gb / WINDOW - g * b,
    s22 = bb / WINDOW - b * b + EPSILON;
  const c0 = rp / WINDOW - r * p,
    c1 = gp / WINDOW - g * p,
    c2 = bp / WINDOW - b * p;
  const i00 = s11 * s22 - s12 * s12,
    i01 = s02 * s12 - s01 * s22,
    i02 = s01 * s12 - s02 * s11;
  const i11 = s00 * s22 - s02 * s02,
    i12 = s01 * s02 - s00 * s12,
    i22 = s00 * s11 - s01 * s01;
  const scale = 1 / (s00 * i00 + s01 * i01 + s02 * i02);
  red[center] = (i00 * c0 + i01 * c1 + i02 * c2) * scale;
  green[center] = (i01 * c0 + i11 * c1 + i12 * c2) * scale;
  blue[center] = (i02 * c0 + i12 * c1 + i22 * c2) * scale;
  offset[center] = p - red[center] * r - green[center] * g - blue[center] * b;
}
