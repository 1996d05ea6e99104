import type { CancelReason } from '@afterglow/domain/billing/billing';
import { accessEnd } from '@afterglow/domain/billing/subscription';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq } from 'drizzle-orm';
import { lockAccount } from '../../credits/ledger.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { alignSoon, endSubscription } from './end-subscription.ts';
import { findLive } from './subscription-row.ts';
import { tellOfSubscription } from './tell-of-subscription.ts';

interface Cancellation {
  readonly when: 'period_end' | 'now';
  readonly reason?: CancelReason | undefined;
  readonly comment?: string | undefined;
}

/**
 * Cancels the person's plan: at the end of the period (access and monthly credits continue until then) or now (rights stop,
 * credits stay, no refund). What the person wants is written at once; the provider follows in the background.
 * Throws `subscription_not_active`.
 */
export function cancelSubscription(
  deps: BillingDeps,
  userId: string,
  { when, reason, comment }: Cancellation,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const now = deps.clock.now();
    const live = await findLive(tx, userId, now);
    if (live === undefined || (when === 'period_end' && live.cancelAtPeriodEnd))
      throw new AppError('subscription_not_active');
    await tx
      .update(subscriptions)
      .set({ cancelReason: reason ?? live.cancelReason, cancelComment: comment ?? live.cancelComment })
      .where(eq(subscriptions.id, live.id));
    const facts = { planType: live.planType, periodEnd: live.periodEnd.toISOString() };
    if (when === 'now') {
      await endSubscription(deps, tx, live, { giveUnusedMonthsBack: false });
      await queueMail(deps, tx, { key: `canceled:${live.id}`, userId, kind: 'canceled', facts });
      return;
    }
    await tx
      .update(subscriptions)
      .set({ cancelAtPeriodEnd: true, canceledAt: now, endDate: accessEnd(live.periodEnd, true), updatedAt: now })
      .where(eq(subscriptions.id, live.id));
    await alignSoon(deps, tx, live.id);
    await tellOfSubscription(deps, tx, live, 'cancel_scheduled');
    await queueMail(deps, tx, {
      key: `cancel_scheduled:${live.id}:${now.toISOString()}`,
      userId,
      kind: 'cancel_scheduled',
      facts,
    });
  });
}

/** Takes a cancellation at the end of the period back. Throws `subscription_not_active`, `subscription_not_canceled`. */
export function reactivateSubscription(deps: BillingDeps, userId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const now = deps.clock.now();
    const live = await findLive(tx, userId, now);
    if (live === undefined) throw new AppError('subscription_not_active');
    if (!live.cancelAtPeriodEnd || !deps.providers.get(live.provider).canReactivate)
      throw new AppError('subscription_not_canceled');
    const endDate = accessEnd(live.periodEnd, false);
    await tx
      .update(subscriptions)
      .set({
        cancelAtPeriodEnd: false,
        canceledAt: null,
        cancelReason: null,
        cancelComment: null,
        endDate,
        updatedAt: now,
      })
      .where(eq(subscriptions.id, live.id));
    await alignSoon(deps, tx, live.id);
    await tellOfSubscription(deps, tx, live, 'reactivated');
    const facts = { planType: live.planType, periodEnd: live.periodEnd.toISOString() };
    await queueMail(deps, tx, {
      key: `reactivated:${live.id}:${now.toISOString()}`,
      userId,
      kind: 'reactivated',
      facts,
    });
  });
}
