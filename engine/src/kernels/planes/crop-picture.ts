/** Rectangular parts of pictures. */
import type { Picture } from '../../image/picture.ts';

/** A copy of a rectangle in whole pixels, wholly inside the picture. */
export function cropPicture(picture: Picture, left: number, top: number, width: number, height: number): Picture {
  const { channels } = picture;
  const pixels = new Uint8Array(width * height * channels);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * picture.width + left) * channels;
    pixels.set(picture.pixels.subarray(from, from + width * channels), row * width * channels);
  }
  return { ...picture, width, height, pixels };
}

/** A copy of the picture with `part` laid over it at (left, top); same channels, and wholly inside. */
export function pastePicture(picture: Picture, part: Picture, left: number, top: number): Picture {
  const pixels = new Uint8Array(picture.pixels);
  const { channels } = picture;
  for (let row = 0; row < part.height; row++) {
    const line = part.pixels.subarray(row * part.width * channels, (row + 1) * part.width * channels);
    pixels.set(line, ((top + row) * picture.width + left) * channels);
  }
  return { ...picture, pixels };
}
