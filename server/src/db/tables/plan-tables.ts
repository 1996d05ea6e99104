import type { PlanFeatures } from '@afterglow/domain/billing/plan-features';
import { completeLocales } from '@afterglow/domain/locale';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { localizedJson } from '../columns.ts';

/**
 * What a plan costs and gives: rows only append. The newest of a plan that has begun and was not withdrawn is sold; a
 * subscriber keeps the row they bought.
 */
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
    /** From when it is sold. */
    effectiveFrom: timestamp('effective_from', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** Taken back before it began. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true, mode: 'date' }),
    /** What the plan's card lists, by language; null: what its limits say. */
    features: localizedJson<PlanFeatures>('features', (stored) => completeLocales(stored, [])),
  },
  (t) => [
    index('plan_version_sold').on(t.planType, t.effectiveFrom.desc().nullsFirst(), t.createdAt.desc().nullsFirst()),
  ],
);
