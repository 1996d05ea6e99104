/** An edit confined to a part of a picture: outside it, every sample stays what it was. */
import { resizePicture } from '../image/image.ts';
import type { Picture } from '../image/picture.ts';

/** How much of each pixel may change, 0 none .. 255 all; one byte per pixel. */
export type Cover = Uint8Array;

/** A mask picture (white and opaque: may change) as a cover of a picture of `width` × `height`; soft edges stay soft. */
export async function readCover(mask: Picture, width: number, height: number): Promise<Cover> {
  const { pixels, channels } = await resizePicture(mask, width, height, 'linear');
  const cover = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < cover.length; i++, at += channels) {
    const light = (pixels[at] + pixels[at + 1] + pixels[at + 2]) / 3;
    cover[i] = Math.round(channels === 4 ? (light * pixels[at + 3]) / 255 : light);
  }
  return cover;
}

/** A cover as a gray RGB picture. */
export function coverPicture(cover: Cover, width: number, height: number): Picture {
  const pixels = new Uint8Array(cover.length * 3);
  for (let i = 0, at = 0; i < cover.length; i++, at += 3) pixels[at] = pixels[at + 1] = pixels[at + 2] = cover[i];
  return { width, height, channels: 3, pixels };
}

/** Part of the picture that is covered, 0..1. */
export function shareOf(cover: Cover): number {
  let sum = 0;
  for (let i = 0; i < cover.length; i++) sum += cover[i];
  return sum / (255 * cover.length);
}

/** What both covers allow; an absent one allows everything. */
export function both(a: Cover | undefined, b: Cover | undefined): Cover | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a.map((value, i) => Math.round((value * b[i]) / 255));
}

/**
 * `after` where the cover is 255, `before` byte for byte where it is 0, in between mixed by what light both let through.
 * Both pictures have the same size; the result has alpha when either has. Profile: that of `before`.
 */
export function confineTo<P extends Picture>(before: P, after: Picture, cover: Cover): P {
  const channels = before.channels === 4 || after.channels === 4 ? 4 : 3;
  const pixels = new Uint8Array(cover.length * channels);
  for (let i = 0; i < cover.length; i++) {
    const to = i * channels;
    const from = i * before.channels;
    const made = i * after.channels;
    const opacityBefore = before.channels === 4 ? before.pixels[from + 3] : 255;
    const opacityAfter = after.channels === 4 ? after.pixels[made + 3] : 255;
    if (cover[i] === 0 || cover[i] === 255) {
      const [source, at, opacity] =
        cover[i] === 0 ? [before.pixels, from, opacityBefore] : [after.pixels, made, opacityAfter];
      for (let c = 0; c < 3; c++) pixels[to + c] = source[at + c];
      if (channels === 4) pixels[to + 3] = opacity;
      continue;
    }
    const share = cover[i] / 255;
    const opacity = opacityBefore + (opacityAfter - opacityBefore) * share;
    const weight = opacity === 0 ? share : (opacityAfter * share) / opacity;
    for (let c = 0; c < 3; c++)
      pixels[to + c] = Math.round(
        before.pixels[from + c] + (after.pixels[made + c] - before.pixels[from + c]) * weight,
      );
    if (channels === 4) pixels[to + 3] = Math.round(opacity);
  }
  return { ...before, channels, pixels };
}
