import { z } from 'zod';

/** What the engine makes of the words in one input, with names in the language of the request. */
export const wordReadingSchema = z
  .object({
    /** Key of the input. */
    field: z.string(),
    /** What is drawn, in order; empty: nothing in particular. */
    used: z.array(z.string()),
    /** Words that are not known, each with what comes nearest. The first of it is used; where there is none, the word is left out. */
    unknown: z.array(z.object({ word: z.string(), nearest: z.array(z.string()) })),
  })
  .meta({ id: 'WordReading' });
export type WordReading = z.infer<typeof wordReadingSchema>;
