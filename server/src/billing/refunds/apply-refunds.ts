import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { payments, refunds } from '../../db/tables/billing-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { Payment } from '../billing-rows.ts';
import type { ProviderPayment, ProviderRefund } from '../providers/provider-contract.ts';
import { finishRefund, failRefund, takeBackPayment } from './settle-refund.ts';

type SeenRefund = ProviderPayment['refunds'][number];

/** Follows the provider's refunds of a payment: ours to their end, and those somebody made at the provider itself. */
export async function applyRefunds(
  deps: BillingDeps,
  tx: Transaction,
  paymentId: string,
  paid: ProviderPayment,
): Promise<void> {
  for (const seen of paid.refunds) {
    const refund = (await findRefund(tx, paymentId, seen)) ?? (await bookForeignRefund(deps, tx, paymentId, seen));
    if (refund !== undefined) await settle(deps, tx, refund.id, seen);
  }
}

export async function settle(
  deps: BillingDeps,
  tx: Transaction,
  refundId: string,
  seen: Pick<ProviderRefund, 'status'>,
): Promise<void> {
  if (seen.status === 'succeeded') await finishRefund(deps, tx, refundId);
  if (seen.status === 'failed') await failRefund(deps, tx, refundId);
}

/** By the provider's name, else the oldest approved one of this amount that has none yet: its answer may have been lost. */
async function findRefund(tx: Transaction, paymentId: string, seen: SeenRefund) {
  const rows = await tx.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.createdAt));
  const named = rows.find((row) => row.providerRefundId === seen.id);
  if (named !== undefined) return named;
  const unnamed = rows.find(
    (row) => row.status === 'approved' && row.providerRefundId === null && row.amountCents === seen.amountCents,
  );
  if (unnamed !== undefined)
    await tx.update(refunds).set({ providerRefundId: seen.id }).where(eq(refunds.id, unnamed.id));
  return unnamed;
}

/** A refund made in the provider's own pages: whole money back ends the plan as an approval here would. */
async function bookForeignRefund(deps: BillingDeps, tx: Transaction, paymentId: string, seen: SeenRefund) {
  if (seen.status === 'failed') return undefined;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  if (payment === undefined) return undefined;
  const now = deps.clock.now();
  // A person's request for the same money is answered by it.
  const [requested] = await tx
    .update(refunds)
    .set({ status: 'approved', providerRefundId: seen.id, amountCents: seen.amountCents, decidedAt: now })
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'requested')))
    .returning();
  const [refund] =
    requested === undefined
      ? await tx
          .insert(refunds)
          .values({
            userId: payment.userId,
            paymentId,
            kind: 'provider',
            status: 'approved',
            amountCents: seen.amountCents,
            providerRefundId: seen.id,
            createdAt: now,
            decidedAt: now,
          })
          .onConflictDoNothing()
          .returning()
      : [requested];
  // Of a pack, parts count as well.
  if (refund !== undefined && (payment.packId !== null || isWhole(payment, seen.amountCents)))
    await takeBackPayment(deps, tx, payment, refund.id);
  return refund;
}

function isWhole(payment: Payment, amountCents: number): boolean {
  return payment.refundedCents + amountCents >= payment.amountCents;
}
