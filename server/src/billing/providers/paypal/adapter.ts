import type { BillingCycle, PaidPlanType } from '@afterglow/domain/billing/billing';
import { z } from 'zod';
import { parseJson } from '../../../lib/parse-json.ts';
import { readAnswer } from '../json-api.ts';
import { ProviderDown, type CheckoutRequest, type ProviderAdapter } from '../provider-contract.ts';
import { openPayPal, type AskPayPal, type PayPalKeys } from './client.ts';
import { toCustomId } from './custom-id.ts';
import { toPayPalAmount } from './money.ts';
import { openOrder, refundCapture } from './orders.ts';
import { readPayPalEvent } from './read-event.ts';
import { readPayPalState } from './read-state.ts';
import { refundSale } from './sales.ts';
import { createPayPalVerifier } from './verify-webhook.ts';

export interface PayPalOptions extends PayPalKeys {
  readonly webhookId: string;
  readonly environment: 'live' | 'sandbox';
  /** Ids of the four plans in the operator's PayPal account. */
  readonly plans: Readonly<Record<PaidPlanType, Readonly<Record<BillingCycle, string>>>>;
  /** Only for tests: PayPal's addresses. */
  readonly apiUrl?: string;
  readonly certificatesUrl?: string;
}

const apiUrls = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const;
const certificatesUrls = {
  live: 'https://api.paypal.com/v1/notifications/certs/',
  sandbox: 'https://api.sandbox.paypal.com/v1/notifications/certs/',
} as const;

const createdSchema = z.object({ id: z.string(), links: z.array(z.object({ rel: z.string(), href: z.url() })) });

/** PayPal's subscriptions, by its REST API. Its one subscription is checkout and subscription at once. */
export function createPayPalAdapter({
  webhookId,
  environment,
  plans,
  apiUrl,
  certificatesUrl,
  ...keys
}: PayPalOptions): ProviderAdapter {
  const ask = openPayPal(apiUrl ?? apiUrls[environment], keys);
  const cancel = (id: string): Promise<void> => cancelSubscription(ask, id);
  return {
    id: 'paypal',
    partialRefunds: true,
    canReactivate: false,
    sellsPack: () => true,
    createCheckout: async (request) => {
      const { item } = request;
      if (item.kind === 'pack') return openOrder(ask, request);
      const body = checkoutBody(request, item.cycle, plans[item.planType][item.cycle]);
      const answer = await ask('/v1/billing/subscriptions', { body, requestId: request.orderId });
      const { id, links } = readAnswer('PayPal checkout', createdSchema, answer);
      const approve = links.find(({ rel }) => rel === 'approve')?.href;
      if (approve === undefined) throw new ProviderDown(`PayPal gave no page for subscription ${id}.`);
      return { checkoutId: id, redirectUrl: approve };
    },
    verifyWebhook: createPayPalVerifier(webhookId, certificatesUrl ?? certificatesUrls[environment]),
    readEvent: (rawBody) => readPayPalEvent(parseJson(rawBody)),
    readState: (subject) => readPayPalState(ask, subject),
    cancelNow: cancel,
    // PayPal cannot cancel later: the renewal ends there now, the access stays here until the end.
    cancelAtPeriodEnd: cancel,
    // Nor can it take a cancellation back (`canReactivate`).
    reactivate: () => Promise.resolve(),
    refund: (request) => (request.once ? refundCapture(ask, request) : refundSale(ask, request)),
    // People manage theirs in their own PayPal account; there is no link for one subscription.
    portalUrl: () => Promise.resolve(undefined),
  };
}

function checkoutBody(
  { orderId, userId, email, amountCents, currency, successUrl, cancelUrl }: CheckoutRequest,
  cycle: BillingCycle,
  planId: string,
): object {
  return {
    plan_id: planId,
    custom_id: toCustomId({ orderId, userId, cycle }),
    subscriber: { email_address: email },
    // The plan says how often; the price is the order's own, so prices are edited and versioned here and nowhere else.
    plan: {
      billing_cycles: [
        {
          sequence: 1,
          total_cycles: 0,
          pricing_scheme: { fixed_price: { value: toPayPalAmount(amountCents, currency), currency_code: currency } },
        },
      ],
      // A period that was not paid is over: it is never charged on top of the next one, which would not match the price.
      payment_preferences: { auto_bill_outstanding: false, payment_failure_threshold: 1 },
    },
    application_context: {
      brand_name: 'Afterglow',
      shipping_preference: 'NO_SHIPPING',
      user_action: 'SUBSCRIBE_NOW',
      return_url: successUrl,
      cancel_url: cancelUrl,
    },
  };
}

/** 422: it is not running (any more). 404: there is none. Neither is charged. */
async function cancelSubscription(ask: AskPayPal, id: string): Promise<void> {
  const answer = await ask(`/v1/billing/subscriptions/${encodeURIComponent(id)}/cancel`, {
    body: { reason: 'Canceled at Afterglow' },
  });
  if (![400, 404, 422].includes(answer.status)) readAnswer('PayPal cancellation', z.unknown(), answer);
}
