import type { BillingCycle } from '@afterglow/domain/billing/billing';
import { planTypes, type PlanType } from '@afterglow/domain/billing/plans';
import { canPurchase } from '@afterglow/domain/billing/purchase-rules';
import { refundDays } from '@afterglow/domain/billing/refund-rules';
import type { PackOffer, PlanOffer } from '@afterglow/domain/contract/account/orders';
import type { Subscription } from '@afterglow/domain/contract/account/subscriptions';
import type { Template } from '@afterglow/domain/contract/public/templates';
import { isErrorCode } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import type { LoaderFunctionArgs } from 'react-router';
import type { ApiClient } from '../../api/client.ts';
import { forPage, serverApi } from '../../api/server-api.ts';
import { endedPlan } from '../../billing/ended-plan.ts';
import { readLocale } from '../../request/read-locale.ts';
import { errorMessage } from '../../words/error-message.ts';
import type { Buy } from './buys.tsx';
import { keptTerms, type KeptTerms } from './kept-terms.ts';
import { readPreview } from './read-preview.ts';
import { writeFaq, type Question } from './write-faq.server.ts';

export interface PricedPlan {
  readonly plan: PlanType;
  readonly monthlyPriceCents: number;
  readonly yearlyPriceCents: number;
  readonly currency: string;
  /** Credits of each paid month; for free those of a new account. */
  readonly credits: number;
  readonly limits: NonNullable<PlanOffer['limits']>;
  /** What its card lists; null: what the limits say. */
  readonly features: readonly string[] | null;
  /** True for the plan the person has, to be paid in the cycle that is shown instead of theirs. */
  readonly switches: boolean;
  /** The person's own terms of it, where they bought at others. */
  readonly kept: KeptTerms | null;
  /** Why this person cannot buy it, in their language; null when they can, or would after logging in. */
  readonly refusal: { readonly text: string; readonly current: boolean; readonly contact: boolean } | null;
}

export interface PricingData {
  /** Only for administrators: the page as it will be. `at` is a moment, null for now with numbers that nobody saved yet. */
  readonly preview: { readonly at: string | null } | null;
  readonly cycle: 'monthly' | 'yearly';
  readonly currentPlan: PlanType | null;
  /** The plan this person had until it ended. */
  readonly endedPlan: PlanType | null;
  readonly offers: readonly PricedPlan[];
  /** Credits to buy once; none for people who spend nothing. */
  readonly packs: readonly PackOffer[];
  readonly buys: readonly Buy[];
  readonly questions: readonly Question[];
  /** A payment of this person that is not confirmed yet. */
  readonly pendingOrderId: string | null;
}

/** Four prices from cheap to dear whose pictures show what they are. */
const shown = ['background-remove', 'sketch-portrait', 'old-photo-restore', 'oil-painting'];

export async function loadPricing({ request, context }: LoaderFunctionArgs): Promise<PricingData> {
  const api = serverApi(context, request);
  const locale = readLocale(request);
  const preview = readPreview(new URL(request.url).searchParams);
  const [{ plans, packs, currentPlan }, { templates }, subscription] = await Promise.all([
    forPage(request, readOffers(api, preview)),
    // The page can be shown without the pictures, and without what concerns the person.
    api.templates.list().catch((): { templates: Template[] } => ({ templates: [] })),
    api.billing.subscription().catch(() => null),
  ]);
  const prices = templates.map(({ credits }) => credits);
  const cycle = new URL(request.url).searchParams.get('cycle') === 'yearly' ? 'yearly' : 'monthly';
  const switches = (plan: PlanOffer['planType']): boolean =>
    preview === undefined && subscription !== null && changesCycle(subscription, plan, cycle);
  const offers = plans.flatMap((offer) => {
    const kept = preview === undefined ? keptTerms(offer, subscription) : null;
    return pricedPlan(offer, { currentPlan, switches: switches(offer.planType), kept }, locale);
  });
  return {
    preview: preview === undefined ? null : { at: preview.at },
    cycle,
    currentPlan,
    endedPlan: subscription === null || preview !== undefined ? null : endedPlan(subscription),
    offers,
    packs: currentPlan === 'pro' ? [] : packs.filter(({ providers }) => preview !== undefined || providers.length > 0),
    buys: shown
      .flatMap((id) => templates.filter((template) => template.id === id))
      .map(({ id, title, credits, previewUrl }) => ({ id, title, credits, previewUrl })),
    questions: writeFaq(
      {
        refundDays,
        sellsPacks: packs.length > 0,
        fastCredits: new Intl.NumberFormat(locale).format(offers.find(({ plan }) => plan === 'pro')?.credits ?? 0),
        freeEdge: offers.find(({ plan }) => plan === 'free')?.limits.maxOutputEdge ?? null,
        prices: prices.length === 0 ? null : { cheapest: Math.min(...prices), dearest: Math.max(...prices) },
      },
      locale,
    ),
    pendingOrderId: subscription?.pendingOrderId ?? null,
  };
}

async function readOffers(api: ApiClient, preview: ReturnType<typeof readPreview>) {
  if (preview === undefined) return api.billing.plans();
  return { ...(await api.adminPricing.preview(preview)), currentPlan: null };
}

/** The rule of the server, asked for the cycle that is shown. */
function changesCycle(
  { planType, effectivePlan, cycle, pastDue }: Subscription,
  wanted: PlanOffer['planType'],
  shownCycle: BillingCycle,
): boolean {
  if (cycle === null || planType !== effectivePlan) return false;
  const decision = canPurchase({ plan: effectivePlan, cycle, pastDue: pastDue !== null }, wanted, shownCycle);
  return decision.ok && decision.kind === 'change';
}

/** The plan as a card shows it; none for enterprise, which has no price. */
function pricedPlan(
  offer: PlanOffer,
  { currentPlan, switches, kept }: Pick<PricingData, 'currentPlan'> & Pick<PricedPlan, 'switches' | 'kept'>,
  locale: Locale,
): readonly PricedPlan[] {
  const plan = planTypes.find((known) => known === offer.planType);
  if (
    plan === undefined ||
    offer.monthlyPriceCents === null ||
    offer.yearlyPriceCents === null ||
    offer.limits === null
  )
    return [];
  return [
    {
      plan,
      monthlyPriceCents: offer.monthlyPriceCents,
      yearlyPriceCents: offer.yearlyPriceCents,
      currency: offer.currency,
      credits: (plan === 'free' ? offer.initialCredits : offer.monthlyCredits) ?? 0,
      limits: offer.limits,
      features: offer.features,
      switches,
      kept,
      refusal: switches ? null : refusalOf(offer.purchase.error, plan === currentPlan, locale),
    },
  ];
}

/** A visitor is not refused: the way leads through logging in. */
function refusalOf(error: string | null, current: boolean, locale: Locale): PricedPlan['refusal'] {
  if (error === null || !isErrorCode(error) || error === 'purchase_not_logged_in') return null;
  return {
    text: errorMessage(error, locale),
    current,
    contact: error === 'cannot_downgrade' || error === 'already_pro',
  };
}
