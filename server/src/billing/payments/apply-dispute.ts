import { eq } from 'drizzle-orm';
import { grantCredits, takeCredits } from '../../credits/ledger.ts';
import { lockUnspentPack } from '../../credits/pack-credits.ts';
import { readUnusedCredits } from '../../credits/plan-credits.ts';
import type { Transaction } from '../../db/pool.ts';
import { disputes, payments } from '../../db/tables/billing-tables.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { Payment } from '../billing-rows.ts';
import { itemFacts, queueMail } from '../mails/queue-mail.ts';
import type { ProviderPayment } from '../providers/provider-contract.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { findLive } from '../subscriptions/subscription-row.ts';
import { tellOfSubscription } from '../subscriptions/tell-of-subscription.ts';

/**
 * A dispute at the bank: (none) → open → won | lost.
 * Open freezes the payment's unused credits and pauses its plan; won gives both back; lost ends the plan for good.
 */
export async function applyDispute(
  deps: BillingDeps,
  tx: Transaction,
  paymentId: string,
  { dispute }: ProviderPayment,
): Promise<void> {
  if (dispute === undefined) return;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (payment === undefined) throw new Error(`Payment ${paymentId} is gone.`);
  const [known] = await tx.select().from(disputes).where(eq(disputes.paymentId, paymentId));
  if (known?.status === dispute || (known !== undefined && known.status !== 'open')) return;
  if (known === undefined) await open(deps, tx, payment);
  if (dispute === 'won') await win(deps, tx, payment);
  if (dispute === 'lost') await lose(deps, tx, payment);
}

async function open(deps: BillingDeps, tx: Transaction, payment: Payment): Promise<void> {
  const now = deps.clock.now();
  const unused =
    payment.packId === null
      ? await readUnusedCredits(tx, payment.userId, payment.id)
      : await lockUnspentPack(tx, payment.userId, payment.id);
  const frozenCredits = await takeCredits(tx, {
    userId: payment.userId,
    upTo: unused,
    kind: 'adjust',
    key: `dispute:${payment.id}:freeze`,
    reason: 'dispute_opened',
    lasting: payment.packId !== null,
  });
  await tx.insert(disputes).values({ paymentId: payment.id, status: 'open', frozenCredits, openedAt: now });
  await tx.update(payments).set({ status: 'disputed' }).where(eq(payments.id, payment.id));
  const live = await findLive(tx, payment.userId, now);
  if (live !== undefined && live.id === payment.subscriptionId) {
    await tx
      .update(subscriptions)
      .set({ status: 'pending', disputedAt: now, updatedAt: now })
      .where(eq(subscriptions.id, live.id));
    await tellOfSubscription(deps, tx, live, 'paused');
  }
  await queueMail(deps, tx, {
    key: `dispute:${payment.id}`,
    userId: payment.userId,
    kind: payment.packId === null ? 'dispute_opened' : 'pack_dispute_opened',
    facts: { credits: frozenCredits, ...itemFacts(payment) },
  });
}

async function win(deps: BillingDeps, tx: Transaction, payment: Payment): Promise<void> {
  const now = deps.clock.now();
  const [closed] = await tx
    .update(disputes)
    .set({ status: 'won', closedAt: now })
    .where(eq(disputes.paymentId, payment.id))
    .returning();
  const credits = closed?.frozenCredits ?? 0;
  if (credits > 0)
    await grantCredits(tx, {
      userId: payment.userId,
      amount: credits,
      key: `dispute:${payment.id}:won`,
      reason: 'dispute_won',
      lasting: payment.packId !== null,
    });
  await tx
    .update(payments)
    .set({ status: refundStatusOf(payment) })
    .where(eq(payments.id, payment.id));
  const live = await findLive(tx, payment.userId, now);
  if (live !== undefined && live.id === payment.subscriptionId) {
    await tx
      .update(subscriptions)
      .set({ status: 'active', disputedAt: null, updatedAt: now })
      .where(eq(subscriptions.id, live.id));
    await tellOfSubscription(deps, tx, live, 'resumed');
  }
  await queueMail(deps, tx, {
    key: `dispute_won:${payment.id}`,
    userId: payment.userId,
    kind: payment.packId === null ? 'dispute_won' : 'pack_dispute_won',
    facts: { credits, ...itemFacts(payment) },
  });
}

async function lose(deps: BillingDeps, tx: Transaction, payment: Payment): Promise<void> {
  const now = deps.clock.now();
  await tx.update(disputes).set({ status: 'lost', closedAt: now }).where(eq(disputes.paymentId, payment.id));
  await tx.update(payments).set({ status: 'charged_back' }).where(eq(payments.id, payment.id));
  const live = await findLive(tx, payment.userId, now);
  if (live !== undefined && live.id === payment.subscriptionId)
    await endSubscription(deps, tx, live, { giveUnusedMonthsBack: false });
}

function refundStatusOf({ refundedCents, amountCents }: Payment): Payment['status'] {
  if (refundedCents === 0) return 'paid';
  return refundedCents >= amountCents ? 'refunded' : 'partially_refunded';
}
