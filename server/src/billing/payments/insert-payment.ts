import { addMonths } from '@afterglow/domain/billing/periods';
import type { Transaction } from '../../db/pool.ts';
import { payments } from '../../db/tables/billing-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { Order, Payment } from '../billing-rows.ts';
import { itemFacts } from '../mails/queue-mail.ts';
import type { ProviderPayment } from '../providers/provider-contract.ts';
import { takeNumber } from './document-numbers.ts';
import { issueInvoice } from './invoices.ts';

/** Books a payment of an order, with its invoice's number and what its invoice says. */
export async function insertPayment(
  { clock, seller }: BillingDeps,
  tx: Transaction,
  order: Order,
  paid: ProviderPayment,
  { kind, grantedMonths }: Pick<Payment, 'kind' | 'grantedMonths'>,
): Promise<Payment> {
  const [payment] = await tx
    .insert(payments)
    .values({
      serial: await takeNumber(tx, 'invoice', order.provider),
      issued: await issueInvoice(seller, tx, order),
      userId: order.userId,
      orderId: order.id,
      subscriptionId: order.subscriptionId,
      provider: order.provider,
      providerPaymentId: paid.id,
      planVersionId: order.planVersionId,
      planType: order.planType,
      cycle: order.cycle,
      packId: order.packId,
      packCredits: order.packCredits,
      kind,
      amountCents: paid.amountCents,
      currency: paid.currency,
      periodStart: paid.periodStart,
      periodEnd: paid.periodEnd,
      paidAt: paid.paidAt,
      grantedMonths,
      nextGrantAt: order.subscriptionId !== null && order.cycle === 'yearly' ? addMonths(paid.periodStart, 1) : null,
      createdAt: clock.now(),
    })
    .returning();
  if (payment === undefined) throw new Error('The payment was not written.');
  return payment;
}

/** What a mail about a payment says. */
export function receiptFacts(payment: Payment, credits: number) {
  const { id, serial, planType, cycle, packCredits, amountCents, currency, paidAt, periodStart, periodEnd } = payment;
  return {
    paymentId: id,
    serial,
    ...itemFacts({ planType, packCredits }),
    ...(cycle === null ? {} : { cycle }),
    amountCents,
    currency,
    provider: payment.provider,
    paidAt: paidAt.toISOString(),
    periodStart: periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
    credits,
  };
}
