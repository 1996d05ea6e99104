import type { Subscription } from '@afterglow/domain/contract/account/subscriptions';

export interface Standing {
  readonly subscription: Subscription;
  readonly balance: number;
}

/** Facts of a subscription that a simulation can move, in the order they are shown. */
export const facts = [
  'planType',
  'effectivePlan',
  'status',
  'cycle',
  'daysRemaining',
  'currentPeriodEnd',
  'nextPaymentAt',
  'nextGrantAt',
  'cancelAtPeriodEnd',
  'pastDue',
  'disputed',
  'paymentMethod',
] as const;
export type Fact = (typeof facts)[number];

/** What is different after a simulation, besides the balance. */
export function changedFacts(before: Subscription, after: Subscription): readonly Fact[] {
  return facts.filter((fact) => valueOf(before, fact) !== valueOf(after, fact));
}

/** A fact as one comparable value; days of grace count by their end. */
function valueOf(subscription: Subscription, fact: Fact): string | number | boolean | null {
  return fact === 'pastDue' ? (subscription.pastDue?.graceUntil ?? null) : subscription[fact];
}
