/** A picture on a larger canvas, whose border continues the picture's own edges. */
import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../filters/blur.ts';
import { pastePicture } from '../planes/crop-picture.ts';
import { createPlane, linearTaps, mix, smoothstep, type Plane } from '../planes/plane.ts';

/** The border is drawn at most this large and enlarged: it is out of focus anyway. */
const SMALL = 320;
/** Softness of the border, and the way over which it becomes soft, as shares of the longer side. */
const SOFT = 0.03;
const NEAR = 0.02;

/** RGB on a canvas of `width` × `height` pixels, with the picture at (left, top), wholly inside. Its own samples stay. */
export function extendEdges(picture: Picture, left: number, top: number, width: number, height: number): Picture {
  const { channels, pixels } = picture;
  const scale = Math.min(1, SMALL / Math.max(width, height));
  const small = [0, 1, 2].map((c) => softBorder(picture, c, left, top, width, height, scale));
  const columns = linearTaps(small[0].width, width);
  const rows = linearTaps(small[0].height, height);
  const canvas = new Uint8Array(width * height * channels);
  const near = NEAR * Math.max(width, height);
  let dither = 1;
  for (let y = 0; y < height; y++) {
    const sourceY = Math.min(picture.height - 1, Math.max(0, y - top));
    const [upper, lower, down] = [rows.left[y] * small[0].width, rows.right[y] * small[0].width, rows.mix[y]];
    for (let x = 0; x < width; x++) {
      const sourceX = Math.min(picture.width - 1, Math.max(0, x - left));
      const away = Math.max(Math.abs(x - left - sourceX), Math.abs(y - top - sourceY));
      if (away === 0) continue;
      const soft = smoothstep(0, near, away);
      const [from, to, across] = [columns.left[x], columns.right[x], columns.mix[x]];
      dither = (Math.imul(dither, 1_664_525) + 1_013_904_223) >>> 0;
      for (let c = 0; c < 3; c++) {
        const { data } = small[c];
        const far = mix(
          mix(data[upper + from], data[upper + to], across),
          mix(data[lower + from], data[lower + to], across),
          down,
        );
        const edge = pixels[(sourceY * picture.width + sourceX) * channels + c];
        canvas[(y * width + x) * channels + c] = Math.min(255, mix(edge, far, soft) + dither / 4_294_967_296);
      }
    }
  }
  return pastePicture({ ...picture, width, height, pixels: canvas }, picture, left, top);
}

/** The whole canvas small and blurred, outside the picture its nearest edge. */
function softBorder(
  picture: Picture,
  channel: number,
  left: number,
  top: number,
  width: number,
  height: number,
  scale: number,
): Plane {
  const plane = createPlane(Math.max(2, Math.round(width * scale)), Math.max(2, Math.round(height * scale)));
  for (let y = 0, i = 0; y < plane.height; y++) {
    const row = Math.round(((y + 0.5) * height) / plane.height - 0.5) - top;
    for (let x = 0; x < plane.width; x++, i++) {
      const column = Math.round(((x + 0.5) * width) / plane.width - 0.5) - left;
      const sourceX = Math.min(picture.width - 1, Math.max(0, column));
      const sourceY = Math.min(picture.height - 1, Math.max(0, row));
      plane.data[i] = picture.pixels[(sourceY * picture.width + sourceX) * picture.channels + channel];
    }
  }
  return gaussianBlur(plane, SOFT * Math.max(plane.width, plane.height));
}
