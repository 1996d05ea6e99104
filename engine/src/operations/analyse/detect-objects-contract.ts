/** What the task `detect-objects` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';
import { OBJECT_KINDS } from './object-kinds.ts';

export const detectObjectsContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    minScore: z.number().min(0.1).max(0.95).default(0.4),
    /** Only these kinds; none named: all. */
    kinds: z.array(z.enum(OBJECT_KINDS)).default([]),
  }),
  report: {
    objects: z.array(z.object({ kind: z.string(), box: z.array(z.number()), score: z.number() })),
    counts: z.record(z.string(), z.number()),
  },
});
