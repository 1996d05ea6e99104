/** What the task `sketch-portrait` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

/** Hard and pale, the everyday pencil, soft and black. */
export const PENCIL_GRADES = ['H', 'HB', '6B'] as const;
export type PencilGrade = (typeof PENCIL_GRADES)[number];

export const sketchPortraitContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    grade: z.enum(PENCIL_GRADES).default('HB'),
    /** Same seed, same strokes. */
    seed: z.int().min(0).max(1_000_000).default(3),
  }),
  report: {
    faces: z.number(),
    width: z.number(),
    height: z.number(),
  },
});
