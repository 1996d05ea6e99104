import { AppError } from '@afterglow/domain/errors/errors';
import { eq } from 'drizzle-orm';
import { lockAccount } from '../../credits/ledger.ts';
import { payments, refunds } from '../../db/tables/billing-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { refundJob } from '../billing-jobs.ts';
import type { Alongside } from './decide-refund.ts';
import { isRetryable, supersedes } from './refund-detail.ts';
import { readReturnable } from './returnable.ts';
import { takeBackPayment } from './settle-refund.ts';

/**
 * Asks the provider for a refund again, and gives the id of the refund that is now under way. One that failed stays as it
 * was, and another begins: the provider remembers the old one's key and would only repeat its refusal. One that never had
 * an answer is asked for with its own key. Throws `refund_not_found`, `refund_not_retryable`.
 */
export async function retryRefund(
  deps: BillingDeps,
  id: string,
  decidedBy: string,
  alongside: Alongside,
): Promise<string> {
  const [found] = await deps.db.select({ userId: refunds.userId }).from(refunds).where(eq(refunds.id, id));
  if (found === undefined) throw new AppError('refund_not_found');
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, found.userId);
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
    if (refund === undefined || !isRetryable(refund)) throw new AppError('refund_not_retryable');
    if (refund.status === 'approved') {
      await deps.queue.enqueue(tx, refundJob, { id }, { key: id });
      await alongside(tx, { before: { status: 'approved' }, after: { status: 'approved' } });
      return id;
    }
    const own = await tx.select().from(refunds).where(eq(refunds.paymentId, refund.paymentId));
    if (own.some((other) => other.id !== id && supersedes(other, refund))) throw new AppError('refund_not_retryable');
    const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
    if (payment === undefined) throw new AppError('payment_not_found');
    const now = deps.clock.now();
    const { userId, paymentId, kind, reason, answer, declaredBy } = refund;
    const whole = kind === 'requested' || kind === 'withdrawal';
    const amountCents = payment.packId !== null && whole ? await readReturnable(tx, payment) : refund.amountCents;
    if (amountCents === 0) throw new AppError('pack_spent');
    const [next] = await tx
      .insert(refunds)
      .values({
        userId,
        paymentId,
        kind,
        amountCents,
        reason,
        answer,
        declaredBy,
        status: 'approved',
        decidedBy,
        createdAt: now,
        decidedAt: now,
      })
      .returning({ id: refunds.id });
    if (next === undefined) throw new Error('The refund was not written.');
    // Only a whole payment's refund took credits; parts (unused months, duplicates) took none.
    if (whole) await takeBackPayment(deps, tx, payment, next.id);
    await deps.queue.enqueue(tx, refundJob, { id: next.id }, { key: next.id });
    await alongside(tx, { before: { refund: id, status: 'failed' }, after: { refund: next.id, status: 'approved' } });
    return next.id;
  });
}
