import { measureTilt } from '@afterglow/pixels/tilt';
import { dropAlpha, fitPicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { lumaPlane } from '../../kernels/planes/exposure.ts';

/** Longer side of the copy in which lines are looked for. */
const LOOK_SIDE = 800;
/** A lean below this many degrees is not seen, and turning costs sharpness. */
const LEAST_LEAN = 0.4;

/** Degrees clockwise that a photo leans by its straight lines; 0 where it leans too little to be seen, or has no lines that tell. */
export async function findLean(photo: Picture): Promise<number> {
  const degrees = measureTilt(lumaPlane(await fitPicture(dropAlpha(photo), LOOK_SIDE)));
  return degrees === undefined || Math.abs(degrees) < LEAST_LEAN ? 0 : degrees;
}
