import { adminPricingContract } from '@afterglow/domain/contract/admin/pricing';
import { implement } from '@orpc/server';
import { listOffers } from '../../billing/checkout/quote.ts';
import type { BillingHandlerDeps } from '../../billing/handlers.ts';
import type { RequestContext } from '../../http/context.ts';
import { actorOf } from '../record-act.ts';
import { setBatchLimits } from './edit-batch-limits.ts';
import { setPack } from './edit-packs.ts';
import { setCosts, setPlan, withdrawCosts, withdrawPlan, type PricingDeps } from './edit-pricing.ts';
import { listPricing } from './list-pricing.ts';

export interface AdminPricingDeps extends PricingDeps {
  readonly billing: BillingHandlerDeps;
}

export function adminPricingHandlers(deps: AdminPricingDeps) {
  const os = implement(adminPricingContract).$context<RequestContext>();
  const { db, clock } = deps;
  const list = () => listPricing(db, clock.now());
  return {
    get: os.get.handler(list),
    setPlan: os.setPlan.handler(async ({ input, context }) => {
      await setPlan(deps, actorOf(context), input);
      return list();
    }),
    withdrawPlan: os.withdrawPlan.handler(async ({ input, context }) => {
      await withdrawPlan(deps, actorOf(context), input.id);
      return list();
    }),
    setPack: os.setPack.handler(async ({ input, context }) => {
      await setPack(deps, actorOf(context), input);
      return list();
    }),
    setBatchLimits: os.setBatchLimits.handler(async ({ input, context }) => {
      await setBatchLimits(deps, actorOf(context), input);
      return list();
    }),
    setCosts: os.setCosts.handler(async ({ input, context }) => {
      await setCosts(deps, actorOf(context), input);
      return list();
    }),
    withdrawCosts: os.withdrawCosts.handler(async ({ input, context }) => {
      await withdrawCosts(deps, actorOf(context), input.id);
      return list();
    }),
    // As a visitor sees it: what the administrator's own plan would refuse is not the question.
    preview: os.preview.handler(async ({ input, context }) => {
      const { plans, packs } = await listOffers(deps.billing, undefined, context.locale, {
        at: input.at === null ? clock.now() : new Date(input.at),
        draft: input.draft ?? undefined,
      });
      return { plans, packs };
    }),
  };
}
