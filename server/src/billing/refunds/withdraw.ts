import { canWithdraw } from '@afterglow/domain/billing/refund-rules';
import type { Withdrawal } from '@afterglow/domain/contract/account/payments';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { refunds } from '../../db/tables/billing-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { refundJob } from '../billing-jobs.ts';
import type { Payment, Refund } from '../billing-rows.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { invoiceNumber } from '../payments/document-numbers.ts';
import { openOrNewest } from '../payments/read-payments.ts';
import { lockOwnPayment } from './request-refund.ts';
import { readReturnable } from './returnable.ts';
import { refundFacts, takeBackPayment } from './settle-refund.ts';

interface Declarer {
  readonly userId: string;
  readonly email: string;
}

interface Declaration {
  readonly paymentId: string;
  readonly name: string;
}

/**
 * Withdraws from the contract of a payment: a refund that nobody decides. A request that waits is answered by it. Declared
 * again, the first declaration stands. Throws `payment_not_found` (also for somebody else's) and the code of `canWithdraw`.
 */
export function withdraw(
  deps: BillingDeps,
  { userId, email }: Declarer,
  { paymentId, name }: Declaration,
): Promise<Withdrawal> {
  return deps.db.transaction(async (tx) => {
    const { payment, earlier } = await lockOwnPayment(tx, userId, paymentId);
    const standing = findWithdrawal(earlier);
    if (standing !== undefined) return viewWithdrawal(standing, payment, email);
    const now = deps.clock.now();
    const decision = canWithdraw({ ...payment, refund: openOrNewest(earlier) }, now);
    if (!decision.ok) throw new AppError(decision.error);
    const refundId = await writeWithdrawal(tx, payment, earlier, name, now);
    await takeBackPayment(deps, tx, payment, refundId);
    await deps.queue.enqueue(tx, refundJob, { id: refundId }, { key: refundId });
    const [written] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
    if (written === undefined) throw new Error('The withdrawal was not written.');
    await queueMail(deps, tx, {
      key: `withdrawal:${payment.id}`,
      userId,
      kind: payment.packId === null ? 'withdrawal' : 'pack_withdrawal',
      facts: { ...refundFacts(written, payment), declaredBy: name, declaredAt: now.toISOString() },
    });
    return viewWithdrawal(written, payment, email);
  });
}

/** The withdrawal from the contract of a payment. Throws `payment_not_found` where there was none. */
export function getWithdrawal(deps: BillingDeps, { userId, email }: Declarer, paymentId: string): Promise<Withdrawal> {
  return deps.db.transaction(async (tx) => {
    const { payment, earlier } = await lockOwnPayment(tx, userId, paymentId);
    const standing = findWithdrawal(earlier);
    if (standing === undefined) throw new AppError('payment_not_found');
    return viewWithdrawal(standing, payment, email);
  });
}

/** The declaration itself; a later one is the provider asked once more. */
function findWithdrawal(newestFirst: readonly Refund[]): Refund | undefined {
  return newestFirst.findLast(({ kind }) => kind === 'withdrawal');
}

async function writeWithdrawal(
  tx: Transaction,
  payment: Payment,
  earlier: readonly Refund[],
  name: string,
  now: Date,
): Promise<string> {
  const amountCents = await readReturnable(tx, payment);
  if (amountCents === 0) throw new AppError('pack_spent');
  const declared = {
    kind: 'withdrawal',
    status: 'approved',
    amountCents,
    declaredBy: name,
    decidedAt: now,
  } as const;
  const waiting = earlier.find(({ status }) => status === 'requested');
  const [refund] =
    waiting === undefined
      ? await tx
          .insert(refunds)
          .values({ ...declared, userId: payment.userId, paymentId: payment.id, createdAt: now })
          .returning({ id: refunds.id })
      : await tx.update(refunds).set(declared).where(eq(refunds.id, waiting.id)).returning({ id: refunds.id });
  if (refund === undefined) throw new Error('The withdrawal was not written.');
  return refund.id;
}

function viewWithdrawal(refund: Refund, payment: Payment, email: string): Withdrawal {
  return {
    paymentId: payment.id,
    number: invoiceNumber(payment),
    name: refund.declaredBy ?? '',
    email,
    amountCents: refund.amountCents,
    currency: payment.currency,
    creditsTaken: refund.creditsTaken,
    declaredAt: (refund.decidedAt ?? refund.createdAt).toISOString(),
  };
}
