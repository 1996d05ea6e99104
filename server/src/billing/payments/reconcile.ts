import type { PaymentProvider } from '@afterglow/domain/billing/billing';
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { DifferencesJson } from '../../db/json.ts';
import { orders, payments, refunds } from '../../db/tables/billing-tables.ts';
import { reconciliationRuns } from '../../db/tables/desk-tables.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';
import { handleJob, type JobHandler } from '../../queue/job.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { reconcileJob } from '../billing-jobs.ts';
import type { ProviderSubject } from '../providers/provider-contract.ts';
import { syncSubject } from '../subscriptions/apply-state.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A checkout can be paid for a day; asked after this long, what the provider says of it is final. */
const payableMs = 25 * 3_600_000;

export interface Reconciliation {
  readonly asked: number;
  readonly changed: number;
  readonly failed: number;
  readonly differences: DifferencesJson;
}

export function reconcileHandler(deps: BillingDeps): JobHandler {
  return handleJob(reconcileJob, { concurrency: 1 }, async () => {
    const startedAt = deps.clock.now();
    const result = await reconcile(deps);
    const { asked, changed, failed } = result;
    if (changed + failed === 0) return;
    deps.logger.info({ asked, changed, failed }, 'reconciled with the payment providers');
    await deps.db.insert(reconciliationRuns).values({ ...result, startedAt, finishedAt: deps.clock.now() });
  });
}

/**
 * Asks the providers about everything whose news may be missing: orders without an end, periods that are over, failed
 * renewals, refunds on their way. The answer is applied exactly as a webhook's would be.
 */
export async function reconcile(deps: BillingDeps): Promise<Reconciliation> {
  const subjects = [
    ...(await unsettledOrders(deps)),
    ...(await doubtfulSubscriptions(deps)),
    ...(await openRefunds(deps)),
  ];
  const seen = new Map(subjects.map((each) => [`${each.provider}:${JSON.stringify(each.subject)}`, each]));
  const differences: DifferencesJson[number][] = [];
  for (const { provider, subject, userId, orderId } of seen.values()) {
    const [name = '', value = ''] = Object.entries(subject)[0] ?? [];
    const about = { provider, subject: `${name.replace(/Id$/, '')} ${value}`, userId, orderId: orderId ?? null };
    const before = await fingerprint(deps, userId);
    try {
      await syncSubject(deps, provider, subject);
      if (orderId !== undefined) await settleOrder(deps, orderId);
      const after = await fingerprint(deps, userId);
      const gone = before.filter((line) => !after.includes(line));
      const come = after.filter((line) => !before.includes(line));
      if (gone.length + come.length > 0) differences.push({ ...about, before: gone, after: come, error: null });
    } catch (error) {
      const message = error instanceof Error ? error.message.slice(0, 300) : String(error);
      differences.push({ ...about, before: [], after: [], error: message });
      deps.logger.warn({ err: error, provider }, 'a payment provider could not be asked');
    }
  }
  const failed = differences.filter(({ error }) => error !== null).length;
  return { asked: seen.size, changed: differences.length - failed, failed, differences };
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
    .where(
      and(
        isNull(orders.settledAt),
        isNull(orders.subscriptionId),
        lt(orders.createdAt, new Date(clock.now().getTime() - minuteMs)),
      ),
    );
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
        or(
          lt(subscriptions.periodEnd, now),
          isNotNull(subscriptions.pastDueSince),
          isNotNull(subscriptions.disputedAt),
        ),
        inArray(subscriptions.status, ['active', 'pending', 'expired']),
      ),
    );
  return rows.flatMap(({ provider, providerSubscriptionId, userId }) =>
    provider === null || providerSubscriptionId === null
      ? []
      : [{ provider, userId, subject: { subscriptionId: providerSubscriptionId } }],
  );
}

async function openRefunds({ db }: BillingDeps): Promise<Asked[]> {
  const rows = await db
    .select({
      provider: payments.provider,
      subscriptionId: orders.providerSubscriptionId,
      checkoutId: orders.checkoutId,
      packId: orders.packId,
      refundId: refunds.providerRefundId,
      userId: refunds.userId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(refunds.status, 'approved'), isNotNull(refunds.providerRefundId)));
  return rows.flatMap(({ provider, subscriptionId, checkoutId, packId, refundId, userId }): Asked[] => {
    if (refundId === null) return [];
    if (packId !== null) return checkoutId === null ? [] : [{ provider, userId, subject: { checkoutId, refundId } }];
    return subscriptionId === null ? [] : [{ provider, userId, subject: { subscriptionId, refundId } }];
  });
}

/** How the person's money stands, one line each: orders, payments, refunds and plans. Compared before and after. */
async function fingerprint({ db }: BillingDeps, userId: string): Promise<string[]> {
  const paid = await db.select().from(payments).where(eq(payments.userId, userId));
  const plans = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const bought = await db.select().from(orders).where(eq(orders.userId, userId));
  const returned = await db.select().from(refunds).where(eq(refunds.userId, userId));
  return [
    ...paid.map(
      ({ id, status, refundedCents }) =>
        `payment ${id}: ${status}${refundedCents > 0 ? `, ${refundedCents} refunded` : ''}`,
    ),
    ...plans.map((plan) => {
      const end = plan.endDate === null ? '' : ` until ${plan.endDate.toISOString().slice(0, 10)}`;
      return `subscription ${plan.id}: ${plan.planType} ${plan.status}${end}${plan.pastDueSince === null ? '' : ', past due'}`;
    }),
    ...bought.map(({ id, status }) => `order ${id}: ${status}`),
    ...returned.map(({ id, status }) => `refund ${id}: ${status}`),
  ];
}

/** The provider has just been asked: what is not on its way to being paid after a day never will be. */
async function settleOrder({ db, clock }: BillingDeps, id: string): Promise<void> {
  const now = clock.now();
  const dead = and(
    eq(orders.id, id),
    ne(orders.status, 'processing'),
    lt(orders.createdAt, new Date(now.getTime() - payableMs)),
  );
  await db
    .update(orders)
    .set({
      settledAt: now,
      updatedAt: now,
      status: sql`case when ${orders.status} = 'open' then 'expired' else ${orders.status} end`,
    })
    .where(dead);
}
