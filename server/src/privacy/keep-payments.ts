import { and, eq, lt, ne } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/pool.ts';
import { payments } from '../db/tables/billing-tables.ts';
import { keptPayments } from '../db/tables/kept-payment-tables.ts';

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
      kind: payments.kind,
      status: payments.status,
      amountCents: payments.amountCents,
      refundedCents: payments.refundedCents,
      currency: payments.currency,
      periodStart: payments.periodStart,
      periodEnd: payments.periodEnd,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .where(and(eq(payments.userId, userId), ne(payments.provider, 'sandbox')));
  if (rows.length > 0) await tx.insert(keptPayments).values(rows.map((row) => ({ ...row, keptAt: now })));
}

/** When the record of a payment is deleted: ten years after the end of the year in which it was made. */
export const keptUntil = (paidAt: Date): Date => new Date(Date.UTC(paidAt.getUTCFullYear() + keptYears + 1, 0, 1));

/** Deletes kept payments when their time is over: ten years after the end of the year in which they were made. */
export async function forgetOldPayments(db: Executor, now: Date): Promise<void> {
  await db
    .delete(keptPayments)
    .where(lt(keptPayments.paidAt, new Date(Date.UTC(now.getUTCFullYear() - keptYears, 0, 1))));
}
