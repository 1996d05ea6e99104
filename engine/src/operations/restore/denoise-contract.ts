/** What the task `denoise` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

export const denoiseContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** How much of the measured noise goes, 0..1. */
    strength: z.number().min(0).max(1).default(1),
    /** Share of the grain that stays, 0..1. */
    grain: z.number().min(0).max(1).default(0.15),
  }),
  report: {
    noiseBefore: z.number(),
    noiseAfter: z.number(),
    /** Blocks that JPEG left were taken out. */
    deblocked: z.boolean(),
    changed: z.boolean(),
  },
});
