/** Pages of pure black and white, and the colored reference in their corner. */
import type { Picture } from '../../image/picture.ts';
import type { PageFrame } from './frame-border.ts';
import { LINE } from './page-size.ts';

/** One byte per pixel, 1 where a drawing is black. */
export function toInk({ pixels, width, height }: Picture): Uint8Array {
  const ink = new Uint8Array(width * height);
  for (let i = 0; i < ink.length; i++) ink[i] = pixels[i * 4] < 128 ? 1 : 0;
  return ink;
}

/** The page as RGB: black and white, with the colored reference framed in the lower right corner. */
export function layInCorner(ink: Uint8Array, reference: Picture, { width, height, inner }: PageFrame): Picture {
  const pixels = new Uint8Array(width * height * 3).fill(255);
  for (let i = 0, to = 0; i < ink.length; i++, to += 3)
    if (ink[i] === 1) pixels[to] = pixels[to + 1] = pixels[to + 2] = 0;
  const gap = 34;
  const left = inner.x + inner.width - reference.width - gap - LINE;
  const top = inner.y + inner.height - reference.height - gap - LINE;
  const rim = 22;
  for (let y = -rim - LINE; y < reference.height + rim + LINE; y++) {
    for (let x = -rim - LINE; x < reference.width + rim + LINE; x++) {
      const to = ((top + y) * width + left + x) * 3;
      const inside = x >= 0 && y >= 0 && x < reference.width && y < reference.height;
      const onLine = x < -rim || y < -rim || x >= reference.width + rim || y >= reference.height + rim;
      const from = (y * reference.width + x) * reference.channels;
      for (let c = 0; c < 3; c++) pixels[to + c] = inside ? reference.pixels[from + c] : onLine ? 0 : 255;
    }
  }
  return { width, height, channels: 3, pixels };
}
