/** What a refund takes back of a payment's credits: those unused when it is approved, and those that come back later. */
import { packCredits } from '@afterglow/domain/billing/packs';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/pool.ts';
import { payments, refunds } from '../db/tables/billing-tables.ts';
import { releaseHold, returnCapture, takeCredits, type Hold } from './ledger.ts';
import { lockUnspentPack } from './pack-credits.ts';
import { readUnusedCredits } from './plan-credits.ts';

type Paid = Pick<typeof payments.$inferSelect, 'id' | 'userId' | 'planType' | 'amountCents' | 'packCredits'>;

/** Takes what is unused of a refunded payment now, never below zero. Locks the account. */
export async function takeBackCredits(tx: Transaction, payment: Paid, refundId: string): Promise<void> {
  const unused = await readTakeable(tx, payment);
  const taken = await takeCredits(tx, {
    userId: payment.userId,
    upTo: unused,
    kind: 'refund',
    key: `refund:${payment.id}:${refundId}:${crypto.randomUUID()}`,
    reason: `refund:${payment.planType ?? 'pack'}`,
    lasting: payment.packCredits !== null,
  });
  if (taken > 0) {
    await tx
      .update(refunds)
      .set({ creditsTaken: sql`${refunds.creditsTaken} + ${taken}` })
      .where(eq(refunds.id, refundId));
  }
}

/** What is unused of a plan's payment; of a pack, what of that belongs to the money given back and was not taken yet. */
async function readTakeable(tx: Transaction, { id, userId, amountCents, packCredits: credits }: Paid): Promise<number> {
  if (credits === null) return readUnusedCredits(tx, userId, id);
  const unspent = await lockUnspentPack(tx, userId, id);
  const { cents, taken } = await readPackReturns(tx, id);
  return Math.max(0, Math.min(unspent, packCredits({ amountCents, credits }, cents) - taken));
}

/** What of a pack's payment is back or on its way back, and the credits that were taken for it. */
export async function readPackReturns(db: Executor, paymentId: string): Promise<{ cents: number; taken: number }> {
  const [sum] = await db
    .select({
      cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number),
      taken: sql<number>`coalesce(sum(${refunds.creditsTaken}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, ['approved', 'succeeded'])));
  return sum ?? { cents: 0, taken: 0 };
}

/**
 * Ends work without a result: its credits come back, and those of a payment that was refunded meanwhile go at once, in the
 * same transaction. In between they could be spent.
 */
export async function giveBackHold(tx: Transaction, hold: Hold): Promise<void> {
  const { changed } = await releaseHold(tx, hold);
  if (changed && hold.amount > 0) await takeRefunded(tx, hold.userId);
}

/** Undoes the payment of finished work, in the same way. Returns the credits given back, 0 when that was done before. */
export async function giveBackPaid(tx: Transaction, hold: Hold): Promise<number> {
  const credits = await returnCapture(tx, hold);
  if (credits > 0) await takeRefunded(tx, hold.userId);
  return credits;
}

/** Takes what came back to payments that were refunded before. */
async function takeRefunded(tx: Transaction, userId: string): Promise<void> {
  // Under the account's lock, which every step of a refund takes first.
  const refunded = await tx
    .select({
      refundId: refunds.id,
      id: payments.id,
      userId: payments.userId,
      planType: payments.planType,
      amountCents: payments.amountCents,
      packCredits: payments.packCredits,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.userId, userId),
        inArray(refunds.kind, ['requested', 'withdrawal', 'provider']),
        inArray(refunds.status, ['approved', 'succeeded']),
        // Parts of a plan's payment take nothing.
        or(isNotNull(payments.packCredits), eq(refunds.amountCents, payments.amountCents)),
      ),
    );
  for (const { refundId, ...payment } of refunded) await takeBackCredits(tx, payment, refundId);
}
