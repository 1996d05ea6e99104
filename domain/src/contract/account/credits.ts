import { z } from 'zod';
import { creditEntryKindSchema, creditLevelSchema } from '../../billing/credits.ts';
import { endpoint, idSchema, pageQuerySchema, timestampSchema, timeZoneSchema } from '../base.ts';

export const creditsSchema = z
  .object({
    balance: z.number().int(),
    unlimited: z.boolean(),
    level: creditLevelSchema,
    /** Start credits that are held back until the person pays or an administrator says so; null when none are. */
    heldBack: z.object({ reason: z.enum(['address', 'network']), credits: z.number().int() }).nullable(),
  })
  .meta({ id: 'Credits' });
export type Credits = z.infer<typeof creditsSchema>;

export const creditEntrySchema = z
  .object({
    id: idSchema,
    kind: creditEntryKindSchema,
    /** Change of the balance. In a statement a capture is what the job cost; in the ledger it is 0: its hold was the change. */
    amount: z.number().int(),
    balanceAfter: z.number().int(),
    /** Machine-readable cause, e.g. `initial_grant`, `template:oil-painting`. */
    reason: z.string(),
    generationId: idSchema.nullable(),
    /** What was made, for entries of a job that still is there; `editor` for edits in a conversation. */
    templateId: z.string().nullable(),
    /** The picture that was made, else the one it was made from; null when there is none (any more). */
    imageId: idSchema.nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'CreditEntry' });
export type CreditEntry = z.infer<typeof creditEntrySchema>;

/** Days and months are cut as the person's clock cuts them. */
const zoneOrUtcSchema = timeZoneSchema.default('UTC');

/** What was paid for finished work. Nothing appears here that failed, was canceled or is still under way. */
export const creditUsageSchema = z
  .object({
    credits: z.number().int(),
    jobs: z.number().int(),
    /** Set aside for jobs that wait or run now. */
    held: z.number().int(),
    /** Every day of the span, oldest first, also those without work. */
    days: z.array(z.object({ date: z.iso.date(), credits: z.number().int(), jobs: z.number().int() })),
    /** Most credits first, then most jobs. */
    templates: z.array(z.object({ templateId: z.string(), credits: z.number().int(), jobs: z.number().int() })),
  })
  .meta({ id: 'CreditUsage' });
export type CreditUsage = z.infer<typeof creditUsageSchema>;

export const creditsContract = {
  get: endpoint('user', { keys: 'credits:read' })
    .route({ method: 'GET', path: '/credits', tags: ['credits'] })
    .output(creditsSchema),
  entries: endpoint('user', { keys: 'credits:read' })
    .route({ method: 'GET', path: '/credits/entries', tags: ['credits'] })
    .input(
      pageQuerySchema.extend({
        /** Only this month, e.g. `2026-11`. */
        month: z
          .string()
          .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
          .optional(),
        timeZone: zoneOrUtcSchema,
        /** `statement`: a job is one line. `ledger`: every hold and how it ended. */
        view: z.enum(['statement', 'ledger']).default('statement'),
      }),
    )
    .output(z.object({ entries: z.array(creditEntrySchema), cursor: z.string().nullable() })),
  usage: endpoint('user', { keys: 'credits:read' })
    .route({ method: 'GET', path: '/credits/usage', tags: ['credits'] })
    .input(z.object({ days: z.coerce.number().int().min(1).max(366).default(30), timeZone: zoneOrUtcSchema }))
    .output(creditUsageSchema),
};
