/** The sandbox's own books: the other side of the wire, never joined with ours. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';
import { users } from './account-tables.ts';

export const sandboxSubscriptions = pgTable(
  'sandbox_subscription',
  {
    id: text('id').primaryKey(),
    orderId: uuid('order_id').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: paid once. */
    cycle: text('cycle', { enum: ['monthly', 'yearly'] }),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: ['open', 'active', 'past_due', 'canceled', 'declined', 'abandoned'] }).notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** Start of the first period, from which every later end is reckoned. */
    anchor: at('anchor'),
    periodStart: at('period_start'),
    periodEnd: at('period_end'),
    /** The next renewal is declined, as a card without money would be. */
    declineRenewals: boolean('decline_renewals').notNull().default(false),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at'),
    createdAt: createdAt(),
  },
  (t) => [index('sandbox_subscription_due').on(t.nextAttemptAt)],
);

export const sandboxCharges = pgTable(
  'sandbox_charge',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => sandboxSubscriptions.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['paid', 'failed'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    periodStart: at('period_start').notNull(),
    periodEnd: at('period_end').notNull(),
    dispute: text('dispute', { enum: ['open', 'won', 'lost'] }),
    createdAt: createdAt(),
  },
  (t) => [index('sandbox_charge_subscription').on(t.subscriptionId)],
);

export const sandboxRefunds = pgTable('sandbox_refund', {
  /** Our own refund's id: asking twice gives the same refund. */
  id: text('id').primaryKey(),
  chargeId: text('charge_id')
    .notNull()
    .references(() => sandboxCharges.id, { onDelete: 'cascade' }),
  amountCents: integer('amount_cents').notNull(),
  createdAt: createdAt(),
});

/** News on its way to us. `copies` times the same event, not before `deliverAt`. */
export const sandboxEvents = pgTable(
  'sandbox_event',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => sandboxSubscriptions.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    copies: integer('copies').notNull().default(1),
    deliverAt: at('deliver_at').notNull(),
    deliveredAt: at('delivered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('sandbox_event_due')
      .on(t.deliverAt)
      .where(sql`${t.deliveredAt} is null`),
  ],
);
