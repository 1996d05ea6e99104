/** Animals of a photo, and the eyes and nose of one as black spots that shine. */
import type { Picture } from '../../image/picture.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import {
  areaOf,
  detectObjects,
  sharedArea,
  type FoundObject,
  type ObjectBox,
} from '../../operations/analyse/detect-objects.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { ANIMALS } from '../../operations/faces/drop-animal-faces.ts';
import type { EngineContext } from '../../run/context.ts';
import { EngineError } from '../../run/task.ts';
import type { AnimalFace } from './animal-face.ts';

/** How certain an animal must be: of 60 other photos one has something that passes for one at this. */
const SEEN = 0.2;
/** Boxes that share more of the smaller one are one animal: a corgi passes for a cat and a dog. */
const SAME = 0.5;

/** Animals without a person's face in them, most certain first; none where the network of objects is not there. @throws EngineError `aborted`. */
export async function findAnimals(
  picture: Picture,
  faces: readonly Face[],
  context: EngineContext,
): Promise<FoundObject[]> {
  try {
    const found = await detectObjects(picture, { kinds: ANIMALS, tiles: false, minScore: SEEN }, context);
    return found.filter(
      ({ box }, n) =>
        !faces.some((face) => isWithin(face.mesh[1], box)) &&
        !found
          .slice(0, n)
          .some((earlier) => sharedArea(earlier.box, box) > SAME * Math.min(areaOf(earlier.box), areaOf(box))),
    );
  } catch (error) {
    if (error instanceof EngineError && error.code === 'model_unavailable') return [];
    throw error;
  }
}

function isWithin([x, y]: Point, [left, top, right, bottom]: ObjectBox): boolean {
  return x > left && x < right && y > top && y < bottom;
}

/** SVG elements at `scale` pixels per picture pixel, moved by `dx`, `dy`. */
export function drawAnimalFace({ eyes, nose }: AnimalFace, scale: number, dx: number, dy: number): string {
  const [one, other] = eyes;
  const turn = Math.atan2(other.center[1] - one.center[1], other.center[0] - one.center[0]) * (180 / Math.PI);
  const ellipse = ([x, y]: Point, across: number, down: number, fill: string): string =>
    `<ellipse cx="${(x * scale + dx).toFixed(1)}" cy="${(y * scale + dy).toFixed(1)}" rx="${(across * scale).toFixed(1)}" ry="${(down * scale).toFixed(1)}" fill="${fill}" stroke="none"/>`;
  const drawnEyes = eyes.map(({ center: [x, y], radius }) => {
    const glint: Point = [x - 0.3 * radius, y - 0.34 * radius];
    return ellipse([x, y], radius, radius, '#000') + ellipse(glint, 0.3 * radius, 0.3 * radius, '#fff');
  });
  const [x, y] = nose.center;
  const pivot = `${(x * scale + dx).toFixed(1)} ${(y * scale + dy).toFixed(1)}`;
  const tip = `<g transform="rotate(${turn.toFixed(1)} ${pivot})">${ellipse(nose.center, 1.25 * nose.radius, 0.9 * nose.radius, '#000')}</g>`;
  return drawnEyes.join('') + tip;
}
