/** What the task `character-setting` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

export const characterSettingContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** Stands at the top; the captions follow its language. */
    title: z.string().trim().max(40).default(''),
  }),
  report: {
    face: z.boolean(),
    palette: z.array(z.string()),
    heads: z.number().optional(),
  },
});
