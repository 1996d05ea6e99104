/** What the task `glass-texture` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

export const glassTextureContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** Colors of the lights behind the glass. */
    tint: z.enum(['aurora', 'ocean', 'sunset', 'clear']).default('aurora'),
    /** Interference colors of the surface: 0 none, 1 strong. */
    iridescence: z.number().min(0).max(1).default(0.8),
    /** Same seed, same picture. */
    seed: z.int().min(0).max(1_000_000).default(5),
  }),
  report: {
    width: z.number(),
    height: z.number(),
    tint: z.string(),
  },
});
