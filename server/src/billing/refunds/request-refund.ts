import { canRequestRefund } from '@afterglow/domain/billing/refund-rules';
import type { Refund } from '@afterglow/domain/contract/account/payments';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, desc, eq } from 'drizzle-orm';
import { lockAccount } from '../../credits/ledger.ts';
import { payments, refunds } from '../../db/tables/billing-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { openOrNewest, viewRefund } from '../payments/read-payments.ts';
import { refundFacts } from './settle-refund.ts';

/** Asks for a payment's money back. Throws `payment_not_found` (also for somebody else's) and the code of `canRequestRefund`. */
export function requestRefund(
  deps: BillingDeps,
  userId: string,
  request: { readonly paymentId: string; readonly reason: string },
): Promise<Refund> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, request.paymentId), eq(payments.userId, userId)));
    if (payment === undefined) throw new AppError('payment_not_found');
    const earlier = await tx
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment.id))
      .orderBy(desc(refunds.createdAt));
    const now = deps.clock.now();
    const decision = canRequestRefund({ ...payment, refund: openOrNewest(earlier) }, now);
    if (!decision.ok) throw new AppError(decision.error);
    const [refund] = await tx
      .insert(refunds)
      .values({
        userId,
        paymentId: payment.id,
        kind: 'requested',
        status: 'requested',
        amountCents: payment.amountCents - payment.refundedCents,
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
