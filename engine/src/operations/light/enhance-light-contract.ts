/** What the task `enhance-light` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

const exposure = z.object({
  mean: z.number(),
  low: z.number(),
  median: z.number(),
  high: z.number(),
  histogram: z.array(z.number()),
});

export const enhanceLightContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** How much of the change to apply, 0..1. */
    strength: z.number().min(0).max(1).default(1),
  }),
  report: {
    method: z.enum(['low-light', 'tone-curve']),
    darkness: z.number(),
    noise: z.number(),
    before: exposure,
    after: exposure,
    meanChange: z.number(),
    /** False: nobody sees a difference. */
    changed: z.boolean(),
  },
});
