import type { Transaction } from '../../db/pool.ts';
import { refunds } from '../../db/tables/billing-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { refundJob } from '../billing-jobs.ts';
import type { Payment } from '../billing-rows.ts';

/** Opens a refund that needs nobody's decision, and has the provider asked for it. A refund under way stays the only one. */
export async function sendBack(
  { queue, clock }: BillingDeps,
  tx: Transaction,
  payment: Pick<Payment, 'id' | 'userId'>,
  kind: 'unused_months' | 'duplicate' | 'mismatch',
  amountCents: number,
): Promise<void> {
  const now = clock.now();
  const [refund] = await tx
    .insert(refunds)
    .values({
      userId: payment.userId,
      paymentId: payment.id,
      kind,
      status: 'approved',
      amountCents,
      createdAt: now,
      decidedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  if (refund !== undefined) await queue.enqueue(tx, refundJob, { id: refund.id }, { key: refund.id });
}

export function sendBackWhole(
  deps: BillingDeps,
  tx: Transaction,
  payment: Payment,
  kind: 'duplicate' | 'mismatch',
): Promise<void> {
  return sendBack(deps, tx, payment, kind, payment.amountCents);
}
