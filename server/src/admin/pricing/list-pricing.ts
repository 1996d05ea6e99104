import type { BatchLimits } from '@afterglow/domain/billing/batch-limits';
import { findInForce } from '@afterglow/domain/billing/operation-costs';
import type { CostVersion, PlanVersion, PricedPack } from '@afterglow/domain/contract/admin/pricing';
import { and, count, desc, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { planVersions } from '../../db/tables/plan-tables.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';
import { operationCostVersions } from '../../db/tables/template-tables.ts';
import { readBatchLimits } from '../../images/batch-limits.ts';
import { listPackRows } from './edit-packs.ts';

/**
 * Every edition of the plans and of the operations' costs, newest first, with how many pay each plan's now; the packs, and the
 * limits of batches.
 */
export async function listPricing(
  db: Executor,
  now: Date,
): Promise<{ plans: PlanVersion[]; costs: CostVersion[]; packs: PricedPack[]; batchLimits: BatchLimits }> {
  const rows = await db
    .select()
    .from(planVersions)
    .orderBy(desc(planVersions.effectiveFrom), desc(planVersions.createdAt));
  const payers = await db
    .select({ id: subscriptions.planVersionId, people: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'active'), gt(subscriptions.endDate, now)))
    .groupBy(subscriptions.planVersionId);
  const inForce = [findInForce(ofPlan(rows, 'basic'), now), findInForce(ofPlan(rows, 'pro'), now)];
  const costs = await db
    .select()
    .from(operationCostVersions)
    .orderBy(desc(operationCostVersions.effectiveFrom), desc(operationCostVersions.createdAt));
  const costInForce = findInForce(costs, now);
  return {
    plans: rows.map(({ withdrawnAt, ...row }) => ({
      ...row,
      ...describeTime(
        { ...row, withdrawnAt },
        inForce.some((version) => version?.id === row.id),
        now,
      ),
      subscribers: payers.find(({ id }) => id === row.id)?.people ?? 0,
    })),
    costs: costs.map((row) => ({
      id: row.id,
      costs: row.costs,
      createdBy: row.createdBy,
      ...describeTime(row, row.id === costInForce?.id, now),
    })),
    packs: await listPackRows(db),
    batchLimits: await readBatchLimits(db),
  };
}

function ofPlan<Row extends { readonly planType: string }>(rows: readonly Row[], planType: string): readonly Row[] {
  return rows.filter((row) => row.planType === planType);
}

interface Dated {
  readonly effectiveFrom: Date;
  readonly createdAt: Date;
  readonly withdrawnAt: Date | null;
}

function describeTime({ effectiveFrom, createdAt, withdrawnAt }: Dated, inForce: boolean, now: Date) {
  const state =
    withdrawnAt !== null
      ? ('withdrawn' as const)
      : inForce
        ? ('current' as const)
        : effectiveFrom > now
          ? ('scheduled' as const)
          : ('past' as const);
  return { state, effectiveFrom: effectiveFrom.toISOString(), createdAt: createdAt.toISOString() };
}
