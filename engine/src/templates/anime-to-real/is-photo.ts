/** Whether a picture is a photograph already: its skin, hair and cloth need no guessing, and would only suffer from it. */

import type { Picture } from '../../image/picture.ts';
import { rateSafety } from '../../operations/analyse/check-safety.ts';
import type { EngineContext } from '../../run/context.ts';

/**
 * The classifier of unsafe pictures knows drawings as classes of their own. Measured: drawings 0.94–1.00; photos without
 * a face below 0.5 (a window full of flowers 1.00, a night scene 0.6), photos in which a real face is found up to 0.78.
 */
const DRAWN = 0.5;
const DRAWN_WITH_FACE = 0.85;

/** @param face a face was found that looks like one of a real person. */
export async function isPhoto(picture: Picture, face: boolean, context: EngineContext): Promise<boolean> {
  const { drawing, hentai } = await rateSafety(picture, context);
  return drawing + hentai < (face ? DRAWN_WITH_FACE : DRAWN);
}
