/** The subject of a photo on its own, ready to stand in a scene. */

import { dropAlpha, fitPicture, resizePicture } from '../image/image.ts';
import type { Picture } from '../image/picture.ts';
import { labelComponents } from '../kernels/masks/masks.ts';
import type { MatteFacts } from '../kernels/matting/judge-matte.ts';
import { roundTo } from '../kernels/measure/round-to.ts';
import { cropPicture } from '../kernels/planes/crop-picture.ts';
import { lumaPlane } from '../kernels/planes/exposure.ts';
import { mapToBytes, mapToFloats } from '../kernels/planes/map-values.ts';
import { createPlane, percentile, resizePlane, type Plane } from '../kernels/planes/plane.ts';
import { cutOut } from '../operations/cut-out/cut-out.ts';
import type { EngineContext } from '../run/context.ts';
import { EngineError } from '../run/task.ts';

/** Longer side the photo is cut out at: a subject fills about this in any scene. */
const WORK_SIDE = 1400;
/** Separate parts smaller than this share of the largest are companions, not subject. */
const COMPANION = 0.3;
/** A part that a side of the photo cuts weighs this much less than a whole one; a touch shorter than this is no cut. */
const CUT_WEIGHT = 0.4;
const CUT_LENGTH = 0.1;
/**
 * Half seen-through pixels for each solid one, at most. Measured: people, animals, objects 0–0.4, thin leaves 0.9; a
 * rocket's smoke 4, a brick wall hundreds. In the dark less is trusted: a night scene in fragments had 0.9.
 */
const MOST_SOFT = { light: 2, dark: 0.8 } as const;
/** A photo whose lightest twentieth is darker, 0..1, needs light before anything can be seen in it. */
const DARK = 0.25;
/** Sides the cut-out needs; smaller pictures are enlarged. */
const MIN_SIDE = 64;

export interface IsolatedSubject {
  /** The photo at working size, with alpha if it had any. */
  readonly photo: Picture;
  /** The subject's box of the photo: colors without the old background, and coverage 0..1. */
  readonly color: Picture;
  readonly matte: Plane;
  /** Left and top of that box in `photo`. */
  readonly left: number;
  readonly top: number;
  /** The lower edge of the photo cuts the subject: a bust, not a whole figure. */
  readonly cutBelow: boolean;
  /** The upper edge of the photo cuts it, as a head without its top: where it stands free, that is seen. */
  readonly cutAbove: boolean;
  /** What the matte says of itself; absent where an earlier step found it. */
  readonly facts?: MatteFacts | undefined;
}

/**
 * Cuts out the main subject of an sRGB picture and crops to it.
 *
 * @throws EngineError `no_subject_found`, `picture_too_dark`, `aborted`, `model_unavailable`.
 */
export async function isolateSubject(picture: Picture, context: EngineContext): Promise<IsolatedSubject> {
  const fitted = await fitPicture(picture, WORK_SIDE);
  const photo = await resizePicture(fitted, Math.max(MIN_SIDE, fitted.width), Math.max(MIN_SIDE, fitted.height));
  const { alpha, foreground, facts } = await cutOut(photo, { quality: 'best' }, context);
  refuseDoubt(alpha, photo);
  const { matte: whole, box } = keepMain({
    width: photo.width,
    height: photo.height,
    data: mapToFloats(alpha, (value) => value / 255),
  });
  const [left, top, right, bottom] = box;
  const color = cropPicture(dropAlpha(foreground), left, top, right - left, bottom - top);
  const matte = cropPlane(whole, left, top, right - left, bottom - top);
  return {
    photo,
    color,
    matte,
    left,
    top,
    cutBelow: bottom >= photo.height - 2,
    cutAbove: top <= 1 && isCutAbove(matte),
    facts,
  };
}

/** The subject scaled to fit into `width` × `height`, shape kept. */
export async function fitSubject(
  { color, matte }: IsolatedSubject,
  width: number,
  height: number,
): Promise<{ color: Picture; matte: Plane; scale: number }> {
  const scale = Math.min(width / color.width, height / color.height);
  const w = Math.max(1, Math.round(color.width * scale));
  const h = Math.max(1, Math.round(color.height * scale));
  return { color: await resizePicture(color, w, h), matte: resizePlane(matte, w, h), scale };
}

/**
 * A cut-out that is mostly half seen-through would stand in a scene as fragments. What a picture's own alpha says is no doubt.
 *
 * @throws EngineError `picture_too_dark` or `no_subject_found`.
 */
export function refuseDoubt(alpha: Uint8Array, photo: Picture): void {
  if (photo.channels === 4) return;
  let soft = 0;
  let solid = 0;
  for (const value of alpha) {
    if (value > 230) solid++;
    else if (value > 25) soft++;
  }
  const dark = percentile(lumaPlane(photo), 0.95) < DARK;
  if (soft <= (dark ? MOST_SOFT.dark : MOST_SOFT.light) * solid) return;
  throw new EngineError(dark ? 'picture_too_dark' : 'no_subject_found', { soft: roundTo(soft / (soft + solid), 2) });
}

/**
 * Drops companions: separate parts much smaller than the main one, and those that a side of the photo cuts when it does
 * not cut the main one. The box holds all coverage that can be seen.
 */
export function keepMain(matte: Plane): { matte: Plane; box: readonly [number, number, number, number] } {
  const { width, height } = matte;
  const { labels, areas } = labelComponents(
    mapToBytes(matte.data, (value) => (value > 0.1 ? 1 : 0)),
    width,
    height,
  );
  const cut = findCutBySides(labels, areas.length, width, height);
  const whole = areas.map((area, label) => area * (cut[label] ? CUT_WEIGHT : 1));
  const main = whole.indexOf(Math.max(...whole));
  const stays = areas.map(
    (area, label) => label === main || (area >= COMPANION * areas[main] && (cut[main] || !cut[label])),
  );
  const data = matte.data.map((value, i) => (stays[labels[i]] ? value : 0));
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

/** A fifth of its width lies at the upper edge: more than a tip that just touches it. */
export function isCutAbove({ width, data }: Plane): boolean {
  return data.subarray(0, width).filter((value) => value > 0.5).length > 0.2 * width;
}

/** Which parts lie along the left or right side of the photo for more than {@link CUT_LENGTH} of its height. */
export function findCutBySides(labels: Int32Array, count: number, width: number, height: number): boolean[] {
  const lengths = Array.from({ length: count }, () => 0);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) lengths[labels[y * width + x]]++;
  return lengths.map((length) => length > CUT_LENGTH * height);
}

function cropPlane({ width, data }: Plane, left: number, top: number, w: number, h: number): Plane {
  const part = createPlane(w, h);
  for (let y = 0; y < h; y++)
    part.data.set(data.subarray((top + y) * width + left, (top + y) * width + left + w), y * w);
  return part;
}
