import type Stripe from 'stripe';
import { parseJson } from '../../../lib/parse-json.ts';
import { isTimestampedSignature } from '../../webhooks/signed-timestamp.ts';
import { itemName } from '../plan-name.ts';
import type { CheckoutRequest, ProviderAdapter, ProviderRefund, RefundRequest } from '../provider-contract.ts';
import { ask, find, idOf, isRefused, openStripe } from './client.ts';
import { readStripeEvent } from './read-event.ts';
import { intentsOf, refundOf } from './read-payments.ts';
import { orderKey, readStripeState, userKey } from './read-state.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl?: string;
}

const refundKey = 'refund_key';

/**
 * Stripe through its SDK. A checkout carries its own price (`price_data`): prices are edited and versioned here, so a
 * subscriber keeps theirs and nothing needs to be set up or kept equal in Stripe's dashboard.
 */
export function createStripeAdapter({ secretKey, webhookSecret, apiUrl }: StripeOptions): ProviderAdapter {
  const stripe = openStripe(secretKey, apiUrl);
  /** A subscription that is not there, or over, is charged no more: nothing to change. */
  const findRunning = async (id: string): Promise<Stripe.Subscription | undefined> => {
    const subscription = await find(stripe.subscriptions.retrieve(id));
    return subscription === undefined ||
      subscription.status === 'canceled' ||
      subscription.status === 'incomplete_expired'
      ? undefined
      : subscription;
  };
  return {
    id: 'stripe',
    partialRefunds: true,
    canReactivate: true,
    sellsPack: () => true,
    createCheckout: async (request) => {
      // The key makes asking twice give the same page.
      const session = await ask(
        stripe.checkout.sessions.create(checkoutParams(request), { idempotencyKey: `checkout:${request.orderId}` }),
      );
      if (session.url === null) throw new Error(`Stripe gave no page for checkout ${session.id}.`);
      return { checkoutId: session.id, redirectUrl: session.url };
    },
    // Not the SDK's own check: it refuses old signatures only, not those from the future.
    verifyWebhook: ({ headers, rawBody, now }) =>
      Promise.resolve(isTimestampedSignature(webhookSecret, headers.get('stripe-signature'), rawBody, now)),
    readEvent: (rawBody) => readStripeEvent(parseJson(rawBody)),
    readState: (subject) => readStripeState(stripe, subject),
    cancelNow: async (id) => {
      if ((await findRunning(id)) !== undefined) await ask(stripe.subscriptions.cancel(id));
    },
    cancelAtPeriodEnd: async (id) => {
      const running = await findRunning(id);
      if (running === undefined || running.cancel_at_period_end) return;
      await ask(stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    },
    reactivate: async (id) => {
      const running = await findRunning(id);
      if (running === undefined) return;
      if (running.cancel_at_period_end) await ask(stripe.subscriptions.update(id, { cancel_at_period_end: false }));
      else if (running.cancel_at !== null) await ask(stripe.subscriptions.update(id, { cancel_at: '' }));
    },
    refund: (request) => refund(stripe, request),
    portalUrl: async (id, returnUrl) => {
      const subscription = await find(stripe.subscriptions.retrieve(id));
      const customer = idOf(subscription?.customer);
      if (customer === undefined) return undefined;
      try {
        return (await ask(stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }))).url;
      } catch (error) {
        // The operator has not switched the portal on.
        if (isRefused(error)) return undefined;
        throw error;
      }
    },
  };
}

function checkoutParams({
  orderId,
  userId,
  email,
  item,
  amountCents,
  currency,
  successUrl,
  cancelUrl,
}: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { [orderKey]: orderId, [userKey]: userId };
  return {
    client_reference_id: orderId,
    customer_email: email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountCents,
          ...(item.kind === 'plan' ? { recurring: { interval: item.cycle === 'yearly' ? 'year' : 'month' } } : {}),
          product_data: { name: itemName(item) },
        },
      },
    ],
    // Otherwise Stripe may charge in the person's currency, which would not match the order.
    adaptive_pricing: { enabled: false },
    metadata,
    ...(item.kind === 'plan'
      ? { mode: 'subscription', subscription_data: { metadata } }
      : { mode: 'payment', payment_intent_data: { metadata } }),
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
}

async function findIntent(stripe: Stripe, invoiceId: string): Promise<string | undefined> {
  const invoice = await find(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
  return invoice === undefined ? undefined : intentsOf(invoice)[0];
}

async function refund(
  stripe: Stripe,
  { paymentId, once, amountCents, idempotencyKey }: RefundRequest,
): Promise<ProviderRefund> {
  const refused: ProviderRefund = { id: idempotencyKey, status: 'failed' };
  const intent = once ? paymentId : await findIntent(stripe, paymentId);
  if (intent === undefined) return refused;
  // Stripe forgets idempotency keys after a while, so ours also stands on the refund.
  const made = await ask(stripe.refunds.list({ payment_intent: intent, limit: 100 }));
  const ours = made.data.find(({ metadata }) => metadata?.[refundKey] === idempotencyKey);
  if (ours !== undefined) return refundOf(ours);
  try {
    const params = { payment_intent: intent, amount: amountCents, metadata: { [refundKey]: idempotencyKey } };
    return refundOf(await ask(stripe.refunds.create(params, { idempotencyKey: `refund:${idempotencyKey}` })));
  } catch (error) {
    if (!isRefused(error)) throw error;
    // Somebody gave the money back in the dashboard meanwhile: that is the refund then.
    const same = made.data.find(
      (each) => each.amount === amountCents && each.status === 'succeeded' && each.metadata?.[refundKey] === undefined,
    );
    return error.code === 'charge_already_refunded' && same !== undefined ? refundOf(same) : refused;
  }
}
