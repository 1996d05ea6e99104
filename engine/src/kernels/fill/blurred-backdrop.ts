/** A picture on a larger canvas, before itself: the same picture, covering the canvas, far out of focus and a little darker. */
import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../filters/blur.ts';
import { pastePicture } from '../planes/crop-picture.ts';
import { createPlane, linearTaps, mix, type Plane } from '../planes/plane.ts';

/** The backdrop is drawn at most this large and enlarged: it is out of focus anyway. */
const SMALL = 240;
/** Softness as a share of the longer side, and the share of light that is left. */
const SOFT = 0.035;
const LIGHT = 0.86;

/** RGB on a canvas of `width` × `height` pixels, with the picture at (left, top), wholly inside. Its own samples stay. */
export function layOnBlur(picture: Picture, left: number, top: number, width: number, height: number): Picture {
  const { channels } = picture;
  const scale = Math.min(1, SMALL / Math.max(width, height));
  const size = { width: Math.max(2, Math.round(width * scale)), height: Math.max(2, Math.round(height * scale)) };
  const planes = [0, 1, 2].map((channel) => blurredCover(picture, channel, size.width, size.height));
  const columns = linearTaps(size.width, width);
  const rows = linearTaps(size.height, height);
  const pixels = new Uint8Array(width * height * channels);
  let dither = 1;
  for (let y = 0, to = 0; y < height; y++) {
    const [upper, lower, down] = [rows.left[y] * size.width, rows.right[y] * size.width, rows.mix[y]];
    for (let x = 0; x < width; x++, to += channels) {
      const [from, next, across] = [columns.left[x], columns.right[x], columns.mix[x]];
      // smooth tones in eight bits would show their steps
      dither = (Math.imul(dither, 1_664_525) + 1_013_904_223) >>> 0;
      for (let c = 0; c < 3; c++) {
        const { data } = planes[c];
        const value = mix(
          mix(data[upper + from], data[upper + next], across),
          mix(data[lower + from], data[lower + next], across),
          down,
        );
        pixels[to + c] = value * LIGHT + dither / 4_294_967_296;
      }
    }
  }
  return pastePicture({ ...picture, width, height, pixels }, picture, left, top);
}

/** One channel of the part about the middle that has the canvas's shape, averaged down and blurred; 0..255. */
function blurredCover(
  { width, height, channels, pixels }: Picture,
  channel: number,
  wide: number,
  tall: number,
): Plane {
  const scale = Math.min(width / wide, height / tall);
  const [left, top] = [(width - wide * scale) / 2, (height - tall * scale) / 2];
  const plane = createPlane(wide, tall);
  for (let y = 0, i = 0; y < tall; y++) {
    const [firstRow, lastRow] = cellOf(top, scale, y, height);
    for (let x = 0; x < wide; x++, i++) {
      const [firstColumn, lastColumn] = cellOf(left, scale, x, width);
      let sum = 0;
      for (let row = firstRow; row <= lastRow; row++)
        for (let column = firstColumn; column <= lastColumn; column++)
          sum += pixels[(row * width + column) * channels + channel];
      plane.data[i] = sum / ((lastRow - firstRow + 1) * (lastColumn - firstColumn + 1));
    }
  }
  return gaussianBlur(plane, SOFT * Math.max(wide, tall));
}

/** First and last whole sample of a cell. */
function cellOf(start: number, scale: number, index: number, count: number): [first: number, last: number] {
  const first = Math.min(count - 1, Math.max(0, Math.floor(start + index * scale)));
  return [first, Math.min(count - 1, Math.max(first, Math.ceil(start + (index + 1) * scale) - 1))];
}
