/** What a refund takes back of a payment's credits: those unused when it is approved, and those that come back later. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/pool.ts';
import { payments, refunds } from '../db/tables/billing-tables.ts';
import { releaseHold, takeCredits, type Hold } from './ledger.ts';
import { readUnusedCredits } from './plan-credits.ts';

type Paid = Pick<typeof payments.$inferSelect, 'id' | 'userId' | 'planType'>;

/** Takes what is unused of a refunded payment now, never below zero. Locks the account. */
export async function takeBackCredits(tx: Transaction, payment: Paid, refundId: string): Promise<void> {
  const unused = await readUnusedCredits(tx, payment.userId, payment.id);
  const taken = await takeCredits(tx, {
    userId: payment.userId,
    upTo: unused,
    kind: 'refund',
    key: `refund:${payment.id}:${refundId}:${crypto.randomUUID()}`,
    reason: `refund:${payment.planType}`,
  });
  if (taken > 0) {
    await tx
      .update(refunds)
      .set({ creditsTaken: sql`${refunds.creditsTaken} + ${taken}` })
      .where(eq(refunds.id, refundId));
  }
}

/**
 * Ends work without a result: its credits come back, and those of a payment that was refunded meanwhile go at once, in the
 * same transaction. In between they could be spent.
 */
export async function giveBackHold(tx: Transaction, hold: Hold): Promise<void> {
  const { changed } = await releaseHold(tx, hold);
  if (!changed || hold.amount === 0) return;
  // Under the account's lock, which every step of a refund takes first.
  const refunded = await tx
    .select({ refundId: refunds.id, id: payments.id, userId: payments.userId, planType: payments.planType })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.userId, hold.userId),
        inArray(refunds.kind, ['requested', 'withdrawal', 'provider']),
        inArray(refunds.status, ['approved', 'succeeded']),
        // Parts of a payment take nothing.
        eq(refunds.amountCents, payments.amountCents),
      ),
    );
  for (const { refundId, ...payment } of refunded) await takeBackCredits(tx, payment, refundId);
}
