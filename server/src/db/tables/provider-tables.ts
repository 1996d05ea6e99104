import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';

/**
 * Calls to creative models, one row each, written before the call: whatever becomes of this process, the row says that
 * somebody may have to be paid. No link to the generation's row: spending outlives an erased account.
 */
export const providerCalls = pgTable(
  'provider_call',
  {
    id: uuid('id').primaryKey(),
    generationId: uuid('generation_id').notNull(),
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    /** `unpaid`: ended before any work. `aborted`: we stopped listening; the provider may have continued. */
    status: text('status', { enum: ['started', 'succeeded', 'unpaid', 'failed', 'aborted'] })
      .notNull()
      .default('started'),
    /** Why it gave no picture, as `CreativeFailure`. */
    failure: text('failure'),
    /** Millionths of a US dollar: what is expected while `started` and after an end of unknown cost, what was billed otherwise. */
    costMicros: integer('cost_micros').notNull(),
    durationMs: integer('duration_ms'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('provider_call_generation').on(t.generationId), index('provider_call_newest').on(t.createdAt)],
);
