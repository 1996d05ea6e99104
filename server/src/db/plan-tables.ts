import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What a plan costs and gives: rows only append. The newest of a plan is sold; a subscriber keeps the row they bought. */
export const planVersions = pgTable(
  'plan_version',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    planType: text('plan_type', { enum: ['basic', 'pro'] }).notNull(),
    currency: text('currency').notNull(),
    monthlyPriceCents: integer('monthly_price_cents').notNull(),
    yearlyPriceCents: integer('yearly_price_cents').notNull(),
    monthlyCredits: integer('monthly_credits').notNull(),
    /** Address of the admin who set it, kept for the record; null for the first rows, which the migration brings. */
    createdBy: text('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [index('plan_version_newest').on(t.planType, t.createdAt.desc())],
);
