import { eq } from 'drizzle-orm';
import { grantCredits } from '../../credits/ledger.ts';
import { takeBackCredits } from '../../credits/take-back.ts';
import type { Transaction } from '../../db/pool.ts';
import { payments, refunds, type MailFacts } from '../../db/tables/billing-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { Payment, Refund } from '../billing-rows.ts';
import { itemFacts, queueMail } from '../mails/queue-mail.ts';
import { takeNumber } from '../payments/document-numbers.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { findLive } from '../subscriptions/subscription-row.ts';

/**
 * What giving a payment back takes back: its unused credits, never below zero, and the plan when the payment is the one
 * that carries it now. Done when the refund is approved, before the money moves, so that nothing can be spent in between.
 */
export async function takeBackPayment(
  deps: BillingDeps,
  tx: Transaction,
  payment: Payment,
  refundId: string,
): Promise<void> {
  await takeBackCredits(tx, payment, refundId);
  const live = await findLive(tx, payment.userId, deps.clock.now());
  if (
    live !== undefined &&
    live.id === payment.subscriptionId &&
    payment.periodEnd.getTime() >= live.periodEnd.getTime()
  ) {
    await endSubscription(deps, tx, live, { giveUnusedMonthsBack: false });
  }
}

/** The money is back with the person. */
export async function finishRefund(deps: BillingDeps, tx: Transaction, refundId: string): Promise<void> {
  const refund = await lockRefund(tx, refundId);
  if (refund.status === 'succeeded') return;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId)).for('update');
  if (payment === undefined) throw new Error(`Payment ${refund.paymentId} is gone.`);
  // One that was believed failed took nothing any more: its credits stay with the person.
  const correctionSerial = await takeNumber(tx, 'correction', payment.provider);
  await tx
    .update(refunds)
    .set({ status: 'succeeded', finishedAt: deps.clock.now(), correctionSerial })
    .where(eq(refunds.id, refundId));
  const refundedCents = Math.min(payment.amountCents, payment.refundedCents + refund.amountCents);
  const status = refundedCents === payment.amountCents ? 'refunded' : 'partially_refunded';
  await tx.update(payments).set({ refundedCents, status }).where(eq(payments.id, payment.id));
  await queueMail(deps, tx, {
    key: `refund_done:${refund.id}`,
    userId: refund.userId,
    kind: 'refund_done',
    facts: refundFacts(refund, payment),
  });
}

/** The provider could not give the money back: what was taken for it returns, and it can be asked for again. */
export async function failRefund(deps: BillingDeps, tx: Transaction, refundId: string): Promise<void> {
  const refund = await lockRefund(tx, refundId);
  if (refund.status !== 'approved') return;
  await tx.update(refunds).set({ status: 'failed', finishedAt: deps.clock.now() }).where(eq(refunds.id, refundId));
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (payment === undefined) throw new Error(`Payment ${refund.paymentId} is gone.`);
  if (refund.creditsTaken > 0) {
    await grantCredits(tx, {
      userId: refund.userId,
      amount: refund.creditsTaken,
      key: `refund:${refund.paymentId}:${refund.id}:undone`,
      reason: 'refund_failed',
      lasting: payment.packCredits !== null,
    });
  }
  deps.logger.error({ refund: refund.id, payment: payment.id }, 'a refund failed at the provider');
  await queueMail(deps, tx, {
    key: `refund_failed:${refund.id}`,
    userId: refund.userId,
    kind: 'refund_failed',
    facts: refundFacts(refund, payment),
  });
}

export function refundFacts(refund: Refund, payment: Payment): MailFacts {
  return {
    paymentId: payment.id,
    serial: payment.serial,
    paidAt: payment.paidAt.toISOString(),
    ...itemFacts(payment),
    amountCents: refund.amountCents,
    currency: payment.currency,
    credits: refund.creditsTaken,
    answer: refund.answer ?? '',
  };
}

async function lockRefund(tx: Transaction, refundId: string): Promise<Refund> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (refund === undefined) throw new Error(`Refund ${refundId} is gone.`);
  return refund;
}
