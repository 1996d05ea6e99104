/** What the task `inpaint` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

export const inpaintContract = defineContract({
  kind: 'edit',
  images: { min: 2, max: 2 },
  options: z.strictObject({
    /** Grows the marked area by this share of the longer side, so that soft edges and halos go too. */
    grow: z.number().min(0).max(0.05).default(0.004),
    seed: z.int().min(0).max(1_000_000).default(7),
  }),
  report: {
    holePercent: z.number(),
  },
});
