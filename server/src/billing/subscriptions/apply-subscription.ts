import { addDays } from '@afterglow/domain/billing/periods';
import { accessEnd, graceDays, statusAt } from '@afterglow/domain/billing/subscription';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { disputes, orders, payments } from '../../db/tables/billing-tables.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { queueMail } from '../mails/queue-mail.ts';
import type { ProviderState } from '../providers/provider-contract.ts';
import { alignSoon, cancelStray } from './end-subscription.ts';
import { asPaid, type PaidSubscription } from './subscription-row.ts';
import { tellOfSubscription } from './tell-of-subscription.ts';

/**
 * States of a paid subscription, and what leads from one to the next:
 *
 *   (none) ── first payment ──▶ active ── period and grace over ──▶ expired ── a late payment ──▶ active
 *                               │  ▲ │
 *              dispute opened ──┘  │ └── canceled now, upgraded, refunded, dispute lost ──▶ canceled (final)
 *                  pending ── won ─┘
 *
 * Canceling at the end of the period is a mark on an active row: it then has no days of grace and expires on its day. A
 * failed renewal is a mark too (`pastDueSince`). While the provider has not been told of our side's latest wish
 * (`alignPending`), its marks are older than ours and do not count.
 */
export async function applySubscription(
  deps: BillingDeps,
  tx: Transaction,
  orderId: string,
  state: ProviderState,
  askedAt: Date,
): Promise<void> {
  const theirs = state.subscription;
  if (theirs === undefined) return;
  const own = await findOwn(tx, orderId);
  if (own === undefined) return endStray(deps, tx, orderId, theirs);
  if (own.syncedAt !== null && own.syncedAt.getTime() > askedAt.getTime()) return;
  if (own.status === 'canceled') {
    // Ended here for good; a provider that would continue charging has not heard of it.
    if (theirs.state !== 'canceled' && !theirs.cancelAtPeriodEnd) await alignSoon(deps, tx, own.id);
    return;
  }
  const now = deps.clock.now();
  const { periodStart, periodEnd } = await readPaidPeriod(tx, own);
  const marks = own.alignPending ? own : cancelMarks(own, theirs, now);
  // Canceled there without a wish of ours to let the period run out: it is over now, or ran out of attempts.
  const endedThere =
    theirs.state === 'canceled' &&
    !(marks.cancelAtPeriodEnd && periodEnd.getTime() > now.getTime()) &&
    !own.alignPending;
  if (endedThere && own.pastDueSince === null && !marks.cancelAtPeriodEnd) {
    await tx
      .update(subscriptions)
      .set({ status: 'canceled', endDate: now, canceledAt: own.canceledAt ?? now, syncedAt: askedAt, updatedAt: now })
      .where(eq(subscriptions.id, own.id));
    await tx.update(payments).set({ nextGrantAt: null }).where(eq(payments.subscriptionId, own.id));
    await tellOfSubscription(deps, tx, own, 'canceled');
    await queueMail(deps, tx, {
      key: `canceled:${own.id}`,
      userId: own.userId,
      kind: 'canceled',
      facts: { planType: own.planType },
    });
    return;
  }
  const pastDueSince =
    theirs.state === 'past_due' ? (own.pastDueSince ?? now) : theirs.state === 'canceled' ? own.pastDueSince : null;
  const endDate = endedThere ? earlier(periodEnd, now) : accessEnd(periodEnd, marks.cancelAtPeriodEnd);
  const status = (await isDisputed(tx, own)) ? 'pending' : statusAt({ status: 'active', endDate }, now);
  await tx
    .update(subscriptions)
    .set({
      ...marks,
      status,
      periodStart,
      periodEnd,
      endDate,
      pastDueSince,
      disputedAt: status === 'pending' ? (own.disputedAt ?? now) : null,
      paymentMethod: theirs.paymentMethod ?? own.paymentMethod,
      syncedAt: askedAt,
      updatedAt: now,
    })
    .where(eq(subscriptions.id, own.id));
  if (marks.cancelAtPeriodEnd !== own.cancelAtPeriodEnd)
    await tellOfSubscription(deps, tx, own, marks.cancelAtPeriodEnd ? 'cancel_scheduled' : 'reactivated');
  if (pastDueSince !== null && own.pastDueSince === null) {
    await tellOfSubscription(deps, tx, own, 'payment_failed');
    const facts = { planType: own.planType, graceUntil: addDays(periodEnd, graceDays).toISOString() };
    await queueMail(deps, tx, {
      key: `payment_failed:${own.id}:${periodEnd.toISOString()}`,
      userId: own.userId,
      kind: 'payment_failed',
      facts,
    });
  }
}

/** What bought nothing and still runs there: its end was asked for, and the request was lost. */
async function endStray(
  deps: BillingDeps,
  tx: Transaction,
  orderId: string,
  theirs: NonNullable<ProviderState['subscription']>,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const refused = order?.status === 'mismatch' || order?.status === 'duplicate';
  if (order !== undefined && refused && theirs.state !== 'canceled')
    await cancelStray(deps, tx, order.provider, theirs.id);
}

async function findOwn(tx: Transaction, orderId: string): Promise<PaidSubscription | undefined> {
  const [row] = await tx
    .select({ subscription: subscriptions })
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(eq(orders.id, orderId));
  return asPaid(row?.subscription);
}

/** The last period that was paid: a provider may call a period current before it has the money. */
async function readPaidPeriod(
  tx: Transaction,
  own: PaidSubscription,
): Promise<Pick<PaidSubscription, 'periodStart' | 'periodEnd'>> {
  const [newest] = await tx
    .select({ periodStart: payments.periodStart, periodEnd: payments.periodEnd })
    .from(payments)
    .where(eq(payments.subscriptionId, own.id))
    .orderBy(desc(payments.periodEnd))
    .limit(1);
  return newest ?? own;
}

function cancelMarks(own: PaidSubscription, theirs: NonNullable<ProviderState['subscription']>, now: Date) {
  // A provider that cannot cancel later was canceled at once on our request; the access is kept here.
  const cancelAtPeriodEnd = theirs.cancelAtPeriodEnd || (theirs.state === 'canceled' && own.cancelAtPeriodEnd);
  return { cancelAtPeriodEnd, canceledAt: cancelAtPeriodEnd ? (own.canceledAt ?? now) : null };
}

async function isDisputed(tx: Transaction, own: PaidSubscription): Promise<boolean> {
  const [open] = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(disputes, eq(disputes.paymentId, payments.id))
    .where(and(eq(payments.subscriptionId, own.id), eq(disputes.status, 'open')))
    .limit(1);
  return open !== undefined;
}

function earlier(a: Date, b: Date): Date {
  return a.getTime() < b.getTime() ? a : b;
}
