/** Objects and faces to point at, as shares of the picture. No picture comes out. */

import { dropAlpha, fitPicture } from '../image/image.ts';
import type { Picture } from '../image/picture.ts';
import { detectObjects } from '../operations/analyse/detect-objects.ts';
import { detectFaces } from '../operations/faces/detect-faces.ts';
import { partOfContext, type EngineContext } from '../run/context.ts';
import { defineTask } from '../run/task-row.ts';
import { DEFAULT_SCORE, findPartsContract, type Part } from './find-parts-contract.ts';
import { LOOK_SIDE } from './regions.ts';

/** Objects, surest first, then faces, largest first. `small` has no alpha and at most {@link LOOK_SIDE} pixels a side. */
export async function findParts(small: Picture, context: EngineContext, minScore = DEFAULT_SCORE): Promise<Part[]> {
  const share = (part: number, whole: number): number => Number(Math.min(1, Math.max(0, part / whole)).toFixed(4));
  const found = await detectObjects(small, { minScore }, partOfContext(context, 0.05, 0.7));
  const faces = (await detectFaces(small, partOfContext(context, 0.7, 1))).map((face) => ({ ...face, kind: 'face' }));
  return [...found, ...faces].map(({ kind, box: [left, top, right, bottom], score }) => ({
    kind,
    box: [share(left, small.width), share(top, small.height), share(right, small.width), share(bottom, small.height)],
    score: Number(score.toFixed(2)),
  }));
}

export const findPartsTask = defineTask(findPartsContract, {
  colour: 'srgb',
  label: 'carry-over',
  async run([photo], { minScore }, context) {
    const objects = await findParts(await fitPicture(dropAlpha(photo), LOOK_SIDE), context, minScore);
    const counts: Record<string, number> = {};
    for (const { kind } of objects) if (kind !== 'face') counts[kind] = (counts[kind] ?? 0) + 1;
    return { outputs: [], report: { objects, counts }, model: 'centernet' };
  },
});
