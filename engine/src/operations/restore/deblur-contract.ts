/** What the task `deblur` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

export const deblurContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** How much of the change to apply, 0..1. */
    strength: z.number().min(0).max(1).default(1),
  }),
  report: {
    blur: z.union([z.number(), z.literal('unknown')]),
    changed: z.boolean(),
  },
});
