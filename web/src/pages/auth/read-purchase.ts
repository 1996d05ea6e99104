import {
  billingCycleSchema,
  paidPlanTypeSchema,
  type BillingCycle,
  type PaidPlanType,
} from '@afterglow/domain/billing/billing';
import type { PackOffer } from '@afterglow/domain/contract/account/orders';
import type { ApiClient } from '../../api/client.ts';

/** What somebody without an account chose to buy, as `usePurchaseName` takes it, with its price. */
export interface ChosenOffer {
  readonly planType: PaidPlanType | null;
  readonly cycle: BillingCycle | null;
  readonly pack: Pick<PackOffer, 'id' | 'credits'> | null;
  readonly priceCents: number;
  readonly currency: string;
}

/** The plan or pack of the checkout that signing in leads to; null where it leads elsewhere or to what is not sold. */
export async function readPurchase(target: string, api: ApiClient): Promise<ChosenOffer | null> {
  const { pathname, searchParams } = new URL(target, 'https://afterglow.invalid');
  if (pathname !== '/payment') return null;
  const offers = await api.billing.plans().catch(() => null);
  if (offers === null) return null;
  const pack = offers.packs.find(({ id }) => id === searchParams.get('pack'));
  if (pack !== undefined)
    return { planType: null, cycle: null, pack, priceCents: pack.priceCents, currency: pack.currency };
  const planType = paidPlanTypeSchema.safeParse(searchParams.get('plan')).data;
  const cycle = billingCycleSchema.safeParse(searchParams.get('cycle') ?? 'monthly').data;
  const plan = offers.plans.find((offer) => offer.planType === planType);
  const priceCents = cycle === 'yearly' ? plan?.yearlyPriceCents : plan?.monthlyPriceCents;
  if (planType === undefined || cycle === undefined || plan === undefined || typeof priceCents !== 'number')
    return null;
  return { planType, cycle, pack: null, priceCents, currency: plan.currency };
}
