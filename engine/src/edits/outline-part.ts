/** Outlines of one object or face in a known box, at the size at which it was looked for. */

import { resizePicture } from '../image/image.ts';
import type { Picture } from '../image/picture.ts';
import { guidedUpsample } from '../kernels/filters/guided-upsample.ts';
import { growMask, labelComponents } from '../kernels/masks/masks.ts';
import { fillPolygon, growOutline } from '../kernels/masks/polygon.ts';
import { cropPicture } from '../kernels/planes/crop-picture.ts';
import { mapToBytes, mapToFloats } from '../kernels/planes/map-values.ts';
import { createPlane, resizePlane, smoothstep, type Plane } from '../kernels/planes/plane.ts';
import { runMatteModel, type MatteModel } from '../operations/cut-out/coarse-matte.ts';
import { detectFaces } from '../operations/faces/detect-faces.ts';
import { FACE_OVAL } from '../operations/faces/face-parts.ts';
import type { EngineContext } from '../run/context.ts';
import { FACE_GROWTH, floatOf } from './regions.ts';

/** Whole pixels, right and bottom exclusive. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Below this share of its box the network saw nothing that could be meant. */
const LEAST_COVER = 0.08;
/** So far from a part a point still means it, as a share of the crop. */
const BESIDE = 0.015;
/** A share of the box of which the small network may be in doubt; beyond it the large one looks, which takes six times as long. */
const MOST_DOUBT = 0.12;

/**
 * The matte of what fills a box: of several parts the one under the point, else the largest. Undefined when nothing stands
 * out, or when what does is beside the point.
 */
export async function outlineObject(
  small: Picture,
  box: Box,
  point: Point | undefined,
  context: EngineContext,
): Promise<Plane | undefined> {
  const crop = cropAround(small, box);
  if (crop.picture.width < 4 || crop.picture.height < 4) return undefined;
  const look = async (model: MatteModel): Promise<Chosen> =>
    choosePart(await matteIn(crop, box, model, context), crop, box, point);
  const glanced = await look('u2netp');
  const sure =
    glanced.part === undefined
      ? glanced.isBeside && point !== undefined && isNearEdge(point, box)
      : doubtOf(glanced.part) <= MOST_DOUBT;
  const { part } = sure || !context.models.allows('isnet-fp16') ? glanced : await look('isnet-fp16');
  return part && placed(part, crop, small);
}

/** In the corners and along the edges of a box lies what is behind the object. */
function isNearEdge({ x, y }: Point, { left, top, right, bottom }: Box): boolean {
  const [across, down] = [(x - left) / (right - left), (y - top) / (bottom - top)];
  return Math.min(across, 1 - across) < 0.25 || Math.min(down, 1 - down) < 0.1;
}

/** The outline of the face whose middle is nearest to the box's. Undefined when none is seen there any more. */
export async function outlineFace(small: Picture, box: Box, context: EngineContext): Promise<Plane | undefined> {
  const crop = cropAround(small, box, 0.6);
  const middle = { x: (box.left + box.right) / 2 - crop.left, y: (box.top + box.bottom) / 2 - crop.top };
  const away = ({
    box: [left, top, right, bottom],
  }: {
    readonly box: readonly [number, number, number, number];
  }): number => Math.hypot((left + right) / 2 - middle.x, (top + bottom) / 2 - middle.y);
  const [face] = (await detectFaces(crop.picture, context)).toSorted((a, b) => away(a) - away(b));
  if (face === undefined) return undefined;
  const plane = createPlane(crop.picture.width, crop.picture.height);
  fillPolygon(
    plane,
    growOutline(
      FACE_OVAL.map((i): [number, number] => [face.mesh[i][0], face.mesh[i][1]]),
      FACE_GROWTH,
    ),
  );
  return placed(plane, crop, small);
}

interface Crop {
  readonly picture: Picture;
  readonly left: number;
  readonly top: number;
  readonly pad: Point;
}

/** The box with room around it: networks want to see what is not the object. */
function cropAround(small: Picture, { left, top, right, bottom }: Box, room = 0.15): Crop {
  const pad = { x: room * (right - left) + 4, y: room * (bottom - top) + 4 };
  const x = Math.max(0, Math.floor(left - pad.x));
  const y = Math.max(0, Math.floor(top - pad.y));
  const width = Math.min(small.width, Math.ceil(right + pad.x)) - x;
  const height = Math.min(small.height, Math.ceil(bottom + pad.y)) - y;
  return { picture: cropPicture(small, x, y, Math.max(1, width), Math.max(1, height)), left: x, top: y, pad };
}

/** What stands out in a whole picture, by the small network: where it is in doubt it says so. */
export const glanceAtSubject = (small: Picture, context: EngineContext): Promise<Plane> =>
  sharpMatte(small, 'u2netp', context);

/** The network's matte at the size of the picture, its edges drawn to those of the picture. */
async function sharpMatte(picture: Picture, model: MatteModel, context: EngineContext): Promise<Plane> {
  const { width, height } = picture;
  const seen = await runMatteModel(picture, model, context);
  if (seen.width >= width || seen.height >= height) return resizePlane(seen, width, height);
  const coarse = floatOf(await resizePicture(picture, seen.width, seen.height, 'linear'));
  const data = mapToFloats(guidedUpsample(coarse, seen, picture), (value) => value / 255);
  return { width, height, data };
}

/** The network's matte at the size of the crop, its edges drawn to those of the picture, fading beyond the box. */
async function matteIn(
  { picture, left, top, pad }: Crop,
  box: Box,
  model: MatteModel,
  context: EngineContext,
): Promise<Plane> {
  const { width } = picture;
  const matte = await sharpMatte(picture, model, context);
  for (let i = 0; i < matte.data.length; i++) {
    const x = left + (i % width);
    const y = top + Math.floor(i / width);
    // Beyond the box the network may have seen a neighbor.
    matte.data[i] *= smoothstep(
      1,
      0.3,
      Math.max(box.left - x, x - box.right, 0) / pad.x + Math.max(box.top - y, y - box.bottom, 0) / pad.y,
    );
  }
  return matte;
}

interface Chosen {
  readonly part: Plane | undefined;
  /** Something stands out, but not where the point is. */
  readonly isBeside: boolean;
}

function choosePart({ width, height, data }: Plane, { left, top }: Crop, box: Box, point: Point | undefined): Chosen {
  const { labels, areas } = labelComponents(
    mapToBytes(data, (value) => (value > 0.5 ? 1 : 0)),
    width,
    height,
  );
  const largest = areas.reduce((best, area, label) => (label > 0 && area > (areas[best] ?? 0) ? label : best), 0);
  const chosen =
    point === undefined ? largest : nearestLabel(labels, width, height, { x: point.x - left, y: point.y - top });
  const least = LEAST_COVER * (box.right - box.left) * (box.bottom - box.top);
  if (chosen === 0 || areas[chosen] < least)
    return { part: undefined, isBeside: largest > 0 && areas[largest] >= least };
  // Soft edges next to the chosen part stay with it.
  const near = growMask(
    mapToBytes(labels, (label) => (label === chosen ? 1 : 0)),
    width,
    height,
    Math.max(2, Math.round(0.01 * Math.max(width, height))),
  );
  return { part: { width, height, data: data.map((value, i) => (near[i] === 1 ? value : 0)) }, isBeside: false };
}

/** The component under a point or a few pixels beside it: a finger is not a needle. */
function nearestLabel(labels: Int32Array, width: number, height: number, { x, y }: Point): number {
  const reach = Math.max(2, Math.round(BESIDE * Math.max(width, height)));
  let best = 0;
  let least = Infinity;
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      const away = Math.hypot(column - x, row - y);
      if (away > reach || away >= least || labels[row * width + column] === 0) continue;
      least = away;
      best = labels[row * width + column];
    }
  }
  return best;
}

/** Share of what is marked that is neither one nor the other. */
function doubtOf({ data }: Plane): number {
  let marked = 0;
  let unsure = 0;
  for (const value of data) {
    if (value > 0.1) marked++;
    if (value > 0.25 && value < 0.75) unsure++;
  }
  return marked === 0 ? 1 : unsure / marked;
}

function placed(part: Plane, { left, top }: Crop, { width, height }: Picture): Plane {
  const plane = createPlane(width, height);
  for (let y = 0; y < part.height; y++)
    plane.data.set(part.data.subarray(y * part.width, (y + 1) * part.width), (top + y) * width + left);
  return plane;
}
