/** Masks of the parts that people speak of: the subject, everybody, faces, hair, what lies behind. */

import { dropAlpha, fitPicture } from '../image/image.ts';
import type { Picture } from '../image/picture.ts';
import { guidedUpsample } from '../kernels/filters/guided-upsample.ts';
import { fillPolygon, growOutline } from '../kernels/masks/polygon.ts';
import type { FloatRgb } from '../kernels/matting/matting-laplacian.ts';
import { mapToBytes } from '../kernels/planes/map-values.ts';
import { createPlane, resizePlane, type Plane } from '../kernels/planes/plane.ts';
import { findPeople } from '../operations/analyse/find-people.ts';
import { findText } from '../operations/analyse/find-text.ts';
import { cutOut } from '../operations/cut-out/cut-out.ts';
import { claimOf, cutOutPerson } from '../operations/cut-out/person-matte.ts';
import { detectFaces } from '../operations/faces/detect-faces.ts';
import { FACE_OVAL } from '../operations/faces/face-parts.ts';
import { findHeads } from '../operations/faces/find-heads.ts';
import { findHairOfAll } from '../operations/hair/recolor-hair.ts';
import { partOfContext, type EngineContext } from '../run/context.ts';
import { EngineError } from '../run/task.ts';
import type { Cover } from './composite.ts';
import { findSkin, findTeeth, type FaceCover } from './find-skin.ts';
import { findSky } from './find-sky.ts';
import type { RegionKind } from './region-kinds.ts';

/** Longest side at which people are looked for; their edges are then taken from the full picture. */
export const LOOK_SIDE = 1280;
/** Skin a little beyond the mesh's outline belongs to the face for anyone who speaks of it. */
export const FACE_GROWTH = 1.06;

/**
 * Cover of a region at the picture's own size.
 *
 * @throws EngineError `no_subject_found`, `no_face_found`, `hair_not_found`, `aborted`, `model_unavailable`.
 */
export async function findRegion(picture: Picture, kind: RegionKind, context: EngineContext): Promise<Cover> {
  const rgb = dropAlpha(picture);
  switch (kind) {
    case 'subject':
      return (await cutOut(picture, { quality: 'best' }, context)).alpha;
    case 'background':
      return (await cutOut(picture, { quality: 'best' }, context)).alpha.map((value) => 255 - value);
    case 'people':
      return findEverybody(rgb, context);
    case 'faces':
      return findFaces(rgb, context);
    case 'heads':
      return findAllHeads(rgb, context);
    case 'hair':
      return findAllHair(rgb, context);
    case 'sky':
      return findWholeSky(rgb);
    case 'skin':
      return atFullSize(await findSkin(rgb, context), rgb);
    case 'teeth':
      return atFullSize(await findTeeth(rgb, context), rgb);
    case 'text':
      return findLettering(rgb, context);
  }
}

export const atFullSize = ({ small, cover }: FaceCover, rgb: Picture): Cover => sharpen(small, cover, rgb);

async function findEverybody(rgb: Picture, context: EngineContext): Promise<Cover> {
  const small = await fitPicture(rgb, LOOK_SIDE);
  const { people } = await findPeople(small, partOfContext(context, 0.05, 0.5));
  if (people.length === 0) throw new EngineError('no_subject_found', { coverage: 0 });
  const models = context.models.allows('isnet-fp16') ? (['isnet-fp16'] as const) : (['u2netp'] as const);
  const mattes = [];
  for (const person of people) mattes.push(await cutOutPerson(small, person, people, models, context));
  context.onProgress('processing', 0.9);
  const { cover } = claimOf(mattes, small.width, small.height);
  return sharpen(small, { width: small.width, height: small.height, data: cover }, rgb);
}

async function findLettering(rgb: Picture, context: EngineContext): Promise<Cover> {
  const text = await findText(await fitPicture(rgb, LOOK_SIDE), context);
  if (text === undefined) throw new EngineError('no_subject_found', { coverage: 0 });
  const { data } = resizePlane(text, rgb.width, rgb.height);
  return mapToBytes(data, (value) => Math.round(value * 255));
}

async function findFaces(rgb: Picture, context: EngineContext): Promise<Cover> {
  const faces = await detectFaces(await fitPicture(rgb, LOOK_SIDE), context);
  if (faces.length === 0) throw new EngineError('no_face_found');
  const scale = rgb.width / (await fitPicture(rgb, LOOK_SIDE)).width;
  const plane = createPlane(rgb.width, rgb.height);
  for (const { mesh } of faces) {
    const outline = FACE_OVAL.map((i): [number, number] => [mesh[i][0] * scale, mesh[i][1] * scale]);
    fillPolygon(plane, growOutline(outline, FACE_GROWTH));
  }
  return mapToBytes(plane.data, (value) => Math.round(value * 255));
}

/** Faces as they were found and some way around them: hair and chin tell of a person, too. */
async function findAllHeads(rgb: Picture, context: EngineContext): Promise<Cover> {
  const small = await fitPicture(rgb, LOOK_SIDE);
  const heads = await findHeads(small, context);
  if (heads.length === 0) throw new EngineError('no_face_found');
  const scale = rgb.width / small.width;
  const plane = createPlane(rgb.width, rgb.height);
  for (const [left, top, right, bottom] of heads) {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2 - 0.08 * (bottom - top)];
    const [across, down] = [0.62 * (right - left), 0.75 * (bottom - top)];
    const outline = Array.from({ length: 48 }, (_, i): [number, number] => {
      const angle = (i / 24) * Math.PI;
      return [(x + across * Math.cos(angle)) * scale, (y + down * Math.sin(angle)) * scale];
    });
    fillPolygon(plane, outline);
  }
  return mapToBytes(plane.data, (value) => Math.round(value * 255));
}

async function findWholeSky(rgb: Picture): Promise<Cover> {
  const small = await fitPicture(rgb, LOOK_SIDE);
  const sky = findSky(small);
  if (sky === undefined) throw new EngineError('no_subject_found', { coverage: 0 });
  return sharpen(small, sky, rgb);
}

async function findAllHair(rgb: Picture, context: EngineContext): Promise<Cover> {
  const faces = await detectFaces(rgb, partOfContext(context, 0, 0.2));
  if (faces.length === 0) throw new EngineError('no_face_found');
  const cut = await cutOut(rgb, { quality: 'best' }, partOfContext(context, 0.2, 0.8));
  const whole = new Uint8Array(rgb.width * rgb.height);
  for (const { window, cover } of await findHairOfAll(rgb, cut, faces, context))
    for (let y = 0, i = 0; y < window.height; y++)
      for (let x = 0; x < window.width; x++, i++) {
        const to = (window.y + y) * rgb.width + window.x + x;
        whole[to] = Math.max(whole[to], Math.round(cover.data[i] * 255));
      }
  return whole;
}

/** A matte found on a small copy at full size, with edges that follow the full picture. */
export function sharpen(small: Picture, matte: Plane, full: Picture): Cover {
  return guidedUpsample(floatOf(small), matte, full);
}

/** Samples 0..1 of a picture without alpha. */
export function floatOf({ width, height, pixels }: Picture): FloatRgb {
  const data = new Float32Array(pixels.length);
  for (let i = 0; i < data.length; i++) data[i] = pixels[i] / 255;
  return { width, height, data };
}
