import { canRequestRefund } from '@afterglow/domain/billing/refund-rules';
import type { Refund as RefundView } from '@afterglow/domain/contract/account/payments';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, desc, eq } from 'drizzle-orm';
import { lockAccount } from '../../credits/ledger.ts';
import type { Transaction } from '../../db/pool.ts';
import { payments, refunds } from '../../db/tables/billing-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { Payment, Refund } from '../billing-rows.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { openOrNewest, viewRefund } from '../payments/read-payments.ts';
import { readReturnable } from './returnable.ts';
import { refundFacts } from './settle-refund.ts';

/** Asks for a payment's money back. Throws `payment_not_found` (also for somebody else's) and the code of `canRequestRefund`. */
export function requestRefund(
  deps: BillingDeps,
  userId: string,
  request: { readonly paymentId: string; readonly reason: string },
): Promise<RefundView> {
  return deps.db.transaction(async (tx) => {
    const { payment, earlier } = await lockOwnPayment(tx, userId, request.paymentId);
    const now = deps.clock.now();
    const decision = canRequestRefund({ ...payment, refund: openOrNewest(earlier) }, now);
    if (!decision.ok) throw new AppError(decision.error);
    const amountCents = await readReturnable(tx, payment);
    if (amountCents === 0) throw new AppError('pack_spent');
    const [refund] = await tx
      .insert(refunds)
      .values({
        userId,
        paymentId: payment.id,
        kind: 'requested',
        status: 'requested',
        amountCents,
        reason: request.reason,
        createdAt: now,
      })
      .returning();
    if (refund === undefined) throw new Error('The refund was not written.');
    await queueMail(deps, tx, {
      key: `refund_requested:${refund.id}`,
      userId,
      kind: 'refund_requested',
      facts: refundFacts(refund, payment),
    });
    return viewRefund(refund, payment);
  });
}

/** A person's own payment and its refunds, newest first, with the account locked. Throws `payment_not_found`. */
export async function lockOwnPayment(
  tx: Transaction,
  userId: string,
  paymentId: string,
): Promise<{ readonly payment: Payment; readonly earlier: readonly Refund[] }> {
  await lockAccount(tx, userId);
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.userId, userId)));
  if (payment === undefined) throw new AppError('payment_not_found');
  const earlier = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, payment.id))
    .orderBy(desc(refunds.createdAt));
  return { payment, earlier };
}
