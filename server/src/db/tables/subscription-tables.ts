import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { users } from './account-tables.ts';
import { planVersions } from './plan-tables.ts';

export const subscriptions = pgTable(
  'subscription',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planType: text('plan_type', { enum: ['free', 'basic', 'pro'] }).notNull(),
    status: text('status', { enum: ['active', 'expired', 'canceled', 'pending'] }).notNull(),
    startDate: at('start_date').notNull().defaultNow(),
    /** End of access: the period paid and, while it is to renew, the days of grace after it. Null for free. */
    endDate: at('end_date'),
    /** The rest belongs to billing, null for free. */
    provider: text('provider', { enum: ['sandbox', 'stripe', 'paypal', 'creem'] }),
    providerSubscriptionId: text('provider_subscription_id'),
    planVersionId: uuid('plan_version_id').references(() => planVersions.id),
    cycle: text('cycle', { enum: ['monthly', 'yearly'] }),
    periodStart: at('period_start'),
    periodEnd: at('period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    cancelReason: text('cancel_reason', {
      enum: ['too_expensive', 'not_using_enough', 'missing_features', 'technical_issues', 'other'],
    }),
    cancelComment: text('cancel_comment'),
    canceledAt: at('canceled_at'),
    pastDueSince: at('past_due_since'),
    disputedAt: at('disputed_at'),
    paymentMethod: text('payment_method'),
    /** True while the provider has not been told of a cancellation or its withdrawal yet. */
    alignPending: boolean('align_pending').notNull().default(false),
    /** When the provider was asked for the state this row shows: an older answer changes nothing. */
    syncedAt: at('synced_at'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('subscription_user_newest').on(t.userId, t.startDate.desc().nullsFirst()),
    uniqueIndex('subscription_provider_id').on(t.provider, t.providerSubscriptionId),
    index('subscription_ends')
      .on(t.endDate)
      .where(sql`${t.status} = 'active' and ${t.endDate} is not null`),
    // Who paid at a moment: the dashboard's subscribers.
    index('subscription_paid_span')
      .on(t.endDate, t.startDate, t.userId)
      .where(sql`${t.provider} is not null`),
    index('subscription_live_plan')
      .on(t.planType, t.userId)
      .where(sql`${t.status} = 'active' and ${t.planType} <> 'free'`),
    // One free subscription a person, however many first loads race.
    uniqueIndex('subscription_free_once')
      .on(t.userId)
      .where(sql`${t.planType} = 'free'`),
  ],
);
