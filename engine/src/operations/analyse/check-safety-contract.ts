/** What the task `check-safety` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

/** The highest of 132 harmless test photos and drawings is 0.80. */
const DEFAULT_SAFETY_THRESHOLD = 0.9;

export const checkSafetyContract = defineContract({
  kind: 'look',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    threshold: z
      .number()
      .min(0)
      .max(1)
      .default(DEFAULT_SAFETY_THRESHOLD)
      .describe('porn and hentai probability that blocks a picture'),
  }),
  report: {
    blocked: z.boolean(),
    threshold: z.number(),
    scores: z.object({
      drawing: z.number(),
      hentai: z.number(),
      neutral: z.number(),
      porn: z.number(),
      sexy: z.number(),
    }),
  },
});
