/** Pupils, teeth and skin: changes of color where a cover says so. In place; a cover has one value 0..1 for each pixel. */
import type { Picture } from '../../image/picture.ts';
import { boxBlur, gaussianBlur } from '../../kernels/filters/blur.ts';
import { fitLocalModel } from '../../kernels/filters/guided-filter.ts';
import { lumaOf } from '../../kernels/planes/exposure.ts';
import { createPlane, resizePlane, smoothstep, toByte, type Plane } from '../../kernels/planes/plane.ts';

/** Takes the red of a flash out of a pupil: what is not red in the circle stays. `radius` in pixels. */
export function calmPupil({ width, height, channels, pixels }: Picture, x: number, y: number, radius: number): void {
  for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(height - 1, y + radius); row++) {
    for (let column = Math.max(0, Math.floor(x - radius)); column <= Math.min(width - 1, x + radius); column++) {
      const at = (row * width + column) * channels;
      const other = Math.max(pixels[at + 1], pixels[at + 2]);
      const inside = smoothstep(radius, radius * 0.75, Math.hypot(column + 0.5 - x, row + 0.5 - y));
      const share = inside * smoothstep(0.18, 0.4, (pixels[at] - other) / Math.max(1, pixels[at]));
      const dark = 0.8 * Math.min(pixels[at + 1], pixels[at + 2]);
      for (let c = 0; c < 3; c++) pixels[at + c] = toByte(pixels[at + c] + (dark - pixels[at + c]) * share);
    }
  }
}

/** Takes the yellow out and adds a little light. */
export function whitenTeeth({ channels, pixels }: Picture, cover: ArrayLike<number>, strength: number): void {
  for (let i = 0, at = 0; i < cover.length; i++, at += channels) {
    const share = cover[i] * strength;
    if (share <= 0) continue;
    const luma = lumaOf(pixels[at], pixels[at + 1], pixels[at + 2]);
    const lift = 26 * share * (1 - luma / 255) + 6 * share;
    for (let c = 0; c < 3; c++)
      pixels[at + c] = toByte(pixels[at + c] + (luma - pixels[at + c]) * share * (c === 2 ? 0.8 : 0.6) + lift);
  }
}

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
