/** Drawn eyes brought toward a natural size: a smooth shrinking of the disc around each, the skin drawn in with it. */

import { mapLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import { copyPlane, createPlane, mix, sampleBilinear, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { EyeSpot } from './find-eyes.ts';

/** How far the influence reaches, in eye radii. */
const REACH = 2.1;

/** Shrinks each eye to `factor` (0.6..1) of its size; a copy. */
export function shrinkEyes(lab: LabPicture, eyes: readonly EyeSpot[], factor: number): LabPicture {
  const out = mapLab(lab, copyPlane);
  const { width, height } = lab;
  for (const eye of eyes) {
    const { center, radiusX, radiusY } = eye;
    const [cx, cy] = center;
    // the discs of two eyes must not overlap
    const gap = Math.min(
      ...eyes.filter((other) => other !== eye).map((other) => Math.hypot(other.center[0] - cx, other.center[1] - cy)),
    );
    const [rx, ry] = [Math.min(radiusX * REACH, 0.49 * gap), radiusY * REACH * 1.15];
    for (let y = Math.max(0, Math.floor(cy - ry)); y <= Math.min(height - 1, cy + ry); y++) {
      for (let x = Math.max(0, Math.floor(cx - rx)); x <= Math.min(width - 1, cx + rx); x++) {
        const distance = Math.hypot((x - cx) / rx, (y - cy) / ry);
        if (distance >= 1) continue;
        // drawn eyes are too tall rather than too wide
        const across = mix(1 / mix(1, factor, 0.6), 1, smoothstep(0.4, 1, distance));
        const down = mix(1 / factor, 1, smoothstep(0.4, 1, distance));
        const sx = cx + (x - cx) * across;
        const sy = cy + (y - cy) * down;
        const i = y * width + x;
        for (const key of ['L', 'a', 'b'] as const)
          out[key].data[i] = sampleBilinear(lab[key].data, width, height, sx, sy);
      }
    }
  }
  return out;
}

/** Where lines are the picture: the eyes with their lids and lashes, 0..1. */
export function protectEyes(eyes: readonly EyeSpot[], width: number, height: number): Plane {
  const keep = createPlane(width, height);
  for (const { center, radiusX, radiusY } of eyes) {
    const [cx, cy] = center;
    const [rx, ry] = [radiusX * 1.5, radiusY * 1.5];
    for (let y = Math.max(0, Math.floor(cy - ry)); y <= Math.min(height - 1, cy + ry); y++) {
      for (let x = Math.max(0, Math.floor(cx - rx)); x <= Math.min(width - 1, cx + rx); x++) {
        const i = y * width + x;
        keep.data[i] = Math.max(keep.data[i], smoothstep(1, 0.7, Math.hypot((x - cx) / rx, (y - cy) / ry)));
      }
    }
  }
  return keep;
}
