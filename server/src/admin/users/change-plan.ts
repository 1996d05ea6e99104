import { addMonths } from '@afterglow/domain/billing/periods';
import type { PlanType } from '@afterglow/domain/billing/plans';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { findCountingPlan } from '../../accounts/counting-plan.ts';
import type { BillingDeps } from '../../billing/billing-deps.ts';
import { endSubscription } from '../../billing/subscriptions/end-subscription.ts';
import { getCurrentVersion } from '../../billing/subscriptions/plan-versions.ts';
import { findLive } from '../../billing/subscriptions/subscription-row.ts';
import { tellOfSubscription } from '../../billing/subscriptions/tell-of-subscription.ts';
import { grantCredits, lockAccount } from '../../credits/ledger.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';
import { recordAct, type Actor } from '../record-act.ts';
import { lockUser, readVersion } from './lock-user.ts';

interface PlanChange {
  readonly userId: string;
  readonly version: number;
  readonly plan: PlanType;
  /** How long a given plan lasts. */
  readonly months: number;
  /** Adds the plan's credits of one month to what is there. */
  readonly withCredits: boolean;
  readonly reason: string;
}

/**
 * Gives a plan for some months, or ends whatever runs. A given plan has no provider: it is never charged, and when it ends the
 * person is where they were. Throws `changed_meanwhile`, `plan_is_paid`, `plan_unchanged`.
 */
export function changePlan(
  deps: BillingDeps,
  actor: Actor,
  { userId, version, plan, months, withCredits, reason }: PlanChange,
): Promise<{ readonly version: number }> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await lockUser(tx, userId, version);
    const now = deps.clock.now();
    const before = await findCountingPlan(tx, userId, now);
    const live = await findLive(tx, userId, now);
    if (plan !== 'free' && live !== undefined) throw new AppError('plan_is_paid');
    if (plan === 'free' && live === undefined && (before === undefined || before.planType === 'free'))
      throw new AppError('plan_unchanged');
    // What was given before ends with any change: two plans at a time would leave the longer one behind.
    await tx
      .update(subscriptions)
      .set({ status: 'canceled', endDate: now, canceledAt: now, updatedAt: now })
      .where(
        and(
          eq(subscriptions.userId, userId),
          eq(subscriptions.status, 'active'),
          isNull(subscriptions.provider),
          ne(subscriptions.planType, 'free'),
        ),
      );
    if (live !== undefined) await endSubscription(deps, tx, live, { giveUnusedMonthsBack: false });
    const endDate = plan === 'free' ? null : addMonths(now, months);
    let credits = 0;
    if (plan !== 'free') {
      const [given] = await tx
        .insert(subscriptions)
        .values({ userId, planType: plan, status: 'active', startDate: now, endDate })
        .returning({ id: subscriptions.id });
      if (given !== undefined) await tellOfSubscription(deps, tx, { id: given.id, userId }, 'started');
      if (withCredits) {
        credits = (await getCurrentVersion(tx, plan, now)).monthlyCredits;
        await grantCredits(tx, { userId, amount: credits, key: `given:${given?.id}`, reason: `plan:${plan}` });
      }
    }
    await recordAct(tx, {
      actor,
      action: 'user_change_plan',
      target: { kind: 'user', id: userId },
      before: { plan: before?.planType ?? 'free', paid: live !== undefined },
      after: {
        plan,
        ...(endDate === null ? {} : { until: endDate.toISOString() }),
        ...(credits === 0 ? {} : { credits }),
      },
      reason,
    });
    return { version: await readVersion(tx, userId) };
  });
}
