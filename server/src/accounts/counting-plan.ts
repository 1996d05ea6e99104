import { roleSchema } from '@afterglow/domain/billing/plan-schemas';
import type { PlanType, Standing } from '@afterglow/domain/billing/plans';
import { and, desc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/pool.ts';
import { users } from '../db/tables/account-tables.ts';
import { subscriptions } from '../db/tables/subscription-tables.ts';

export interface CountingPlan {
  readonly id: string;
  readonly planType: PlanType;
  /** The end of what was paid for or given, without days of grace; null for free. */
  readonly paidUntil: Date | null;
}

/** The domain's `findCounting` in the database's words: a test holds the two against each other. */
export function selectCountingPlan(db: Executor, userId: string | AnyPgColumn | SQL, now: Date | SQL) {
  return db
    .select({
      id: subscriptions.id,
      planType: subscriptions.planType,
      paidUntil: sql`coalesce(${subscriptions.periodEnd}, ${subscriptions.endDate})`
        .mapWith(subscriptions.endDate)
        .as('paid_until'),
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.status, 'active'),
        or(isNull(subscriptions.endDate), gt(subscriptions.endDate, now)),
      ),
    )
    .orderBy(sql`${subscriptions.planType} = 'free'`, desc(subscriptions.startDate))
    .limit(1);
}

/** The subscription that decides what a person may do now. */
export async function findCountingPlan(db: Executor, userId: string, now: Date): Promise<CountingPlan | undefined> {
  const [row] = await selectCountingPlan(db, userId, now);
  return row;
}

/** Role and plan of a person who is not the one asking: work that is started on their behalf. */
export async function readStanding(db: Executor, userId: string, now: Date): Promise<Standing> {
  const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  const plan = await findCountingPlan(db, userId, now);
  return { role: roleSchema.catch('user').parse(user?.role), plan: plan?.planType ?? 'free' };
}
