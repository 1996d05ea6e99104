/** People in a picture: boxes of the object network, and bodies below faces that it overlooked (dense groups). */

import type { Picture } from '../../image/picture.ts';
import { partOfContext, type EngineContext } from '../../run/context.ts';
import { detectFaces, type Face } from '../faces/detect-faces.ts';
import { areaOf, detectObjects, isSeenClose, sharedArea, type FoundObject, type ObjectBox } from './detect-objects.ts';
import type { ObjectKind } from './object-kinds.ts';

export interface Person {
  readonly box: ObjectBox;
  /** The face in the upper part of the box, when it is seen. */
  readonly face?: Face;
  /** True when only the face was found: the box is an estimate. */
  readonly fromFace: boolean;
}

/** Low, because a person overlooked stays in the picture. */
const MIN_SCORE = 0.28;
/** A find without a face and below this score is looked at again from near when it is small, */
const SURE = 0.5;
/** that is below this share of the picture's longer side: so few pixels of anything upright, a traffic cone too, pass for somebody far away. */
const SMALL = 0.07;

/** Below `MIN_SCORE`, but not to be copied from. */
const FAINT_SCORE = 0.12;

/** Things that stand for themselves, so that half of one is seen at once; and what is worn, which passes for a person. */
const THINGS: readonly ObjectKind[] = [
  ...(['bird', 'cat', 'dog', 'horse', 'sheep', 'cow', 'elephant', 'bear', 'zebra', 'giraffe'] as const),
  ...(['bicycle', 'car', 'motorcycle', 'airplane', 'bus', 'truck', 'boat', 'fire hydrant', 'stop sign'] as const),
  ...(['backpack', 'umbrella', 'handbag', 'tie', 'suitcase', 'teddy bear', 'bottle', 'cup', 'bowl'] as const),
];
const THING_SCORE = 0.3;

export interface FoundPeople {
  /** Largest first. */
  readonly people: Person[];
  /** Where somebody may be besides. */
  readonly faint: ObjectBox[];
  /** Animals, vehicles and other things that are no scenery. */
  readonly things: ObjectBox[];
}

/** Everyone found, where somebody may be besides, and what else stands there. */
export async function findPeople(picture: Picture, context: EngineContext): Promise<FoundPeople> {
  const seen = await detectObjects(
    picture,
    { minScore: FAINT_SCORE, kinds: ['person', ...THINGS], crowdOf: 'person' },
    partOfContext(context, 0, 0.4),
  );
  const found = seen.filter(({ kind }) => kind === 'person');
  const things = seen.filter(({ kind, score }) => kind !== 'person' && score >= THING_SCORE);
  const faces = await detectFaces(picture, partOfContext(context, 0.4, 0.8));
  const sure = found.filter((object) => object.score >= MIN_SCORE && !isWorn(object, found, things));
  const people = await matchPeople(picture, sure, faces, context);
  const known = new Set(people.map(({ box }) => box));
  return {
    people,
    faint: found.map(({ box }) => box).filter((box) => !known.has(box)),
    things: things.map(({ box }) => box),
  };
}

/** A tie on a shirt is upright, and was taken off as somebody small. */
export function isWorn(object: FoundObject, found: readonly FoundObject[], things: readonly FoundObject[]): boolean {
  const area = areaOf(object.box);
  return (
    things.some(({ box }) => sharedArea(box, object.box) > 0.7 * Math.max(area, areaOf(box))) &&
    found.some(({ box }) => areaOf(box) > 3 * area && sharedArea(box, object.box) > 0.9 * area)
  );
}

/** Everyone among objects of kind `person`, most certain first, and faces of the same picture; largest first. */
export async function matchPeople(
  picture: Picture,
  found: readonly FoundObject[],
  faces: readonly Face[],
  context: EngineContext,
): Promise<Person[]> {
  const people: Person[] = [];
  const free = new Set(faces);
  for (const object of found.toSorted((a, b) => areaOf(a.box) - areaOf(b.box))) {
    // the smallest box around a face is its own
    const { box } = object;
    const face = [...free].find((candidate) => isHeadOf(candidate, box));
    if (face) free.delete(face);
    else if (
      object.score < SURE &&
      (isPartOfOther(object, found, faces) ||
        (isSmall(object, picture) && !(await isSeenClose(picture, object, context))))
    )
      continue;
    people.push({ box, ...(face ? { face } : {}), fromFace: false });
  }
  for (const face of free) people.push({ box: bodyBelow(face, picture), face, fromFace: true });
  return people.sort((a, b) => areaOf(b.box) - areaOf(a.box));
}

function isSmall({ box: [left, top, right, bottom] }: FoundObject, { width, height }: Picture): boolean {
  return Math.max(right - left, bottom - top) < SMALL * Math.max(width, height);
}

/** A small find inside of a person is their hand, hair or collar. */
function isPartOfOther({ box }: FoundObject, found: readonly FoundObject[], faces: readonly Face[]): boolean {
  const bodies = [...found.map((other) => other.box), ...faces.map((face) => bodyBox(face))];
  return bodies.some((body) => areaOf(box) < 0.12 * areaOf(body) && sharedArea(box, body) > 0.8 * areaOf(box));
}

function isHeadOf({ box }: Face, body: ObjectBox): boolean {
  const upper: ObjectBox = [
    body[0],
    body[1] - 0.05 * (body[3] - body[1]),
    body[2],
    body[1] + 0.55 * (body[3] - body[1]),
  ];
  return sharedArea(box, upper) > 0.7 * areaOf(box);
}

/** A standing person is about three face widths wide and eight face heights tall. */
function bodyBox({ box: [left, top, right, bottom] }: Face): ObjectBox {
  const size = Math.max(right - left, bottom - top);
  const x = (left + right) / 2;
  return [x - 1.3 * size, top - 0.6 * size, x + 1.3 * size, bottom + 5.5 * size];
}

/** The part of that body which is inside the picture. */
function bodyBelow(face: Face, { width, height }: Picture): ObjectBox {
  const [left, top, right, bottom] = bodyBox(face);
  return [Math.max(0, left), Math.max(0, top), Math.min(width, right), Math.min(height, bottom)];
}

/** Which of the people stay. */
export type KeptPeople = 'group' | 'one' | 'left' | 'centre' | 'right' | 'nobody';

/**
 * Indices of those who stay. `one`: the largest, most central and sharpest; `group`: with those who stand beside at the
 * same distance, of many who pose together all, and nobody where several are all far away: the place is the subject then; `left`, `centre`, `right`: by place, with people of the background left out; `nobody`: an empty scene.
 */
export function choosePeople(
  people: readonly Person[],
  sharpness: (box: ObjectBox) => number,
  keep: KeptPeople,
  picture: Pick<Picture, 'width' | 'height'>,
): Set<number> {
  if (people.length === 0 || keep === 'nobody') return new Set();
  const weights = people.map(({ box, face }) => {
    const middle = 1 - Math.abs((box[0] + box[2]) / 2 / picture.width - 0.5);
    return (
      Math.sqrt(areaOf(box) / (picture.width * picture.height)) *
      (0.4 + middle) *
      (0.6 + 4 * sharpness(box)) *
      (face ? 1.15 : 1)
    );
  });
  if (keep === 'group' && people.length > 1 && people.every(({ box }) => isFar(box, picture))) return new Set();
  const main = indexOfLargest(weights);
  if (keep === 'one') return new Set([main]);
  if (keep === 'group') return growGroup(people, main);
  const near = people.map((_, i) => i).filter((i) => weights[i] > 0.35 * weights[main]);
  const wanted = keep === 'left' ? 0 : keep === 'right' ? picture.width : picture.width / 2;
  const distance = (i: number): number => Math.abs((people[i].box[0] + people[i].box[2]) / 2 - wanted);
  return new Set([near.reduce((best, i) => (distance(i) < distance(best) ? i : best))]);
}

const FAR = 0.16;

/** So small, as a share of the picture's longer side, that somebody is part of the scenery. */
export function isFar([, top, , bottom]: ObjectBox, { width, height }: Pick<Picture, 'width' | 'height'>): boolean {
  return bottom - top < FAR * Math.max(width, height);
}

/** Group size from which people are taken to pose together: rows behind rows belong to it. */
const POSED = 4;

function growGroup(people: readonly Person[], main: number): Set<number> {
  const group = new Set([main]);
  for (let grew = true; grew;) {
    grew = false;
    const posed = group.size >= POSED;
    for (const [i, person] of people.entries()) {
      if (group.has(i)) continue;
      const together = [...group].some(
        (m) => standTogether(people[m], person, people[main]) || (posed && isRowBehind(people[m], person)),
      );
      if (!together) continue;
      group.add(i);
      grew = true;
    }
  }
  return group;
}

/** Share of the narrower person's width that may lie free between two who stand together. */
const MAX_GAP = 0.7;

/** Side by side and as far from the camera as the main person. */
function standTogether(member: Person, other: Person, main: Person): boolean {
  const width = Math.min(member.box[2] - member.box[0], other.box[2] - other.box[0]);
  const gap = Math.max(member.box[0], other.box[0]) - Math.min(member.box[2], other.box[2]);
  if (gap > MAX_GAP * width) return false;
  if (main.face && other.face) return isNearRatio(faceWidth(other.face) / faceWidth(main.face));
  const height = main.box[3] - main.box[1];
  const feet = Math.abs(main.box[3] - other.box[3]);
  return !other.fromFace && other.box[3] - other.box[1] > 0.62 * height && feet < 0.15 * height;
}

/** Covered in part by a member, and a little smaller: the next row. Cut out of there, a body would leave halves of itself and others. */
function isRowBehind(member: Person, other: Person): boolean {
  if (sharedArea(member.box, other.box) < 0.15 * areaOf(other.box)) return false;
  return member.face && other.face
    ? isNearRatio(faceWidth(other.face) / faceWidth(member.face))
    : areaOf(other.box) > 0.12 * areaOf(member.box);
}

function isNearRatio(ratio: number): boolean {
  return ratio > 0.65 && ratio < 1.6;
}

function faceWidth({ box }: Face): number {
  return box[2] - box[0];
}

function indexOfLargest(values: readonly number[]): number {
  return values.reduce((best, value, i) => (value > values[best] ? i : best), 0);
}
