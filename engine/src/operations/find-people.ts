/** People in a picture: boxes of the object network, and bodies below faces that it overlooked (dense groups). */
import { partOfContext, type EngineContext } from '../context.ts';
import type { Picture } from '../pictures/picture.ts';
import { detectFaces, type Face } from './detect-faces.ts';
import { areaOf, detectObjects, sharedArea, type ObjectBox } from './detect-objects.ts';

export interface Person {
  readonly box: ObjectBox;
  /** The face in the upper part of the box, when it is seen. */
  readonly face?: Face;
  /** True when only the face was found: the box is an estimate. */
  readonly fromFace: boolean;
}

/** Low, because a person overlooked stays in the picture while a false find must still pass the cut-out. */
const MIN_SCORE = 0.28;

/** Everyone found, largest first. */
export async function findPeople(picture: Picture, context: EngineContext): Promise<Person[]> {
  const boxes = (await detectObjects(picture, { minScore: MIN_SCORE, kinds: ['person'] }, partOfContext(context, 0, 0.5))).map(({ box }) => box);
  const faces = await detectFaces(picture, partOfContext(context, 0.5, 1));
  const people: Person[] = [];
  const free = new Set(faces);
  for (const box of boxes.toSorted((a, b) => areaOf(a) - areaOf(b))) {
    // the smallest box around a face is its own
    const face = [...free].find((candidate) => isHeadOf(candidate, box));
    if (face) free.delete(face);
    people.push({ box, ...(face ? { face } : {}), fromFace: false });
  }
  for (const face of free) people.push({ box: bodyBelow(face, picture), face, fromFace: true });
  return people.sort((a, b) => areaOf(b.box) - areaOf(a.box));
}

function isHeadOf({ box }: Face, body: ObjectBox): boolean {
  const upper: ObjectBox = [body[0], body[1] - 0.05 * (body[3] - body[1]), body[2], body[1] + 0.55 * (body[3] - body[1])];
  return sharedArea(box, upper) > 0.7 * areaOf(box);
}

/** A standing person is about three face widths wide and eight face heights tall. */
function bodyBelow({ box: [left, top, right, bottom] }: Face, { width, height }: Picture): ObjectBox {
  const size = Math.max(right - left, bottom - top);
  const x = (left + right) / 2;
  return [Math.max(0, x - 1.3 * size), Math.max(0, top - 0.6 * size), Math.min(width, x + 1.3 * size), Math.min(height, bottom + 5.5 * size)];
}

/** Which of the people stay. */
export type KeptPeople = 'group' | 'one' | 'left' | 'centre' | 'right' | 'nobody';

/**
 * Indices of those who stay. `one`: the largest, most central and sharpest; `group`: with those who stand beside at the
 * same distance; `left`, `centre`, `right`: by place, with people of the background left out; `nobody`: an empty scene.
 */
export function choosePeople(people: readonly Person[], sharpness: (box: ObjectBox) => number, keep: KeptPeople, picture: Picture): Set<number> {
  if (people.length === 0 || keep === 'nobody') return new Set();
  const weights = people.map(({ box, face }) => {
    const middle = 1 - Math.abs((box[0] + box[2]) / 2 / picture.width - 0.5);
    return Math.sqrt(areaOf(box) / (picture.width * picture.height)) * (0.4 + middle) * (0.6 + 4 * sharpness(box)) * (face ? 1.15 : 1);
  });
  const main = indexOfLargest(weights);
  if (keep === 'one') return new Set([main]);
  if (keep === 'group') return growGroup(people, main);
  const near = people.map((_, i) => i).filter((i) => weights[i] > 0.35 * weights[main]);
  const wanted = keep === 'left' ? 0 : keep === 'right' ? picture.width : picture.width / 2;
  const distance = (i: number): number => Math.abs((people[i].box[0] + people[i].box[2]) / 2 - wanted);
  return new Set([near.reduce((best, i) => (distance(i) < distance(best) ? i : best))]);
}

function growGroup(people: readonly Person[], main: number): Set<number> {
  const group = new Set([main]);
  for (let grew = true; grew;) {
    grew = false;
    for (const [i, person] of people.entries()) {
      if (group.has(i) || ![...group].some((member) => standTogether(people[member], person, people[main]))) continue;
      group.add(i);
      grew = true;
    }
  }
  return group;
}

/** Side by side and as far from the camera as the main person. */
function standTogether(member: Person, other: Person, main: Person): boolean {
  const width = Math.min(member.box[2] - member.box[0], other.box[2] - other.box[0]);
  const gap = Math.max(member.box[0], other.box[0]) - Math.min(member.box[2], other.box[2]);
  if (gap > 0.5 * width) return false;
  if (main.face && other.face) {
    const ratio = (other.face.box[2] - other.face.box[0]) / (main.face.box[2] - main.face.box[0]);
    return ratio > 0.65 && ratio < 1.6;
  }
  const height = main.box[3] - main.box[1];
  const feet = Math.abs(main.box[3] - other.box[3]);
  return !other.fromFace && other.box[3] - other.box[1] > 0.62 * height && feet < 0.15 * height;
}

function indexOfLargest(values: readonly number[]): number {
  return values.reduce((best, value, i) => (value > values[best] ? i : best), 0);
}
