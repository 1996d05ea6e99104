import { z } from 'zod';
import { creditEntryKindSchema, creditLevelSchema } from '../credits.ts';
import { endpoint, idSchema, pageQuerySchema, timestampSchema } from './base.ts';

export const creditsSchema = z.object({ balance: z.number().int(), unlimited: z.boolean(), level: creditLevelSchema }).meta({ id: 'Credits' });
export type Credits = z.infer<typeof creditsSchema>;

export const creditEntrySchema = z
  .object({
    id: idSchema,
    kind: creditEntryKindSchema,
    /** Change of the balance. A capture is 0: its hold was the change. */
    amount: z.number().int(),
    balanceAfter: z.number().int(),
    /** Machine-readable cause, e.g. `initial_grant`, `template:oil-painting`. */
    reason: z.string(),
    generationId: idSchema.nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'CreditEntry' });

export const creditsContract = {
  get: endpoint('user')
    .route({ method: 'GET', path: '/credits', tags: ['credits'] })
    .output(creditsSchema),
  entries: endpoint('user')
    .route({ method: 'GET', path: '/credits/entries', tags: ['credits'] })
    .input(pageQuerySchema)
    .output(z.object({ entries: z.array(creditEntrySchema), cursor: z.string().nullable() })),
};
