/** sRGB bytes to OKLab planes and back (Ottosson 2020). L is 0..1, a and b about -0.4..0.4. */

import { LINEAR } from '@afterglow/pixels/linear-light';
import type { Picture } from '../../image/picture.ts';
import { resizePlane, type Plane } from './plane.ts';

export interface LabPicture {
  readonly width: number;
  readonly height: number;
  readonly L: Plane;
  readonly a: Plane;
  readonly b: Plane;
}

/** Applies one plane function to each of the three planes. */
export function mapLab(lab: LabPicture, change: (plane: Plane) => Plane): LabPicture {
  const L = change(lab.L);
  return { width: L.width, height: L.height, L, a: change(lab.a), b: change(lab.b) };
}

export function resizeLab(lab: LabPicture, width: number, height: number): LabPicture {
  return mapLab(lab, (plane) => resizePlane(plane, width, height));
}

const ENCODE_STEPS = 8192;
const ENCODED = new Uint8ClampedArray(ENCODE_STEPS + 1);
for (let i = 0; i <= ENCODE_STEPS; i++) {
  const c = i / ENCODE_STEPS;
  ENCODED[i] = Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
}

/** Alpha, if any, is composed over white: paper and canvas are never see-through. */
export function pictureToLab({ width, height, channels, pixels }: Picture): LabPicture {
  const n = width * height;
  const L = new Float32Array(n);
  const a = new Float32Array(n);
  const b = new Float32Array(n);
  for (let i = 0, j = 0; i < n; i++, j += channels) {
    let red = LINEAR[pixels[j]];
    let green = LINEAR[pixels[j + 1]];
    let blue = LINEAR[pixels[j + 2]];
    if (channels === 4 && pixels[j + 3] < 255) {
      const cover = pixels[j + 3] / 255;
      red = 1 + (red - 1) * cover;
      green = 1 + (green - 1) * cover;
      blue = 1 + (blue - 1) * cover;
    }
    const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
    const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
    const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
    L[i] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
    a[i] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
    b[i] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  }
  const plane = (data: Float32Array<ArrayBuffer>): Plane => ({ width, height, data });
  return { width, height, L: plane(L), a: plane(a), b: plane(b) };
}

/** Colors outside sRGB are clipped per channel. */
export function labToPicture(lab: LabPicture): Picture {
  const { width, height } = lab;
  const L = lab.L.data;
  const a = lab.a.data;
  const b = lab.b.data;
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0, j = 0; i < L.length; i++, j += 3) {
    const l = cube(L[i] + 0.3963377774 * a[i] + 0.2158037573 * b[i]);
    const m = cube(L[i] - 0.1055613458 * a[i] - 0.0638541728 * b[i]);
    const s = cube(L[i] - 0.0894841775 * a[i] - 1.291485548 * b[i]);
    pixels[j] = encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
    pixels[j + 1] = encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
    pixels[j + 2] = encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  }
  return { width, height, channels: 3, pixels };
}

function cube(value: number): number {
  return value * value * value;
}

function encode(linear: number): number {
  return ENCODED[linear <= 0 ? 0 : linear >= 1 ? ENCODE_STEPS : (linear * ENCODE_STEPS + 0.5) | 0];
}
