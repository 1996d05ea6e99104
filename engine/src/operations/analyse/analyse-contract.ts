/** What the task `analyse` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';
import { photoAnalysisSchema, suggestionSchema } from './photo-analysis.ts';
import { SUGGESTION_LANGUAGES } from './suggestion-words.ts';

export const analyzeContract = defineContract({
  kind: 'look',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** Language of the sentences. */
    language: z.enum(SUGGESTION_LANGUAGES).default('en'),
  }),
  report: {
    ...photoAnalysisSchema.shape,
    /** Each with its sentence in `language`. */
    suggestions: z.array(suggestionSchema.extend({ text: z.string() })),
  },
});
