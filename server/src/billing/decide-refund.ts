import { AppError } from '@afterglow/domain/errors';
import { eq } from 'drizzle-orm';
import { lockAccount } from '../credits/ledger.ts';
import { payments, refunds } from '../db/billing-tables.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import { settle } from './apply-refunds.ts';
import type { BillingDeps } from './billing-deps.ts';
import { refundJob } from './billing-jobs.ts';
import { queueMail } from './queue-mail.ts';
import { refundFacts, takeBackPayment } from './settle-refund.ts';

interface Decision {
  readonly refundId: string;
  readonly decision: 'approve' | 'refuse';
  readonly answer?: string | undefined;
  /** The admin who decided. */
  readonly decidedBy: string;
}

/** Decides a request, once. Throws `refund_not_found`, `refund_already_decided`. */
export async function decideRefund(deps: BillingDeps, { refundId, decision, answer, decidedBy }: Decision): Promise<void> {
  const [found] = await deps.db.select({ userId: refunds.userId }).from(refunds).where(eq(refunds.id, refundId));
  if (found === undefined) throw new AppError('refund_not_found');
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, found.userId);
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
    if (refund?.status !== 'requested') throw new AppError('refund_already_decided');
    const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
    if (payment === undefined) throw new AppError('payment_not_found');
    const now = deps.clock.now();
    const decided = { answer: answer ?? null, decidedBy, decidedAt: now };
    if (decision === 'refuse') {
      await tx
        .update(refunds)
        .set({ ...decided, status: 'refused', finishedAt: now })
        .where(eq(refunds.id, refundId));
      const facts = refundFacts({ ...refund, answer: decided.answer }, payment);
      await queueMail(deps, tx, { key: `refund_refused:${refundId}`, userId: refund.userId, kind: 'refund_refused', facts });
      return;
    }
    await tx
      .update(refunds)
      .set({ ...decided, status: 'approved' })
      .where(eq(refunds.id, refundId));
    await takeBackPayment(deps, tx, payment, refundId);
    await deps.queue.enqueue(tx, refundJob, { id: refundId }, { key: refundId });
    const [taken] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
    await queueMail(deps, tx, {
      key: `refund_approved:${refundId}`,
      userId: refund.userId,
      kind: 'refund_approved',
      facts: refundFacts(taken ?? refund, payment),
    });
  });
}

export function refundHandler(deps: BillingDeps): JobHandler {
  return handleJob(refundJob, { concurrency: 1 }, ({ id }) => sendRefund(deps, id));
}

/** Asks the provider for the money of an approved refund; the refund's id makes asking twice harmless. */
export async function sendRefund(deps: BillingDeps, id: string): Promise<void> {
  const [row] = await deps.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  if (row === undefined || row.refund.status !== 'approved' || row.refund.providerRefundId !== null) return;
  const { refund, payment } = row;
  const adapter = deps.providers.get(payment.provider);
  const partial = refund.amountCents < payment.amountCents;
  const answer =
    partial && !adapter.partialRefunds
      ? { id: null, status: 'failed' as const }
      : await adapter.refund({ paymentId: payment.providerPaymentId, amountCents: refund.amountCents, currency: payment.currency, idempotencyKey: refund.id });
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, refund.userId);
    if (answer.id !== null) await tx.update(refunds).set({ providerRefundId: answer.id }).where(eq(refunds.id, id));
    await settle(deps, tx, id, answer);
  });
}
