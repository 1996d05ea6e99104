/** Finds the hair of people: the mask says how much of each pixel is hair, the cut-out how much is the person. */
import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { guidedUpsample } from '../../kernels/filters/guided-upsample.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { createPlane, resizePlane, type Plane } from '../../kernels/planes/plane.ts';
import { throwIfAborted } from '../../run/abort.ts';
import type { EngineContext } from '../../run/context.ts';
import { EngineError } from '../../run/task.ts';
import type { CutOut } from '../cut-out/cut-out.ts';
import type { Face } from '../faces/detect-faces.ts';
import { readHairScene } from './hair-scene.ts';
import { doubtOf } from './judge-hair.ts';
import type { HairWindow } from './recolor-hair-frame.ts';
import { findHairMask } from './recolor-hair-mask.ts';

/** Hair found in a picture, cut down to the head and shoulders. All parts have the window's size. */
export interface Hair {
  readonly window: HairWindow;
  /** The window of the picture, RGB. */
  readonly picture: Picture;
  /** The same with the background taken out of soft edges, RGB. */
  readonly foreground: Picture;
  /** Share of hair in each pixel, 0..1: share of the person times share of hair in the person. */
  readonly cover: Plane;
  /** Share 0..1 of its border that runs through one color, 1 in profile and where lengths are cut off: {@link doubtOf}; 0 where a network found it. */
  readonly doubt: number;
}

/** Working size of the mask; strands come back by guided upsampling. */
const MASK_PIXELS = 360_000;
/** A head smaller than this share of the largest is a passer-by far away, or a picture on the wall. */
const SAME_SIZE = 0.4;
/** Beyond a large family, nobody waits so long. */
const MOST_PEOPLE = 12;
/** Of the window around a head. */
const LEAST_HAIR = 0.004;
/**
 * Finds the hair of the person with this face in an RGB picture; what is nearer to one of the `others` is theirs.
 *
 * @throws EngineError `hair_not_found`: bald, shaved, or covered.
 */
export async function findHair(
  picture: Picture,
  cut: CutOut,
  face: Face,
  others: readonly Face[],
  { models, signal }: EngineContext,
): Promise<Hair> {
  const { window, own, person, small, scene } = await readHairScene(picture, cut.alpha, face, others, MASK_PIXELS);
  const { rgb } = scene;
  const { width, height } = small;
  const network = await models.slots.has('people-parts');
  const mask = network
    ? hairIn(resizePlane(await models.slots.findPlane('people-parts', small, signal), width, height))
    : findHairMask(scene);
  if (!mask) throw new EngineError('hair_not_found');
  const share = guidedUpsample(rgb, mask, own);
  const cover = createPlane(window.width, window.height);
  for (let i = 0; i < share.length; i++) cover.data[i] = (share[i] / 255) * person.data[i];
  return {
    window,
    picture: own,
    foreground: cropPicture(cut.foreground, window.x, window.y, window.width, window.height),
    cover,
    doubt: network ? 0 : doubtOf(scene, mask),
  };
}

/**
 * The hair of everybody in an RGB picture whose head is not far smaller than the largest, that of the largest face first. People
 * whose hair is not seen are left out.
 *
 * @throws EngineError `hair_not_found` when nobody's is.
 */
export async function findHairOfAll(
  picture: Picture,
  cut: CutOut,
  faces: readonly Face[],
  context: EngineContext,
): Promise<readonly Hair[]> {
  const sizeOf = ({ box }: Face): number => box[3] - box[1];
  const near = faces.filter((face) => sizeOf(face) >= SAME_SIZE * sizeOf(faces[0])).slice(0, MOST_PEOPLE);
  const found: Hair[] = [];
  for (const face of near) {
    throwIfAborted(context.signal);
    try {
      const others = faces.filter((other) => other !== face);
      found.push(await findHair(picture, cut, face, others, context));
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'hair_not_found') throw error;
    }
  }
  if (found.length === 0) throw new EngineError('hair_not_found');
  return found;
}

/** What a network takes for hair; undefined where that is next to nothing. */
function hairIn(share: Plane): Plane | undefined {
  const sure = share.data.reduce((count, value) => count + (value > 0.5 ? 1 : 0), 0);
  return sure < LEAST_HAIR * share.data.length ? undefined : share;
}

/** A part of the hair; `part` is in pixels of its window. */
export function cropHair({ window, picture, foreground, cover, doubt }: Hair, part: HairWindow): Hair {
  const { x, y, width, height } = part;
  const cropped = createPlane(width, height);
  for (let row = 0; row < height; row++) {
    const from = (y + row) * cover.width + x;
    cropped.data.set(cover.data.subarray(from, from + width), row * width);
  }
  return {
    window: { x: window.x + x, y: window.y + y, width, height },
    picture: cropPicture(picture, x, y, width, height),
    foreground: cropPicture(foreground, x, y, width, height),
    cover: cropped,
    doubt,
  };
}

/** The hair at another size: nine looks on a board need no megapixels. */
export async function resizeHair(hair: Hair, width: number, height: number): Promise<Hair> {
  return {
    window: { x: 0, y: 0, width, height },
    picture: await resizePicture(hair.picture, width, height),
    foreground: await resizePicture(hair.foreground, width, height),
    cover: resizePlane(hair.cover, width, height),
    doubt: hair.doubt,
  };
}
