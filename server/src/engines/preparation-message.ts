import { z } from 'zod';

/** What the program that prepares models says to its parent. */
export const preparationMessageSchema = z.union([
  z.object({
    progress: z.number().min(0).max(1),
    model: z.string(),
    step: z.enum(['present', 'waiting', 'fetching', 'converting', 'ready']),
    bytes: z.number(),
    index: z.number().int(),
    count: z.number().int(),
  }),
  z.object({ failed: z.string() }),
  z.object({ finished: z.literal(true) }),
]);
export type PreparationMessage = z.output<typeof preparationMessageSchema>;
