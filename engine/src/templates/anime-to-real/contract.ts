/** What the task `anime-to-real` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

export const animeToRealContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** Blur of the background: 0 all sharp, 1 wide open. */
    depth: z.number().min(0).max(1).default(0.6),
    /** Film grain. */
    grain: z.number().min(0).max(1).default(0.5),
    /** Same seed, same grain and strands. */
    seed: z.int().min(0).max(1_000_000).default(17),
  }),
  report: {
    faces: z.number(),
    eyes: z.number(),
    width: z.number(),
    height: z.number(),
  },
});
