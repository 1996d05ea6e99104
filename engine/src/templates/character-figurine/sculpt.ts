/** The photo's subject as a figure of painted, glossy PVC. */

import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fitLocalModel } from '../../kernels/filters/guided-filter.ts';
import type { FloatRgb } from '../../kernels/matting/matting-laplacian.ts';
import { toLinear } from '../../kernels/planes/linear-light.ts';
import { clamp, createPlane, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { inflate } from '../../kernels/surfaces/inflate.ts';

export interface Figure {
  /** Lit colors in linear light, and coverage. */
  readonly color: FloatRgb;
  readonly matte: Plane;
  /** Height toward the viewer in pixels. */
  readonly relief: Plane;
}

/** Directions to the key at the top left, and to a rim light behind at the right; unit length, y down. */
const KEY = [-0.5, -0.58, 0.643] as const;
const RIM = [0.83, -0.2, -0.52] as const;

/** Paints and lights the cut-out; `matte` has the size of `picture`. */
export function sculptFigure(picture: Picture, matte: Plane): Figure {
  const { width, height } = matte;
  const unit = Math.sqrt(width * height) / 600;
  const solid = gaussianBlur(matte, 0.8);
  for (let i = 0; i < solid.data.length; i++) solid.data[i] = smoothstep(0.35, 0.75, solid.data[i]);
  const linear = toLinear(picture);
  const luma = createPlane(width, height);
  for (let i = 0; i < luma.data.length; i++) {
    luma.data[i] = Math.sqrt(0.25 * linear.data[i * 3] + 0.65 * linear.data[i * 3 + 1] + 0.1 * linear.data[i * 3 + 2]);
  }
  const paint = smoothPaint(linear, luma, unit);
  const relief = carve(solid, luma, unit);
  // a coat of varnish is smoother than the form below it: small folds would break its highlights into scratches
  light(paint, relief, gaussianBlur(relief, 3.2 * unit));
  return { color: paint, matte: solid, relief };
}

/** Skin, cloth and hair become even coats of paint; edges between them stay. */
function smoothPaint({ width, height, data }: FloatRgb, luma: Plane, unit: number): FloatRgb {
  const out = new Float32Array(data.length);
  for (let c = 0; c < 3; c++) {
    const channel = createPlane(width, height);
    for (let i = 0; i < channel.data.length; i++) channel.data[i] = Math.sqrt(data[i * 3 + c]);
    const { gain, offset } = fitLocalModel(luma, channel, Math.max(1, Math.round(5 * unit)), 0.004);
    for (let i = 0; i < channel.data.length; i++) {
      const smooth = gain.data[i] * luma.data[i] + offset.data[i];
      // a little of the photo stays: eyes, patterns, prints
      out[i * 3 + c] = clamp(0.82 * smooth + 0.18 * channel.data[i]);
    }
  }
  for (let i = 0; i < out.length; i += 3) {
    const gray = 0.3 * out[i] + 0.59 * out[i + 1] + 0.11 * out[i + 2];
    // light skin and fur would turn yellow: what is nearly white has little color to add to
    const richer = mix(1.22, 1, smoothstep(0.7, 0.95, Math.max(out[i], out[i + 1], out[i + 2])));
    for (let c = i; c < i + 3; c++) out[c] = clamp(gray + (out[c] - gray) * richer + 0.012) ** 2;
  }
  return { width, height, data: out };
}

/** Round over the whole, with folds and features where the photo is light and dark. */
function carve(solid: Plane, luma: Plane, unit: number): Plane {
  const pillow = inflate(solid);
  const fine = gaussianBlur(luma, 2.2 * unit);
  const middle = gaussianBlur(luma, 6 * unit);
  const broad = gaussianBlur(luma, 22 * unit);
  const relief = createPlane(solid.width, solid.height);
  let top = 1;
  for (const value of pillow.data) if (value > top) top = value;
  for (let i = 0; i < relief.data.length; i++) {
    const away = smoothstep(0.02, 0.25, pillow.data[i] / top);
    const folds =
      8 * Math.tanh((middle.data[i] - broad.data[i]) * 2.6) + 1.2 * Math.tanh((fine.data[i] - middle.data[i]) * 4);
    relief.data[i] = 0.55 * pillow.data[i] + away * unit * folds;
  }
  return gaussianBlur(relief, 2.6 * unit);
}

/** Light from which on paint rises less and less, to no more than {@link MOST}: above it stays room for gloss. */
const SHOULDER = 0.5;
const MOST = 0.9;

function holdLight(value: number): number {
  return SHOULDER + (MOST - SHOULDER) * (1 - Math.exp(-(value - SHOULDER) / (MOST - SHOULDER)));
}

/** Soft key, broad and tight gloss of a soft box, light under the skin at the terminator, a cool rim. */
function light({ width, height, data }: FloatRgb, relief: Plane, varnish: Plane): void {
  const h = relief.data;
  const coatHeight = varnish.data;
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - 1) * width;
    const down = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const gx = (h[y * width + Math.min(width - 1, x + 1)] - h[y * width + Math.max(0, x - 1)]) / 2;
      const gy = (h[down + x] - h[up + x]) / 2;
      const nz = 1 / Math.hypot(gx, gy, 1);
      const nx = -gx * nz;
      const ny = -gy * nz;
      const key = nx * KEY[0] + ny * KEY[1] + nz * KEY[2];
      const lambert = 0.5 + 0.62 * Math.max(0, key) + 0.08 * (1 - ny);
      // the view mirrored at the surface, against a square soft box and a strip
      const vx = -(coatHeight[y * width + Math.min(width - 1, x + 1)] - coatHeight[y * width + Math.max(0, x - 1)]) / 2;
      const vy = -(coatHeight[down + x] - coatHeight[up + x]) / 2;
      const vz = 1 / Math.hypot(vx, vy, 1);
      const [rx, ry, rz] = [2 * vz * vz * vx, 2 * vz * vz * vy, 2 * vz * vz - 1];
      const box =
        rz > 0.05
          ? smoothstep(0.5, 0.12, Math.abs(rx / rz + 0.78)) * smoothstep(0.58, 0.18, Math.abs(ry / rz + 0.85))
          : 0;
      const strip =
        rz > 0.05 ? smoothstep(0.5, 0.05, Math.abs(rx / rz - 1.3)) * smoothstep(1.4, 1, Math.abs(ry / rz)) : 0;
      const fresnel = 0.05 + 0.7 * (1 - vz) ** 4;
      const sheen = 0.05 * Math.max(0, key) ** 10;
      const rim = (1 - nz) ** 2 * 0.5 * Math.max(0, nx * RIM[0] + ny * RIM[1] - nz * RIM[2] * 0.3);
      const glow = smoothstep(0.3, 0, Math.abs(key - 0.08)) * 0.05;
      // full gloss lies like a gray smear on dark hair and draws seams along limbs: hair and dark cloth are half as glossy
      const depth = mix(0.35, 1, smoothstep(0.02, 0.2, (data[i * 3] + data[i * 3 + 1] + data[i * 3 + 2]) / 3));
      const gloss = fresnel * (depth * (2.6 * box + 0.25 * strip) + 0.35 * (1 - ny) * 0.5) + sheen;
      for (let c = 0; c < 3; c++) {
        const coat = data[i * 3 + c];
        data[i * 3 + c] = coat * (lambert + glow * (1.6 - 0.6 * c));
      }
      // the paint keeps its hue where the light would burn it: channels cut one by one turn skin yellow
      const most = Math.max(data[i * 3], data[i * 3 + 1], data[i * 3 + 2]);
      const held = most > SHOULDER ? holdLight(most) / most : 1;
      for (let c = 0; c < 3; c++) data[i * 3 + c] = data[i * 3 + c] * held + gloss + rim * (0.7 + 0.15 * c) * 0.5;
    }
  }
}
