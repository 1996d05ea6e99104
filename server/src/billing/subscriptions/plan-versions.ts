import type { BillingCycle, PaidPlanType } from '@afterglow/domain/billing/billing';
import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { planVersions } from '../../db/tables/plan-tables.ts';

export type PlanVersion = typeof planVersions.$inferSelect;

/** The numbers at which a plan is sold at `now`. */
export async function getCurrentVersion(db: Executor, planType: PaidPlanType, now: Date): Promise<PlanVersion> {
  const [version] = await db
    .select()
    .from(planVersions)
    .where(
      and(eq(planVersions.planType, planType), lte(planVersions.effectiveFrom, now), isNull(planVersions.withdrawnAt)),
    )
    .orderBy(desc(planVersions.effectiveFrom), desc(planVersions.createdAt))
    .limit(1);
  if (version === undefined) throw new Error(`The plan ${planType} has no price.`);
  return version;
}

/** The numbers a subscriber bought. */
export async function getVersion(db: Executor, id: string): Promise<PlanVersion> {
  const [version] = await db.select().from(planVersions).where(eq(planVersions.id, id));
  if (version === undefined) throw new Error(`There is no plan version ${id}.`);
  return version;
}

export function priceCents(
  version: Pick<PlanVersion, 'monthlyPriceCents' | 'yearlyPriceCents'>,
  cycle: BillingCycle,
): number {
  return cycle === 'yearly' ? version.yearlyPriceCents : version.monthlyPriceCents;
}
