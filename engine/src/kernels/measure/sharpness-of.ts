/** How sharp parts of a picture are. */
import type { Picture } from '../../image/picture.ts';
import { lumaPlane } from '../planes/exposure.ts';

/** Left, top, right, bottom in pixels. */
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The mean step between neighbors inside of a box, 0..1, read from one gray copy of an RGB picture. */
export function sharpnessOf(rgb: Picture): (box: Box) => number {
  const { width, height, data } = lumaPlane(rgb);
  return ([left, top, right, bottom]) => {
    let sum = 0;
    let count = 0;
    for (let y = Math.max(1, Math.floor(top)); y < Math.min(height - 1, bottom); y += 2) {
      for (let x = Math.max(1, Math.floor(left)); x < Math.min(width - 1, right); x += 2) {
        const i = y * width + x;
        sum += Math.abs(data[i + 1] - data[i - 1]) + Math.abs(data[i + width] - data[i - width]);
        count++;
      }
    }
    return sum / Math.max(1, count);
  };
}
