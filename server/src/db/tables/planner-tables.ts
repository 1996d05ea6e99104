import type { Plan } from '@afterglow/domain/edits/plan';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Plans that a language model made, so that what is run is what was shown: asked again, it might say something else. */
export const modelPlans = pgTable(
  'model_plan',
  {
    /** Hash of the words, the state of the conversation and the prices. */
    key: text('key').primaryKey(),
    plan: jsonb('plan').$type<Plan>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('model_plan_age').on(t.createdAt)],
);
