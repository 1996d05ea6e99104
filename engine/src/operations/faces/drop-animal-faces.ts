/** The face networks know nobody but people, and see one in a dog that looks at the camera. */
import type { Picture } from '../../image/picture.ts';
import type { EngineContext } from '../../run/context.ts';
import { EngineError } from '../../run/task.ts';
import { detectObjects, type FoundObject } from '../analyse/detect-objects.ts';
import type { ObjectKind } from '../analyse/object-kinds.ts';
import type { Face } from './detect-faces.ts';

/** A face this certain is a person's, and nothing more is looked for. Measured: people 0.89 to 0.98, a dog 0.76. */
const SURE = 0.88;
/** How certain an animal must be, and that a person may be: two dogs that got a person's face were seen at 0.20 and 0.27. */
const SEEN = 0.15;
export const ANIMALS: readonly ObjectKind[] = [
  'bird',
  'cat',
  'dog',
  'horse',
  'sheep',
  'cow',
  'elephant',
  'bear',
  'zebra',
  'giraffe',
  'teddy bear',
];

/** `faces` without those in the middle of an animal; all of them where the network of objects is not there. */
export async function dropAnimalFaces(
  faces: readonly Face[],
  picture: Picture,
  context: EngineContext,
): Promise<Face[]> {
  if (faces.every(({ score }) => score >= SURE)) return [...faces];
  try {
    const kinds = [...ANIMALS, 'person'] as const;
    const found = await detectObjects(picture, { kinds, tiles: false, minScore: SEEN }, context);
    return keepPeople(faces, found);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'model_unavailable') return [...faces];
    throw error;
  }
}

/** `found`: people and animals, most certain first. */
export function keepPeople<T extends Pick<Face, 'score' | 'box'>>(
  faces: readonly T[],
  found: readonly FoundObject[],
): T[] {
  return faces.filter((face) => face.score >= SURE || !isAnimal(face, found));
}

/** The most certain thing around the middle of the face is an animal. */
function isAnimal({ box }: Pick<Face, 'box'>, found: readonly FoundObject[]): boolean {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const around = found.filter(({ box: [left, top, right, bottom] }) => x > left && x < right && y > top && y < bottom);
  return around.length > 0 && around[0].kind !== 'person';
}
