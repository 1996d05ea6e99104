import { roleSchema, type PlanType, type Standing } from '@afterglow/domain/billing/plans';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { users } from '../db/tables/account-tables.ts';
import { subscriptions } from '../db/tables/subscription-tables.ts';

/** The subscription that decides what a person may do now, as viewer.ts reads it. */
export async function findCountingPlan(
  db: Executor,
  userId: string,
  now: Date,
): Promise<{ readonly id: string; readonly planType: PlanType; readonly endDate: Date | null } | undefined> {
  const [row] = await db
    .select({ id: subscriptions.id, planType: subscriptions.planType, endDate: subscriptions.endDate })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.status, 'active'),
        or(isNull(subscriptions.endDate), gt(subscriptions.endDate, now)),
      ),
    )
    .orderBy(desc(subscriptions.startDate))
    .limit(1);
  return row;
}

/** Role and plan of a person who is not the one asking: work that is started on their behalf. */
export async function readStanding(db: Executor, userId: string, now: Date): Promise<Standing> {
  const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  const plan = await findCountingPlan(db, userId, now);
  return { role: roleSchema.catch('user').parse(user?.role), plan: plan?.planType ?? 'free' };
}
