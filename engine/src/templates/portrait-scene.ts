/** What painting templates need to know about a photo: colors, faces, and a soft mask of the subject. */

import { dropAlpha, resizePicture } from '../image/image.ts';
import type { Picture } from '../image/picture.ts';
import { pictureToLab, type LabPicture } from '../kernels/planes/oklab.ts';
import { resizePlane, type Plane } from '../kernels/planes/plane.ts';
import { runMatteModel, type MatteModel } from '../operations/cut-out/coarse-matte.ts';
import { detectFaces, type Face } from '../operations/faces/detect-faces.ts';
import { dropAnimalFaces } from '../operations/faces/drop-animal-faces.ts';
import { drawFaceMasks, type FaceMasks } from '../operations/faces/face-masks.ts';
import { throwIfAborted } from '../run/abort.ts';
import { partOfContext, type EngineContext } from '../run/context.ts';
import { findSubject } from './subject-mask.ts';

export interface PortraitScene {
  readonly lab: LabPicture;
  /** Largest first. */
  readonly faces: readonly Face[];
  readonly masks: FaceMasks;
  /** Soft mask of the subject, or undefined when the whole picture matters alike (a landscape). */
  readonly subject: Plane | undefined;
}

/** Pixels a painting template works on: enough for a 10 × 15 cm print, in a time that people will wait. */
const WORK_PIXELS = 1_750_000;
/** Sides a picture needs for the kernels: thumbnails are enlarged to this. */
const MIN_SIDE = 64;

/**
 * The size of a painted result: the photo's own, or shrunk to {@link WORK_PIXELS} in the same shape when it is larger.
 * It is never enlarged, except that no side is under 64 pixels.
 */
export function workSize({ width, height }: Picture): { width: number; height: number } {
  const shrink = Math.min(1, Math.sqrt(WORK_PIXELS / (width * height)));
  return {
    width: Math.max(MIN_SIDE, Math.round(width * shrink)),
    height: Math.max(MIN_SIDE, Math.round(height * shrink)),
  };
}

/**
 * Shrinks an sRGB picture to {@link workSize} and looks at it. A picture without faces or without a clear subject is fine.
 * A mask that only steers detail and fading is `soft`; one that cuts the subject out is `sharp` (slower), where the
 * quality pack is there. Faces are those of `people` where features are drawn: a dog's would become a mask.
 *
 * @throws EngineError `aborted`, `model_unavailable`.
 */
export async function readPortraitScene(
  picture: Picture,
  context: EngineContext,
  mask: 'soft' | 'sharp' = 'soft',
  whose: 'all' | 'people' = 'all',
): Promise<PortraitScene> {
  const { width, height } = workSize(picture);
  context.onProgress('analysing', 0.05);
  const work = await resizePicture(picture, width, height);
  const found = await detectFaces(work, context);
  throwIfAborted(context.signal);
  const faces = whose === 'people' ? await dropAnimalFaces(found, work, context) : found;
  throwIfAborted(context.signal);
  context.onProgress('analysing', 0.5);
  const model: MatteModel = mask === 'sharp' && context.models.allows('isnet-fp16') ? 'isnet-fp16' : 'u2netp';
  const matte = await runMatteModel(dropAlpha(work), model, partOfContext(context, 0.5, 0.9));
  throwIfAborted(context.signal);
  return {
    lab: pictureToLab(work),
    faces,
    masks: drawFaceMasks(faces, width, height),
    subject: findSubject(resizePlane(matte, width, height), faces),
  };
}
