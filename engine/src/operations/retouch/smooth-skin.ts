/** Skin: changed in place where a cover says so, one value 0..1 for each pixel. */
import type { Picture } from '../../image/picture.ts';
import { boxBlur, gaussianBlur } from '../../kernels/filters/blur.ts';
import { fitLocalModel } from '../../kernels/filters/guided-filter.ts';
import { createPlane, resizePlane, toByte, type Plane } from '../../kernels/planes/plane.ts';

/** Pixels at which blotches are looked for: they are far larger than one. */
const LOOK_PIXELS = 1_000_000;

/**
 * Evens out what is larger than a pore and smaller than a feature. What is added is smooth itself: fine texture stays.
 *
 * @param faceShare Longer side of the largest face as a share of the width.
 */
export function smoothSkin(picture: Picture, cover: ArrayLike<number>, faceShare: number, strength: number): void {
  const { width, height, channels, pixels } = picture;
  const scale = Math.min(1, Math.sqrt(LOOK_PIXELS / (width * height)));
  const face = faceShare * width * scale;
  const radius = Math.max(2, Math.round(face * 0.05));
  for (let c = 0; c < 3; c++) {
    const full = createPlane(width, height);
    for (let i = 0, at = c; i < full.data.length; i++, at += channels) full.data[i] = pixels[at] / 255;
    const small = resizePlane(full, Math.round(width * scale), Math.round(height * scale));
    const more = resizePlane(blotches(small, radius, Math.max(0.6, face * 0.006)), width, height).data;
    for (let i = 0, at = c; i < more.length; i++, at += channels) {
      const share = cover[i] * strength;
      if (share > 0) pixels[at] = toByte(pixels[at] + more[i] * 255 * share);
    }
  }
}

/** What is to be added to even a plane out. */
function blotches(plane: Plane, radius: number, sigma: number): Plane {
  const { gain, offset } = fitLocalModel(plane, plane, radius, 0.0036);
  const even = createPlane(plane.width, plane.height);
  for (let i = 0; i < even.data.length; i++)
    even.data[i] = gain.data[i] * plane.data[i] + offset.data[i] - plane.data[i];
  return sigma < 2 ? gaussianBlur(even, sigma) : boxBlur(boxBlur(even, Math.round(sigma)), Math.round(sigma));
}
