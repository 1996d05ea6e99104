import type { z } from 'zod';
import { findAnswer, readAnswer } from '../json-api.ts';
import type { ProviderPayment, ProviderState, ProviderSubject } from '../provider-contract.ts';
import type { AskCreem } from './client.ts';
import { checkoutSchema, subscriptionSchema, transactionListSchema, transactionSchema } from './entities.ts';

type Checkout = z.output<typeof checkoutSchema>;
type Transaction = z.output<typeof transactionSchema>;

const pageSize = 50;

export async function readCreemState(ask: AskCreem, subject: ProviderSubject): Promise<ProviderState | undefined> {
  if (subject.subscriptionId !== undefined) return ofSubscription(ask, subject.subscriptionId, undefined);
  if (subject.checkoutId !== undefined) return ofCheckout(ask, subject.checkoutId);
  if (subject.paymentId === undefined) return undefined;
  const subscriptionId = (await findTransaction(ask, subject.paymentId))?.subscription;
  return typeof subscriptionId === 'string' ? ofSubscription(ask, subscriptionId, undefined) : undefined;
}

export async function findTransaction(ask: AskCreem, id: string): Promise<Transaction | undefined> {
  return findAnswer(
    'Creem transaction',
    transactionSchema,
    await ask('/v1/transactions', { query: { transaction_id: id } }),
  );
}

/** Creem only ever refunds all of a transaction, so its refund needs no name of its own. */
export function refundIdOf(transactionId: string): string {
  return `refund:${transactionId}`;
}

async function ofCheckout(ask: AskCreem, id: string): Promise<ProviderState | undefined> {
  const checkout = findAnswer(
    'Creem checkout',
    checkoutSchema,
    await ask('/v1/checkouts', { query: { checkout_id: id } }),
  );
  if (checkout === undefined) return undefined;
  if (typeof checkout.subscription === 'string') return ofSubscription(ask, checkout.subscription, checkout);
  const transactionId = checkout.order?.transaction;
  const transaction = typeof transactionId === 'string' ? await findTransaction(ask, transactionId) : undefined;
  return {
    ...checkout.metadata,
    checkoutId: id,
    checkout: checkoutStates[checkout.status] ?? 'open',
    subscription: undefined,
    // Of a pack; a plan's are its subscription's.
    payments: transaction === undefined || typeof transaction.subscription === 'string' ? [] : paymentOf(transaction),
  };
}

async function ofSubscription(
  ask: AskCreem,
  id: string,
  checkout: Checkout | undefined,
): Promise<ProviderState | undefined> {
  const subscription = findAnswer(
    'Creem subscription',
    subscriptionSchema,
    await ask('/v1/subscriptions', { query: { subscription_id: id } }),
  );
  if (subscription === undefined) return undefined;
  return {
    orderId: subscription.metadata.orderId ?? checkout?.metadata.orderId,
    userId: subscription.metadata.userId ?? checkout?.metadata.userId,
    checkoutId: checkout?.id,
    checkout: 'completed',
    subscription: {
      id,
      // Everything else (`past_due`, `unpaid`, `expired`, `paused`) may still be paid and continue.
      state: states[subscription.status] ?? 'past_due',
      cancelAtPeriodEnd: subscription.status === 'scheduled_cancel',
      periodEnd: subscription.current_period_end_date ?? undefined,
      paymentMethod: undefined,
    },
    payments: await readPayments(ask, id, subscription.customer),
  };
}

const states: Readonly<Record<string, 'active' | 'canceled'>> = {
  active: 'active',
  trialing: 'active',
  scheduled_cancel: 'active',
  canceled: 'canceled',
};
const checkoutStates: Readonly<Record<string, ProviderState['checkout']>> = {
  pending: 'open',
  processing: 'processing',
  completed: 'completed',
  expired: 'abandoned',
};

/** Transactions of a subscription that brought money, oldest first; Creem lists them by customer. */
async function readPayments(ask: AskCreem, subscriptionId: string, customerId: string): Promise<ProviderPayment[]> {
  const payments: ProviderPayment[] = [];
  let page: number | null | undefined = 1;
  while (typeof page === 'number') {
    const query = { customer_id: customerId, page_number: String(page), page_size: String(pageSize) };
    const list: z.output<typeof transactionListSchema> = readAnswer(
      'Creem transactions',
      transactionListSchema,
      await ask('/v1/transactions/search', { query }),
    );
    payments.push(...list.items.filter((each) => each.subscription === subscriptionId).flatMap(paymentOf));
    page = list.items.length === 0 ? undefined : list.pagination.next_page;
  }
  return payments.toSorted((a, b) => a.periodStart.getTime() - b.periodStart.getTime());
}

const arrived = new Set(['paid', 'refunded', 'partialRefund', 'chargedBack', 'chargeback']);

/** Amounts are those of the product: Creem adds, keeps and pays the tax of the person's country. */
function paymentOf({
  id,
  status,
  amount,
  amount_paid,
  currency,
  refunded_amount,
  subscription,
  period_start,
  period_end,
  created_at,
}: Transaction): ProviderPayment[] {
  if (!arrived.has(status) || (period_end === undefined && typeof subscription === 'string')) return [];
  const disputed = status === 'chargedBack' || status === 'chargeback';
  const refunded = disputed ? 0 : (refunded_amount ?? 0);
  const amountCents = Math.min(amount, Math.round((amount * refunded) / (amount_paid ?? amount)));
  return [
    {
      id,
      amountCents: amount,
      currency: currency.toUpperCase(),
      paidAt: created_at,
      periodStart: period_start ?? created_at,
      periodEnd: period_end ?? created_at,
      refunds: refunded > 0 ? [{ id: refundIdOf(id), amountCents, status: 'succeeded' }] : [],
      // How it ends is not told; the money has left already.
      dispute: disputed ? 'open' : undefined,
    },
  ];
}
