/**
 * Arms of glasses run from the eyes to the ears as thin dark lines across skin, in the color of dark hair. Hair beside a face is never so
 * thin from top to bottom: it comes down from above.
 */
import { copyPlane, type Plane } from '../../kernels/planes/plane.ts';
import type { FaceFrame } from './recolor-hair-frame.ts';

/** Where arms run, in the face's measure, and the height they have at most. */
const ARMS = { near: 0.34, far: 0.68, top: 0.14, bottom: 0.6, height: 0.085 } as const;
/** Share of a pixel from which on it counts as hair. */
const HAIR = 0.2;

/** The mask of hair, 0..1, without what is thin and level beside the eyes. */
export function dropArms(mask: Plane, frame: FaceFrame): Plane {
  const { width, height } = mask;
  const out = copyPlane(mask);
  const most = ARMS.height * frame.height;
  for (let x = 0; x < width; x++) {
    let from = -1;
    for (let y = 0; y <= height; y++) {
      const isHair = y < height && mask.data[y * width + x] > HAIR;
      if (isHair && from < 0) from = y;
      if (isHair || from < 0) continue;
      if (y - from < most && isBesideEyes(x, from) && isBesideEyes(x, y - 1))
        for (let row = Math.max(0, from - 1); row < Math.min(height, y + 1); row++) out.data[row * width + x] = 0;
      from = -1;
    }
  }
  return out;

  function isBesideEyes(x: number, y: number): boolean {
    const { across, down } = frame.locate(x, y);
    const side = Math.abs(across);
    return side > ARMS.near && side < ARMS.far && down > ARMS.top && down < ARMS.bottom;
  }
}
