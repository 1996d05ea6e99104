import type { PaymentsConfig } from '../../config/payments-config.ts';
import { createCreemAdapter } from './creem/adapter.ts';
import { createPayPalAdapter } from './paypal/adapter.ts';
import type { ProviderAdapter } from './provider-contract.ts';
import { createStripeAdapter } from './stripe/adapter.ts';

/** Adapters of the providers that the operator switched on, in the order in which people see them. */
export function createConfiguredProviders({ stripe, paypal, creem }: PaymentsConfig): ProviderAdapter[] {
  return [
    ...(stripe === undefined ? [] : [createStripeAdapter(stripe)]),
    ...(paypal === undefined ? [] : [createPayPalAdapter(paypal)]),
    ...(creem === undefined ? [] : [createCreemAdapter(creem)]),
  ];
}

/** What people know them as. */
export function listPaymentServices({ stripe, paypal, creem }: PaymentsConfig): string[] {
  return [
    ...(stripe === undefined ? [] : ['Stripe']),
    ...(paypal === undefined ? [] : ['PayPal']),
    ...(creem === undefined ? [] : ['Creem']),
  ];
}
