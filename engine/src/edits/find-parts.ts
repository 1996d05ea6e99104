/** Objects and faces to point at, as shares of the picture. No picture comes out. */
import { z } from 'zod';
import { partOfContext } from '../context.ts';
import { dropAlpha, fitPicture } from '../image.ts';
import { detectFaces } from '../operations/detect-faces.ts';
import { detectObjects } from '../operations/detect-objects.ts';
import { defineTask } from '../task-row.ts';
import { LOOK_SIDE } from './regions.ts';

export const findPartsTask = defineTask({
  options: z.strictObject({ minScore: z.number().min(0.1).max(0.95).default(0.4) }),
  images: { min: 1, max: 1 },
  colour: 'srgb',
  label: 'carry-over',
  async run([photo], { minScore }, context) {
    const small = await fitPicture(dropAlpha(photo), LOOK_SIDE);
    const share = ([left, top, right, bottom]: readonly [number, number, number, number]): number[] =>
      [left / small.width, top / small.height, right / small.width, bottom / small.height].map((value) => Number(Math.min(1, Math.max(0, value)).toFixed(4)));
    const found = await detectObjects(small, { minScore }, partOfContext(context, 0.05, 0.7));
    const faces = await detectFaces(small, partOfContext(context, 0.7, 1));
    const counts: Record<string, number> = {};
    for (const { kind } of found) counts[kind] = (counts[kind] ?? 0) + 1;
    return {
      outputs: [],
      report: {
        objects: [
          ...found.map(({ kind, box, score }) => ({ kind, box: share(box), score: Number(score.toFixed(2)) })),
          ...faces.map(({ box, score }) => ({ kind: 'face', box: share(box), score: Number(score.toFixed(2)) })),
        ],
        counts,
      },
      model: 'centernet',
    };
  },
});
