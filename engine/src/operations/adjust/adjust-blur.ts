/** A blur of everything, as if the lens had been out of focus: a Gaussian of the levels. */
import type { Picture } from '../../image/picture.ts';
import { blurByTaps } from '../../kernels/filters/blur.ts';
import { createPlane, resizePlane, toByte, type Plane } from '../../kernels/planes/plane.ts';

/** Standard deviation at full strength, as a share of the shorter side, and the most that is worked out tap by tap. */
const WIDEST = 0.05;
const MOST_TAPPED = 4;

/**
 * Blurs the colors of a picture, borders clamped; alpha stays, and what cannot be seen gives no color to its neighbors. A wide blur is
 * worked out on the means of cells, with straight lines between them: these two add a quarter of a cell to the variance, which the
 * taps leave out. The browser's preview does the same at its own size.
 *
 * @param amount 0..1. It grows with the square, so that half of a slider is for narrow blurs: 1 is 5 % of the shorter side, 0.5 is 1.25 %.
 */
export function blurPicture(picture: Picture, amount: number): Uint8Array {
  const { pixels, channels, width, height } = picture;
  const out = new Uint8Array(pixels);
  const sigma = WIDEST * amount * amount * Math.min(width, height);
  if (sigma < 0.25) return out;
  let factor = 1;
  while (sigma / factor > MOST_TAPPED) factor *= 2;
  const tapped = factor === 1 ? sigma : Math.sqrt((sigma / factor) ** 2 - 0.25);
  const blurred = (channel: number): Float32Array =>
    resizePlane(blurByTaps(readCells(picture, channel, factor), tapped), width, height).data;

  const weights = channels === 4 ? blurred(3) : undefined;
  // one channel at a time: a plane of twelve megapixels takes 48 MB
  for (let channel = 0; channel < 3; channel++) {
    const values = blurred(channel);
    for (let i = 0, at = channel; i < values.length; i++, at += channels) {
      const weight = weights?.[i] ?? 1;
      if (weight > 0.002) out[at] = toByte(values[i] / weight);
    }
  }
  return out;
}

/** Mean of a channel over cells of `factor` pixels each way, times alpha; of alpha itself 0..1. */
function readCells({ pixels, channels, width, height }: Picture, channel: number, factor: number): Plane {
  const cells = createPlane(Math.ceil(width / factor), Math.ceil(height / factor));
  const counts = new Uint32Array(cells.data.length);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor((y * cells.height) / height) * cells.width;
    for (let x = 0; x < width; x++, at += channels) {
      const cell = row + Math.floor((x * cells.width) / width);
      const alpha = channels === 4 ? pixels[at + 3] / 255 : 1;
      cells.data[cell] += channel === 3 ? alpha : pixels[at + channel] * alpha;
      counts[cell]++;
    }
  }
  for (let i = 0; i < counts.length; i++) cells.data[i] /= counts[i];
  return cells;
}
