import { bigint, index, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';

/** A correction of an invoice, as it was given out. */
export interface KeptCorrection {
  readonly number: string;
  readonly amountCents: number;
  readonly issuedAt: string;
}

/**
 * Payments of accounts that are erased: what bookkeeping must be able to show, and nothing that says who it was. No keys
 * to anything: the rest is gone. Money of the sandbox is none and is not kept.
 */
export const keptPayments = pgTable(
  'kept_payment',
  {
    /** The payment's own id. */
    id: uuid('id').primaryKey(),
    /** Of the invoice number, as it was given out. */
    serial: bigint('serial', { mode: 'number' }).notNull().unique(),
    provider: text('provider').notNull(),
    /** The payment at the provider, where a tax office can ask further. */
    providerPaymentId: text('provider_payment_id').notNull(),
    planType: text('plan_type').notNull(),
    cycle: text('cycle').notNull(),
    kind: text('kind').notNull(),
    status: text('status').notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
    currency: text('currency').notNull(),
    periodStart: at('period_start').notNull(),
    periodEnd: at('period_end').notNull(),
    paidAt: at('paid_at').notNull(),
    /** Tax in the amount, and the corrections that refunds made of the invoice. */
    vatPercent: real('vat_percent'),
    corrections: jsonb('corrections').$type<readonly KeptCorrection[]>().notNull().default([]),
    keptAt: at('kept_at').notNull(),
  },
  (t) => [index('kept_payment_paid_at').on(t.paidAt)],
);
