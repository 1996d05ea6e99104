import { packIds } from '@afterglow/domain/billing/packs';
import type { PlanFeatures } from '@afterglow/domain/billing/plan-features';
import { completeLocales } from '@afterglow/domain/locale';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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

/** Packs of credits that are bought once. An order keeps the numbers it was made at, so a row may simply change. */
export const creditPacks = pgTable(
  'credit_pack',
  {
    id: text('id', { enum: packIds }).primaryKey(),
    credits: integer('credits').notNull(),
    priceCents: integer('price_cents').notNull(),
    currency: text('currency').notNull(),
    /** False: not on sale. */
    active: boolean('active').notNull().default(true),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [check('credit_pack_positive', sql`${t.credits} > 0 and ${t.priceCents} > 0`)],
);
