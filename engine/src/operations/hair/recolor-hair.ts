/**
 * Dyes the hair of a person. The mask says how much of each pixel is hair, the cut-out how much is the person; only that
 * share of the pixel changes, by the difference between the hair's own color and the dyed one. So skin under a thin
 * strand and the background behind a curl stay what they are.
 */
import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { guidedUpsample } from '../../kernels/filters/guided-upsample.ts';
import type { FloatRgb } from '../../kernels/matting/matting-laplacian.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { labOf } from '../../kernels/planes/lab-color.ts';
import { labToPicture, pictureToLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import {
  clamp,
  createPlane,
  mix,
  percentile,
  resizePlane,
  smoothstep,
  type Plane,
} from '../../kernels/planes/plane.ts';
import { throwIfAborted } from '../../run/abort.ts';
import type { EngineContext } from '../../run/context.ts';
import { EngineError } from '../../run/task.ts';
import type { CutOut } from '../cut-out/cut-out.ts';
import type { Face } from '../faces/detect-faces.ts';
import { hairWindow, type HairWindow } from './recolor-hair-frame.ts';
import { findHairMask } from './recolor-hair-mask.ts';
import { HAIR_SHADES, type HairShade } from './recolor-hair-shades.ts';

/** Hair found in a picture, cut down to the head and shoulders. All parts have the window's size. */
export interface Hair {
  readonly window: HairWindow;
  /** The window of the picture, RGB. */
  readonly picture: Picture;
  /** The same with the background taken out of soft edges, RGB. */
  readonly foreground: Picture;
  /** Share of hair in each pixel, 0..1: share of the person times share of hair in the person. */
  readonly cover: Plane;
}

/** Hair ready to be dyed in any shade: own color in OKLab, place between shadow (0), body (0.5) and shine (1). */
export interface DyeGround {
  readonly hair: Hair;
  readonly own: LabPicture;
  readonly tone: Plane;
  /** How strongly tones of the hair may be spread: dark hair holds little light to work with. */
  readonly contrast: { readonly shadow: number; readonly shine: number };
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
/** A tone is stretched at most so many times: beyond, noise of dark hair turns to glitter. */
const MAX_STRETCH = 3.4;

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
  const rgb: FloatRgb = { width, height, data: Float32Array.from(small.pixels, (value) => value / 255) };
  const person = keepOwn(cropCoverage(cut.alpha, picture.width, window), window, face, others);
  const mask = (await models.slots.has('people-parts'))
    ? hairIn(resizePlane(await models.slots.findPlane('people-parts', small, signal), width, height))
    : findHairMask({
        lab: pictureToLab(small),
        rgb,
        person: resizePlane(person, width, height),
        face: faceInWindow(face, window, width / window.width, height / window.height),
        crowded: others.some((other) => isBeside(face, other)),
      });
  if (!mask) throw new EngineError('hair_not_found');
  const share = guidedUpsample(rgb, mask, own);
  const cover = createPlane(window.width, window.height);
  for (let i = 0; i < share.length; i++) cover.data[i] = (share[i] / 255) * person.data[i];
  return {
    window,
    picture: own,
    foreground: cropPicture(cut.foreground, window.x, window.y, window.width, window.height),
    cover,
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
export function cropHair({ window, picture, foreground, cover }: Hair, part: HairWindow): Hair {
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
  };
}

/** The hair at another size: nine looks on a board need no megapixels. */
export async function resizeHair(hair: Hair, width: number, height: number): Promise<Hair> {
  return {
    window: { x: 0, y: 0, width, height },
    picture: await resizePicture(hair.picture, width, height),
    foreground: await resizePicture(hair.foreground, width, height),
    cover: resizePlane(hair.cover, width, height),
  };
}

/** Reads the colors and tones of hair, once for all shades. */
export function prepareDye(hair: Hair): DyeGround {
  const { cover } = hair;
  const { width, height } = cover;
  const lab = pictureToLab(hair.foreground);
  const solid = createPlane(width, height);
  for (let i = 0; i < solid.data.length; i++) solid.data[i] = smoothstep(0.75, 1, cover.data[i]);
  // a thin strand shows mostly what lies under it: its own color is borrowed from the solid hair around
  const sigma = Math.max(3, Math.sqrt(width * height) * 0.02);
  const near = gaussianBlur(solid, sigma).data;
  const borrow = (plane: Plane): Plane => {
    const weighted = createPlane(width, height);
    for (let i = 0; i < weighted.data.length; i++) weighted.data[i] = plane.data[i] * solid.data[i];
    const sum = gaussianBlur(weighted, sigma).data;
    const middle = percentile(plane, 0.5, solid);
    for (let i = 0; i < weighted.data.length; i++) {
      const around = near[i] > 0.005 ? sum[i] / near[i] : middle;
      weighted.data[i] = mix(around, plane.data[i], solid.data[i]);
    }
    return weighted;
  };
  const own: LabPicture = { width, height, L: borrow(lab.L), a: borrow(lab.a), b: borrow(lab.b) };
  return { hair, own, ...readTones(own.L, solid) };
}

function readTones(L: Plane, solid: Plane): Pick<DyeGround, 'tone' | 'contrast'> {
  const low = percentile(L, 0.04, solid);
  const body = Math.max(low + 0.02, percentile(L, 0.5, solid));
  const high = Math.max(body + 0.04, percentile(L, 0.975, solid));
  const tone = createPlane(L.width, L.height);
  for (let i = 0; i < L.data.length; i++) {
    const value = L.data[i];
    tone.data[i] = clamp(
      value < body ? (0.5 * (value - low)) / (body - low) : 0.5 + (0.5 * (value - body)) / (high - body),
      -0.15,
      1.25,
    );
  }
  return { tone, contrast: { shadow: body - low, shine: high - body } };
}

/** The window's picture with its hair in a new shade. */
export function dyeHair({ hair, own, tone, contrast }: DyeGround, shade: HairShade): Picture {
  const [shadow, body, shine] = HAIR_SHADES[shade].map(labOf);
  // limits the stretch of tones: the ends of the scale move toward its middle
  const deep = Math.min(1, (MAX_STRETCH * contrast.shadow) / Math.max(0.01, body.L - shadow.L));
  const bright = Math.min(1, (MAX_STRETCH * contrast.shine) / Math.max(0.01, shine.L - body.L));
  const { width, height } = own;
  const dyed: LabPicture = {
    width,
    height,
    L: createPlane(width, height),
    a: createPlane(width, height),
    b: createPlane(width, height),
  };
  for (let i = 0; i < tone.data.length; i++) {
    if (hair.cover.data[i] === 0) continue;
    const t = tone.data[i];
    const share = t < 0.5 ? (1 - 2 * t) * deep : (2 * t - 1) * bright;
    const end = t < 0.5 ? shadow : shine;
    dyed.L.data[i] = mix(body.L, end.L, share);
    dyed.a.data[i] = mix(body.a, end.a, share) + 0.1 * own.a.data[i];
    dyed.b.data[i] = mix(body.b, end.b, share) + 0.1 * own.b.data[i];
  }
  const before = labToPicture(own).pixels;
  const after = labToPicture(dyed).pixels;
  const pixels = new Uint8Array(hair.picture.pixels);
  for (let i = 0; i < tone.data.length; i++) {
    const cover = hair.cover.data[i];
    if (cover === 0) continue;
    for (let at = i * 3; at < i * 3 + 3; at++) {
      const was = pixels[at];
      const change = Math.round(was + cover * (after[at] - before[at]));
      // where the mask claims too much of a pixel, the sum would leave the range between old and dyed
      pixels[at] = clamp(change, Math.min(was, after[at]), Math.max(was, after[at]));
    }
  }
  return { ...hair.picture, pixels };
}
