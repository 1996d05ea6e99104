/** The object of the advertisement at its place on the sheet: a cut-out photo, or a drawing found by its name. */

import { fitPicture, resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { createPlane, type Plane } from '../../kernels/planes/plane.ts';
import { drawSvg } from '../../kernels/strokes/draw-svg.ts';
import { cutOut } from '../../operations/cut-out/cut-out.ts';
import { warnOfAlone } from '../../operations/cut-out/matte-warnings.ts';
import type { PictogramLibrary } from '../../pictograms/library.ts';
import { measureFigure } from '../../pictograms/placed-figure.ts';
import { partOfContext, type EngineContext } from '../../run/context.ts';
import { EngineError, type EngineWarning } from '../../run/task.ts';
import type { Idea } from './choose-idea.ts';
import { SHEET } from './sheet.ts';

/** Object pictures are RGBA, cropped to what is covered. */
export interface PlacedObject {
  readonly picture: Picture;
  readonly left: number;
  readonly top: number;
  /** Coverage on the whole sheet. */
  readonly matte: Plane;
}

/** Middle of the object as a share of the free height, and its largest height; ideas need room where they draw. */
const STAND: Readonly<Record<Idea, readonly [middle: number, height: number]>> = {
  rocket: [0.46, 0.43],
  ocean: [0.63, 0.45],
  speed: [0.63, 0.44],
  wings: [0.5, 0.46],
  music: [0.62, 0.5],
  dream: [0.71, 0.47],
  garden: [0.64, 0.5],
  crown: [0.5, 0.46],
  hero: [0.48, 0.46],
  companions: [0.65, 0.5],
};

/** A cut-out that covers less of its photo shows nothing to advertise. */
const MIN_COVERAGE = 0.004;
/** Longest side that is cut out: the object is at most 800 pixels tall on the sheet. */
const MAX_SIDE = 1100;

export interface CutObject {
  readonly object: Picture;
  readonly warnings: readonly EngineWarning[];
}

/**
 * The object of a photo, cut out, and reasons to look at it: it stands alone on white, where every rag is seen.
 *
 * @throws EngineError `no_subject_found`, `aborted`, `model_unavailable`.
 */
export async function cutObject(photo: Picture, context: EngineContext): Promise<CutObject> {
  const source = await fitPicture(photo, MAX_SIDE);
  const { alpha, foreground, box, coverage, facts } = await cutOut(
    source,
    { quality: 'best' },
    partOfContext(context, 0.1, 0.6),
  );
  const [left, top, right, bottom] = box;
  if (coverage < MIN_COVERAGE || right - left < 4 || bottom - top < 4) throw new EngineError('no_subject_found');
  const pixels = new Uint8Array(alpha.length * 4);
  for (let i = 0; i < alpha.length; i++) {
    for (let c = 0; c < 3; c++) pixels[i * 4 + c] = foreground.pixels[i * 3 + c];
    pixels[i * 4 + 3] = alpha[i];
  }
  return {
    object: cropPicture(
      { width: source.width, height: source.height, channels: 4, pixels },
      left,
      top,
      right - left,
      bottom - top,
    ),
    warnings: warnOfAlone(facts),
  };
}

/** The drawing with its gradients, on the longest side that an object has on the sheet; `mirror` swaps left and right. */
export async function drawObject(name: string, library: PictogramLibrary, mirror: boolean): Promise<Picture> {
  const body = library.paint(name);
  const box = await measureFigure(body);
  const scale = 720 / Math.max(box.width, box.height);
  const turn = mirror ? `translate(${Math.round(box.width * scale)} 0) scale(-1 1) ` : '';
  return drawSvg(
    `<g transform="${turn}scale(${scale}) translate(${-box.x} ${-box.y})">${body}</g>`,
    Math.round(box.width * scale),
    Math.round(box.height * scale),
  );
}

/** Scales the object into the free height `from`..`to` as the idea wants it. */
export async function placeObject(object: Picture, idea: Idea, from: number, to: number): Promise<PlacedObject> {
  const { width: W, height: H } = SHEET;
  const [middle, share] = STAND[idea];
  const scale = Math.min((W * 0.56) / object.width, ((to - from) * share) / object.height);
  const width = Math.max(8, Math.round(object.width * scale));
  const height = Math.max(8, Math.round(object.height * scale));
  const picture = await resizePicture(object, width, height);
  const left = Math.round((W - width) / 2);
  const top = Math.round(from + (to - from) * middle - height / 2);
  const matte = createPlane(W, H);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      matte.data[(top + y) * W + left + x] = picture.pixels[(y * width + x) * 4 + 3] / 255;
  }
  return { picture, left, top, matte };
}
