/** What the task `find-parts` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../run/task-contract.ts';

export const DEFAULT_SCORE = 0.4;

const partSchema = z.object({
  /** A kind of object, or `face`. */
  kind: z.string(),
  /** Left, top, right, bottom as shares of the picture. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  score: z.number(),
});
export type Part = z.output<typeof partSchema>;

export const findPartsContract = defineContract({
  kind: 'look',
  images: { min: 1, max: 1 },
  options: z.strictObject({ minScore: z.number().min(0.1).max(0.95).default(DEFAULT_SCORE) }),
  report: {
    objects: z.array(partSchema),
    counts: z.record(z.string(), z.number()),
  },
});
