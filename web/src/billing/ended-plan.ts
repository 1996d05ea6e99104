import type { PlanType } from '@afterglow/domain/billing/plans';
import type { Subscription } from '@afterglow/domain/contract/account/subscriptions';

/** The plan a person once paid for and has no more: buying it again renews it. Null for everybody else. */
export function endedPlan({
  planType,
  effectivePlan,
  disputed,
}: Pick<Subscription, 'planType' | 'effectivePlan' | 'disputed'>): PlanType | null {
  return planType !== 'free' && effectivePlan === 'free' && !disputed ? planType : null;
}
