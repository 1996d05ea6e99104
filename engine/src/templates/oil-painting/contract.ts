/** What the task `oil-painting` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

export const oilPaintingContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** Relief of the paint: 0 flat, 1 thick. */
    impasto: z.number().min(0).max(1).default(1),
    /** Palette: 0 as photographed, 1 warm. */
    warmth: z.number().min(0).max(1).default(1),
    /** Same seed, same strokes. */
    seed: z.int().min(0).max(1_000_000).default(5),
  }),
  report: {
    faces: z.number(),
    width: z.number(),
    height: z.number(),
  },
});
