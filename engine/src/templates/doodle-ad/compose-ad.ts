/** Lays sheet, shadow, doodle, object and words over each other. */

import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { createPlane, mix, type Plane } from '../../kernels/planes/plane.ts';
import { contactShadow } from '../../kernels/surfaces/contact-shadow.ts';
import type { PlacedObject } from './place-object.ts';
import { SHEET, type Doodle } from './sheet.ts';

/** Ink and letters: a soft black, as a pen gives. */
const BLACK = [22, 22, 26] as const;
/** Darkest of the shadow. */
const SHADOW = 0.34;

/** `grounded`: the object stands; otherwise it hovers with a faint shadow of its own shape. */
export function composeAd({ behind, front }: Doodle, placed: PlacedObject, words: Plane, grounded: boolean): Picture {
  const { width, height } = SHEET;
  const { picture, left, top, matte } = placed;
  const shadow = grounded ? contactShadow(matte, top + picture.height, picture.width) : hoverShadow(matte);
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const px = x - left;
      const py = y - top;
      const inside = px >= 0 && py >= 0 && px < picture.width && py < picture.height;
      const from = inside ? (py * picture.width + px) * 4 : 0;
      const cover = inside ? picture.pixels[from + 3] / 255 : 0;
      const shade = 255 * (1 - SHADOW * Math.min(1, shadow.data[i]));
      for (let c = 0; c < 3; c++) {
        let value = mix(shade, BLACK[c], behind.ink.data[i]);
        if (cover > 0) value = mix(value, picture.pixels[from + c], cover);
        value = mix(value, 255, front.paper.data[i]);
        value = mix(value, BLACK[c], Math.max(front.ink.data[i], words.data[i]));
        pixels[i * 3 + c] = Math.round(value);
      }
    }
  }
  return { width, height, channels: 3, pixels };
}

function hoverShadow(matte: Plane): Plane {
  const { width, height, data } = matte;
  const moved = createPlane(width, height);
  const dx = 10;
  const dy = 18;
  for (let y = dy; y < height; y++)
    for (let x = dx; x < width; x++) moved.data[y * width + x] = 0.6 * data[(y - dy) * width + x - dx];
  return gaussianBlur(moved, 16);
}
