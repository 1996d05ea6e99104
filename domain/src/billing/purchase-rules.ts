import type { ErrorCode } from '../errors/errors.ts';
import type { BillingCycle, PlanOfferType } from './billing.ts';
import type { PlanType } from './plans.ts';

/** Who asks: nobody signed in, or a person with the plan that counts now (an ended subscription counts as free). */
export type Buyer =
  | {
      readonly plan: PlanType;
      /** How a running plan is paid; left out for one that is not paid or is paused. */
      readonly cycle?: BillingCycle | undefined;
      /** True after a renewal failed: paying for the same plan again fixes it. */
      readonly pastDue?: boolean | undefined;
    }
  | undefined;

/** `change`: the same plan paid in another cycle, or again after a renewal failed. It replaces the plan as an upgrade does. */
export type PurchaseKind = 'new' | 'upgrade' | 'change';

export type PurchaseDecision =
  | { readonly ok: true; readonly kind: PurchaseKind }
  | { readonly ok: false; readonly error: ErrorCode };

const refuse = (error: ErrorCode): PurchaseDecision => ({ ok: false, error });

/**
 * May this person buy this plan now? Asked by the price page's button and by the server (SPEC §5). The codes' texts are
 * in the error catalogue. Enterprise is never bought: `plan_contact_sales`. Without a `cycle` the question is about the
 * plan alone, and the plan somebody has is refused.
 */
export function canPurchase(buyer: Buyer, wanted: PlanOfferType, cycle?: BillingCycle): PurchaseDecision {
  if (wanted === 'enterprise') return refuse('plan_contact_sales');
  if (buyer === undefined) return refuse('purchase_not_logged_in');
  const otherCycle = cycle !== undefined && buyer.cycle !== undefined && cycle !== buyer.cycle;
  const pays = cycle !== undefined && buyer.cycle !== undefined;
  if (wanted === buyer.plan && pays && (otherCycle || buyer.pastDue === true)) return { ok: true, kind: 'change' };
  switch (buyer.plan) {
    case 'free':
      return wanted === 'free' ? refuse('already_on_free_plan') : { ok: true, kind: 'new' };
    case 'basic':
      if (wanted === 'basic') return refuse('already_subscribed_basic');
      return wanted === 'free' ? refuse('cannot_downgrade') : { ok: true, kind: 'upgrade' };
    case 'pro':
      return refuse(wanted === 'pro' ? 'already_subscribed_pro' : 'already_pro');
  }
}

export type UpgradeDecision =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly error: 'cannot_upgrade';
      readonly details: { readonly from: string; readonly to: string };
    }
  | { readonly ok: false; readonly error: 'invalid_current_plan' };

const upgrades: ReadonlyMap<string, readonly string[]> = new Map([
  ['free', ['basic', 'pro']],
  ['basic', ['pro']],
  ['pro', []],
]);

/** Does the way lead up from one plan to another (SPEC §4)? Takes any words: an unknown plan is an answer, not a fault. */
export function canUpgrade(from: string, to: string): UpgradeDecision {
  const targets = upgrades.get(from);
  if (targets === undefined) return { ok: false, error: 'invalid_current_plan' };
  return targets.includes(to) ? { ok: true } : { ok: false, error: 'cannot_upgrade', details: { from, to } };
}

/** Plans to which a person with this plan may go up, lowest first. */
export function upgradeTargets(plan: PlanType): readonly ('basic' | 'pro')[] {
  return (['basic', 'pro'] as const).filter((target) => canUpgrade(plan, target).ok);
}
