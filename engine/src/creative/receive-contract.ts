/** What the tasks `receive-created` and `receive-edited` take and report. */
import { z } from 'zod';
import { defineContract } from '../run/task-contract.ts';
import { wordsSchema } from './exact-words.ts';

const options = z.strictObject({
  /** Shown as what made the picture. */
  model: z.string().max(200).default('creative'),
  /** Width divided by height; the middle of a picture of another shape is kept. */
  aspect: z.number().min(0.2).max(5).optional(),
  words: wordsSchema.optional(),
  /** Refuse an answer that is blank, a thumbnail or of quite another shape, as `result_rejected`. */
  judged: z.boolean().default(false),
});
const report = { width: z.number(), height: z.number() };

export const receiveCreatedContract = defineContract({ kind: 'edit', images: { min: 1, max: 1 }, options, report });
export const receiveEditedContract = defineContract({ kind: 'edit', images: { min: 1, max: 3 }, options, report });
