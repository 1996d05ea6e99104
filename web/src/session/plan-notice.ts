import type { BillingCycle } from '@afterglow/domain/billing/billing';
import type { PlanType } from '@afterglow/domain/billing/plans';
import type { Subscription } from '@afterglow/domain/contract/account/subscriptions';

/** What a person should know about their plan wherever they are; null when there is nothing to say. */
export interface PlanNotice {
  /** The plan ends for good, renews automatically, its renewal failed, or the bank disputes the payment. */
  readonly kind: 'ends' | 'renews' | 'past_due' | 'disputed';
  readonly plan: PlanType;
  readonly cycle: BillingCycle;
  readonly days: number;
  /** Day of the end or renewal, or until when access continues. ISO 8601. */
  readonly date: string;
  readonly priceCents: number;
  readonly currency: string;
}

/** The most urgent first; an end or a renewal is told 1 to 7 days before (SPEC §4). */
export function planNotice(subscription: Subscription): PlanNotice | null {
  const {
    planType: plan,
    status,
    cycle,
    currentPeriodEnd,
    daysRemaining,
    priceCents,
    currency,
    pastDue,
  } = subscription;
  if (cycle === null || currentPeriodEnd === null || status === 'expired' || status === 'canceled') return null;
  const notice = { plan, cycle, days: daysRemaining ?? 0, date: currentPeriodEnd, priceCents, currency };
  if (subscription.disputed) return { ...notice, kind: 'disputed' };
  if (pastDue !== null) return { ...notice, kind: 'past_due', date: pastDue.graceUntil };
  if (!subscription.expiring) return null;
  return { ...notice, kind: subscription.cancelAtPeriodEnd ? 'ends' : 'renews' };
}

/** Names a notice that was put away: another period's is shown again. */
export const noticeKey = ({ kind, date }: PlanNotice): string => `${kind} ${date}`;

/** Only what takes care of itself may be put away. */
export const canPutAway = ({ kind }: PlanNotice): boolean => kind === 'ends' || kind === 'renews';
