import type { PlanOffer } from '@afterglow/domain/contract/account/orders';
import type { Subscription } from '@afterglow/domain/contract/account/subscriptions';

/** What a subscriber bought their plan at, where it is no longer on sale like that. */
export type KeptTerms = Pick<Subscription, 'priceCents' | 'currency' | 'cycle' | 'monthlyCredits'>;

/** The terms that this person keeps while new people get the offer; null when both are the same, or it is not their plan. */
export function keptTerms(
  offer: Pick<PlanOffer, 'planType' | 'monthlyPriceCents' | 'yearlyPriceCents' | 'currency' | 'monthlyCredits'>,
  subscription: (KeptTerms & Pick<Subscription, 'planType' | 'effectivePlan'>) | null,
): KeptTerms | null {
  if (subscription === null || subscription.cycle === null) return null;
  const { planType, effectivePlan, priceCents, currency, cycle, monthlyCredits } = subscription;
  if (planType !== effectivePlan || planType !== offer.planType) return null;
  const offered = cycle === 'yearly' ? offer.yearlyPriceCents : offer.monthlyPriceCents;
  const isSame = priceCents === offered && currency === offer.currency && monthlyCredits === offer.monthlyCredits;
  return isSame ? null : { priceCents, currency, cycle, monthlyCredits };
}
