/** What the task `treasure-map` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';
import { mapWordsSchema } from './words.ts';

export const treasureMapContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** On the ribbon. Empty: the title of `words`. */
    title: z.string().max(24).default(''),
    /** In the language of the people who will read the map; English when left out. */
    words: mapWordsSchema.optional().describe('words drawn on the map; by default in the language of the title'),
    /** Share of the full side lengths, for a quick preview. */
    scale: z.number().min(0.25).max(1).default(1),
    /** Same seed, same map. */
    seed: z.int().min(0).max(1_000_000).default(3),
  }),
  report: {
    land: z.string(),
    ships: z.number(),
    landmarks: z.number(),
    width: z.number(),
    height: z.number(),
  },
});
