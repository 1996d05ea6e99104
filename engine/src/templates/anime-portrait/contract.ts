/** What the task `anime-portrait` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

export const animePortraitContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** The photo's own background painted again, or a summer sky. Without a clear subject it is always painted. */
    background: z.enum(['painted', 'sky']).default('painted'),
    /** Size of the eyes: 1 as photographed. */
    eyes: z.number().min(1).max(1.4).default(1.16),
    /** Same seed, same clouds. */
    seed: z.int().min(0).max(1_000_000).default(9),
  }),
  report: {
    faces: z.number(),
    width: z.number(),
    height: z.number(),
  },
});
