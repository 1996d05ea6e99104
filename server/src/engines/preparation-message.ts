import { z } from 'zod';

/** One of the operator's networks for what the product brings none, and what is wrong with it. */
export const checkedSlotSchema = z.object({ slot: z.string(), file: z.string(), problem: z.string().nullable() });

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
  z.object({ slots: z.array(checkedSlotSchema) }),
  z.object({ failed: z.string() }),
  z.object({ finished: z.literal(true) }),
]);
export type PreparationMessage = z.output<typeof preparationMessageSchema>;
