import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';
import { tellWebhooks, type TellDeps } from '../../outbound-webhooks/tell-webhooks.ts';

/** What happened to a subscription, in the words that webhooks are told. */
type SubscriptionChange =
  | 'started'
  | 'renewed'
  | 'payment_failed'
  | 'cancel_scheduled'
  | 'reactivated'
  | 'paused'
  | 'resumed'
  | 'canceled'
  | 'expired';

/** Tells the person's webhooks of a change that this transaction has written. */
export function tellOfSubscription(
  deps: TellDeps,
  tx: Transaction,
  { id, userId }: { readonly id: string; readonly userId: string },
  change: SubscriptionChange,
): Promise<void> {
  return tellWebhooks(deps, tx, { userId, type: 'subscription.changed' }, async () => {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
    if (row === undefined) return undefined;
    return {
      id,
      change,
      status: row.status,
      planType: row.planType,
      cycle: row.cycle,
      cancelAtPeriodEnd: row.cancelAtPeriodEnd,
      periodEnd: row.periodEnd?.toISOString() ?? null,
      endDate: row.endDate?.toISOString() ?? null,
      url: '/api/billing/subscription',
    };
  });
}
