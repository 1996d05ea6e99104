import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPayPalAdapter } from '../../../src/billing/providers/paypal/adapter.ts';
import { readCustomId, toCustomId } from '../../../src/billing/providers/paypal/custom-id.ts';
import { toCents, toPayPalAmount } from '../../../src/billing/providers/paypal/money.ts';
import {
  ProviderDown,
  type ProviderAdapter,
  type ProviderSubject,
} from '../../../src/billing/providers/provider-contract.ts';
import { LocalPayPal, paypalEvent, paypalSubscription } from './local-paypal.ts';
import { PayPalSigner } from './paypal-signer.ts';
import { order, providerSuite, type ProviderWorld } from './provider-suite.ts';
import { asJson, type Json } from './samples.ts';

let now = new Date('2026-01-31T10:00:00Z');
const webhookId = '1JE4291016473214C';
const paypal = new LocalPayPal(() => now);
const signer = new PayPalSigner();
let adapter: ProviderAdapter;
let certificatesUrl = '';
beforeAll(async () => {
  certificatesUrl = `${await signer.http.open()}/v1/notifications/certs/`;
  adapter = createPayPalAdapter({
    clientId: 'paypal-client',
    clientSecret: 'paypal-secret',
    webhookId,
    environment: 'sandbox',
    plans: {
      basic: { monthly: 'P-BASIC-MONTHLY', yearly: 'P-BASIC-YEARLY' },
      pro: { monthly: 'P-PRO-MONTHLY', yearly: 'P-PRO-YEARLY' },
    },
    apiUrl: await paypal.http.open(),
    certificatesUrl,
  });
});
afterAll(async () => {
  await paypal.http.close();
  await signer.http.close();
});

const deliver = (rawBody: string, at: Date, change: Partial<Parameters<PayPalSigner['headers']>[1]> = {}) => ({
  rawBody,
  now: at,
  headers: signer.headers(rawBody, { at, webhookId, certUrl: `${certificatesUrl}CERT-local`, ...change }),
});
const buy = async () => paypal.pay((await adapter.createCheckout(order())).checkoutId);

providerSuite('PayPal', (): ProviderWorld => ({
  adapter,
  now: () => now,
  goTo: (date) => {
    now = date;
  },
  pay: (id) => Promise.resolve(paypal.pay(id)),
  bill: (id) => Promise.resolve(paypal.bill(id)),
  failRenewal: (id) => Promise.resolve(paypal.failRenewal(id)),
  openDispute: (id) => {
    paypal.disputes.set(`PP-D-${id}`, {
      status: 'WAITING_FOR_SELLER_RESPONSE',
      outcome: undefined,
      saleId: paypal.lastSale(id),
    });
    return Promise.resolve();
  },
  deliver: (at) => deliver(paypalEvent('BILLING.SUBSCRIPTION.ACTIVATED', paypalSubscription({})), at),
  sameCheckout: true,
  findsPackBy: { payment: true, order: false },
  http: paypal.http,
}));

describe('PayPal', () => {
  test('the subscription has the plan’s rhythm and exactly the order’s price, and names order and person', async () => {
    const request = order({ item: { kind: 'plan', planType: 'pro', cycle: 'yearly' }, amountCents: 19_900 });
    await adapter.createCheckout(request);
    const sent = paypal.http.questions.findLast(
      ({ path, method }) => path === '/v1/billing/subscriptions' && method === 'POST',
    );
    const body = asJson(JSON.parse(sent?.body ?? ''));
    expect(body).toMatchObject({
      plan_id: 'P-PRO-YEARLY',
      custom_id: `${request.orderId}:${request.userId}:yearly`,
      plan: {
        billing_cycles: [
          { sequence: 1, total_cycles: 0, pricing_scheme: { fixed_price: { value: '199.00', currency_code: 'USD' } } },
        ],
      },
      application_context: { return_url: request.successUrl, cancel_url: request.cancelUrl },
    });
    expect(String(body['custom_id']).length).toBeLessThanOrEqual(127);
    expect(sent?.headers.get('paypal-request-id')).toBe(request.orderId);
  });

  test('signs in once for many questions, and anew when its token is taken away', async () => {
    const id = await buy();
    const before = paypal.signIns;
    await adapter.readState({ subscriptionId: id });
    expect(paypal.signIns).toBe(before);
    paypal.token = 'another';
    await expect(adapter.readState({ subscriptionId: id })).rejects.toBeInstanceOf(ProviderDown);
    expect((await adapter.readState({ subscriptionId: id }))?.subscription?.id).toBe(id);
    expect(paypal.signIns).toBe(before + 1);
  });

  test('approved but not begun, given up, canceled by the person on PayPal’s pages', async () => {
    const { checkoutId } = await adapter.createCheckout(order());
    paypal.change(checkoutId, { status: 'APPROVED' });
    expect(await adapter.readState({ checkoutId })).toMatchObject({
      checkout: 'processing',
      subscription: undefined,
      payments: [],
    });
    paypal.change(checkoutId, { status: 'CANCELLED' });
    expect(await adapter.readState({ checkoutId })).toMatchObject({ checkout: 'abandoned', payments: [] });
    const id = await buy();
    paypal.change(id, { status: 'CANCELLED' });
    // The month is paid: it continues, and does not renew.
    expect((await adapter.readState({ subscriptionId: id }))?.subscription).toMatchObject({
      state: 'active',
      cancelAtPeriodEnd: true,
    });
    paypal.change(id, { status: 'SUSPENDED' });
    expect((await adapter.readState({ subscriptionId: id }))?.subscription?.state).toBe('past_due');
    paypal.change(id, { status: 'EXPIRED' });
    expect((await adapter.readState({ subscriptionId: id }))?.subscription?.state).toBe('canceled');
  });

  test('only money that arrived counts: none that waits, was declined, or went back', async () => {
    const id = await buy();
    const [first = {}] = paypal.transactions.get(id) ?? [];
    const other = (status: string, value = '4.90'): Json => ({
      ...first,
      id: `T-${status}-${value}`,
      status,
      amount_with_breakdown: { gross_amount: { value, currency_code: 'USD' } },
    });
    paypal.transactions.set(id, [first, other('PENDING'), other('DECLINED'), other('COMPLETED', '-4.90')]);
    expect((await adapter.readState({ subscriptionId: id }))?.payments.map((each) => each.id)).toEqual([first['id']]);
    paypal.transactions.set(id, [{ ...first, status: 'REFUNDED' }]);
    expect((await adapter.readState({ subscriptionId: id }))?.payments).toHaveLength(1);
  });

  test('a sale that its event tells of counts, though the list does not show it yet', async () => {
    const id = await buy();
    const before = await adapter.readState({ subscriptionId: id });
    const saleId = paypal.lastSale(id);
    paypal.lagging.add(saleId);
    expect((await adapter.readState({ subscriptionId: id }))?.payments).toEqual([]);
    const subject = adapter.readEvent(
      paypalEvent('PAYMENT.SALE.COMPLETED', { id: saleId, billing_agreement_id: id }),
    )?.subject;
    expect(await adapter.readState(subject ?? {})).toEqual(before);
    // Of somebody else's subscription: not counted here.
    expect((await adapter.readState({ subscriptionId: await buy(), paymentId: saleId }))?.payments).toHaveLength(1);
  });

  test('periods are counted from the first payment, not from when the page was opened', async () => {
    now = new Date('2026-01-30T23:00:00Z');
    const { checkoutId } = await adapter.createCheckout(order());
    now = new Date('2026-01-31T01:00:00Z');
    paypal.pay(checkoutId);
    expect((await adapter.readState({ checkoutId }))?.payments[0]?.periodEnd).toEqual(new Date('2026-02-28T01:00:00Z'));
  });

  test('a renewal five days late still ends on the old day; one after a pause begins when it is paid', async () => {
    now = new Date('2026-01-31T10:00:00Z');
    const id = await buy();
    now = new Date('2026-03-05T10:00:00Z');
    paypal.bill(id);
    now = new Date('2026-07-10T10:00:00Z');
    paypal.bill(id);
    const periods = (await adapter.readState({ subscriptionId: id }))?.payments.map(({ periodStart, periodEnd }) =>
      [periodStart, periodEnd].map((date) => date.toISOString().slice(0, 10)),
    );
    expect(periods).toEqual([
      ['2026-01-31', '2026-02-28'],
      ['2026-02-28', '2026-03-31'],
      ['2026-07-10', '2026-07-31'],
    ]);
  });

  test('a refund made at PayPal is seen by its event, with its amount; a dispute by its sale', async () => {
    const id = await buy();
    const saleId = paypal.lastSale(id);
    for (const [state, status] of [
      ['completed', 'succeeded'],
      ['pending', 'pending'],
      ['failed', 'failed'],
      ['cancelled', 'failed'],
    ] as const) {
      const refundId = paypal.refund(saleId, '-1.50', state);
      const subject = adapter.readEvent(
        paypalEvent('PAYMENT.SALE.REFUNDED', paypal.refunds.get(refundId) ?? {}),
      )?.subject;
      expect(subject).toEqual({ paymentId: saleId, refundId });
      expect((await adapter.readState(subject ?? {}))?.payments).toMatchObject([
        { id: saleId, refunds: [{ id: refundId, amountCents: 150, status }] },
      ]);
      expect((await adapter.readState({ refundId }))?.subscription?.id).toBe(id);
    }
    expect((await adapter.readState({ paymentId: saleId }))?.subscription?.id).toBe(id);
  });

  test('disputes end with the outcome’s word', async () => {
    const id = await buy();
    const saleId = paypal.lastSale(id);
    for (const [outcome, dispute] of [
      ['RESOLVED_BUYER_FAVOUR', 'lost'],
      ['ACCEPTED', 'lost'],
      ['RESOLVED_SELLER_FAVOUR', 'won'],
      ['RESOLVED_WITH_PAYOUT', 'won'],
      ['CANCELED_BY_BUYER', 'won'],
    ] as const) {
      paypal.disputes.set('PP-D-1', { status: 'RESOLVED', outcome, saleId });
      expect((await adapter.readState({ subscriptionId: id }))?.payments[0]?.dispute).toBe(dispute);
    }
  });

  test('subscriptions that are none of ours are left alone', async () => {
    const id = await buy();
    paypal.change(id, { custom_id: 'invoice 17' });
    expect(await adapter.readState({ subscriptionId: id })).toBeUndefined();
    expect(readCustomId(undefined)).toBeUndefined();
    const purchase = { orderId: crypto.randomUUID(), userId: 'u1', cycle: 'monthly' } as const;
    expect(readCustomId(toCustomId(purchase))).toEqual(purchase);
  });

  test('amounts without a float in between', () => {
    expect([490, 5, 0, 19_900].map((cents) => toPayPalAmount(cents, 'USD'))).toEqual([
      '4.90',
      '0.05',
      '0.00',
      '199.00',
    ]);
    expect(toPayPalAmount(500, 'JPY')).toBe('500');
    expect(['4.9', '4.90', '4', '0.29', '.5', '-4.90', '4.900'].map((amount) => toCents(amount, 'USD'))).toEqual([
      490, 490, 400, 29, 50, -490, 490,
    ]);
    expect(toCents('500', 'JPY')).toBe(500);
    expect(toCents('1,5', 'USD')).toBeNaN();
  });
});

const sale = { id: '80F85758S3080410K', billing_agreement_id: 'I-BW452GLLEP1G', state: 'completed' };
const dispute = {
  dispute_id: 'PP-D-12345',
  disputed_transactions: [{ seller_transaction_id: '80F85758S3080410K' }],
  status: 'OPEN',
};
const events: readonly (readonly [string, Json, ProviderSubject | undefined])[] = [
  ...['CREATED', 'ACTIVATED', 'UPDATED', 'EXPIRED', 'CANCELLED', 'SUSPENDED', 'PAYMENT.FAILED'].map(
    (type) => [`BILLING.SUBSCRIPTION.${type}`, paypalSubscription({}), { subscriptionId: 'I-BW452GLLEP1G' }] as const,
  ),
  ['PAYMENT.SALE.COMPLETED', sale, { subscriptionId: 'I-BW452GLLEP1G', paymentId: sale.id }],
  ['PAYMENT.SALE.PENDING', sale, { subscriptionId: 'I-BW452GLLEP1G', paymentId: sale.id }],
  ['PAYMENT.SALE.REVERSED', { id: 'R1', sale_id: sale.id }, { paymentId: sale.id }],
  ['PAYMENT.SALE.REFUNDED', { id: 'R1', sale_id: sale.id }, { paymentId: sale.id, refundId: 'R1' }],
  ...['CREATED', 'UPDATED', 'RESOLVED'].map(
    (type) => [`CUSTOMER.DISPUTE.${type}`, dispute, { paymentId: sale.id }] as const,
  ),
  ['PAYMENT.AUTHORIZATION.CREATED', { id: '2DC87612EK520411B' }, undefined],
];

describe('PayPal’s deliveries', () => {
  const at = new Date('2026-03-01T10:00:00Z');
  const hours = (count: number): Date => new Date(at.getTime() + count * 3_600_000);

  test.each(events)('%s: read, accepted when signed, refused otherwise', async (type, resource, subject) => {
    const raw = paypalEvent(type, resource);
    expect(adapter.readEvent(raw)).toMatchObject({ type, subject });
    const signed = deliver(raw, at);
    expect(await adapter.verifyWebhook(signed)).toBe(true);
    const bad = [
      { ...signed, headers: new Headers() },
      { ...signed, rawBody: JSON.stringify(JSON.parse(raw), null, 1) },
      { ...signed, rawBody: raw.replace('WH-', 'WX-') },
      deliver(raw, at, { webhookId: 'ANOTHERWEBHOOK' }),
      { ...deliver(raw, hours(-74)), now: at },
      { ...deliver(raw, hours(1)), now: at },
    ];
    for (const delivery of bad) expect(await adapter.verifyWebhook(delivery)).toBe(false);
  });

  test('sent again two days later under its first time: still taken', async () => {
    expect(
      await adapter.verifyWebhook({ ...deliver(paypalEvent('PAYMENT.SALE.COMPLETED', sale), hours(-48)), now: at }),
    ).toBe(true);
  });

  test('a certificate from anywhere else proves nothing, and is not even fetched', async () => {
    const raw = paypalEvent('PAYMENT.SALE.COMPLETED', sale);
    const stranger = new PayPalSigner();
    const strangeUrl = await stranger.http.open();
    const { host } = new URL(certificatesUrl);
    const elsewhere = [
      `${strangeUrl}/v1/notifications/certs/CERT-local`,
      `${certificatesUrl}../../../evil/CERT-local`,
      `${certificatesUrl}CERT-local?x=1`,
      `${certificatesUrl}a/CERT-local`,
      `http://paypal@${host}/v1/notifications/certs/CERT-local`,
      `http://${host}.evil.test/v1/notifications/certs/CERT-local`,
      'file:///etc/passwd',
      'not an address',
      '',
    ];
    for (const certUrl of elsewhere) {
      const headers = stranger.headers(raw, { at, webhookId, certUrl });
      expect([certUrl, await adapter.verifyWebhook({ rawBody: raw, now: at, headers })]).toEqual([certUrl, false]);
    }
    expect(stranger.http.questions).toEqual([]);
    // At the right address, but not the key that PayPal's certificate has.
    const forged = stranger.headers(raw, { at, webhookId, certUrl: `${certificatesUrl}CERT-local` });
    expect(await adapter.verifyWebhook({ rawBody: raw, now: at, headers: forged })).toBe(false);
    await stranger.http.close();
  });

  test('a certificate that is over, one that PayPal does not have; one that cannot be fetched is trouble, not a forgery', async () => {
    const raw = paypalEvent('PAYMENT.SALE.COMPLETED', sale);
    expect(await adapter.verifyWebhook({ ...deliver(raw, new Date('2041-01-01T00:00:00Z')) })).toBe(false);
    expect(await adapter.verifyWebhook(deliver(raw, at, { certUrl: `${certificatesUrl}CERT-made-up` }))).toBe(false);
    signer.http.trouble = 503;
    await expect(
      adapter.verifyWebhook(deliver(raw, at, { certUrl: `${certificatesUrl}CERT-new` })),
    ).rejects.toBeInstanceOf(ProviderDown);
    signer.http.trouble = undefined;
  });
});
