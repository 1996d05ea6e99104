/** The soft outline of one person: the cut-out network on a zoomed crop of the person's box. */

import type { Picture } from '../../image/picture.ts';
import { labelComponents } from '../../kernels/masks/masks.ts';
import { cropPicture } from '../../kernels/planes/crop-picture.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import { createPlane, resizePlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { EngineContext } from '../../run/context.ts';
import { areaOf, sharedArea, type ObjectBox } from '../analyse/detect-objects.ts';
import type { Person } from '../analyse/find-people.ts';
import { runMatteModel, type MatteModel } from './coarse-matte.ts';

/** Coverage 0..1 of a part of the picture; 0 beyond it. */
export interface PersonMatte {
  readonly person: Person;
  readonly left: number;
  readonly top: number;
  readonly matte: Plane;
}

/** A matte that covers less of the box than this saw something else: the box stands in for it. */
const MIN_COVER = 0.16;

/**
 * And one that is found in fewer rows of the box saw parts: a torso, while head and legs would stay. Measured on 20 people:
 * wholes 0.95 and more, parts at most 0.79.
 */
const MIN_ROWS = 0.85;
const FOUND = 0.4;

/** Room around the box, in shares of its sides: near others, and for somebody alone, whose box may have missed a raised arm. */
const ROOM = { near: [0.2, 0.08], alone: [0.75, 0.3] } as const;

/** Share of the matte in the box that may lie beyond it. */
const MAX_LIMB = 0.35;

/**
 * Cuts one person out of an RGB picture; of several networks, the surest counts. Where one of the `others` stands near,
 * nothing far outside of the box is theirs; of somebody alone, all that hangs together is.
 */
export async function cutOutPerson(
  rgb: Picture,
  person: Person,
  others: readonly Person[],
  models: readonly MatteModel[],
  context: EngineContext,
): Promise<PersonMatte> {
  const [x0, y0, x1, y1] = person.box;
  const alone = !others.some(
    ({ box }) => box !== person.box && sharedArea(box, roomAround(person.box, ROOM.alone)) > 0,
  );
  const room = roomAround(person.box, alone ? ROOM.alone : ROOM.near);
  const [padX, padY] = [x0 - room[0], y0 - room[1]];
  const left = Math.max(0, Math.floor(x0 - padX));
  const top = Math.max(0, Math.floor(y0 - padY));
  const width = Math.min(rgb.width, Math.ceil(x1 + padX)) - left;
  const height = Math.min(rgb.height, Math.ceil(y1 + padY)) - top;
  const crop = cropPicture(rgb, left, top, width, height);
  const seen = createPlane(width, height);
  for (const model of models) {
    const found = resizePlane(await runMatteModel(crop, model, context), width, height).data;
    for (let i = 0; i < found.length; i++) if (found[i] > seen.data[i]) seen.data[i] = found[i];
  }
  const box: ObjectBox = [x0 - left, y0 - top, x1 - left, y1 - top];
  const whole = alone ? connectedWith(seen, box) : seen;
  const near = boxReach(whole, box);
  const inside = sumOf(whole, (i) => near[i] === 1);
  // a limb that the box missed is small; what is larger is the car or the bench beside
  const limb = alone && sumOf(whole, (i) => near[i] < 1) < MAX_LIMB * inside;
  const matte = limb ? whole : { ...whole, data: whole.data.map((value, i) => value * near[i]) };
  const cover = matte.data.reduce((sum, value) => sum + value, 0);
  if (cover < MIN_COVER * (x1 - x0) * (y1 - y0) || shareOfRows(matte, box) < MIN_ROWS) drawBody(matte, box);
  return { person, left, top, matte };
}

/** 1 in and at the box, falling to 0 at the end of its near room: beyond it the network may have seen the neighbors. */
function boxReach({ width, height }: Plane, box: ObjectBox): Float32Array {
  const [x0, y0, x1, y1] = box;
  const room = roomAround(box, ROOM.near);
  const [padX, padY] = [x0 - room[0], y0 - room[1]];
  const reach = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const outside = Math.max(x0 - x, x - x1, 0) / padX + Math.max(y0 - y, y - y1, 0) / padY;
      reach[y * width + x] = smoothstep(1.1, 0.5, outside);
    }
  }
  return reach;
}

/** In how many rows of the box, 0..1, somebody is found. */
function shareOfRows({ width, height, data }: Plane, [x0, y0, x1, y1]: ObjectBox): number {
  const [from, to] = [Math.max(0, Math.floor(x0)), Math.min(width, Math.ceil(x1))];
  const [top, bottom] = [Math.max(0, Math.floor(y0)), Math.min(height, Math.ceil(y1))];
  let rows = 0;
  for (let y = top; y < bottom; y++)
    if (data.subarray(y * width + from, y * width + to).some((value) => value > FOUND)) rows += 1;
  return rows / Math.max(1, bottom - top);
}

function sumOf({ data }: Plane, counts: (pixel: number) => boolean): number {
  return data.reduce((sum, value, i) => (counts(i) ? sum + value : sum), 0);
}

function roomAround([left, top, right, bottom]: ObjectBox, [wide, high]: readonly [number, number]): ObjectBox {
  const x = wide * (right - left) + 4;
  const y = high * (bottom - top) + 4;
  return [left - x, top - y, right + x, bottom + y];
}

/** Without what is not connected with the large parts inside the box. */
function connectedWith({ width, height, data }: Plane, [x0, y0, x1, y1]: ObjectBox): Plane {
  const { labels, areas } = labelComponents(
    mapToBytes(data, (value) => (value > 0.1 ? 1 : 0)),
    width,
    height,
  );
  const inside = areas.map(() => 0);
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, y1); y++) {
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, x1); x++)
      if (labels[y * width + x] > 0) inside[labels[y * width + x]]++;
  }
  const least = 0.02 * Math.max(...inside);
  return { width, height, data: data.map((value, i) => (labels[i] > 0 && inside[labels[i]] <= least ? 0 : value)) };
}

/** The matte with the whole box of its person, rounded. */
export function withBody({ person, left, top, matte }: PersonMatte): PersonMatte {
  const whole = { ...matte, data: matte.data.slice() };
  const [x0, y0, x1, y1] = person.box;
  drawBody(whole, [x0 - left, y0 - top, x1 - left, y1 - top]);
  return { person, left, top, matte: whole };
}

/** A rounded box, when the network saw no person. */
function drawBody({ width, height, data }: Plane, [x0, y0, x1, y1]: readonly [number, number, number, number]): void {
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, y1); y++) {
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, x1); x++) {
      const u = (x - x0) / (x1 - x0) - 0.5;
      const v = (y - y0) / (y1 - y0) - 0.5;
      if (u ** 4 + v ** 4 < 0.06) data[y * width + x] = 1;
    }
  }
}

/** The middle of the body: halfway between those of box and face, for an arm that reaches for the camera widens the box to one side. */
function axisOf({ box: [left, , right], face }: Person): number {
  const middle = (left + right) / 2;
  return face === undefined ? middle : (middle + (face.box[0] + face.box[2]) / 2) / 2;
}

/** How much more a person counts whose box lies within another's: both mattes show them, and that box is the tighter one. */
const WITHIN = 1.4;
const INSIDE = 0.9;

function liesWithin(box: ObjectBox, around: ObjectBox): boolean {
  return sharedArea(box, around) > INSIDE * areaOf(box) && areaOf(around) > areaOf(box);
}

/**
 * How much each pixel belongs to any of these people: the matte, weighed by how near the pixel is to the axis of the
 * body, so that where two mattes overlap the nearer person wins, and among `rivals` the one who stands within their box.
 */
export function claimOf(
  mattes: readonly PersonMatte[],
  width: number,
  height: number,
  rivals: readonly Person[] = [],
): { cover: Float32Array; claim: Float32Array } {
  const cover = new Float32Array(width * height);
  const claim = new Float32Array(width * height);
  for (const { person, left, top, matte } of mattes) {
    const [x0, y0, x1, y1] = person.box;
    const axis = axisOf(person);
    const weight = rivals.some(({ box }) => liesWithin(person.box, box)) ? WITHIN : 1;
    for (let y = 0; y < matte.height; y++) {
      for (let x = 0; x < matte.width; x++) {
        const value = matte.data[y * matte.width + x];
        if (value < 0.02) continue;
        const to = (top + y) * width + left + x;
        const across = (left + x - axis) / (x1 - x0);
        const beyond = Math.max(0, y0 - (top + y), top + y - y1) / (y1 - y0);
        const own = weight * value * Math.exp(-4 * across * across - 60 * beyond * beyond);
        if (value > cover[to]) cover[to] = value;
        if (own > claim[to]) claim[to] = own;
      }
    }
  }
  return { cover, claim };
}
