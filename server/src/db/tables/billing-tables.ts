import { packIds } from '@afterglow/domain/billing/packs';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';
import { users } from './account-tables.ts';
import { planVersions } from './plan-tables.ts';
import { subscriptions } from './subscription-tables.ts';

const provider = () => text('provider', { enum: ['sandbox', 'stripe', 'paypal', 'creem'] }).notNull();
const cycle = () => text('cycle', { enum: ['monthly', 'yearly'] });
const planType = () => text('plan_type', { enum: ['basic', 'pro'] });
const packId = () => text('pack_id', { enum: packIds });
/** A plan with its cycle and numbers, or a pack with its credits. */
const planOrPack = sql`case when "pack_id" is null then "plan_type" is not null and "cycle" is not null and "plan_version_id" is not null and "pack_credits" is null else "plan_type" is null and "cycle" is null and "plan_version_id" is null and "pack_credits" is not null end`;

/** Facts of a mail, fixed when it was decided: amounts, dates, names. */
export type MailFacts = Readonly<Record<string, string | number>>;

/** What an invoice says besides its payment. Cents of a rate are in the amount: prices are gross. */
export interface IssuedInvoice {
  readonly seller: {
    readonly lines: readonly string[];
    readonly taxNumber: string | null;
    readonly vatPercent: number | null;
    readonly taxNote: string | null;
  };
  readonly buyer: {
    readonly name: string;
    readonly email: string;
    /** Absent until the person entered one. */
    readonly address?: readonly string[];
    readonly vatNumber?: string | null;
  };
}

/** What a person's invoices say of them; no row until they enter it. */
export const billingDetails = pgTable('billing_detail', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  address: text('address').notNull(),
  vatNumber: text('vat_number').notNull(),
  updatedAt: at('updated_at').notNull(),
});

/**
 * The last number given to each kind of document: one row. It is counted up in the transaction that writes the document, so
 * that a document which is not written leaves no gap. The sandbox's are no documents and have numbers of their own.
 */
export const documentNumbers = pgTable('document_number', {
  id: integer('id').primaryKey(),
  invoice: bigint('invoice', { mode: 'number' }).notNull(),
  correction: bigint('correction', { mode: 'number' }).notNull(),
  testInvoice: bigint('test_invoice', { mode: 'number' }).notNull(),
  testCorrection: bigint('test_correction', { mode: 'number' }).notNull(),
});

/** A purchase a person began. Amount and version are fixed here: whatever is paid later is held against them. */
export const orders = pgTable(
  'billing_order',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestKey: text('request_key').notNull(),
    provider: provider(),
    planType: planType(),
    cycle: cycle(),
    packId: packId(),
    packCredits: integer('pack_credits'),
    kind: text('kind', { enum: ['new', 'upgrade', 'change', 'pack'] }).notNull(),
    planVersionId: uuid('plan_version_id').references(() => planVersions.id),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status', {
      enum: ['open', 'processing', 'paid', 'failed', 'canceled', 'expired', 'mismatch', 'duplicate'],
    })
      .notNull()
      .default('open'),
    /** The provider's name for the checkout and, once there is one, for the subscription. */
    checkoutId: text('checkout_id'),
    providerSubscriptionId: text('provider_subscription_id'),
    redirectUrl: text('redirect_url'),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id),
    termsVersion: text('terms_version').notNull(),
    privacyVersion: text('privacy_version').notNull(),
    acceptedAt: at('accepted_at').notNull(),
    createdAt: createdAt(),
    paidAt: at('paid_at'),
    /** When the provider was last asked and said that this will not be paid any more; until then it is asked about. */
    settledAt: at('settled_at'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('billing_order_plan_or_pack', planOrPack),
    uniqueIndex('billing_order_request_key').on(t.userId, t.requestKey),
    uniqueIndex('billing_order_checkout').on(t.provider, t.checkoutId),
    uniqueIndex('billing_order_subscription').on(t.provider, t.providerSubscriptionId),
    index('billing_order_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('billing_order_status').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('billing_order_user_newest').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('billing_order_unsettled')
      .on(t.createdAt)
      .where(sql`${t.settledAt} is null and ${t.subscriptionId} is null`),
  ],
);

/** Money that arrived. One row for each of the provider's payments, whatever how often it tells us. */
export const payments = pgTable(
  'payment',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Of the invoice number, from {@link documentNumbers}. */
    serial: bigint('serial', { mode: 'number' }).notNull().unique(),
    /** Who sold to whom and with which tax, as it was when the invoice was made; null for those of earlier versions. */
    issued: jsonb('issued').$type<IssuedInvoice>(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null for a pack, and for money that bought nothing (mismatch, duplicate) and goes back. */
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id),
    provider: provider(),
    providerPaymentId: text('provider_payment_id').notNull(),
    planVersionId: uuid('plan_version_id').references(() => planVersions.id),
    planType: planType(),
    cycle: cycle(),
    packId: packId(),
    packCredits: integer('pack_credits'),
    kind: text('kind', { enum: ['first', 'renewal'] }).notNull(),
    status: text('status', { enum: ['paid', 'partially_refunded', 'refunded', 'disputed', 'charged_back'] })
      .notNull()
      .default('paid'),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    currency: text('currency').notNull(),
    periodStart: at('period_start').notNull(),
    periodEnd: at('period_end').notNull(),
    paidAt: at('paid_at').notNull(),
    /** Months whose credits were granted, 1 for a pack's, and when the next ones are due; null when all are, or the plan ended. */
    grantedMonths: integer('granted_months').notNull().default(0),
    nextGrantAt: at('next_grant_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('payment_plan_or_pack', planOrPack),
    uniqueIndex('payment_provider_id').on(t.provider, t.providerPaymentId),
    index('payment_user_newest').on(t.userId, t.createdAt.desc().nullsFirst(), t.serial.desc().nullsFirst()),
    index('payment_subscription').on(t.subscriptionId),
    index('payment_paid_at').on(t.paidAt),
    index('payment_next_grant')
      .on(t.nextGrantAt)
      .where(sql`${t.nextGrantAt} is not null`),
    check('payment_refund_within_amount', sql`${t.refundedCents} between 0 and ${t.amountCents}`),
  ],
);

export const refunds = pgTable(
  'refund',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['requested', 'withdrawal', 'unused_months', 'duplicate', 'mismatch', 'provider'],
    }).notNull(),
    status: text('status', { enum: ['requested', 'refused', 'approved', 'succeeded', 'failed'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull().default(''),
    /** Of a withdrawal: the name of who declared it. Its time is `decidedAt`. */
    declaredBy: text('declared_by'),
    answer: text('answer'),
    creditsTaken: integer('credits_taken').notNull().default(0),
    providerRefundId: text('provider_refund_id'),
    decidedBy: text('decided_by'),
    createdAt: createdAt(),
    decidedAt: at('decided_at'),
    finishedAt: at('finished_at'),
    /** Of the number of the correction that it makes of the invoice, once the money is back. */
    correctionSerial: bigint('correction_serial', { mode: 'number' }).unique(),
  },
  (t) => [
    index('refund_payment').on(t.paymentId),
    index('refund_finished').on(t.finishedAt),
    index('refund_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('refund_status').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('refund_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // One request or refund of a payment at a time: two tabs, two clicks.
    uniqueIndex('refund_open_once')
      .on(t.paymentId)
      .where(sql`${t.status} in ('requested', 'approved')`),
    uniqueIndex('refund_provider_id')
      .on(t.paymentId, t.providerRefundId)
      .where(sql`${t.providerRefundId} is not null`),
  ],
);

/** A dispute at the bank. What it froze goes back when it is won. */
export const disputes = pgTable(
  'dispute',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['open', 'won', 'lost'] }).notNull(),
    frozenCredits: integer('frozen_credits').notNull().default(0),
    openedAt: at('opened_at').notNull(),
    closedAt: at('closed_at'),
  },
  (t) => [index('dispute_newest').on(t.openedAt.desc().nullsFirst(), t.paymentId.desc().nullsFirst())],
);

/** Everything providers told us, as it came. Kept, so that it can be worked again. */
export const webhookEvents = pgTable(
  'webhook_event',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: provider(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    rawBody: text('raw_body').notNull(),
    /** When what names a person was taken out of the body; ids stay, so it can still be worked again. */
    scrubbedAt: at('scrubbed_at'),
    status: text('status', { enum: ['waiting', 'processed', 'ignored', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    receivedAt: at('received_at').notNull().defaultNow(),
    processedAt: at('processed_at'),
  },
  (t) => [
    uniqueIndex('webhook_event_once').on(t.provider, t.eventId),
    index('webhook_event_newest').on(t.receivedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('webhook_event_status').on(t.status, t.receivedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('webhook_event_provider').on(t.provider, t.receivedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('webhook_event_type').on(t.type, t.receivedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('webhook_event_id').on(t.eventId),
    index('webhook_event_waiting')
      .on(t.receivedAt)
      .where(sql`${t.status} in ('waiting', 'failed')`),
    index('webhook_event_unscrubbed')
      .on(t.receivedAt)
      .where(sql`${t.scrubbedAt} is null`),
  ],
);

/** Mails about money: written with the change they tell of, sent by a job, once for each key. */
export const billingMails = pgTable(
  'billing_mail',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    key: text('key').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    facts: jsonb('facts').$type<MailFacts>().notNull(),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
  },
  (t) => [
    index('billing_mail_unsent')
      .on(t.createdAt)
      .where(sql`${t.sentAt} is null`),
  ],
);
