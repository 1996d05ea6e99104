/** A picture drawn through a homography. */
import type { Picture } from '../../image/picture.ts';
import type { Homography } from './homography.ts';
import { cubicWeights } from './level-crop.ts';

/** Most samples a side that one pixel is averaged from, where the picture shrinks. */
const MOST_STEPS = 4;

/**
 * The picture in `width` × `height` pixels. `toPicture` takes shares of the result, 0..1, to shares of the picture; beyond its
 * border the nearest pixels repeat. Catmull-Rom cubics; where more than one pixel falls on one, up to 4 × 4 samples are averaged.
 */
export function warpPicture(picture: Picture, toPicture: Homography, width: number, height: number): Picture {
  const { channels, pixels } = picture;
  const [a, b, c, d, e, f, g, h, i] = toPicture;
  const isClear = channels === 4;
  const line = picture.width * channels;
  const out = new Uint8Array(width * height * channels);
  const wx = new Float64Array(4);
  const wy = new Float64Array(4);
  const columns = new Int32Array(4);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += channels) {
      const steps = stepsAt(toPicture, picture, (x + 0.5) / width, (y + 0.5) / height, width, height);
      let red = 0;
      let green = 0;
      let blue = 0;
      let cover = 0;
      for (let k = 0; k < steps * steps; k++) {
        const u = (x + ((k % steps) + 0.5) / steps) / width;
        const v = (y + (Math.floor(k / steps) + 0.5) / steps) / height;
        const w = g * u + h * v + i;
        const sx = ((a * u + b * v + c) / w) * picture.width - 0.5;
        const sy = ((d * u + e * v + f) / w) * picture.height - 0.5;
        const left = Math.floor(sx);
        const top = Math.floor(sy);
        cubicWeights(sx - left, wx);
        cubicWeights(sy - top, wy);
        for (let n = 0; n < 4; n++) columns[n] = within(left + n - 1, picture.width) * channels;
        for (let row = 0; row < 4; row++) {
          const start = within(top + row - 1, picture.height) * line;
          for (let column = 0; column < 4; column++) {
            const at = start + columns[column];
            // see-through pixels have no color to give
            const weight = wy[row] * wx[column] * (isClear ? pixels[at + 3] / 255 : 1);
            red += weight * pixels[at];
            green += weight * pixels[at + 1];
            blue += weight * pixels[at + 2];
            cover += weight;
          }
        }
      }
      if (cover > 0) {
        out[to] = toByte(red / cover);
        out[to + 1] = toByte(green / cover);
        out[to + 2] = toByte(blue / cover);
      }
      if (isClear) out[to + 3] = toByte((cover / (steps * steps)) * 255);
    }
  }
  return { ...picture, width, height, pixels: out };
}

const within = (at: number, length: number): number => (at < 0 ? 0 : at >= length ? length - 1 : at);
const toByte = (value: number): number => (value <= 0 ? 0 : value >= 255 ? 255 : value + 0.5);

/** How many pixels of the picture, across or down, fall on one of the result. */
function stepsAt(
  [a, b, c, d, e, f, g, h, i]: Homography,
  picture: { readonly width: number; readonly height: number },
  u: number,
  v: number,
  width: number,
  height: number,
): number {
  const w = g * u + h * v + i;
  const px = (a * u + b * v + c) / w;
  const py = (d * u + e * v + f) / w;
  const across = Math.hypot(((a - g * px) / w) * picture.width, ((d - g * py) / w) * picture.height) / width;
  const down = Math.hypot(((b - h * px) / w) * picture.width, ((e - h * py) / w) * picture.height) / height;
  return Math.max(1, Math.min(MOST_STEPS, Math.ceil(Math.max(across, down) - 0.4)));
}
