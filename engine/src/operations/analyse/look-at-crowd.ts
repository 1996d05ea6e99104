/** Who is in a photo besides the main person and their company, and how much of it they cover. */
import type { Picture } from '../../image/picture.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { sharpnessOf } from '../../kernels/measure/sharpness-of.ts';
import type { EngineContext } from '../../run/context.ts';
import type { Face } from '../faces/detect-faces.ts';
import type { FoundObject, ObjectBox } from './detect-objects.ts';
import { choosePeople, matchPeople } from './find-people.ts';

interface CrowdFacts {
  /** Everybody who is seen, with a face or from behind. */
  readonly bodies: number;
  /** Of them those who are taken out when the main person and companions stay. */
  readonly bystanders: number;
  /** Share of the picture that their boxes cover together, 0..1. */
  readonly crowdShare: number;
}

/** Cells along each side in which boxes are counted: fine enough for a sentence. */
const GRID = 100;

/** Looks at an RGB picture in which objects of kind `person` and faces are already found. @throws EngineError `aborted`, `model_unavailable`. */
export async function lookAtCrowd(
  rgb: Picture,
  persons: readonly FoundObject[],
  faces: readonly Face[],
  context: EngineContext,
): Promise<CrowdFacts> {
  const people = await matchPeople(rgb, persons, faces, context);
  const kept = choosePeople(people, sharpnessOf(rgb), 'group', rgb);
  const going = people.filter((_, i) => !kept.has(i)).map(({ box }) => box);
  return { bodies: people.length, bystanders: going.length, crowdShare: roundTo(coveredBy(going, rgb), 3) };
}

/** Share of the picture that lies in any of these boxes. */
function coveredBy(boxes: readonly ObjectBox[], { width, height }: Pick<Picture, 'width' | 'height'>): number {
  const cells = new Uint8Array(GRID * GRID);
  for (const [left, top, right, bottom] of boxes)
    for (let y = Math.max(0, Math.round((top / height) * GRID)); y < Math.min(GRID, (bottom / height) * GRID); y++) {
      const from = Math.max(0, Math.round((left / width) * GRID));
      cells.fill(1, y * GRID + from, y * GRID + Math.max(from, Math.min(GRID, Math.round((right / width) * GRID))));
    }
  return cells.reduce((sum, cell) => sum + cell, 0) / cells.length;
}
