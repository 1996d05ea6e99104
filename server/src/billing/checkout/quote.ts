import {
  legalVersions,
  planOfferTypeSchema,
  type BillingCycle,
  type PaidPlanType,
  type PlanOfferType,
} from '@afterglow/domain/billing/billing';
import { grantTimes, nextPeriodEnd } from '@afterglow/domain/billing/periods';
import type { PlanFeatures } from '@afterglow/domain/billing/plan-features';
import { plans, type PlanType } from '@afterglow/domain/billing/plans';
import { canPurchase, type Buyer } from '@afterglow/domain/billing/purchase-rules';
import { unusedMonthsCents } from '@afterglow/domain/billing/refund-rules';
import type { PlanOffer, Quote } from '@afterglow/domain/contract/account/orders';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { and, eq, isNotNull } from 'drizzle-orm';
import { readBalance } from '../../credits/ledger.ts';
import type { Executor } from '../../db/pool.ts';
import { payments } from '../../db/tables/billing-tables.ts';
import type { Viewer } from '../../http/context.ts';
import { readBatchLimits } from '../../images/batch-limits.ts';
import { readQuotas } from '../../images/space.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { getCurrentVersion, priceCents } from '../subscriptions/plan-versions.ts';
import { findLive, readBuyer, readPlan } from '../subscriptions/subscription-row.ts';
import { listPacks, planOf } from './packs.ts';

/** Another look at the price page than today's: at a time, with numbers for one plan that are not saved yet. */
export interface OfferView {
  readonly at?: Date;
  readonly draft?:
    | {
        readonly planType: PaidPlanType;
        readonly monthlyPriceCents: number;
        readonly yearlyPriceCents: number;
        readonly monthlyCredits: number;
        readonly features: PlanFeatures | null;
      }
    | undefined;
}

/** The price page's plans, with what each button does for this person. */
export async function listOffers(
  { db, clock, providers, initialCredits }: BillingDeps & { readonly initialCredits: number },
  viewer: Viewer | undefined,
  locale: Locale,
  { at = clock.now(), draft }: OfferView = {},
) {
  const currentPlan = viewer === undefined ? null : await readPlan(db, viewer.userId, clock.now());
  const buyer: Buyer = currentPlan === null ? undefined : { plan: currentPlan };
  const sold = async (planType: PaidPlanType) => ({
    ...(await getCurrentVersion(db, planType, at)),
    ...(draft?.planType === planType ? draft : {}),
  });
  const basic = await sold('basic');
  const pro = await sold('pro');
  const [quotas, batchLimits] = await Promise.all([readQuotas(db), readBatchLimits(db)]);
  const limitsOf = (planType: PlanType) => ({
    ...ownLimits(planType),
    batchItems: batchLimits[planType],
    storageBytes: quotas[planType],
  });
  const paid = (version: typeof basic) => ({
    ...offerBase(version.planType, version.currency, buyer),
    monthlyPriceCents: version.monthlyPriceCents,
    yearlyPriceCents: version.yearlyPriceCents,
    monthlyCredits: version.monthlyCredits,
    limits: limitsOf(version.planType),
    features: version.features?.[locale] ?? null,
  });
  const offers: PlanOffer[] = [
    {
      ...offerBase('free', basic.currency, buyer),
      monthlyPriceCents: 0,
      yearlyPriceCents: 0,
      monthlyCredits: 0,
      initialCredits,
      limits: limitsOf('free'),
    },
    paid(basic),
    { ...paid(pro), unlimited: true },
    {
      ...offerBase('enterprise', basic.currency, buyer),
      monthlyPriceCents: null,
      yearlyPriceCents: null,
      monthlyCredits: null,
      limits: null,
    },
  ];
  return { plans: offers, packs: await listPacks(db, providers), currentPlan, providers: [...providers.offered] };
}

function offerBase(planType: PlanOfferType, currency: string, buyer: Buyer) {
  const decision = canPurchase(buyer, planType);
  const purchase = decision.ok
    ? { ok: true, kind: decision.kind, error: null }
    : { ok: false, kind: null, error: decision.error };
  return { planType, currency, initialCredits: null, unlimited: false, purchase, features: null };
}

function ownLimits(planType: PlanType) {
  const { maxOutputEdge, parallelJobs, openJobs } = plans[planType];
  return { maxOutputEdge: maxOutputEdge ?? null, parallelJobs, openJobs };
}

/** The plan somebody names. Throws `plan_missing` for no word at all, `plan_invalid` for an unknown one. */
export function parsePlan(wanted: string): PlanOfferType {
  if (wanted.trim() === '') throw new AppError('plan_missing');
  const parsed = planOfferTypeSchema.safeParse(wanted);
  if (!parsed.success) throw new AppError('plan_invalid');
  return parsed.data;
}

/** What a purchase would cost and bring now. Throws `plan_missing`, `plan_invalid` and the code of `canPurchase`. */
export async function quotePurchase(
  { db, clock, providers }: BillingDeps,
  viewer: Viewer,
  wanted: string,
  cycle: BillingCycle,
): Promise<Quote> {
  const planType = parsePlan(wanted);
  const now = clock.now();
  const live = await findLive(db, viewer.userId, now);
  const decision = canPurchase(await readBuyer(db, viewer.userId, now), planType, cycle);
  if (!decision.ok) throw new AppError(decision.error);
  if (planType !== 'basic' && planType !== 'pro') throw new AppError('plan_invalid');
  const version = await getCurrentVersion(db, planType, clock.now());
  const balance = await readBalance(db, viewer.userId);
  return {
    planType,
    cycle,
    kind: decision.kind,
    amountCents: priceCents(version, cycle),
    currency: version.currency,
    monthlyCredits: version.monthlyCredits,
    creditsKept: balance,
    creditsAfter: balance + version.monthlyCredits,
    replaces: live?.planType ?? null,
    refundCents: live === undefined ? 0 : await readUnusedMonths(db, live.id, now),
    periodEnd: nextPeriodEnd(now, now, cycle).toISOString(),
    providers: [...providers.offered],
    legal: legalVersions,
  };
}

async function readUnusedMonths(db: Executor, subscriptionId: string, now: Date): Promise<number> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.subscriptionId, subscriptionId), isNotNull(payments.nextGrantAt)));
  if (payment === undefined) return 0;
  const begun = grantTimes(payment.periodStart, planOf(payment).cycle).filter(
    (time) => time.getTime() <= now.getTime(),
  ).length;
  return Math.min(unusedMonthsCents(payment.amountCents, 12 - begun), payment.amountCents - payment.refundedCents);
}
