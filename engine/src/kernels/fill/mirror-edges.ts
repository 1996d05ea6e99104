/** A picture on a larger canvas, beyond whose edges it is reflected. */
import type { Picture } from '../../image/picture.ts';

/**
 * The canvas of `width` × `height` pixels with the picture at (left, top), wholly inside; all its channels. Outside it the
 * nearest edge is the mirror, without its line of pixels twice; a canvas several times as large is reflected again and again.
 */
export function mirrorEdges(picture: Picture, left: number, top: number, width: number, height: number): Picture {
  const { channels, pixels } = picture;
  const columns = Array.from({ length: width }, (_, x) => reflect(x - left, picture.width) * channels);
  const out = new Uint8Array(width * height * channels);
  for (let y = 0, to = 0; y < height; y++) {
    const row = reflect(y - top, picture.height) * picture.width * channels;
    for (let x = 0; x < width; x++) {
      const from = row + columns[x];
      for (let c = 0; c < channels; c++) out[to++] = pixels[from + c];
    }
  }
  return { ...picture, width, height, pixels: out };
}

/** The sample 0..count-1 at that place of the row that runs to and fro. */
function reflect(at: number, count: number): number {
  if (count === 1) return 0;
  const period = 2 * (count - 1);
  const place = ((at % period) + period) % period;
  return place < count ? place : period - place;
}
