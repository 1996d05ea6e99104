import { and, eq, gt, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { PaymentProvider } from '@afterglow/domain/billing';
import { orders, payments, refunds } from '../db/billing-tables.ts';
import { subscriptions } from '../db/tables.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import { syncSubject } from './apply-state.ts';
import type { BillingDeps } from './billing-deps.ts';
import { reconcileJob } from './billing-jobs.ts';
import type { ProviderSubject } from './provider-contract.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** An order nobody paid is given up after a day, and asked about for three more: money may be slow. */
const orderDays = 1;
const askDays = 4;

export interface Reconciliation {
  readonly asked: number;
  readonly changed: number;
  readonly failed: number;
}

export function reconcileHandler(deps: BillingDeps): JobHandler {
  return handleJob(reconcileJob, { concurrency: 1 }, async () => {
    const result = await reconcile(deps);
    if (result.changed + result.failed > 0) deps.logger.info(result, 'reconciled with the payment providers');
  });
}

/**
 * Asks the providers about everything whose news may be missing: orders without an end, periods that are over, failed
 * renewals, refunds on their way. The answer is applied exactly as a webhook's would be.
 */
export async function reconcile(deps: BillingDeps): Promise<Reconciliation> {
  const subjects = [...(await unsettledOrders(deps)), ...(await doubtfulSubscriptions(deps)), ...(await openRefunds(deps))];
  const seen = new Map(subjects.map((each) => [`${each.provider}:${JSON.stringify(each.subject)}`, each]));
  let changed = 0;
  let failed = 0;
  for (const { provider, subject, userId } of seen.values()) {
    const before = await fingerprint(deps, userId);
    try {
      await syncSubject(deps, provider, subject);
      if ((await fingerprint(deps, userId)) !== before) changed += 1;
    } catch (error) {
      failed += 1;
      deps.logger.warn({ err: error, provider }, 'a payment provider could not be asked');
    }
  }
  await giveUpOldOrders(deps);
  return { asked: seen.size, changed, failed };
}

interface Asked {
  readonly provider: PaymentProvider;
  readonly subject: ProviderSubject;
  readonly userId: string;
}

async function unsettledOrders({ db, clock }: BillingDeps): Promise<Asked[]> {
  const now = clock.now().getTime();
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['open', 'processing', 'canceled', 'expired']),
        isNotNull(orders.checkoutId),
        lt(orders.createdAt, new Date(now - minuteMs)),
        gt(orders.createdAt, new Date(now - askDays * dayMs)),
      ),
    );
  return rows.map(({ id, provider, checkoutId, userId }) => ({ provider, userId, subject: checkoutId === null ? { orderId: id } : { checkoutId } }));
}

async function doubtfulSubscriptions({ db, clock }: BillingDeps): Promise<Asked[]> {
  const now = clock.now();
  const rows = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.provider),
        // Also for a while after the grace: the renewal may have come through in the end.
        gt(subscriptions.endDate, new Date(now.getTime() - 3 * dayMs)),
        or(lt(subscriptions.periodEnd, now), isNotNull(subscriptions.pastDueSince), isNotNull(subscriptions.disputedAt)),
        inArray(subscriptions.status, ['active', 'pending', 'expired']),
      ),
    );
  return rows.flatMap(({ provider, providerSubscriptionId, userId }) =>
    provider === null || providerSubscriptionId === null ? [] : [{ provider, userId, subject: { subscriptionId: providerSubscriptionId } }],
  );
}

async function openRefunds({ db }: BillingDeps): Promise<Asked[]> {
  const rows = await db
    .select({ provider: payments.provider, subscriptionId: orders.providerSubscriptionId, userId: refunds.userId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(refunds.status, 'approved'), isNotNull(refunds.providerRefundId)));
  return rows.flatMap(({ provider, subscriptionId, userId }) => (subscriptionId === null ? [] : [{ provider, userId, subject: { subscriptionId } }]));
}

/** Only to count what changed: newest payment, refund and marks of the person. */
async function fingerprint({ db }: BillingDeps, userId: string): Promise<string> {
  const paid = await db.select({ id: payments.id, status: payments.status }).from(payments).where(eq(payments.userId, userId));
  const plans = await db
    .select({ id: subscriptions.id, status: subscriptions.status, end: subscriptions.endDate, due: subscriptions.pastDueSince })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  const bought = await db.select({ id: orders.id, status: orders.status }).from(orders).where(eq(orders.userId, userId));
  return JSON.stringify([paid, plans, bought]);
}

async function giveUpOldOrders({ db, clock }: BillingDeps): Promise<void> {
  const now = clock.now();
  await db
    .update(orders)
    .set({ status: 'expired', updatedAt: now })
    .where(and(eq(orders.status, 'open'), lt(orders.createdAt, new Date(now.getTime() - orderDays * dayMs))));
}
