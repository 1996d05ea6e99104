/** What the task `derive` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

export const deriveContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** Greatest width in pixels; narrower pictures keep their size. */
    width: z.number().int().min(1).max(16_000),
    format: z.enum(['webp', 'avif', 'jpeg', 'png']).default('webp'),
    quality: z.number().int().min(1).max(100).optional(),
    /** Cut to the largest square first, as a picture of a person wants it. */
    square: z.boolean().default(false),
    /** Words set at the lower left, as laws ask of pictures that a generative model made: "AI-generated". */
    mark: z.string().min(1).max(40).optional(),
  }),
  report: {
    width: z.number(),
    height: z.number(),
  },
});
