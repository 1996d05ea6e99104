/** Finds the hair of people: the mask says how much of each pixel is hair, the cut-out how much is the person. */
import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { guidedUpsample } from '../../kernels/filters/guided-upsample.ts';
import type { FloatRgb } from '../../kernels/matting/matting-laplacian.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { mapToFloats } from '../../kernels/planes/map-values.ts';
import { pictureToLab } from '../../kernels/planes/oklab.ts';
import { createPlane, resizePlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { throwIfAborted } from '../../run/abort.ts';
import type { EngineContext } from '../../run/context.ts';
import { EngineError } from '../../run/task.ts';
import type { CutOut } from '../cut-out/cut-out.ts';
import type { Face } from '../faces/detect-faces.ts';
import { measureBorderDoubt } from './judge-hair.ts';
import { frameOfFace, hairWindow, type HairWindow } from './recolor-hair-frame.ts';
import type { HairScene } from './recolor-hair-likeness.ts';
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
  /** Share 0..1 of its border that runs through one color: {@link measureBorderDoubt}; 1 in profile, 0 where a network found it. */
  readonly doubt: number;
}

/** Working size of the mask; strands come back by guided upsampling. */
const MASK_PIXELS = 360_000;
/** Heads of people who stand side by side are at most so far apart, in heights of a head. */
const ARM_LENGTH = 3.5;
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
  const window = hairWindow(face, picture.width, picture.height);
  const shrink = Math.min(1, Math.sqrt(MASK_PIXELS / (window.width * window.height)));
  const width = Math.max(8, Math.round(window.width * shrink));
  const height = Math.max(8, Math.round(window.height * shrink));
  const own = cropPicture(picture, window.x, window.y, window.width, window.height);
  const small = await resizePicture(own, width, height);
  const rgb: FloatRgb = { width, height, data: mapToFloats(small.pixels, (value) => value / 255) };
  const person = keepOwn(cropCoverage(cut.alpha, picture.width, window), window, face, others);
  const network = await models.slots.has('people-parts');
  const scene: HairScene = {
    lab: pictureToLab(small),
    rgb,
    person: resizePlane(person, width, height),
    face: faceInWindow(face, window, width / window.width, height / window.height),
    crowded: others.some((other) => isBeside(face, other)),
  };
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

function doubtOf({ face, lab, person }: HairScene, mask: Plane): number {
  const frame = frameOfFace(face);
  return frame.isProfile ? 1 : measureBorderDoubt(lab, person, mask, frame);
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

function cropCoverage(alpha: Uint8Array, stride: number, { x, y, width, height }: HairWindow): Plane {
  const plane = createPlane(width, height);
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) plane.data[i] = alpha[(y + row) * stride + x + column] / 255;
  }
  return plane;
}

/** Within arm's length, and no child's drawing on the wall behind. */
function isBeside({ box }: Face, { box: other }: Face): boolean {
  const size = box[3] - box[1];
  const apart = Math.hypot((box[0] + box[2] - other[0] - other[2]) / 2, (box[1] + box[3] - other[1] - other[3]) / 2);
  return apart < ARM_LENGTH * size && other[3] - other[1] > 0.4 * size;
}

/** Clears what lies nearer to another head, measured in sizes of that head; the border between two is soft. In place. */
function keepOwn(
  person: Plane,
  { x: left, y: top, width, height }: HairWindow,
  face: Face,
  others: readonly Face[],
): Plane {
  if (others.length === 0) return person;
  const heads = [face, ...others].map(({ box }) => ({
    x: (box[0] + box[2]) / 2 - left,
    y: (box[1] + box[3]) / 2 - top,
    size: box[3] - box[1],
  }));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (person.data[i] === 0) continue;
      const [own, ...theirs] = heads.map((head) => Math.hypot(x - head.x, y - head.y) / head.size);
      person.data[i] *= smoothstep(-0.06, 0.06, Math.min(...theirs) - own);
    }
  }
  return person;
}

function faceInWindow(face: Face, window: HairWindow, scaleX: number, scaleY: number): Face {
  const move = ([x, y]: readonly [number, number]): [number, number] => [
    (x - window.x) * scaleX,
    (y - window.y) * scaleY,
  ];
  const [left, top] = move([face.box[0], face.box[1]]);
  const [right, bottom] = move([face.box[2], face.box[3]]);
  const moveEye = (eye: Face['eyes'][0]): Face['eyes'][0] => ({
    ...eye,
    center: move(eye.center),
    radius: eye.radius * scaleX,
    upper: eye.upper.map(move),
    lower: eye.lower.map(move),
  });
  return {
    ...face,
    box: [left, top, right, bottom],
    mesh: face.mesh.map(move),
    eyes: [moveEye(face.eyes[0]), moveEye(face.eyes[1])],
  };
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
