/** Where hair is expected around faces: warm mid-tones there are hair rather than skin. */
import { createPlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';

/** 1 around and above each face outside its outline, down to -1 below the chin (neck, often in shade), 0 elsewhere. */
export function markHairZones(
  faces: readonly { readonly face: Face; readonly size: number }[],
  width: number,
  height: number,
): Plane {
  const zone = createPlane(width, height);
  for (const { face, size } of faces) {
    const cosine = Math.cos(face.tilt);
    const sine = Math.sin(face.tilt);
    const left = face.mesh[234];
    const right = face.mesh[454];
    const chin = face.mesh[152];
    const cx = (left[0] + right[0]) / 2;
    const cy = (left[1] + right[1]) / 2;
    const reach = size * 1.3;
    const half = Math.hypot(left[0] - right[0], left[1] - right[1]) / 2;
    const low = -(chin[0] - cx) * sine + (chin[1] - cy) * cosine;
    for (let y = Math.max(0, Math.floor(cy - reach)); y <= Math.min(height - 1, cy + reach); y++) {
      for (let x = Math.max(0, Math.floor(cx - reach)); x <= Math.min(width - 1, cx + reach); x++) {
        const down = -(x - cx) * sine + (y - cy) * cosine;
        const aside = Math.abs((x - cx) * cosine + (y - cy) * sine);
        // everything above the eyes' level; below it, only what hangs beside the cheeks
        const above = 1 - smoothstep(-0.15 * size, 0.05 * size, down);
        const beside = smoothstep(half * 1.02, half * 1.15, aside) * (1 - smoothstep(low * 0.9, low * 1.15, down));
        const hair = Math.max(above, beside);
        const i = y * width + x;
        if (hair > zone.data[i]) zone.data[i] = hair;
        else if (hair <= 0 && zone.data[i] <= 0 && down > low * 0.8) {
          // fading out: a second person's neck may lie across the border
          const far = Math.max(Math.abs(x - cx), Math.abs(y - cy));
          zone.data[i] = Math.min(zone.data[i], smoothstep(0.7 * reach, reach, far) - 1);
        }
      }
    }
  }
  return zone;
}
