/** The point of a picture that a crop should keep: where its people's heads are. */

import { dropAlpha, fitPicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import type { EngineContext } from '../../run/context.ts';
import type { Focus } from '../../run/task.ts';
import { detectFaces, FACE_MODELS, type Face, type FaceBox } from './detect-faces.ts';

/** A face that fills less than a twentieth of the longer side decides no crop. */
const SIDE = 640;
/** Faces below this share of the largest one's height stand in the background. */
const ALSO_MEANT = 0.5;
/** Hair above the outline, neck below it and ears beside it, in heights and widths of the outline. */
const ABOVE = 0.4;
const BELOW = 0.15;
const BESIDE = 0.25;

/** Null where nobody is seen. Not worth fetching a model for: null as well while the detector is not there. */
export async function findFocus(picture: Picture, context: EngineContext): Promise<Focus | null> {
  for (const model of FACE_MODELS) if (!(await context.models.isAtHand(model))) return null;
  const small = dropAlpha(await fitPicture(picture, SIDE));
  return focusOf(await detectFaces(small, context), small);
}

/** Of faces, the largest first. */
export function focusOf(
  faces: readonly Pick<Face, 'box'>[],
  { width, height }: { readonly width: number; readonly height: number },
): Focus | null {
  const [largest] = faces;
  if (largest === undefined) return null;
  const meant = faces.filter(({ box }) => heightOf(box) >= ALSO_MEANT * heightOf(largest.box));
  const across = meant.flatMap(({ box: [left, , right] }) => [
    left - BESIDE * (right - left),
    right + BESIDE * (right - left),
  ]);
  const down = meant.flatMap(({ box }) => [box[1] - ABOVE * heightOf(box), box[3] + BELOW * heightOf(box)]);
  return { x: placeOf(across, width), y: placeOf(down, height) };
}

const heightOf = ([, top, , bottom]: FaceBox): number => bottom - top;

/**
 * Where to hold a stretch of a side, 0..1 as CSS `object-position` means it: a window of any length above the stretch's own
 * then shows all of it. For a window of just that length there is one such place, and it is right for longer ones too.
 */
function placeOf(ends: readonly number[], side: number): number {
  const from = Math.max(0, Math.min(...ends) / side);
  const to = Math.min(1, Math.max(...ends) / side);
  const free = 1 - (to - from);
  return free <= 0 ? 0.5 : roundTo(from / free, 3);
}
