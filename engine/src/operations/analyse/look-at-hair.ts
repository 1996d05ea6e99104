/** How surely the hair of a photo's people would be found: the same search as for the result, on a small copy. */
import type { Picture } from '../../image/picture.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import { resizePlane, type Plane } from '../../kernels/planes/plane.ts';
import type { Face } from '../faces/detect-faces.ts';
import { faceSize } from '../faces/face-masks.ts';
import { readHairScene } from '../hair/hair-scene.ts';
import { judgeAtFirstSight } from '../hair/judge-hair.ts';
import { findHairMask } from '../hair/recolor-hair-mask.ts';

/** Enough to tell hair from a hat; a quarter of what the result is made at. */
const LOOK_PIXELS = 90_000;
/** Of a head smaller than this share of the largest the hair stays as it is. */
const SAME_SIZE = 0.4;
/** A look must not wait for a whole choir. */
const MOST_PEOPLE = 3;

/** The largest doubt 0..1 of the largest heads in an RGB picture whose people are `matte`; 1 where no hair is found. */
export async function lookAtHair(rgb: Picture, faces: readonly Face[], matte: Plane): Promise<number> {
  const alpha = mapToBytes(resizePlane(matte, rgb.width, rgb.height).data, (value) => 255 * value);
  const near = faces.filter((face) => faceSize(face) >= SAME_SIZE * faceSize(faces[0])).slice(0, MOST_PEOPLE);
  let most = 0;
  for (const face of near) {
    const others = faces.filter((other) => other !== face);
    const { scene } = await readHairScene(rgb, alpha, face, others, LOOK_PIXELS);
    const mask = findHairMask(scene);
    most = Math.max(most, mask ? judgeAtFirstSight(scene, mask) : 1);
  }
  return most;
}
