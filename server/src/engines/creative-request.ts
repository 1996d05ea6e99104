import { wordsSchema } from '@afterglow/engine/creative/exact-words';
import { z } from 'zod';

/** Task of an engine request that a creative model answers; its options are {@link creativeOptionsSchema}. */
export const creativeTask = 'creative';

/**
 * What a creative model is asked for. Pictures come with the request, the mask (white: may be changed) last. The prompt is
 * ours with a person's words in it as data; whatever those say, a prompt can only lead to a picture.
 */
export const creativeOptionsSchema = z.strictObject({
  prompt: z.string().min(1).max(20_000),
  /** Width divided by height that the result must have; absent: that of the first picture, square without one. */
  aspect: z.number().min(0.2).max(5).optional(),
  /** The last picture is a mask for the first. */
  mask: z.boolean().default(false),
  /** Words that we set ourselves, as the engine's tasks `receive-*` take them. */
  words: wordsSchema.optional(),
  /** Names of the services that the person was told of; no other gets the request. Absent in requests of older versions: all. */
  services: z.array(z.string()).optional(),
});
export type CreativeOptions = z.output<typeof creativeOptionsSchema>;
