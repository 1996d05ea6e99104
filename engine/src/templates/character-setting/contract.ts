/** What the task `character-setting` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';
import { sheetWordsSchema } from './words.ts';

export const characterSettingContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** Stands at the top. Empty: the title of `words`. */
    title: z.string().trim().max(40).default(''),
    /** In the language of the people who will read the sheet; English when left out. */
    words: sheetWordsSchema.optional().describe('words drawn on the sheet; by default in the language of the title'),
  }),
  report: {
    face: z.boolean(),
    palette: z.array(z.string()),
    heads: z.number().optional(),
  },
});
