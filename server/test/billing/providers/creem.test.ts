import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCreemAdapter } from '../../../src/billing/providers/creem/adapter.ts';
import {
  ProviderDown,
  type ProviderAdapter,
  type ProviderSubject,
} from '../../../src/billing/providers/provider-contract.ts';
import { creemPacks, creemProducts, LocalCreem, signCreem } from './local-creem.ts';
import { order, providerSuite, type ProviderWorld } from './provider-suite.ts';
import { asJson, listSpecs, readSpec, specsFolder, type Json } from './samples.ts';

let now = new Date('2026-01-31T10:00:00Z');
const webhookSecret = 'whsec_creem';
const creem = new LocalCreem(() => now);
let adapter: ProviderAdapter;
beforeAll(async () => {
  adapter = createCreemAdapter({
    apiKey: 'creem_test_local',
    webhookSecret,
    products: creemProducts,
    packs: creemPacks,
    apiUrl: await creem.http.open(),
  });
});
afterAll(() => creem.http.close());

const eventOf = (eventType: string, object: Json, at: Date): string =>
  JSON.stringify({ id: 'evt_1', eventType, created_at: at.getTime(), object });
const deliver = (rawBody: string, at: Date, secret = webhookSecret) => ({
  rawBody,
  now: at,
  headers: signCreem(secret, rawBody),
});
const buy = async () => creem.pay((await adapter.createCheckout(order())).checkoutId);

providerSuite('Creem', (): ProviderWorld => ({
  adapter,
  now: () => now,
  goTo: (date) => {
    now = date;
  },
  pay: (id) => Promise.resolve(creem.pay(id)),
  bill: (id) => Promise.resolve(creem.bill(id)),
  failRenewal: (id) => Promise.resolve(creem.change(id, { status: 'unpaid' })),
  openDispute: (id) =>
    Promise.resolve(
      creem.changeTransaction(String(creem.transactionsOf(id)[0]?.['id']), {
        status: 'chargedBack',
        refunded_amount: 593,
      }),
    ),
  deliver: (at) => deliver(eventOf('subscription.paid', { id: 'sub_1' }, at), at),
  sameCheckout: false,
  findsPackBy: { payment: false, order: false },
  http: creem.http,
}));

describe('Creem', () => {
  test('the checkout is of the plan’s product and names order and person', async () => {
    const request = order({ item: { kind: 'plan', planType: 'pro', cycle: 'yearly' }, amountCents: 19_900 });
    await adapter.createCheckout(request);
    const sent = creem.http.questions.findLast(({ path, method }) => path === '/v1/checkouts' && method === 'POST');
    expect(asJson(JSON.parse(sent?.body ?? ''))).toEqual({
      product_id: 'prod_pro_yearly',
      request_id: request.orderId,
      units: 1,
      customer: { email: request.email },
      success_url: request.successUrl,
      metadata: { order_id: request.orderId, user_id: request.userId },
    });
  });

  test('nobody is sent to pay another price, currency or rhythm than their order’s', async () => {
    const checkouts = creem.checkouts.size;
    await expect(adapter.createCheckout(order({ amountCents: 500 }))).rejects.toThrow(
      /prod_basic_monthly costs 490 USD every-month, the order 500 USD/,
    );
    await expect(adapter.createCheckout(order({ currency: 'EUR' }))).rejects.toBeInstanceOf(ProviderDown);
    creem.products.set('prod_basic_yearly', {
      ...creem.products.get('prod_basic_yearly'),
      billing_period: 'every-month',
    });
    await expect(
      adapter.createCheckout(order({ item: { kind: 'plan', planType: 'basic', cycle: 'yearly' }, amountCents: 4900 })),
    ).rejects.toBeInstanceOf(ProviderDown);
    expect(creem.checkouts.size).toBe(checkouts);
  });

  test('the states of a checkout; of a subscription, of which only one is the end', async () => {
    const { checkoutId } = await adapter.createCheckout(order());
    const checkouts = { pending: 'open', processing: 'processing', completed: 'completed', expired: 'abandoned' };
    for (const [status, checkout] of Object.entries(checkouts)) {
      creem.checkouts.set(checkoutId, { ...creem.checkouts.get(checkoutId), status });
      expect(await adapter.readState({ checkoutId })).toMatchObject({ checkout, subscription: undefined });
    }
    const id = await buy();
    const states = {
      active: 'active',
      trialing: 'active',
      scheduled_cancel: 'active',
      unpaid: 'past_due',
      paused: 'past_due',
      canceled: 'canceled',
    };
    for (const [status, state] of Object.entries(states)) {
      creem.change(id, { status });
      expect((await adapter.readState({ subscriptionId: id }))?.subscription).toMatchObject({
        state,
        cancelAtPeriodEnd: status === 'scheduled_cancel',
      });
    }
  });

  test('more payments than fit a page, and none of the customer’s other purchases', async () => {
    const id = await buy();
    for (let month = 0; month < 60; month += 1) creem.bill(id);
    const [first] = creem.transactionsOf(id);
    creem.transactions.set('tran_other', { ...first, id: 'tran_other', subscription: null });
    const payments = (await adapter.readState({ subscriptionId: id }))?.payments ?? [];
    expect(payments).toHaveLength(61);
    expect(payments.map((each) => each.id)).not.toContain('tran_other');
  });

  test('with the tax Creem adds, the amount is still the product’s, paid and refunded', async () => {
    const id = await buy();
    const transactionId = String(creem.transactionsOf(id)[0]?.['id']);
    const read = async () => (await adapter.readState({ paymentId: transactionId }))?.payments[0];
    expect(creem.transactions.get(transactionId)).toMatchObject({ amount: 490, amount_paid: 593 });
    expect(await read()).toMatchObject({ amountCents: 490, refunds: [] });
    creem.changeTransaction(transactionId, { status: 'partialRefund', refunded_amount: 300 });
    expect(await read()).toMatchObject({ amountCents: 490, refunds: [{ amountCents: 248 }] });
    creem.changeTransaction(transactionId, { status: 'refunded', refunded_amount: 593 });
    expect(await read()).toMatchObject({ amountCents: 490, refunds: [{ amountCents: 490, status: 'succeeded' }] });
  });

  test('a refund that takes its time, one that fails, one that was made already', async () => {
    const words = {
      pending: 'pending',
      requiresAction: 'pending',
      failed: 'failed',
      canceled: 'failed',
      succeeded: 'succeeded',
    };
    for (const [status, expected] of Object.entries(words)) {
      const id = await buy();
      creem.refundStatus = status;
      const paymentId = String(creem.transactionsOf(id)[0]?.['id']);
      const request = {
        paymentId,
        amountCents: 490,
        currency: 'USD',
        once: false,
        idempotencyKey: crypto.randomUUID(),
      };
      expect((await adapter.refund(request)).status).toBe(expected);
      if (status === 'succeeded')
        expect(await adapter.refund(request)).toEqual({ id: `refund:${paymentId}`, status: 'succeeded' });
    }
  });

  test('the portal of the customer', async () => {
    const id = await buy();
    expect(await adapter.portalUrl(id, 'https://afterglow.test/profile')).toMatch(/^https:\/\/creem\.io\//);
    expect(await adapter.portalUrl('sub_unknown', 'https://afterglow.test/profile')).toBeUndefined();
  });
});

const hours = (count: number, from: Date): Date => new Date(from.getTime() + count * 3_600_000);

async function expectOnlySigned(raw: string, at: Date): Promise<void> {
  expect(await adapter.verifyWebhook(deliver(raw, at))).toBe(true);
  const signed = deliver(raw, at);
  const upper = new Headers({ 'creem-signature': (signed.headers.get('creem-signature') ?? '').toUpperCase() });
  const bad = [
    { ...signed, headers: new Headers() },
    { ...signed, headers: upper },
    { ...signed, rawBody: JSON.stringify({ ...asJson(JSON.parse(raw)), more: 1 }) },
    { ...signed, rawBody: raw.replace('evt_', 'evt-') },
    deliver(raw, at, 'another secret'),
    { ...signed, now: hours(73, at) },
    { ...signed, now: hours(-1, at) },
  ];
  for (const delivery of bad) expect(await adapter.verifyWebhook(delivery)).toBe(false);
}

const nested = { id: 'x', subscription: { id: 'sub_1' }, transaction: { id: 'tran_1' } };
const events: readonly (readonly [string, Json, ProviderSubject | undefined])[] = [
  ['checkout.completed', { id: 'ch_1', subscription: { id: 'sub_1' } }, { checkoutId: 'ch_1' }],
  ['subscription.paid', { id: 'sub_1' }, { subscriptionId: 'sub_1' }],
  ['subscription.scheduled_cancel', { id: 'sub_1' }, { subscriptionId: 'sub_1' }],
  ['refund.created', nested, { subscriptionId: 'sub_1' }],
  ['refund.created', { id: 'x', transaction: 'tran_1' }, { paymentId: 'tran_1' }],
  ['dispute.created', nested, { subscriptionId: 'sub_1' }],
  ['license.created', { id: 'lic_1' }, undefined],
];

describe('Creem’s deliveries', () => {
  const at = new Date('2026-03-01T10:00:00Z');
  test.each(events)('%s: read, accepted when signed, refused otherwise', async (type, object, subject) => {
    const raw = eventOf(type, object, at);
    expect(adapter.readEvent(raw)).toEqual({ eventId: 'evt_1', type, subject });
    await expectOnlySigned(raw, at);
  });
});

describe.skipIf(specsFolder === '')('Creem’s official samples', () => {
  const samples = specsFolder === '' ? [] : listSpecs('creem/webhook-samples');
  test.each(samples)('%s', async (name) => {
    const sample = readSpec(`creem/webhook-samples/${name}`);
    const raw = JSON.stringify(sample, null, 2);
    const type = name.replace('.json', '');
    const object = asJson(sample['object']);
    const id = String(object['id']);
    const subscription =
      typeof object['subscription'] === 'object'
        ? { subscriptionId: String(asJson(object['subscription'])['id']) }
        : undefined;
    const subject = type.startsWith('checkout.')
      ? { checkoutId: id }
      : type.startsWith('subscription.')
        ? { subscriptionId: id }
        : subscription;
    expect(adapter.readEvent(raw)).toEqual({ eventId: sample['id'], type, subject });
    await expectOnlySigned(raw, new Date(Number(sample['created_at'])));
  });
});
