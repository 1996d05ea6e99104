import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderAdapter, ProviderSubject } from '../../../src/billing/providers/provider-contract.ts';
import { createStripeAdapter } from '../../../src/billing/providers/stripe/adapter.ts';
import { LocalStripe, stripeObject } from './local-stripe.ts';
import { order, providerSuite, type ProviderWorld } from './provider-suite.ts';
import { parseForm } from './stripe-requests.ts';

let now = new Date('2026-01-31T10:00:00Z');
const webhookSecret = 'whsec_local';
const stripe = new LocalStripe(() => now);
let adapter: ProviderAdapter;
beforeAll(async () => {
  adapter = createStripeAdapter({ secretKey: 'sk_test_local', webhookSecret, apiUrl: await stripe.http.open() });
});
afterAll(() => stripe.http.close());

const sdk = new Stripe('sk_test_local');
/** Signed by Stripe's own SDK. */
const deliver = (rawBody: string, at: Date, secret = webhookSecret) => ({
  rawBody,
  now: at,
  headers: new Headers({
    'stripe-signature': sdk.webhooks.generateTestHeaderString({
      payload: rawBody,
      secret,
      timestamp: Math.floor(at.getTime() / 1000),
    }),
  }),
});
const eventOf = (type: string, object: object): string =>
  JSON.stringify(stripeObject('event', { type, data: { object } }), null, 2);

providerSuite('Stripe', (): ProviderWorld => ({
  adapter,
  now: () => now,
  goTo: (date) => {
    now = date;
  },
  pay: (id) => Promise.resolve(stripe.pay(id)),
  bill: (id) => Promise.resolve(stripe.bill(id)),
  failRenewal: (id) => Promise.resolve(stripe.setStatus(id, 'past_due')),
  openDispute: (id) => Promise.resolve(stripe.dispute(id, 'needs_response')),
  deliver: (at) => deliver(eventOf('invoice.paid', stripeObject('invoice')), at),
  sameCheckout: true,
  findsPackBy: { payment: true, order: true },
  http: stripe.http,
}));

const buy = async () => stripe.pay((await adapter.createCheckout(order())).checkoutId);

describe('Stripe', () => {
  test('the checkout asks for exactly the order’s price, in its currency, as a subscription that names the order', async () => {
    const request = order({ item: { kind: 'plan', planType: 'pro', cycle: 'yearly' }, amountCents: 19_900 });
    await adapter.createCheckout(request);
    const sent = stripe.http.questions.findLast(({ path }) => path === '/v1/checkout/sessions');
    const metadata = { order_id: request.orderId, user_id: request.userId };
    expect(parseForm(new URLSearchParams(sent?.body))).toEqual({
      mode: 'subscription',
      client_reference_id: request.orderId,
      customer_email: 'mei@example.com',
      line_items: [
        {
          quantity: '1',
          price_data: {
            currency: 'usd',
            unit_amount: '19900',
            recurring: { interval: 'year' },
            product_data: { name: 'Afterglow Pro (yearly)' },
          },
        },
      ],
      adaptive_pricing: { enabled: 'false' },
      metadata,
      subscription_data: { metadata },
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
    });
    expect(sent?.headers.get('idempotency-key')).toBe(`checkout:${request.orderId}`);
  });

  test('an abandoned page, a payment on its way, one that was declined', async () => {
    const { checkoutId } = await adapter.createCheckout(order());
    stripe.sessions.set(checkoutId, { ...stripe.sessions.get(checkoutId), status: 'expired' });
    expect(await adapter.readState({ checkoutId })).toMatchObject({ checkout: 'abandoned', subscription: undefined });
    for (const [status, checkout] of [
      ['incomplete', 'processing'],
      ['incomplete_expired', 'declined'],
    ] as const) {
      const id = await buy();
      stripe.setStatus(id, status);
      stripe.invoices.clear();
      expect(await adapter.readState({ subscriptionId: id })).toMatchObject({
        checkout,
        subscription: undefined,
        payments: [],
      });
    }
  });

  test('a refund or dispute names a payment intent or a charge, and leads to its subscription; another’s money leads nowhere', async () => {
    const id = await buy();
    const [intent = ''] = stripe.paymentIntents(id);
    const charge = [...stripe.charges.values()].find((each) => each['payment_intent'] === intent);
    for (const paymentId of [intent, String(charge?.['id'])]) {
      expect((await adapter.readState({ paymentId }))?.subscription?.id).toBe(id);
    }
    const invoiceId = (await adapter.readState({ subscriptionId: id }))?.payments[0]?.id;
    expect((await adapter.readState({ paymentId: invoiceId ?? '' }))?.subscription?.id).toBe(id);
    expect(await adapter.readState({ paymentId: 'pi_of_a_shop' })).toBeUndefined();
    expect(await adapter.readState({ paymentId: 'ch_of_a_shop' })).toBeUndefined();
  });

  test('an order whose checkout’s answer was lost is found by its name', async () => {
    const request = order();
    const id = stripe.pay((await adapter.createCheckout(request)).checkoutId);
    expect((await adapter.readState({ orderId: request.orderId }))?.subscription?.id).toBe(id);
  });

  test('disputes: inquiries freeze nothing, appeals are open, the last word counts', async () => {
    const id = await buy();
    const read = async () => (await adapter.readState({ subscriptionId: id }))?.payments[0]?.dispute;
    const words = {
      warning_needs_response: undefined,
      needs_response: 'open',
      under_review: 'open',
      appeal_under_review: 'open',
      won: 'won',
      lost: 'lost',
    };
    for (const [status, dispute] of Object.entries(words)) {
      stripe.dispute(id, status);
      expect([status, await read()]).toEqual([status, dispute]);
    }
  });

  test('refunds of each status; money given back in the dashboard answers our request for the same', async () => {
    const id = await buy();
    const paymentId = (await adapter.readState({ subscriptionId: id }))?.payments[0]?.id ?? '';
    const [intent] = stripe.paymentIntents(id);
    const charge = [...stripe.charges.values()].find((each) => each['payment_intent'] === intent);
    const words = {
      succeeded: 'succeeded',
      pending: 'pending',
      requires_action: 'pending',
      failed: 'failed',
      canceled: 'failed',
    };
    for (const [status, expected] of Object.entries(words)) {
      stripe.refunds.set(
        're_dashboard',
        stripeObject('refund', {
          id: 're_dashboard',
          amount: 490,
          charge: charge?.['id'],
          payment_intent: intent,
          status,
        }),
      );
      const state = await adapter.readState({ subscriptionId: id });
      expect(state?.payments[0]?.refunds).toEqual([{ id: 're_dashboard', amountCents: 490, status: expected }]);
    }
    stripe.refunds.set(
      're_dashboard',
      stripeObject('refund', {
        id: 're_dashboard',
        amount: 490,
        charge: charge?.['id'],
        payment_intent: intent,
        status: 'succeeded',
      }),
    );
    const request = { paymentId, amountCents: 490, currency: 'USD', once: false, idempotencyKey: 'a' };
    expect(await adapter.refund(request)).toEqual({ id: 're_dashboard', status: 'succeeded' });
  });

  test('the portal, and none where the operator has not switched it on', async () => {
    const id = await buy();
    expect(await adapter.portalUrl(id, 'https://afterglow.test/profile')).toMatch(/^https:\/\//);
    stripe.portal = false;
    expect(await adapter.portalUrl(id, 'https://afterglow.test/profile')).toBeUndefined();
    stripe.portal = true;
    expect(await adapter.portalUrl('sub_unknown', 'https://afterglow.test/profile')).toBeUndefined();
  });

  test('the card is named as people know it', async () => {
    const id = await buy();
    expect((await adapter.readState({ subscriptionId: id }))?.subscription?.paymentMethod).toBe('Visa •••• 4242');
  });
});

/** Every event of Stripe that concerns us, as its official objects have it, and what it names. */
const events: readonly (readonly [string, object, ProviderSubject | undefined])[] = [
  ['checkout.session.completed', stripeObject('checkout.session', { id: 'cs_1' }), { checkoutId: 'cs_1' }],
  ['checkout.session.expired', stripeObject('checkout.session', { id: 'cs_1' }), { checkoutId: 'cs_1' }],
  ['checkout.session.async_payment_failed', stripeObject('checkout.session', { id: 'cs_1' }), { checkoutId: 'cs_1' }],
  [
    'checkout.session.async_payment_succeeded',
    stripeObject('checkout.session', { id: 'cs_1' }),
    { checkoutId: 'cs_1' },
  ],
  ['customer.subscription.created', stripeObject('subscription', { id: 'sub_1' }), { subscriptionId: 'sub_1' }],
  ['customer.subscription.updated', stripeObject('subscription', { id: 'sub_1' }), { subscriptionId: 'sub_1' }],
  ['customer.subscription.deleted', stripeObject('subscription', { id: 'sub_1' }), { subscriptionId: 'sub_1' }],
  ['invoice.paid', stripeObject('invoice'), { subscriptionId: 'subscription' }],
  ['invoice.payment_failed', stripeObject('invoice'), { subscriptionId: 'subscription' }],
  // As API versions before 2025 wrote it.
  ['invoice.paid', stripeObject('invoice', { parent: null, subscription: 'sub_old' }), { subscriptionId: 'sub_old' }],
  ['invoice.paid', stripeObject('invoice', { parent: null }), undefined],
  ['charge.refunded', stripeObject('charge', { payment_intent: 'pi_1' }), { paymentId: 'pi_1' }],
  ['charge.refunded', stripeObject('charge', { id: 'ch_1', payment_intent: null }), { paymentId: 'ch_1' }],
  ['refund.created', stripeObject('refund', { charge: 'ch_1', payment_intent: 'pi_1' }), { paymentId: 'pi_1' }],
  ['refund.updated', stripeObject('refund', { charge: 'ch_1' }), { paymentId: 'ch_1' }],
  ['refund.failed', stripeObject('refund', { charge: 'ch_1' }), { paymentId: 'ch_1' }],
  ['charge.dispute.created', stripeObject('dispute', { charge: 'ch_1' }), { paymentId: 'ch_1' }],
  ['charge.dispute.updated', stripeObject('dispute', { payment_intent: 'pi_1' }), { paymentId: 'pi_1' }],
  ['charge.dispute.closed', stripeObject('dispute', { charge: 'ch_1' }), { paymentId: 'ch_1' }],
  ['customer.created', stripeObject('customer'), undefined],
];

describe('Stripe’s deliveries', () => {
  const at = new Date('2026-03-01T10:00:00Z');
  const seconds = (count: number): Date => new Date(at.getTime() + count * 1000);

  test.each(events)('%s: read, accepted when signed, refused otherwise', async (type, object, subject) => {
    const raw = eventOf(type, object);
    expect(adapter.readEvent(raw)).toEqual({ eventId: 'evt_1Pgc76B7WZ01zgkWwyRHS12y', type, subject });
    const signed = deliver(raw, at);
    expect(await adapter.verifyWebhook(signed)).toBe(true);
    const bad = [
      { ...signed, headers: new Headers() },
      { ...signed, rawBody: JSON.stringify(JSON.parse(raw)) },
      { ...signed, rawBody: raw.replace('evt_', 'evt-') },
      deliver(raw, at, 'whsec_another'),
      { ...deliver(raw, seconds(-301)), now: at },
      { ...deliver(raw, seconds(301)), now: at },
      {
        ...signed,
        headers: new Headers({
          'stripe-signature': `t=${at.getTime() / 1000},v0=${createHmac('sha256', webhookSecret).update(raw).digest('hex')}`,
        }),
      },
    ];
    for (const delivery of bad) expect(await adapter.verifyWebhook(delivery)).toBe(false);
  });

  test('while a secret is being changed, either of two signatures will do', async () => {
    const raw = eventOf('invoice.paid', stripeObject('invoice'));
    const [stamp, right] = (deliver(raw, at).headers.get('stripe-signature') ?? '').split(',');
    const headers = new Headers({ 'stripe-signature': `${stamp},v1=${'0'.repeat(64)},${right}` });
    expect(await adapter.verifyWebhook({ rawBody: raw, now: at, headers })).toBe(true);
  });
});
