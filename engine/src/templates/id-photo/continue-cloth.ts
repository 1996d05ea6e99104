/**
 * The wedges that leveling leaves at the edges below the chin, filled by stretching what lies before them: cloth in nearly
 * all photos, and a mirror would show a collar twice. They count as part of the photo, since a slanting edge would be seen
 * at once.
 */

import type { Picture } from '../../image/picture.ts';

export interface LevelCrop {
  readonly picture: Picture;
  /** 255 where the photo has pixels. */
  readonly inside: Uint8Array;
}

/** Shares of the crop's height and width that are filled at most: beside hair that continues above the chin, more is a step. */
const MOST = { below: 0.2, beside: 0.06 } as const;
/** With less below the chin, in widths of the face, there are no shoulders to continue. */
const CLOTH = 0.25;
/** How many times as wide as a wedge what is stretched over it is, at most. */
const STRETCHED = 3;

/** `head`: in pixels of the crop; what it covers is not stretched, and without cloth below its chin nothing is. */
export function continueCloth(
  crop: LevelCrop,
  head: { readonly left: number; readonly right: number; readonly chin: number },
): LevelCrop {
  const { width, height, channels } = crop.picture;
  const pixels = crop.picture.pixels.slice();
  const inside = crop.inside.slice();
  const chin = Math.max(0, Math.ceil(head.chin));
  const fill = (at: (k: number) => number, length: number, kept: number, most: number) =>
    stretchLine({ pixels, inside, channels }, at, { length, kept, most });
  if (height - chin < CLOTH * (head.right - head.left)) return crop;
  const middle = Math.min(width - 1, Math.max(0, Math.round((head.left + head.right) / 2)));
  if (!fill((y) => y * width + middle, height, chin, MOST.below)) return crop;
  for (let x = 0; x < width; x++) fill((y) => y * width + x, height, chin, MOST.below);
  for (let y = chin; y < height; y++) {
    fill((x) => y * width + x, width, head.right, MOST.beside);
    fill((x) => y * width + width - 1 - x, width, width - head.left, MOST.beside);
  }
  return { picture: { ...crop.picture, pixels }, inside };
}

/** Fills the end of one line of pixels; false when there is too little before it, or too much to fill. */
function stretchLine(
  { pixels, inside, channels }: { pixels: Uint8Array; inside: Uint8Array; channels: number },
  at: (k: number) => number,
  { length, kept, most }: { readonly length: number; readonly kept: number; readonly most: number },
): boolean {
  let last = length - 1;
  while (last >= 0 && inside[at(last)] === 0) last -= 1;
  const wedge = length - 1 - last;
  if (wedge === 0) return true;
  const band = Math.min(STRETCHED * wedge, last - Math.ceil(kept));
  if (wedge > most * length || band < wedge) return false;
  // from the far end, so that nothing is read after it was written
  for (let k = length - 1; k > last - band; k--) {
    const from = last - band + ((k - last + band) * band) / (band + wedge);
    const [near, share] = [Math.floor(from), from - Math.floor(from)];
    const [a, b] = [at(near) * channels, at(Math.min(last, near + 1)) * channels];
    for (let c = 0; c < channels; c++)
      pixels[at(k) * channels + c] = Math.round(pixels[a + c] * (1 - share) + pixels[b + c] * share);
    inside[at(k)] = 255;
  }
  return true;
}
