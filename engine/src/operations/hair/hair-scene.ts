/** A head and shoulders cut out of a picture, at the size at which hair is looked for. */
import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import type { FloatRgb } from '../../kernels/matting/matting-laplacian.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { mapToFloats } from '../../kernels/planes/map-values.ts';
import { pictureToLab } from '../../kernels/planes/oklab.ts';
import { createPlane, resizePlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Face } from '../faces/detect-faces.ts';
import { moveFace } from '../faces/move-face.ts';
import { hairWindow, type HairWindow } from './recolor-hair-frame.ts';
import type { HairScene } from './recolor-hair-likeness.ts';

export interface HairView {
  readonly window: HairWindow;
  /** The window of the picture, RGB, and how much of each of its pixels is the person. */
  readonly own: Picture;
  readonly person: Plane;
  /** The same at working size. */
  readonly small: Picture;
  readonly scene: HairScene;
}

/** Heads of people who stand side by side are at most so far apart, in heights of a head. */
const ARM_LENGTH = 3.5;

/** The head with this face in an RGB picture whose people are `alpha`, 0..255; at working size it has at most so many pixels. */
export async function readHairScene(
  picture: Picture,
  alpha: Uint8Array,
  face: Face,
  others: readonly Face[],
  mostPixels: number,
): Promise<HairView> {
  const window = hairWindow(face, picture.width, picture.height);
  const shrink = Math.min(1, Math.sqrt(mostPixels / (window.width * window.height)));
  const width = Math.max(8, Math.round(window.width * shrink));
  const height = Math.max(8, Math.round(window.height * shrink));
  const own = cropPicture(picture, window.x, window.y, window.width, window.height);
  const small = await resizePicture(own, width, height);
  const rgb: FloatRgb = { width, height, data: mapToFloats(small.pixels, (value) => value / 255) };
  const person = keepOwn(cropCoverage(alpha, picture.width, window), window, face, others);
  const scene: HairScene = {
    lab: pictureToLab(small),
    rgb,
    person: resizePlane(person, width, height),
    face: toWorkingSize(face, window, width / window.width, height / window.height),
    crowded: others.some((other) => isBeside(face, other)),
  };
  return { window, own, person, small, scene };
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

/** The face at working size. */
const toWorkingSize = (face: Face, window: HairWindow, scaleX: number, scaleY: number): Face =>
  moveFace(face, ([x, y]) => [(x - window.x) * scaleX, (y - window.y) * scaleY], scaleX);
