/** The mirror image of what stands on the ground. */
import type { Picture } from '../../image/picture.ts';

/** How far down it is seen, as a share of the height of what is mirrored. */
const REACH = 0.4;

/**
 * An RGBA drawing with its mirror image below its lowest row, fading out. Rows are added above and below alike when there is no
 * room, so that its middle stays.
 */
export function reflect(picture: Picture, strength: number): Picture {
  const { width, height, pixels } = picture;
  const rows = rowsOf(picture);
  if (rows === undefined) return picture;
  const reach = Math.round((rows.bottom - rows.top) * REACH);
  const room = Math.max(0, reach - (height - rows.bottom));
  const tall = height + 2 * room;
  const made = new Uint8Array(width * tall * 4);
  made.set(pixels, room * width * 4);
  for (let k = 0; k < reach; k++) {
    const from = (rows.bottom - 1 - k) * width * 4;
    const to = (room + rows.bottom + k) * width * 4;
    const share = strength * (1 - k / reach) ** 1.5;
    for (let x = 0; x < width * 4; x += 4) {
      if (made[to + x + 3] > 0) continue;
      made[to + x] = pixels[from + x];
      made[to + x + 1] = pixels[from + x + 1];
      made[to + x + 2] = pixels[from + x + 2];
      made[to + x + 3] = Math.round(pixels[from + x + 3] * share);
    }
  }
  return { width, height: tall, channels: 4, pixels: made };
}

/** First row that is seen, and the one after the last. */
function rowsOf({ width, height, pixels }: Picture): { readonly top: number; readonly bottom: number } | undefined {
  const isSeen = (y: number): boolean => {
    for (let at = y * width * 4 + 3, end = at + width * 4; at < end; at += 4) if (pixels[at] > 127) return true;
    return false;
  };
  let top = 0;
  while (top < height && !isSeen(top)) top++;
  if (top === height) return undefined;
  let bottom = height;
  while (!isSeen(bottom - 1)) bottom--;
  return { top, bottom };
}
