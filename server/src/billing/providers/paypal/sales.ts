import { z } from 'zod';
import { findAnswer, readAnswer } from '../json-api.ts';
import type { ProviderPayment, ProviderRefund, RefundRequest } from '../provider-contract.ts';
import type { AskPayPal } from './client.ts';
import { toCents, toPayPalAmount } from './money.ts';

/** What subscriptions are paid by is a "sale" of PayPal's payments v1: so its events, refunds and disputes call it. */
const saleSchema = z.object({
  id: z.string(),
  state: z.string(),
  amount: z.object({ total: z.string(), currency: z.string() }),
  create_time: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  billing_agreement_id: z.string().optional(),
});

export interface Sale {
  readonly id: string;
  readonly subscriptionId: string | undefined;
  /** True when the money came; some of it, or all, may have gone back since. */
  readonly arrived: boolean;
  readonly time: Date;
  readonly amountCents: number;
  readonly currency: string;
}

const refundSchema = z.object({
  id: z.string(),
  state: z.string(),
  sale_id: z.string().optional(),
  amount: z.object({ total: z.string(), currency: z.string() }).optional(),
});

const disputeListSchema = z.object({
  items: z.array(z.object({ dispute_id: z.string(), status: z.string() })).default([]),
});
const disputeSchema = z.object({ dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional() });

export async function findSale(ask: AskPayPal, saleId: string): Promise<Sale | undefined> {
  const sale = findAnswer('PayPal sale', saleSchema, await ask(`/v1/payments/sale/${encodeURIComponent(saleId)}`));
  if (sale === undefined) return undefined;
  const { id, state, amount, create_time: time, billing_agreement_id: subscriptionId } = sale;
  const arrived = ['completed', 'partially_refunded', 'refunded'].includes(state.toLowerCase());
  return {
    id,
    subscriptionId,
    arrived,
    time,
    amountCents: toCents(amount.total, amount.currency),
    currency: amount.currency,
  };
}

export async function refundSale(
  ask: AskPayPal,
  { paymentId, amountCents, currency, idempotencyKey }: RefundRequest,
): Promise<ProviderRefund> {
  const amount = { total: toPayPalAmount(amountCents, currency), currency };
  const answer = await ask(`/v1/payments/sale/${encodeURIComponent(paymentId)}/refund`, {
    body: { amount },
    requestId: idempotencyKey,
  });
  // Not to be given back (any more): already refunded, disputed, too old, unknown. 409 is the same request still at work.
  if ([400, 404, 422].includes(answer.status)) return { id: idempotencyKey, status: 'failed' };
  const { id, state } = readAnswer('PayPal refund', refundSchema, answer);
  return { id, status: refundStatus(state) };
}

/** A refund and the sale it belongs to. */
export async function findRefund(
  ask: AskPayPal,
  refundId: string,
): Promise<(ProviderPayment['refunds'][number] & { readonly saleId: string | undefined }) | undefined> {
  const refund = findAnswer(
    'PayPal refund',
    refundSchema,
    await ask(`/v1/payments/refund/${encodeURIComponent(refundId)}`),
  );
  if (refund?.amount === undefined) return undefined;
  // Some answers write what is given back as a negative amount.
  const amountCents = Math.abs(toCents(refund.amount.total, refund.amount.currency));
  return { id: refund.id, status: refundStatus(refund.state), amountCents, saleId: refund.sale_id };
}

export async function readSaleDispute(ask: AskPayPal, saleId: string): Promise<ProviderPayment['dispute']> {
  const answer = await ask('/v1/customer/disputes', { query: { disputed_transaction_id: saleId } });
  const items = findAnswer('PayPal disputes', disputeListSchema, answer)?.items ?? [];
  if (items.length === 0) return undefined;
  if (items.some(({ status }) => status !== 'RESOLVED')) return 'open';
  const outcomes: (string | undefined)[] = [];
  for (const { dispute_id } of items) {
    const dispute = findAnswer(
      'PayPal dispute',
      disputeSchema,
      await ask(`/v1/customer/disputes/${encodeURIComponent(dispute_id)}`),
    );
    outcomes.push(dispute?.dispute_outcome?.outcome_code);
  }
  // `RESOLVED_WITH_PAYOUT`: PayPal pays both sides; the money stays here.
  return outcomes.some((outcome) => outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED') ? 'lost' : 'won';
}

function refundStatus(state: string): ProviderRefund['status'] {
  const word = state.toLowerCase();
  if (word === 'completed') return 'succeeded';
  return word === 'failed' || word === 'cancelled' ? 'failed' : 'pending';
}
