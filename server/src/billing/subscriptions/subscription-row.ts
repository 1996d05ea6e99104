import type { PaidPlanType } from '@afterglow/domain/billing/billing';
import type { PlanType } from '@afterglow/domain/billing/plans';
import type { Buyer } from '@afterglow/domain/billing/purchase-rules';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { findCountingPlan } from '../../accounts/counting-plan.ts';
import type { Executor } from '../../db/pool.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A subscription that is paid for, with everything that belongs to one. */
export interface PaidSubscription extends SubscriptionRow {
  readonly planType: PaidPlanType;
  readonly provider: NonNullable<SubscriptionRow['provider']>;
  readonly providerSubscriptionId: string;
  readonly planVersionId: string;
  readonly cycle: NonNullable<SubscriptionRow['cycle']>;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly endDate: Date;
}

/** The row as a paid subscription; undefined for the free one. */
export function asPaid(row: SubscriptionRow | undefined): PaidSubscription | undefined {
  if (row === undefined || row.planType === 'free') return undefined;
  const { planType, provider, providerSubscriptionId, planVersionId, cycle, periodStart, periodEnd, endDate } = row;
  if (provider === null || providerSubscriptionId === null || planVersionId === null || cycle === null)
    return undefined;
  if (periodStart === null || periodEnd === null || endDate === null) return undefined;
  return { ...row, planType, provider, providerSubscriptionId, planVersionId, cycle, periodStart, periodEnd, endDate };
}

/**
 * The subscription that counts for buying and canceling: paid, and active or paused by a dispute, with access still to
 * come. A person has at most one: a new one ends the old one in the same transaction.
 */
export async function findLive(db: Executor, userId: string, now: Date): Promise<PaidSubscription | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        isNotNull(subscriptions.provider),
        or(eq(subscriptions.status, 'active'), eq(subscriptions.status, 'pending')),
        gt(subscriptions.endDate, now),
      ),
    )
    .orderBy(desc(subscriptions.startDate))
    .limit(1);
  return asPaid(row);
}

/** The plan a purchase starts from: a paid one, also while a dispute pauses it, else the plan whose rights hold now. */
export async function readPlan(db: Executor, userId: string, now: Date): Promise<PlanType> {
  const live = await findLive(db, userId, now);
  return live?.planType ?? (await findCountingPlan(db, userId, now))?.planType ?? 'free';
}

/** Who buys: the plan of {@link readPlan}, and how it is paid while it runs. */
export async function readBuyer(db: Executor, userId: string, now: Date): Promise<NonNullable<Buyer>> {
  const live = await findLive(db, userId, now);
  return live === undefined ? { plan: await readPlan(db, userId, now) } : buyerOf(live);
}

/** A plan that a dispute pauses changes in nothing but upwards. */
export function buyerOf({ planType, status, cycle, pastDueSince }: PaidSubscription): NonNullable<Buyer> {
  return status === 'active' ? { plan: planType, cycle, pastDue: pastDueSince !== null } : { plan: planType };
}

/** What a page shows of a person without a paid plan that runs: what was given and counts, else {@link getNewest}. */
export async function getShown(db: Executor, userId: string, now: Date): Promise<SubscriptionRow> {
  const counting = await findCountingPlan(db, userId, now);
  if (counting === undefined || counting.planType === 'free') return getNewest(db, userId);
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, counting.id));
  return row ?? getNewest(db, userId);
}

/** The newest subscription, running or over. Throws `subscription_missing` for somebody without any. */
export async function getNewest(db: Executor, userId: string): Promise<SubscriptionRow> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.startDate), sql`${subscriptions.provider} is null`)
    .limit(1);
  if (row === undefined) throw new AppError('subscription_missing');
  return row;
}
