/** Skin and teeth, from the faces of a picture: what is known of a face says what its skin looks like. */
import { dropAlpha, fitPicture } from '../image/image.ts';
import type { Picture } from '../image/picture.ts';
import { gaussianBlur } from '../kernels/filters/blur.ts';
import { fillPolygon, growOutline } from '../kernels/masks/polygon.ts';
import { mapToFloats } from '../kernels/planes/map-values.ts';
import { pictureToLab, type LabPicture } from '../kernels/planes/oklab.ts';
import { clamp, createPlane, smoothstep, type Plane } from '../kernels/planes/plane.ts';
import type { Point } from '../kernels/planes/sample-square.ts';
import { cutOut } from '../operations/cut-out/cut-out.ts';
import { detectFaces, type Face } from '../operations/faces/detect-faces.ts';
import { drawFaceMasks, faceSize } from '../operations/faces/face-masks.ts';
import { FACE_OVAL, FACE_PARTS } from '../operations/faces/face-parts.ts';
import type { EngineContext } from '../run/context.ts';
import { EngineError } from '../run/task.ts';

/** Longest side at which faces are looked for. */
const LOOK_SIDE = 1280;
/** Skin of a person lies this near to the face, in sizes of it. */
const REACH = 4;

export interface FaceCover {
  /** The small picture that was looked at, and the cover at its size, 0..1. */
  readonly small: Picture;
  readonly cover: Plane;
  /** Longer side of the largest face as a share of the picture's width. */
  readonly faceShare: number;
}

/** @throws EngineError `no_face_found`. */
export async function findSkin(picture: Picture, context: EngineContext): Promise<FaceCover> {
  const { small, faces } = await findFaces(picture, context);
  const lab = pictureToLab(small);
  const { features } = drawFaceMasks(faces, small.width, small.height);
  const cover = createPlane(small.width, small.height);
  for (const face of faces) markSkin(cover, lab, features, face);
  const people = await findPeople(small, faces, context);
  for (let i = 0; i < cover.data.length; i++)
    cover.data[i] *= (1 - clamp(features.data[i] * 1.6)) * (people === undefined ? 1 : people[i] / 255);
  return { small, cover: gaussianBlur(cover, 1), faceShare: faceSize(faces[0]) / small.width };
}

/** @throws EngineError `no_face_found`. */
export async function findTeeth(picture: Picture, context: EngineContext): Promise<FaceCover> {
  const { small, faces } = await findFaces(picture, context);
  const { L, a } = pictureToLab(small);
  const cover = createPlane(small.width, small.height);
  for (const { mesh } of faces) {
    const mouth = createPlane(small.width, small.height);
    const upper = FACE_PARTS.lipsInnerTop.map((i): Point => mesh[i]);
    fillPolygon(mouth, [...upper, ...FACE_PARTS.lipsInnerLow.map((i): Point => mesh[i]).reverse()]);
    const inside = [...mouth.data.keys()].filter((i) => mouth.data[i] > 0.5);
    if (inside.length === 0) continue;
    const lightest = mapToFloats(inside, (i) => L.data[i]).sort()[Math.floor(inside.length * 0.9)];
    for (let i = 0; i < cover.data.length; i++) {
      if (mouth.data[i] === 0) continue;
      // lips and tongue are red, the depth of a mouth is dark
      const share =
        mouth.data[i] * smoothstep(0.055, 0.03, a.data[i]) * smoothstep(lightest - 0.3, lightest - 0.16, L.data[i]);
      cover.data[i] = Math.max(cover.data[i], share * smoothstep(0.35, 0.5, lightest));
    }
  }
  return { small, cover: gaussianBlur(cover, 0.8), faceShare: faceSize(faces[0]) / small.width };
}

async function findFaces(
  picture: Picture,
  context: EngineContext,
): Promise<{ readonly small: Picture; readonly faces: readonly [Face, ...Face[]] }> {
  const small = await fitPicture(dropAlpha(picture), LOOK_SIDE);
  const [first, ...others] = await detectFaces(small, context);
  if (first === undefined) throw new EngineError('no_face_found');
  return { small, faces: [first, ...others] };
}

/** Who stands out from the background; undefined where the faces do not. A wall may have the color of skin. */
async function findPeople(
  small: Picture,
  faces: readonly Face[],
  context: EngineContext,
): Promise<Uint8Array | undefined> {
  const cut = await cutOut(small, { quality: 'fast' }, context).catch((error: unknown) => {
    if (error instanceof EngineError && error.code === 'no_subject_found') return undefined;
    throw error;
  });
  const isOut = ({ box: [left, top, right, bottom] }: Face): boolean => {
    const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
    return (cut?.alpha[y * small.width + x] ?? 0) > 127;
  };
  return faces.every(isOut) ? cut?.alpha : undefined;
}

interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

/** What has the color of this face's cheeks and brow, in the face itself and around it. */
function markSkin(cover: Plane, { L, a, b }: LabPicture, features: Plane, face: Face): void {
  const { width, height } = cover;
  const oval = createPlane(width, height);
  const outline = FACE_OVAL.map((i): Point => face.mesh[i]);
  fillPolygon(oval, growOutline(outline, 0.86));
  const sure = [...oval.data.keys()].filter((i) => oval.data[i] > 0.5 && features.data[i] < 0.1);
  if (sure.length === 0) return;
  const [light, red, yellow] = [L, a, b].map(({ data }) => spreadOf(sure.map((i) => data[i])));
  const own = createPlane(width, height);
  fillPolygon(own, growOutline(outline, 1.03));
  const size = faceSize(face);
  const middle = [(face.box[0] + face.box[2]) / 2, (face.box[1] + face.box[3]) / 2];
  const [wide, tall] = [Math.max(0.014, red.deviation), Math.max(0.014, yellow.deviation)];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const away = Math.hypot(x - middle[0], y - middle[1]) / size;
      if (away > REACH) continue;
      const color = Math.hypot((a.data[i] - red.mean) / wide, (b.data[i] - yellow.mean) / tall);
      const lit = (L.data[i] - light.mean) / Math.max(0.08, light.deviation);
      // beyond the face it must look more alike, and hair above it is none
      const limit = own.data[i] > 0.5 ? 3.4 : y < middle[1] - size * 0.25 ? 0.7 : 2.1;
      const share =
        smoothstep(limit, limit * 0.6, color) *
        smoothstep(-3.2, -2, lit) *
        smoothstep(4, 2.6, lit) *
        smoothstep(REACH, REACH * 0.7, away);
      if (share > cover.data[i]) cover.data[i] = share;
    }
  }
}

/** Middle and spread without the outermost twentieths. */
function spreadOf(values: readonly number[]): Spread {
  const sorted = Float32Array.from(values).sort();
  const kept = sorted.subarray(Math.floor(sorted.length * 0.05), Math.max(1, Math.ceil(sorted.length * 0.95)));
  const mean = kept.reduce((sum, value) => sum + value, 0) / kept.length;
  return { mean, deviation: Math.sqrt(kept.reduce((sum, value) => sum + (value - mean) ** 2, 0) / kept.length) };
}
