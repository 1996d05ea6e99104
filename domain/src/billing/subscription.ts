import type { SubscriptionStatus } from './billing.ts';
import { addDays } from './periods.ts';
import type { PlanType } from './plans.ts';

/** After a renewal failed, or while its news has not come, access continues for this long. */
export const graceDays = 7;

/**
 * Until when a subscription gives access: its paid period, and the days of grace when it is to renew. SPEC §4: active
 * means no end or an end to come; with the end passed it is expired, no matter who notices first (a read, or the nightly job).
 */
export function accessEnd(periodEnd: Date, cancelAtPeriodEnd: boolean): Date {
  return cancelAtPeriodEnd ? periodEnd : addDays(periodEnd, graceDays);
}

export interface SubscriptionFacts {
  readonly paid: boolean;
  readonly status: SubscriptionStatus;
  readonly cancelAtPeriodEnd: boolean;
  /** End of access; undefined = none. */
  readonly endDate: Date | undefined;
}

/** What status the subscription has at `now`, whatever the row still says. */
export function statusAt(facts: Pick<SubscriptionFacts, 'status' | 'endDate'>, now: Date): SubscriptionStatus {
  const over = facts.endDate !== undefined && facts.endDate.getTime() <= now.getTime();
  return facts.status === 'active' && over ? 'expired' : facts.status;
}

/** A subscription as far as it decides about rights; `endDate` null for one without an end. */
export interface HeldPlan {
  readonly planType: PlanType;
  readonly status: SubscriptionStatus;
  readonly startDate: Date;
  readonly endDate: Date | null;
}

/**
 * What a person may have now, of all subscriptions they ever had: the active one whose end has not passed, whether it was
 * paid for or given, and of several the one that began last. Free is what remains when there is no other. Pages, prices,
 * limits and administrators all go by this answer; `counting-plan.ts` of the server asks the same of the database.
 */
export function findCounting<Held extends HeldPlan>(held: readonly Held[], now: Date): Held | undefined {
  return held
    .filter(({ status, endDate }) => statusAt({ status, endDate: endDate ?? undefined }, now) === 'active')
    .toSorted(
      (a, b) =>
        Number(a.planType === 'free') - Number(b.planType === 'free') || b.startDate.getTime() - a.startDate.getTime(),
    )[0];
}

export interface SubscriptionActions {
  /** At the end of the period: access stays until then. */
  readonly cancelAtPeriodEnd: boolean;
  /** At once, without a refund. */
  readonly cancelNow: boolean;
  /** Takes a cancellation at the end of the period back. */
  readonly reactivate: boolean;
}

/** Which buttons make sense; the server refuses the others with `subscription_not_active` or `subscription_not_canceled`. */
export function subscriptionActions(facts: SubscriptionFacts, now: Date): SubscriptionActions {
  const live = facts.paid && statusAt(facts, now) === 'active';
  return {
    cancelAtPeriodEnd: live && !facts.cancelAtPeriodEnd,
    cancelNow: live,
    reactivate: live && facts.cancelAtPeriodEnd,
  };
}
