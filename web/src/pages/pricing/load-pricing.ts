import type { Template } from '@afterglow/domain/contract/templates';
import { plans, planTypeSchema, type Plan, type PlanType } from '@afterglow/domain/plans';
import type { LoaderFunctionArgs } from 'react-router';
import { serverApi } from '../../api/server-api.ts';
import { readLocale } from '../../session/read-locale.ts';
import type { Buy } from './buys.tsx';
import { faqContent, type Question } from './faq-content.ts';
import type { CardAction } from './plan-card.tsx';

export interface PricedPlan {
  readonly plan: PlanType;
  readonly monthlyPriceCents: number;
  readonly yearlyPriceCents: number;
  readonly currency: string;
  readonly monthlyCredits: number;
  readonly limits: Pick<Plan, 'maxOutputEdge' | 'parallelJobs' | 'openJobs'>;
  /** Why this person cannot buy it, in their language; null when they can. */
  readonly refusal: Exclude<CardAction, { kind: 'link' }> | null;
}

export interface PricingData {
  readonly cycle: 'monthly' | 'yearly';
  readonly currentPlan: PlanType | null;
  readonly offers: readonly PricedPlan[];
  readonly buys: readonly Buy[];
  readonly questions: readonly Question[];
}

/** Four prices from cheap to dear whose pictures show what they are. */
const shown = ['background-remove', 'sketch-portrait', 'old-photo-restore', 'oil-painting'];

export async function loadPricing({ request, context }: LoaderFunctionArgs): Promise<PricingData> {
  const api = serverApi(context, request);
  const locale = readLocale(request);
  const [{ account }, { templates }] = await Promise.all([
    api.account.get().catch(() => ({ account: null })),
    // The page can be shown without the pictures.
    api.templates.list().catch((): { templates: Template[] } => ({ templates: [] })),
  ]);
  const currentPlan = account?.subscription.planType ?? null;
  const prices = templates.map(({ credits }) => credits);
  return {
    cycle: new URL(request.url).searchParams.get('cycle') === 'yearly' ? 'yearly' : 'monthly',
    currentPlan,
    offers: planTypeSchema.options.map((plan) => {
      const { monthlyPriceCents, yearlyPriceCents, monthlyCredits, maxOutputEdge, parallelJobs, openJobs } = plans[plan];
      return {
        plan,
        monthlyPriceCents,
        yearlyPriceCents,
        currency: 'USD',
        monthlyCredits,
        limits: { maxOutputEdge, parallelJobs, openJobs },
        refusal: null,
      };
    }),
    buys: shown
      .flatMap((id) => templates.filter((template) => template.id === id))
      .map(({ id, title, credits, previewUrl }) => ({ id, title, credits, previewUrl })),
    questions: faqContent[locale]({
      refundDays: 30,
      fastCredits: plans.pro.monthlyCredits.toLocaleString(locale),
      freeEdge: plans.free.maxOutputEdge ?? 1024,
      cheapest: Math.min(...prices),
      dearest: Math.max(...prices),
    }),
  };
}
