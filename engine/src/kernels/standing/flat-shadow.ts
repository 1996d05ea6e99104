/** The shadow of a thing that lies flat and is seen from above. */
import { gaussianBlur } from '../filters/blur.ts';
import { createPlane, type Plane } from '../planes/plane.ts';
import type { Light } from './stage-light.ts';

/** Thickness of the thing as a share of its size. */
const LIFT = 0.055;
const STEPS = 4;

/**
 * Light taken away, 0..1: the outline moved away from the lamp by its thickness, and a dark seam all round. `size` is that
 * of the subject (see sizeOfBox), pixels.
 */
export function flatShadow(matte: Plane, size: number, { azimuth, elevation }: Light): Plane {
  const { width, height } = matte;
  const radian = Math.PI / 180;
  const reach = (LIFT * size) / Math.tan(elevation * radian);
  const moved = createPlane(width, height);
  for (let k = 1; k <= STEPS; k++) {
    const distance = (reach * k) / STEPS;
    const soft = gaussianBlur(matte, 0.004 * size + distance * 0.5).data;
    const right = Math.round(distance * Math.cos(azimuth * radian));
    const down = Math.round(distance * Math.sin(azimuth * radian));
    for (let y = Math.max(0, down); y < Math.min(height, height + down); y++) {
      for (let x = Math.max(0, right); x < Math.min(width, width + right); x++) {
        moved.data[y * width + x] += soft[(y - down) * width + x - right] / STEPS;
      }
    }
  }
  const seam = gaussianBlur(matte, 0.006 * size).data;
  return {
    width,
    height,
    data: moved.data.map((value, i) => 1 - (1 - 0.9 * value) * (1 - 0.6 * seam[i])),
  };
}
