import type { CheckoutItem } from './provider-contract.ts';

const planNames = { basic: 'Basic', pro: 'Pro' } as const;
const cycleNames = { monthly: 'monthly', yearly: 'yearly' } as const;

/** What a provider's own page, statement and receipt call the purchase. */
export function itemName(item: CheckoutItem): string {
  if (item.kind === 'pack') return `Afterglow ${item.credits} credits`;
  const { planType, cycle } = item;
  return `Afterglow ${planNames[planType]} (${cycleNames[cycle]})`;
}
