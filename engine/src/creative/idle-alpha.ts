import { dropAlpha } from '../image/image.ts';
import type { Picture } from '../image/picture.ts';

/** Without its alpha channel where that hides nothing: models answer with PNGs that have one for no reason. */
export function dropIdleAlpha(picture: Picture): Picture {
  if (picture.channels === 3) return picture;
  for (let i = 3; i < picture.pixels.length; i += 4) if (picture.pixels[i] < 255) return picture;
  return dropAlpha(picture);
}
