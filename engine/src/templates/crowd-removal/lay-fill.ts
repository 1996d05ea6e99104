/** A fill that was made on a small copy, laid into the photo at full size. */
import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { createPlane, mix, resizePlane, smoothstep } from '../../kernels/planes/plane.ts';

/** Rows of the small copy that are enlarged at a time: a photo of 50 MP is in memory twice as it is. */
const BAND = 256;

/**
 * The photo with `filled` where `hole` is 1 (one byte per pixel of `filled`), softly at the border; all other pixels stay
 * to the bit. Both have the photo's channels and shape.
 */
export async function layFill(photo: Picture, filled: Picture, hole: Uint8Array): Promise<Picture> {
  const pixels = new Uint8Array(photo.pixels);
  const { width, height, channels } = filled;
  const scale = photo.height / height;
  for (let top = 0; top < height; top += BAND) {
    const bottom = Math.min(height, top + BAND);
    if (!hole.subarray(top * width, bottom * width).includes(1)) continue;
    // a row more on both sides, so that bands meet
    const from = Math.max(0, top - 1);
    const rows = Math.min(height, bottom + 1) - from;
    const cover = createPlane(width, rows);
    cover.data.set(hole.subarray(from * width, (from + rows) * width));
    const fullRows = Math.round(rows * scale);
    const soft = resizePlane(cover, photo.width, fullRows);
    const large = await resizePicture(cropPicture(filled, 0, from, width, rows), photo.width, fullRows);
    const first = Math.round(top * scale);
    const last = Math.min(photo.height, Math.round(bottom * scale));
    const offset = Math.round(from * scale);
    for (let y = first; y < last; y++) {
      const line = Math.min(fullRows - 1, y - offset) * photo.width;
      for (let x = 0; x < photo.width; x++) {
        const share = smoothstep(0.25, 0.75, soft.data[line + x]);
        if (share === 0) continue;
        const at = (y * photo.width + x) * channels;
        for (let c = 0; c < channels; c++)
          pixels[at + c] = Math.round(mix(pixels[at + c], large.pixels[(line + x) * channels + c], share));
      }
    }
  }
  return { ...photo, pixels };
}
