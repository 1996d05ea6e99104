import type { PaymentProvider } from '@afterglow/domain/billing/billing';
import { grantTimes } from '@afterglow/domain/billing/periods';
import { unusedMonthsCents } from '@afterglow/domain/billing/refund-rules';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { payments } from '../../db/tables/billing-tables.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { alignJob, cancelStrayJob } from '../billing-jobs.ts';
import { planOf } from '../checkout/packs.ts';
import { sendBack } from '../refunds/open-refund.ts';
import type { PaidSubscription } from './subscription-row.ts';
import { tellOfSubscription } from './tell-of-subscription.ts';

/** Has the provider follow what our row says, in the background: its being away loses nothing. */
export async function alignSoon({ queue }: BillingDeps, tx: Transaction, subscriptionId: string): Promise<void> {
  await tx.update(subscriptions).set({ alignPending: true }).where(eq(subscriptions.id, subscriptionId));
  await queue.enqueue(tx, alignJob, { id: subscriptionId }, { key: subscriptionId });
}

/** Ends what bought nothing here (mismatch, duplicate) at its provider: it must not charge again. */
export async function cancelStray(
  { queue }: BillingDeps,
  tx: Transaction,
  provider: PaymentProvider,
  subscriptionId: string,
): Promise<void> {
  await queue.enqueue(tx, cancelStrayJob, { provider, subscriptionId }, { key: `${provider}:${subscriptionId}` });
}

interface End {
  /** True for an upgrade: the months of a yearly payment that have not begun come back as money. */
  readonly giveUnusedMonthsBack: boolean;
}

/** Ends a paid subscription now: rights stop, credits stay, no more monthly grants, the provider stops charging. */
export async function endSubscription(
  deps: BillingDeps,
  tx: Transaction,
  subscription: PaidSubscription,
  { giveUnusedMonthsBack }: End,
): Promise<void> {
  const now = deps.clock.now();
  await tx
    .update(subscriptions)
    .set({ status: 'canceled', endDate: now, canceledAt: now, updatedAt: now })
    .where(eq(subscriptions.id, subscription.id));
  const granting = await tx
    .update(payments)
    .set({ nextGrantAt: null })
    .where(and(eq(payments.subscriptionId, subscription.id), isNotNull(payments.nextGrantAt)))
    .returning();
  if (giveUnusedMonthsBack) {
    for (const payment of granting) {
      const begun = grantTimes(payment.periodStart, planOf(payment).cycle).filter(
        (time) => time.getTime() <= now.getTime(),
      ).length;
      const amountCents = Math.min(
        unusedMonthsCents(payment.amountCents, 12 - begun),
        payment.amountCents - payment.refundedCents,
      );
      if (amountCents > 0) await sendBack(deps, tx, payment, 'unused_months', amountCents);
    }
  }
  await alignSoon(deps, tx, subscription.id);
  await tellOfSubscription(deps, tx, subscription, 'canceled');
}
