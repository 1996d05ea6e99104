import type { PlanType } from '@afterglow/domain/billing/plans';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';

/** The subscription that decides what a person may do now, as `accounts/viewer.ts` reads it. */
export async function findCountingPlan(
  db: Executor,
  userId: string,
  now: Date,
): Promise<{ readonly id: string; readonly planType: PlanType; readonly endDate: Date | null } | undefined> {
  const [row] = await db
    .select({ id: subscriptions.id, planType: subscriptions.planType, endDate: subscriptions.endDate })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active'), or(isNull(subscriptions.endDate), gt(subscriptions.endDate, now))))
    .orderBy(desc(subscriptions.startDate))
    .limit(1);
  return row;
}
