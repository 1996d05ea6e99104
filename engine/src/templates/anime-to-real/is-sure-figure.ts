/**
 * Whether a drawn figure may be told from what is behind it. Networks for cut-outs know photos: of a drawing they often see half, and
 * a hand or a lock of hair would lie out of focus with the room.
 */
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import type { Plane } from '../../kernels/planes/plane.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { cutWindow, faceWindow } from '../../operations/faces/face-masks.ts';
import { hasPlainGround } from './has-plain-ground.ts';

/** Share of a face that the figure holds at least, or it is not the figure, and would lie out of focus. */
const OWN_FACE = 0.6;
/**
 * Pixels the network is undecided about, for each it is sure of. Of 42 drawings the whole figures have up to 0.12, those without a hat,
 * a hand or a pony tail 0.136 and more.
 */
const UNDECIDED = 0.13;
const DOUBT = [0.1, 0.9] as const;

/** `matte` is the network's, 0..1, `figure` what was decided of it. */
export function isSureFigure(
  drawn: LabPicture,
  matte: Plane,
  figure: Plane,
  faces: readonly Face[],
  unit: number,
): boolean {
  return isDecided(matte) && holdsFace(figure, faces) && !hasPlainGround(drawn, figure, unit);
}

/** Whether the network saw an outline rather than a guess. */
export function isDecided({ data }: Plane): boolean {
  let [sure, undecided] = [0, 0];
  for (const share of data) {
    if (share >= DOUBT[1]) sure++;
    else if (share > DOUBT[0]) undecided++;
  }
  return undecided < UNDECIDED * sure;
}

/** Whether the figure holds the largest face, if there is one. */
export function holdsFace(figure: Plane, [face]: readonly Face[]): boolean {
  if (face === undefined) return true;
  const { data } = cutWindow(figure, faceWindow(face, figure.width, figure.height, 0));
  return data.reduce((sum, share) => sum + share, 0) > OWN_FACE * data.length;
}
