import { eq } from 'drizzle-orm';
import { lockAccount } from '../../credits/ledger.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';
import { handleJob, type JobHandler } from '../../queue/job.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { alignJob, cancelStrayJob } from '../billing-jobs.ts';
import { asPaid, type PaidSubscription } from './subscription-row.ts';

export function alignHandler(deps: BillingDeps): JobHandler {
  return handleJob(alignJob, { concurrency: 1 }, ({ id }) => alignProvider(deps, id));
}

export function cancelStrayHandler({ providers }: BillingDeps): JobHandler {
  return handleJob(cancelStrayJob, { concurrency: 1 }, ({ provider, subscriptionId }) =>
    providers.get(provider).cancelNow(subscriptionId),
  );
}

/**
 * Tells the provider what our row says about going on: canceled, canceled at the end, or not. Repeated until nothing
 * changed while it was told; a provider that is away throws, and the queue tries again.
 */
export async function alignProvider(deps: BillingDeps, id: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const told = await read(deps, id);
    if (told === undefined || !told.alignPending) return;
    await tell(deps, told);
    const settled = await deps.db.transaction(async (tx) => {
      await lockAccount(tx, told.userId);
      const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
      if (row === undefined) return true;
      if (wishOf(row) !== wishOf(told)) return false;
      // Replies to earlier requests still show the old state.
      await tx
        .update(subscriptions)
        .set({ alignPending: false, syncedAt: deps.clock.now() })
        .where(eq(subscriptions.id, id));
      return true;
    });
    if (settled) return;
  }
  throw new Error(`Subscription ${id} changes faster than its provider can be told.`);
}

function tell({ providers }: BillingDeps, told: PaidSubscription): Promise<void> {
  const adapter = providers.get(told.provider);
  const wish = wishOf(told);
  if (wish === 'end') return adapter.cancelNow(told.providerSubscriptionId);
  return wish === 'end_later'
    ? adapter.cancelAtPeriodEnd(told.providerSubscriptionId)
    : adapter.reactivate(told.providerSubscriptionId);
}

function wishOf({
  status,
  cancelAtPeriodEnd,
}: Pick<PaidSubscription, 'status' | 'cancelAtPeriodEnd'>): 'end' | 'end_later' | 'go_on' {
  if (status === 'canceled') return 'end';
  return cancelAtPeriodEnd ? 'end_later' : 'go_on';
}

async function read({ db }: BillingDeps, id: string): Promise<PaidSubscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return asPaid(row);
}
