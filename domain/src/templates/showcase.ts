import { z } from 'zod';
import { focusSchema } from '../picture-focus.ts';

/** What a template changed in its sample, as a number that was measured. */
const changeSchema = z.discriminatedUnion('kind', [
  /** Times as many pixels as before. */
  z.object({ kind: z.literal('pixels'), times: z.number() }),
  /** Distance of the darkest from the brightest twentieth, in per cent of black to white. */
  z.object({ kind: z.literal('range'), before: z.number(), after: z.number() }),
  /** Share of the picture that became transparent. */
  z.object({ kind: z.literal('cut'), percent: z.number() }),
  /** Share of the picture that was damage and was filled in. */
  z.object({ kind: z.literal('repaired'), percent: z.number() }),
  /** People taken out of the picture. */
  z.object({ kind: z.literal('removed'), people: z.number() }),
  /** Points of an ID photo's check that are met. */
  z.object({ kind: z.literal('checks'), met: z.number(), of: z.number() }),
  /** Colors that differ visibly, in the same size. */
  z.object({ kind: z.literal('colours'), before: z.number(), after: z.number() }),
]);
export type ShowcaseChange = z.infer<typeof changeSchema>;

/** With what crops of the picture keep: null where nobody is seen. */
const sizeSchema = z.object({ width: z.number(), height: z.number(), focus: focusSchema.nullable() });
const fileSchema = sizeSchema.extend({ bytes: z.number() });

/** How the samples on the site were made, by template. `npm run showcase` measures and writes them. */
export const showcaseFactsSchema = z.record(
  z.string(),
  z.object({
    model: z.string(),
    /** The engine's time, or the processor's where that was less: other work on the machine does not count. */
    engineMs: z.number(),
    inputs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    /** The photo as it was given; null for a template that works from words. */
    before: fileSchema.nullable(),
    /** The result as a person would download it. */
    after: fileSchema,
    change: changeSchema.nullable(),
    /** Further examples: the photo's name (`/showcase/more/photo-<name>.webp`; null from words) and the sizes. */
    more: z.array(z.object({ photo: z.string().nullable(), before: sizeSchema.nullable(), after: sizeSchema })),
  }),
);
export type ShowcaseFacts = z.infer<typeof showcaseFactsSchema>;
export type ShowcaseFact = ShowcaseFacts[string];
