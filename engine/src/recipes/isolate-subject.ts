/** The subject of a photo on its own, ready to stand in a scene. */
import type { EngineContext } from '../context.ts';
import { dropAlpha, fitPicture, resizePicture } from '../image.ts';
import { cropPicture } from '../kernels/crop-picture.ts';
import { labelComponents } from '../kernels/masks.ts';
import { createPlane, resizePlane, type Plane } from '../kernels/plane.ts';
import { cutOut } from '../operations/cut-out.ts';
import type { Picture } from '../pictures/picture.ts';

/** Longer side the photo is cut out at: a subject fills about this in any scene. */
const WORK_SIDE = 1400;
/** Separate parts smaller than this share of the largest are companions, not subject. */
const COMPANION = 0.3;
/** Sides the cut-out needs; smaller pictures are enlarged. */
const MIN_SIDE = 64;

export interface IsolatedSubject {
  /** The photo at working size, with alpha if it had any. */
  readonly photo: Picture;
  /** The subject's box of the photo: colours without the old background, and coverage 0..1. */
  readonly colour: Picture;
  readonly matte: Plane;
  /** Left and top of that box in `photo`. */
  readonly left: number;
  readonly top: number;
  /** The lower edge of the photo cuts the subject: a bust, not a whole figure. */
  readonly cutBelow: boolean;
}

/**
 * Cuts out the main subject of an sRGB picture and crops to it.
 *
 * @throws EngineError `no_subject_found`, `aborted`, `model_unavailable`.
 */
export async function isolateSubject(picture: Picture, context: EngineContext): Promise<IsolatedSubject> {
  const fitted = await fitPicture(picture, WORK_SIDE);
  const photo = await resizePicture(fitted, Math.max(MIN_SIDE, fitted.width), Math.max(MIN_SIDE, fitted.height));
  const { alpha, foreground } = await cutOut(photo, { quality: 'best' }, context);
  const { matte: whole, box } = keepMain({ width: photo.width, height: photo.height, data: Float32Array.from(alpha, (value) => value / 255) });
  const [left, top, right, bottom] = box;
  const colour = cropPicture(dropAlpha(foreground), left, top, right - left, bottom - top);
  const matte = cropPlane(whole, left, top, right - left, bottom - top);
  const cutBelow = bottom >= photo.height - 2;
  return { photo, colour, matte, left, top, cutBelow };
}

/** The subject scaled to fit into `width` × `height`, shape kept. */
export async function fitSubject({ colour, matte }: IsolatedSubject, width: number, height: number): Promise<{ colour: Picture; matte: Plane; scale: number }> {
  const scale = Math.min(width / colour.width, height / colour.height);
  const w = Math.max(1, Math.round(colour.width * scale));
  const h = Math.max(1, Math.round(colour.height * scale));
  return { colour: await resizePicture(colour, w, h), matte: resizePlane(matte, w, h), scale };
}

/** Drops companions: separate parts much smaller than the largest. The box holds all coverage that can be seen. */
function keepMain(matte: Plane): { matte: Plane; box: readonly [number, number, number, number] } {
  const { width, height } = matte;
  const { labels, areas } = labelComponents(
    Uint8Array.from(matte.data, (value) => (value > 0.1 ? 1 : 0)),
    width,
    height,
  );
  const largest = areas.reduce((most, area) => Math.max(most, area), 0);
  const data = matte.data.map((value, i) => (areas[labels[i]] >= COMPANION * largest ? value : 0));
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] < 0.2) continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = y + 1;
    }
  }
  return { matte: { width, height, data }, box: [Math.min(left, right - 1), Math.min(top, bottom - 1), right, bottom] };
}

function cropPlane({ width, data }: Plane, left: number, top: number, w: number, h: number): Plane {
  const part = createPlane(w, h);
  for (let y = 0; y < h; y++) part.data.set(data.subarray((top + y) * width + left, (top + y) * width + left + w), y * w);
  return part;
}
