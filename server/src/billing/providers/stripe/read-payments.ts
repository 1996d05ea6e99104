import type Stripe from 'stripe';
import type { ProviderPayment, ProviderRefund } from '../provider-contract.ts';
import { ask, idOf } from './client.ts';

/** More invoices or charges than one subscription can have in decades. */
const most = { limit: 1000 };

/** Paid invoices of a subscription, oldest first. The invoice's id is the payment's: Stripe makes one for each period. */
export async function readPayments(stripe: Stripe, subscription: Stripe.Subscription): Promise<ProviderPayment[]> {
  const invoices = await ask(
    stripe.invoices
      .list({ subscription: subscription.id, status: 'paid', limit: 100, expand: ['data.payments'] })
      .autoPagingToArray(most),
  );
  const paid = invoices.filter((invoice) => invoice.amount_paid > 0);
  const customer = idOf(subscription.customer);
  if (paid.length === 0 || customer === undefined) return [];
  const charges = await ask(
    stripe.charges.list({ customer, limit: 100, expand: ['data.refunds'] }).autoPagingToArray(most),
  );
  const payments: ProviderPayment[] = [];
  for (const invoice of paid) {
    const intents = intentsOf(invoice);
    const own = charges.filter(
      (charge) => charge.status === 'succeeded' && intents.includes(idOf(charge.payment_intent) ?? ''),
    );
    payments.push({
      id: invoice.id,
      amountCents: invoice.amount_paid,
      currency: invoice.currency.toUpperCase(),
      paidAt: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
      ...periodOf(invoice),
      refunds: refundsOf(own),
      dispute: await readDispute(stripe, own),
    });
  }
  return payments.toSorted((a, b) => a.periodStart.getTime() - b.periodStart.getTime());
}

/** What a payment that stands for itself has brought: a pack. */
export async function readPaidOnce(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderPayment[]> {
  if (intent.status !== 'succeeded') return [];
  const charges = await ask(
    stripe.charges.list({ payment_intent: intent.id, limit: 100, expand: ['data.refunds'] }).autoPagingToArray(most),
  );
  const own = charges.filter(({ status }) => status === 'succeeded');
  const paidAt = dateOf(own[0]?.created ?? intent.created);
  return [
    {
      id: intent.id,
      amountCents: intent.amount_received,
      currency: intent.currency.toUpperCase(),
      paidAt,
      periodStart: paidAt,
      periodEnd: paidAt,
      refunds: refundsOf(own),
      dispute: await readDispute(stripe, own),
    },
  ];
}

function refundsOf(charges: readonly Stripe.Charge[]): ProviderPayment['refunds'] {
  return charges
    .flatMap((charge) => charge.refunds?.data ?? [])
    .map((refund) => ({ ...refundOf(refund), amountCents: refund.amount }));
}

/** The payment intents that paid an invoice asked for with its payments. */
export function intentsOf(invoice: Stripe.Invoice): string[] {
  return (invoice.payments?.data ?? [])
    .flatMap(({ status, payment }) => (status === 'paid' ? [idOf(payment.payment_intent)] : []))
    .filter((id) => id !== undefined);
}

export function refundOf({ id, status }: Stripe.Refund): ProviderRefund {
  if (status === 'succeeded') return { id, status: 'succeeded' };
  return { id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' };
}

/** The period its line says: the invoice's own period is that of the time before it. */
function periodOf({ lines, period_start, period_end }: Stripe.Invoice): { periodStart: Date; periodEnd: Date } {
  const ofPlan = lines.data.filter((line) => line.parent?.type === 'subscription_item_details');
  const last = ofPlan.toSorted((a, b) => a.period.end - b.period.end).at(-1)?.period ?? {
    start: period_start,
    end: period_end,
  };
  return { periodStart: dateOf(last.start), periodEnd: dateOf(last.end) };
}

/** Inquiries (`warning_…`) and prevented ones have moved no money and freeze nothing. */
async function readDispute(stripe: Stripe, charges: readonly Stripe.Charge[]): Promise<ProviderPayment['dispute']> {
  const statuses: string[] = [];
  for (const charge of charges.filter(({ disputed }) => disputed)) {
    const { data } = await ask(stripe.disputes.list({ charge: charge.id, limit: 100 }));
    statuses.push(...data.map(({ status }) => status));
  }
  if (
    statuses.some((status) =>
      ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review'].includes(status),
    )
  )
    return 'open';
  if (statuses.includes('lost')) return 'lost';
  return statuses.includes('won') ? 'won' : undefined;
}

function dateOf(unixSeconds: number): Date {
  return new Date(unixSeconds * 1000);
}
