import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
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
/** A checkout can be paid for a day; asked after this long, what the provider says of it is final. */
const payableMs = 25 * 3_600_000;

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
  for (const { provider, subject, userId, orderId } of seen.values()) {
    const before = await fingerprint(deps, userId);
    try {
      await syncSubject(deps, provider, subject);
      if (orderId !== undefined) await settleOrder(deps, orderId);
      if ((await fingerprint(deps, userId)) !== before) changed += 1;
    } catch (error) {
      failed += 1;
      deps.logger.warn({ err: error, provider }, 'a payment provider could not be asked');
    }
  }
  return { asked: seen.size, changed, failed };
}

interface Asked {
  readonly provider: PaymentProvider;
  readonly subject: ProviderSubject;
  readonly userId: string;
  /** Of a question about an order. */
  readonly orderId?: string;
}

/** Also orders that were given up or declined: as long as the checkout can be paid, somebody may. */
async function unsettledOrders({ db, clock }: BillingDeps): Promise<Asked[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(isNull(orders.settledAt), isNull(orders.subscriptionId), lt(orders.createdAt, new Date(clock.now().getTime() - minuteMs))));
  return rows.map(({ id, provider, checkoutId, userId }) => ({
    provider,
    userId,
    orderId: id,
    subject: checkoutId === null ? { orderId: id } : { checkoutId },
  }));
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
    .select({ provider: payments.provider, subscriptionId: orders.providerSubscriptionId, refundId: refunds.providerRefundId, userId: refunds.userId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(refunds.status, 'approved'), isNotNull(refunds.providerRefundId)));
  return rows.flatMap(({ provider, subscriptionId, refundId, userId }) =>
    subscriptionId === null || refundId === null ? [] : [{ provider, userId, subject: { subscriptionId, refundId } }],
  );
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

/** The provider has just been asked: what is not on its way to being paid after a day never will be. */
async function settleOrder({ db, clock }: BillingDeps, id: string): Promise<void> {
  const now = clock.now();
  const dead = and(eq(orders.id, id), ne(orders.status, 'processing'), lt(orders.createdAt, new Date(now.getTime() - payableMs)));
  await db
    .update(orders)
    .set({ settledAt: now, updatedAt: now, status: sql`case when ${orders.status} = 'open' then 'expired' else ${orders.status} end` })
    .where(dead);
}
