import { addDays, daysRemaining, isExpiring } from '@afterglow/domain/billing/periods';
import { upgradeTargets } from '@afterglow/domain/billing/purchase-rules';
import { graceDays, statusAt, subscriptionActions } from '@afterglow/domain/billing/subscription';
import type { Subscription } from '@afterglow/domain/contract/account/subscriptions';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { findCountingPlan } from '../../accounts/counting-plan.ts';
import type { Executor } from '../../db/pool.ts';
import { orders, payments } from '../../db/tables/billing-tables.ts';
import type { Viewer } from '../../http/context.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { getVersion, priceCents } from './plan-versions.ts';
import {
  asPaid,
  findLive,
  getShown,
  readPlan,
  type PaidSubscription,
  type SubscriptionRow,
} from './subscription-row.ts';

/** True where /subscription-test exists: the sandbox is what people pay with, or an admin asks. */
export function maySimulate({ providers }: Pick<BillingDeps, 'providers'>, viewer: Viewer): boolean {
  return providers.offered.includes('sandbox') || viewer.role === 'admin';
}

/** The subscription that counts, as the profile shows it. */
export async function viewSubscription(deps: BillingDeps, viewer: Viewer): Promise<Subscription> {
  const { db, clock } = deps;
  const { userId } = viewer;
  const now = clock.now();
  const live = await findLive(db, userId, now);
  const row = live ?? (await getShown(db, userId, now));
  const paid = live ?? asPaid(row);
  const status = statusAt({ status: row.status, endDate: row.endDate ?? undefined }, now);
  // Given by an administrator: it has no provider, is never charged, and runs until its end.
  const given = row.provider === null && row.planType !== 'free';
  const base = {
    planType: row.planType,
    status,
    effectivePlan: (await findCountingPlan(db, userId, now))?.planType ?? 'free',
    startDate: row.startDate.toISOString(),
    disputed: row.disputedAt !== null && status === 'pending',
    pendingOrderId: await findProcessingOrder(db, userId),
  };
  const simulate = maySimulate(deps, viewer);
  const upgradeTo = [...upgradeTargets(await readPlan(db, userId, now))];
  if (paid === undefined) {
    const actions = {
      cancelAtPeriodEnd: false,
      cancelNow: false,
      reactivate: false,
      upgradeTo,
      simulate,
    };
    const end = given ? row.endDate : null;
    const untilThen =
      end === null
        ? {}
        : { currentPeriodEnd: end.toISOString(), daysRemaining: daysRemaining(end, now), cancelAtPeriodEnd: true };
    return { ...base, ...freeFacts, ...untilThen, actions };
  }
  const actions = subscriptionActions(
    { paid: true, status, cancelAtPeriodEnd: paid.cancelAtPeriodEnd, endDate: paid.endDate },
    now,
  );
  const canReactivate = deps.providers.find(paid.provider)?.canReactivate === true;
  return {
    ...base,
    ...(await paidFacts(db, paid, row, now)),
    hasPortal: live !== undefined && (paid.provider === 'stripe' || paid.provider === 'creem'),
    actions: {
      ...actions,
      reactivate: actions.reactivate && canReactivate,
      upgradeTo,
      simulate,
    },
  };
}

const freeFacts = {
  cycle: null,
  priceCents: 0,
  currency: 'USD',
  monthlyCredits: 0,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  daysRemaining: null,
  expiring: false,
  cancelAtPeriodEnd: false,
  canceledAt: null,
  cancelReason: null,
  pastDue: null,
  nextPaymentAt: null,
  nextGrantAt: null,
  provider: null,
  paymentMethod: null,
  hasPortal: false,
} as const;

async function paidFacts(db: Executor, paid: PaidSubscription, row: SubscriptionRow, now: Date) {
  const version = await getVersion(db, paid.planVersionId);
  const runs = row.status === 'active' && paid.endDate.getTime() > now.getTime();
  const periodEnd =
    row.status === 'canceled' && paid.endDate.getTime() < paid.periodEnd.getTime() ? paid.endDate : paid.periodEnd;
  return {
    cycle: paid.cycle,
    priceCents: priceCents(version, paid.cycle),
    currency: version.currency,
    monthlyCredits: version.monthlyCredits,
    currentPeriodStart: paid.periodStart.toISOString(),
    currentPeriodEnd: periodEnd.toISOString(),
    daysRemaining: daysRemaining(periodEnd, now),
    expiring: runs && isExpiring(paid.periodEnd, now),
    cancelAtPeriodEnd: paid.cancelAtPeriodEnd,
    canceledAt: paid.canceledAt?.toISOString() ?? null,
    cancelReason: paid.cancelReason,
    pastDue:
      runs && paid.pastDueSince !== null
        ? { since: paid.pastDueSince.toISOString(), graceUntil: addDays(paid.periodEnd, graceDays).toISOString() }
        : null,
    nextPaymentAt: runs && !paid.cancelAtPeriodEnd ? paid.periodEnd.toISOString() : null,
    nextGrantAt: runs ? await readNextGrant(db, paid) : null,
    provider: paid.provider,
    paymentMethod: paid.paymentMethod,
  };
}

async function readNextGrant(db: Executor, { id }: PaidSubscription): Promise<string | null> {
  const [payment] = await db
    .select({ nextGrantAt: payments.nextGrantAt })
    .from(payments)
    .where(and(eq(payments.subscriptionId, id), isNotNull(payments.nextGrantAt)))
    .orderBy(desc(payments.serial))
    .limit(1);
  return payment?.nextGrantAt?.toISOString() ?? null;
}

async function findProcessingOrder(db: Executor, userId: string): Promise<string | null> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'processing')))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return order?.id ?? null;
}
