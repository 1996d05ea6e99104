import { nextPeriodEnd } from '@afterglow/domain/billing/periods';
import { z } from 'zod';
import { findAnswer, readAnswer } from '../json-api.ts';
import type { ProviderPayment, ProviderState, ProviderSubject } from '../provider-contract.ts';
import type { AskPayPal } from './client.ts';
import { readCustomId, type Purchase } from './custom-id.ts';
import { toCents } from './money.ts';
import { findOrderOf, isOrderId, readOrderState } from './orders.ts';
import { findRefund, findSale, readSaleDispute, type Sale } from './sales.ts';

const date = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  custom_id: z.string().optional(),
  start_time: date.optional(),
  create_time: date.optional(),
  subscriber: z.object({ email_address: z.string().optional() }).optional(),
  billing_info: z
    .object({ next_billing_time: date.optional(), failed_payments_count: z.number().default(0) })
    .optional(),
});
type Subscription = z.output<typeof subscriptionSchema>;

const transactionsSchema = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string(),
        status: z.string(),
        time: date,
        amount_with_breakdown: z.object({ gross_amount: z.object({ value: z.string(), currency_code: z.string() }) }),
      }),
    )
    .default([]),
});

const dayMs = 86_400_000;

export async function readPayPalState(ask: AskPayPal, subject: ProviderSubject): Promise<ProviderState | undefined> {
  const orderId = await findOrderId(ask, subject);
  if (orderId !== undefined) return readOrderState(ask, orderId);
  const id = await findSubscriptionId(ask, subject);
  if (id === undefined) return undefined;
  const subscription = findAnswer(
    'PayPal subscription',
    subscriptionSchema,
    await ask(`/v1/billing/subscriptions/${encodeURIComponent(id)}`),
  );
  const purchase = readCustomId(subscription?.custom_id);
  if (subscription === undefined || purchase === undefined) return undefined;
  const { status } = subscription;
  const started = status !== 'APPROVAL_PENDING' && status !== 'APPROVED';
  const payments = started ? await readPayments(ask, subscription, purchase, subject) : [];
  return {
    orderId: purchase.orderId,
    userId: purchase.userId,
    checkoutId: id,
    checkout: checkoutOf(status, payments.length > 0),
    subscription: started
      ? {
          id,
          ...standingOf(subscription),
          periodEnd: payments.at(-1)?.periodEnd,
          paymentMethod: methodOf(subscription),
        }
      : undefined,
    payments,
  };
}

/** Of what is paid once: by the checkout's own id, or by a payment that no subscription made. */
async function findOrderId(
  ask: AskPayPal,
  { subscriptionId, checkoutId, paymentId }: ProviderSubject,
): Promise<string | undefined> {
  if (subscriptionId !== undefined) return undefined;
  if (checkoutId !== undefined) return isOrderId(checkoutId) ? checkoutId : undefined;
  if (paymentId === undefined || (await findSale(ask, paymentId)) !== undefined) return undefined;
  return findOrderOf(ask, paymentId);
}

async function findSubscriptionId(
  ask: AskPayPal,
  { subscriptionId, checkoutId, paymentId, refundId }: ProviderSubject,
): Promise<string | undefined> {
  const named = subscriptionId ?? checkoutId;
  if (named !== undefined) return named;
  const saleId = paymentId ?? (refundId === undefined ? undefined : (await findRefund(ask, refundId))?.saleId);
  return saleId === undefined ? undefined : (await findSale(ask, saleId))?.subscriptionId;
}

/**
 * Money that arrived, oldest first. PayPal does not say which period a transaction pays: each pays the one that its day
 * falls into, counted from the subscription's start; one that came days late still ends on the old day.
 */
async function readPayments(
  ask: AskPayPal,
  subscription: Subscription,
  { cycle }: Purchase,
  { paymentId, refundId }: ProviderSubject,
): Promise<ProviderPayment[]> {
  const from = subscription.create_time ?? subscription.start_time ?? new Date(0);
  const listed = await listSales(ask, subscription.id, from);
  // The list may lag behind the event that tells of a sale.
  const missing =
    paymentId === undefined || listed.some(({ id }) => id === paymentId) ? undefined : await findSale(ask, paymentId);
  const all = missing?.subscriptionId === subscription.id ? [...listed, missing] : listed;
  const paid = all
    .filter(({ arrived, amountCents }) => arrived && amountCents > 0)
    .toSorted((a, b) => a.time.getTime() - b.time.getTime());
  const refund = refundId === undefined ? undefined : await findRefund(ask, refundId);
  const anchor = paid[0]?.time ?? from;
  const payments: ProviderPayment[] = [];
  for (const { id, time, amountCents, currency } of paid) {
    const own =
      refund !== undefined && refund.saleId === id
        ? [{ id: refund.id, amountCents: refund.amountCents, status: refund.status }]
        : [];
    const before = payments.at(-1)?.periodEnd;
    // Paid days late: for the time since the last period ended. Later than that: it stood still in between.
    const periodStart = before !== undefined && time.getTime() - before.getTime() < 14 * dayMs ? before : time;
    const periodEnd = nextPeriodEnd(anchor, time, cycle);
    payments.push({
      id,
      amountCents,
      currency,
      paidAt: time,
      periodStart,
      periodEnd,
      refunds: own,
      dispute: await readSaleDispute(ask, id),
    });
  }
  return payments;
}

const arrivedStatuses = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

async function listSales(ask: AskPayPal, subscriptionId: string, from: Date): Promise<Sale[]> {
  const query = {
    start_time: new Date(from.getTime() - dayMs).toISOString(),
    end_time: new Date(Date.now() + dayMs).toISOString(),
  };
  const answer = await ask(`/v1/billing/subscriptions/${encodeURIComponent(subscriptionId)}/transactions`, { query });
  return readAnswer('PayPal transactions', transactionsSchema, answer).transactions.map(
    ({ id, status, time, amount_with_breakdown: { gross_amount: gross } }) => ({
      id,
      subscriptionId,
      arrived: arrivedStatuses.has(status),
      time,
      amountCents: toCents(gross.value, gross.currency_code),
      currency: gross.currency_code,
    }),
  );
}

function checkoutOf(status: string, isPaid: boolean): ProviderState['checkout'] {
  if (status === 'APPROVAL_PENDING') return 'open';
  if (status === 'APPROVED') return 'processing';
  return (status === 'CANCELLED' || status === 'EXPIRED') && !isPaid ? 'abandoned' : 'completed';
}

/**
 * PayPal knows no end of the period: a canceled subscription is charged no more, and anyone who canceled it on PayPal's own
 * pages has still paid for the time until then. So it continues here and does not renew.
 */
function standingOf({ status, billing_info }: Subscription): {
  state: 'active' | 'past_due' | 'canceled';
  cancelAtPeriodEnd: boolean;
} {
  if (status === 'CANCELLED') return { state: 'active', cancelAtPeriodEnd: true };
  if (status === 'EXPIRED') return { state: 'canceled', cancelAtPeriodEnd: false };
  const failing = status === 'SUSPENDED' || (billing_info?.failed_payments_count ?? 0) > 0;
  return { state: failing ? 'past_due' : 'active', cancelAtPeriodEnd: false };
}

function methodOf({ subscriber }: Subscription): string {
  return subscriber?.email_address === undefined ? 'PayPal' : `PayPal ${subscriber.email_address}`;
}
