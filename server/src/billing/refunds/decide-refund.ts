import { AppError } from '@afterglow/domain/errors/errors';
import { eq } from 'drizzle-orm';
import { lockAccount } from '../../credits/ledger.ts';
import type { Transaction } from '../../db/pool.ts';
import { payments, refunds } from '../../db/tables/billing-tables.ts';
import { handleJob, type JobHandler } from '../../queue/job.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { refundJob } from '../billing-jobs.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { settle } from './apply-refunds.ts';
import { readReturnable } from './returnable.ts';
import { refundFacts, takeBackPayment } from './settle-refund.ts';

/** Something that belongs to the same change and is written with it or not at all. */
export type Alongside = (
  tx: Transaction,
  change: { readonly before: Readonly<Record<string, unknown>>; readonly after: Readonly<Record<string, unknown>> },
) => Promise<void>;

interface Decision {
  readonly refundId: string;
  readonly decision: 'approve' | 'refuse';
  readonly answer?: string | undefined;
  /** The admin who decided. */
  readonly decidedBy: string;
  readonly alongside?: Alongside;
}

/** Decides a request, once. Throws `refund_not_found`, `refund_already_decided`, `pack_spent`. */
export async function decideRefund(
  deps: BillingDeps,
  { refundId, decision, answer, decidedBy, alongside }: Decision,
): Promise<void> {
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
      await queueMail(deps, tx, {
        key: `refund_refused:${refundId}`,
        userId: refund.userId,
        kind: 'refund_refused',
        facts,
      });
      await alongside?.(tx, { before: { status: 'requested' }, after: { status: 'refused' } });
      return;
    }
    // Of a pack, what is unspent by now: the person may have used more since.
    const amountCents = payment.packId === null ? refund.amountCents : await readReturnable(tx, payment);
    if (amountCents === 0) throw new AppError('pack_spent');
    await tx
      .update(refunds)
      .set({ ...decided, status: 'approved', amountCents })
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
    await alongside?.(tx, {
      before: { status: 'requested' },
      after: { status: 'approved', amountCents, creditsTaken: taken?.creditsTaken ?? 0 },
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
      : await adapter.refund({
          paymentId: payment.providerPaymentId,
          once: payment.packId !== null,
          amountCents: refund.amountCents,
          currency: payment.currency,
          idempotencyKey: refund.id,
        });
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, refund.userId);
    if (answer.id !== null) await tx.update(refunds).set({ providerRefundId: answer.id }).where(eq(refunds.id, id));
    await settle(deps, tx, id, answer);
  });
}
