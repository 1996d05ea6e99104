import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { BillingDeps } from '../billing/billing-deps.ts';
import { cancelStrayJob } from '../billing/billing-jobs.ts';
import { cancelSubscription, reactivateSubscription } from '../billing/subscriptions/change-subscription.ts';
import { findLive } from '../billing/subscriptions/subscription-row.ts';
import type { Transaction } from '../db/pool.ts';
import { subscriptions } from '../db/tables/subscription-tables.ts';
import type { Queue } from '../queue/queue.ts';

/** Comment of a cancellation made by the deletion, so that undoing can tell it from the person's own. */
const mark = 'account deletion';

/** Nothing may be charged while an account waits to be erased; the time that is paid for stays. */
export async function stopRenewal(deps: BillingDeps, userId: string): Promise<void> {
  await unlessRefused(cancelSubscription(deps, userId, { when: 'period_end', comment: mark }));
}

/** An account that comes back continues as before, where the provider can do that. */
export async function resumeRenewal(deps: BillingDeps, userId: string): Promise<void> {
  const live = await findLive(deps.db, userId, deps.clock.now());
  if (live?.cancelAtPeriodEnd === true && live.cancelComment === mark)
    await unlessRefused(reactivateSubscription(deps, userId));
}

/** Queues the end of every plan at its provider; the job needs none of the person's rows. */
export async function endPlans(queue: Pick<Queue, 'enqueue'>, tx: Transaction, userId: string): Promise<void> {
  const plans = await tx
    .select({ provider: subscriptions.provider, subscriptionId: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ['active', 'pending']),
        isNotNull(subscriptions.providerSubscriptionId),
      ),
    );
  for (const { provider, subscriptionId } of plans) {
    if (provider !== null && subscriptionId !== null)
      await queue.enqueue(tx, cancelStrayJob, { provider, subscriptionId }, { key: `${provider}:${subscriptionId}` });
  }
}

/** No plan, or one that ends anyway: nothing to do. */
async function unlessRefused(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (
      !(error instanceof AppError) ||
      (error.code !== 'subscription_not_active' && error.code !== 'subscription_not_canceled')
    )
      throw error;
  }
}
