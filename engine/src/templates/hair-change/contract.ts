/** What the task `hair-change` takes and reports. */
import { z } from 'zod';
import { HAIR_SHADE_IDS } from '../../operations/hair/recolor-hair-shades.ts';
import { defineContract } from '../../run/task-contract.ts';

export const hairChangeContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    colour: z.enum(['board', ...HAIR_SHADE_IDS]).default('board'),
    /** -1 flat, 0 as it is, 1 full. */
    volume: z.number().min(-1).max(1).default(0),
  }),
  report: {
    colour: z.string(),
    volume: z.number(),
    width: z.number(),
    height: z.number(),
  },
});
