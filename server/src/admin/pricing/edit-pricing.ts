/** What is sold at which price from when. Rows only append; each change is recorded in the transaction that makes it. */
import type { PaidPlanType } from '@afterglow/domain/billing/billing';
import type { OperationCosts } from '@afterglow/domain/billing/operation-costs';
import type { PlanFeatures } from '@afterglow/domain/billing/plan-features';
import { AppError } from '@afterglow/domain/errors/errors';
import { desc, eq, sql } from 'drizzle-orm';
import { getCurrentVersion } from '../../billing/subscriptions/plan-versions.ts';
import type { CostBook } from '../../credits/cost-book.ts';
import type { Database, Transaction } from '../../db/pool.ts';
import { planVersions } from '../../db/tables/plan-tables.ts';
import { operationCostVersions } from '../../db/tables/template-tables.ts';
import type { Clock } from '../../lib/clock.ts';
import { recordAct, type Actor } from '../record-act.ts';

export interface PricingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly costs: Pick<CostBook, 'announce' | 'forget'>;
}

export interface PlanNumbers {
  readonly planType: PaidPlanType;
  readonly monthlyPriceCents: number;
  readonly yearlyPriceCents: number;
  readonly monthlyCredits: number;
  readonly features: PlanFeatures | null;
}

interface Moment {
  /** Null: at once. */
  readonly effectiveFrom: string | null;
  /** The newest version that the administrator saw. */
  readonly basedOn: string;
}

/** Any number: who holds it changes prices, the others wait and see the new ones. */
const pricingLock = 4_711_004;

/** Throws `changed_meanwhile`, `date_passed`. */
export async function setPlan(
  deps: PricingDeps,
  actor: Actor,
  { effectiveFrom, basedOn, ...numbers }: PlanNumbers & Moment,
): Promise<void> {
  const from = beginning(deps.clock, effectiveFrom);
  await deps.db.transaction(async (tx) => {
    await lockPricing(tx);
    const [newest] = await tx
      .select()
      .from(planVersions)
      .where(eq(planVersions.planType, numbers.planType))
      .orderBy(desc(planVersions.createdAt))
      .limit(1);
    if (newest?.id !== basedOn) throw new AppError('changed_meanwhile');
    const { currency } = newest;
    const before = await getCurrentVersion(tx, numbers.planType, deps.clock.now());
    const [row] = await tx
      .insert(planVersions)
      .values({ ...numbers, currency, effectiveFrom: from, createdBy: actor.email })
      .returning({ id: planVersions.id });
    if (row === undefined) throw new Error('The plan was not written.');
    await recordAct(tx, {
      actor,
      action: 'plan_set',
      target: { kind: 'plan', id: numbers.planType },
      before: numbersOf(before),
      after: { ...numbersOf(numbers), effectiveFrom: from.toISOString() },
    });
  });
}

/** Throws `not_found`, `already_in_force`. */
export async function withdrawPlan(deps: PricingDeps, actor: Actor, id: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockPricing(tx);
    const [row] = await tx.select().from(planVersions).where(eq(planVersions.id, id));
    checkWithdrawable(row, now);
    await tx.update(planVersions).set({ withdrawnAt: now }).where(eq(planVersions.id, id));
    await recordAct(tx, {
      actor,
      action: 'plan_withdraw',
      target: { kind: 'plan', id: row?.planType ?? id },
      before: { effectiveFrom: row?.effectiveFrom.toISOString() },
    });
  });
}

/** Throws `changed_meanwhile`, `date_passed`. */
export async function setCosts(
  deps: PricingDeps,
  actor: Actor,
  { costs, effectiveFrom, basedOn }: { readonly costs: OperationCosts } & Moment,
): Promise<void> {
  const from = beginning(deps.clock, effectiveFrom);
  await deps.db.transaction(async (tx) => {
    await lockPricing(tx);
    const [newest] = await tx
      .select()
      .from(operationCostVersions)
      .orderBy(desc(operationCostVersions.createdAt))
      .limit(1);
    if (newest?.id !== basedOn) throw new AppError('changed_meanwhile');
    await tx.insert(operationCostVersions).values({ costs, effectiveFrom: from, createdBy: actor.email });
    await recordAct(tx, {
      actor,
      action: 'costs_set',
      target: { kind: 'costs', id: 'operations' },
      before: newest.costs,
      after: { ...costs, effectiveFrom: from.toISOString() },
    });
    await deps.costs.announce(tx);
  });
  deps.costs.forget();
}

/** Throws `not_found`, `already_in_force`. */
export async function withdrawCosts(deps: PricingDeps, actor: Actor, id: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockPricing(tx);
    const [row] = await tx.select().from(operationCostVersions).where(eq(operationCostVersions.id, id));
    checkWithdrawable(row, now);
    await tx.update(operationCostVersions).set({ withdrawnAt: now }).where(eq(operationCostVersions.id, id));
    await recordAct(tx, {
      actor,
      action: 'costs_withdraw',
      target: { kind: 'costs', id: 'operations' },
      before: { effectiveFrom: row?.effectiveFrom.toISOString() },
    });
    await deps.costs.announce(tx);
  });
  deps.costs.forget();
}

async function lockPricing(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${pricingLock})`);
}

function beginning(clock: Clock, effectiveFrom: string | null): Date {
  const now = clock.now();
  if (effectiveFrom === null) return now;
  const from = new Date(effectiveFrom);
  if (from <= now) throw new AppError('date_passed');
  return from;
}

function checkWithdrawable(
  row: { readonly effectiveFrom: Date; readonly withdrawnAt: Date | null } | undefined,
  now: Date,
): void {
  if (row === undefined) throw new AppError('not_found');
  if (row.withdrawnAt !== null || row.effectiveFrom <= now) throw new AppError('already_in_force');
}

function numbersOf({ monthlyPriceCents, yearlyPriceCents, monthlyCredits, features }: Omit<PlanNumbers, 'planType'>) {
  return { monthlyPriceCents, yearlyPriceCents, monthlyCredits, features };
}
