import type { PaidPlanType } from '@afterglow/domain/billing';
import type { PlanVersion as PlanVersionView } from '@afterglow/domain/contract/admin-billing';
import { and, count, desc, eq, gt } from 'drizzle-orm';
import { planVersions } from '../db/plan-tables.ts';
import { subscriptions } from '../db/tables.ts';
import type { BillingDeps } from './billing-deps.ts';
import { getCurrentVersion } from './plan-versions.ts';

type Deps = Pick<BillingDeps, 'db' | 'clock'>;

interface NewNumbers {
  readonly planType: PaidPlanType;
  readonly monthlyPriceCents: number;
  readonly yearlyPriceCents: number;
  readonly monthlyCredits: number;
}

/** Every edition of the plans, newest first, with how many pay it now. */
export async function listPlanVersions({ db, clock }: Deps): Promise<PlanVersionView[]> {
  const rows = await db.select().from(planVersions).orderBy(desc(planVersions.createdAt), desc(planVersions.id));
  const payers = await db
    .select({ id: subscriptions.planVersionId, people: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'active'), gt(subscriptions.endDate, clock.now())))
    .groupBy(subscriptions.planVersionId);
  const current = { basic: await getCurrentVersion(db, 'basic'), pro: await getCurrentVersion(db, 'pro') };
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    subscribers: payers.find(({ id }) => id === row.id)?.people ?? 0,
    current: current[row.planType].id === row.id,
    createdAt: createdAt.toISOString(),
  }));
}

/** Sells a plan at new numbers from now on. Nobody's running plan changes, and no order that was begun. */
export async function setPlan(deps: Deps, numbers: NewNumbers, createdBy: string): Promise<PlanVersionView> {
  const { currency } = await getCurrentVersion(deps.db, numbers.planType);
  const [row] = await deps.db
    .insert(planVersions)
    .values({ ...numbers, currency, createdBy })
    .returning();
  if (row === undefined) throw new Error('The plan was not written.');
  return { ...row, subscribers: 0, current: true, createdAt: row.createdAt.toISOString() };
}
