/** What the task `upscale` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

export const upscaleContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    scale: z.literal([2, 4]).default(2),
    mode: z.enum(['faithful', 'crisp']).default('faithful'),
  }),
  report: {
    scale: z.literal([2, 4]),
    width: z.number(),
    height: z.number(),
    mode: z.enum(['faithful', 'crisp']),
  },
});
