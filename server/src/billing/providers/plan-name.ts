import type { BillingCycle, PaidPlanType } from '@afterglow/domain/billing/billing';

const planNames = { basic: 'Basic', pro: 'Pro' } as const;
const cycleNames = { monthly: 'monthly', yearly: 'yearly' } as const;

/** What a provider's own page, statement and receipt call the purchase. */
export function planName(planType: PaidPlanType, cycle: BillingCycle): string {
  return `Afterglow ${planNames[planType]} (${cycleNames[cycle]})`;
}
