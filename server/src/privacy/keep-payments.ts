import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Refund } from '../billing/billing-rows.ts';
import { numberOfCorrection } from '../billing/payments/read-payments.ts';
import type { Executor, Transaction } from '../db/pool.ts';
import { payments, refunds } from '../db/tables/billing-tables.ts';
import { keptPayments, type KeptCorrection } from '../db/tables/kept-payment-tables.ts';

/** As long as the strictest of the usual tax laws asks (Germany's § 147 AO until 2024); the privacy text says ten years. */
const keptYears = 10;

/** Copies what bookkeeping needs of a person's payments, before their rows are deleted. The copy does not identify the person. */
export async function keepPayments(tx: Transaction, userId: string, now: Date): Promise<void> {
  const rows = await tx
    .select({
      id: payments.id,
      serial: payments.serial,
      provider: payments.provider,
      providerPaymentId: payments.providerPaymentId,
      planType: payments.planType,
      cycle: payments.cycle,
      packId: payments.packId,
      kind: payments.kind,
      status: payments.status,
      amountCents: payments.amountCents,
      refundedCents: payments.refundedCents,
      currency: payments.currency,
      periodStart: payments.periodStart,
      periodEnd: payments.periodEnd,
      paidAt: payments.paidAt,
      issued: payments.issued,
    })
    .from(payments)
    .where(and(eq(payments.userId, userId), ne(payments.provider, 'sandbox')));
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const given = await tx.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.finishedAt));
  await tx.insert(keptPayments).values(
    rows.map(({ issued, planType, cycle, packId, ...row }) => ({
      ...row,
      planType: planType ?? `pack:${packId ?? ''}`,
      cycle: cycle ?? 'once',
      vatPercent: issued?.seller.vatPercent ?? null,
      corrections: given.filter(({ paymentId }) => paymentId === row.id).flatMap(keepCorrection),
      keptAt: now,
    })),
  );
}

function keepCorrection(refund: Refund): readonly KeptCorrection[] {
  const number = numberOfCorrection(refund);
  if (number === null || refund.finishedAt === null) return [];
  return [{ number, amountCents: refund.amountCents, issuedAt: refund.finishedAt.toISOString() }];
}

/** When the record of a payment is deleted: ten years after the end of the year in which it was made. */
export const keptUntil = (paidAt: Date): Date => new Date(Date.UTC(paidAt.getUTCFullYear() + keptYears + 1, 0, 1));

/** Deletes kept payments when their time is over: ten years after the end of the year in which they were made. */
export async function forgetOldPayments(db: Executor, now: Date): Promise<void> {
  await db
    .delete(keptPayments)
    .where(lt(keptPayments.paidAt, new Date(Date.UTC(now.getUTCFullYear() - keptYears, 0, 1))));
}
