/** What the task `paint-back` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../run/task-contract.ts';

export const paintBackContract = defineContract({
  kind: 'edit',
  images: { min: 3, max: 3 },
  options: z.strictObject({}),
  report: {
    share: z.number(),
  },
});
