/** What the task `dragon-palm` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

export const dragonPalmContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** Same seed, same storm. */
    seed: z.int().min(0).max(1_000_000).default(18),
    /** Height of the picture, which is 9:16 like a phone's screen. */
    height: z.int().min(640).max(1920).default(1920),
  }),
  report: {
    start: z.string(),
    faces: z.number(),
    width: z.number(),
    height: z.number(),
  },
});
