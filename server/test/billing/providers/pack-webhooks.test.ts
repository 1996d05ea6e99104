import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '@afterglow/domain/billing/billing';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCheckout } from '../../../src/billing/checkout/start-checkout.ts';
import { listPayments } from '../../../src/billing/payments/read-payments.ts';
import { decideRefund } from '../../../src/billing/refunds/decide-refund.ts';
import { requestRefund } from '../../../src/billing/refunds/request-refund.ts';
import { webhookRoutes } from '../../../src/billing/webhooks/webhook-routes.ts';
import { captureHold, holdCredits, verifyBalances } from '../../../src/credits/ledger.ts';
import { orders, webhookEvents } from '../../../src/db/tables/billing-tables.ts';
import type { Viewer } from '../../../src/http/context.ts';
import { describeFailure, errorReply } from '../../../src/http/error-reply.ts';
import { openMoneyWorld, type MoneyWorld } from '../money-world.ts';
import { paypalEvent } from './local-paypal.ts';
import { LocalProviders } from './local-providers.ts';
import { stripeObject } from './local-stripe.ts';
import type { Json } from './samples.ts';

let world: MoneyWorld;
let isOpen = false;
let app: Hono;
const start = new Date('2026-01-31T10:00:00Z');
const now = (): Date => (isOpen ? world.now : start);
const local = new LocalProviders(now);
const { stripe, paypal, creem } = local;

beforeAll(async () => {
  world = await openMoneyWorld(start.toISOString(), await local.open());
  isOpen = true;
  app = webhookRoutes(world.billing);
  app.onError((error) => {
    const { code, details } = describeFailure(error);
    return errorReply(code, 'en', details);
  });
});
afterAll(async () => {
  await local.close();
  await world.pool.close();
});

/** One provider's way of telling what happened to a pack, in the shapes of its official events. */
interface Teller {
  readonly id: PaymentProvider;
  readonly pay: (checkoutId: string) => void;
  readonly sign: (rawBody: string) => Headers;
  readonly paid: (checkoutId: string) => string;
  readonly refunded: (checkoutId: string, paymentId: string) => string;
  /** The bank disputes the payment; at the provider too. */
  readonly disputed: (checkoutId: string, paymentId: string) => string;
  /** The dispute is won; undefined where the provider does not tell. */
  readonly won: ((paymentId: string) => string) | undefined;
  readonly refundsParts: boolean;
}

const stripeEvent = (type: string, object: Json): string =>
  JSON.stringify(stripeObject('event', { id: `evt_${randomUUID()}`, type, data: { object } }));
const stripeDispute = (intent: string, status: string): Json => {
  const charge = [...stripe.charges.values()].find((each) => each['payment_intent'] === intent) ?? {};
  const id = String(charge['id']);
  stripe.charges.set(id, { ...charge, disputed: true });
  const dispute = stripeObject('dispute', { charge: id, payment_intent: intent, status });
  stripe.disputes.set(id, dispute);
  return dispute;
};
const paypalDispute = (captureId: string, status: string, outcome?: string): Json => {
  const id = `PP-D-${captureId}`;
  paypal.disputes.set(id, { status, outcome, saleId: captureId });
  return { dispute_id: id, status, disputed_transactions: [{ seller_transaction_id: captureId }] };
};
const creemEvent = (eventType: string, object: Json): string =>
  JSON.stringify({ id: `evt_${randomUUID()}`, eventType, created_at: now().getTime(), object });

const tellers: readonly Teller[] = [
  {
    id: 'stripe',
    pay: (id) => void stripe.pay(id),
    sign: (rawBody) => local.signStripe(rawBody),
    paid: (id) => stripeEvent('checkout.session.completed', stripe.sessions.get(id) ?? {}),
    refunded: (_id, intent) => stripeEvent('charge.refunded', stripeObject('charge', { payment_intent: intent })),
    disputed: (_id, intent) => stripeEvent('charge.dispute.created', stripeDispute(intent, 'needs_response')),
    won: (intent) => stripeEvent('charge.dispute.closed', stripeDispute(intent, 'won')),
    refundsParts: true,
  },
  {
    id: 'paypal',
    pay: (id) => void paypal.pay(id),
    sign: (rawBody) => local.signPayPal(rawBody),
    paid: (id) => paypalEvent('CHECKOUT.ORDER.APPROVED', { id, status: 'APPROVED', intent: 'CAPTURE' }),
    refunded: (_id, capture) =>
      paypalEvent('PAYMENT.CAPTURE.REFUNDED', {
        id: randomUUID(),
        status: 'COMPLETED',
        links: [
          { rel: 'self', href: `https://api.paypal.com/v2/payments/refunds/1`, method: 'GET' },
          { rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}`, method: 'GET' },
        ],
      }),
    disputed: (_id, capture) => paypalEvent('CUSTOMER.DISPUTE.CREATED', paypalDispute(capture, 'OPEN')),
    won: (capture) =>
      paypalEvent('CUSTOMER.DISPUTE.RESOLVED', paypalDispute(capture, 'RESOLVED', 'RESOLVED_SELLER_FAVOUR')),
    refundsParts: true,
  },
  {
    id: 'creem',
    pay: (id) => void creem.pay(id),
    sign: (rawBody) => local.signCreem(rawBody),
    paid: (id) => creemEvent('checkout.completed', creem.checkouts.get(id) ?? {}),
    refunded: (id, transaction) =>
      creemEvent('refund.created', {
        id: `ref_${randomUUID()}`,
        object: 'refund',
        status: 'succeeded',
        transaction: creem.transactions.get(transaction),
        checkout: creem.checkouts.get(id),
      }),
    // of what is paid once its transaction alone is named
    disputed: (_id, transaction) => {
      creem.changeTransaction(transaction, { status: 'chargedBack', refunded_amount: 303 });
      return creemEvent('dispute.created', {
        id: `disp_${randomUUID()}`,
        object: 'dispute',
        amount: 303,
        currency: 'USD',
        transaction: creem.transactions.get(transaction),
      });
    },
    won: undefined,
    refundsParts: false,
  },
];

describe.each(tellers)('a pack’s news from $id', (teller) => {
  const { id: provider } = teller;

  const post = (rawBody: string, headers: Headers) =>
    app.request(`/api/webhooks/${provider}`, { method: 'POST', body: rawBody, headers });
  const receive = async (rawBody: string): Promise<void> => {
    expect((await post(rawBody, teller.sign(rawBody))).status).toBe(200);
    await world.work();
  };
  const begin = async (): Promise<{ viewer: Viewer; checkoutId: string }> => {
    world.goTo(start);
    const viewer = await world.makePerson(0);
    const { orderId } = await startCheckout(world.billing, viewer, {
      planType: '',
      cycle: 'monthly',
      packId: 'small',
      provider,
      acceptTerms: true,
      acceptPrivacy: true,
      requestKey: randomUUID(),
    });
    const [order] = await world.pool.db.select().from(orders).where(eq(orders.id, orderId));
    return { viewer, checkoutId: order?.checkoutId ?? '' };
  };
  const paymentsOf = async (viewer: Viewer) =>
    (await listPayments(world.pool.db, { userId: viewer.userId, limit: 10 }, world.now)).payments;
  const stateOf = (checkoutId: string) => world.billing.providers.get(provider).readState({ checkoutId });
  const buy = async () => {
    const { viewer, checkoutId } = await begin();
    teller.pay(checkoutId);
    await receive(teller.paid(checkoutId));
    const paymentId = (await stateOf(checkoutId))?.payments[0]?.id ?? '';
    return { viewer, checkoutId, paymentId };
  };
  const spend = async (viewer: Viewer, amount: number): Promise<void> => {
    const hold = { userId: viewer.userId, amount, generationId: randomUUID(), reason: 'template:oil-painting' };
    await world.pool.db.transaction(async (tx) => captureHold(tx, await holdCredits(tx, hold)));
  };
  const expectOne = async (viewer: Viewer, change: object) => {
    expect(await paymentsOf(viewer)).toMatchObject([
      { amountCents: 250, pack: { id: 'small', credits: 100 }, ...change },
    ]);
    expect(await verifyBalances(world.pool.db)).toEqual([]);
  };

  test('paid: its credits; told again, once more and in another event: not again', async () => {
    const { viewer, checkoutId } = await begin();
    const early = teller.paid(checkoutId);
    await receive(early);
    expect(await world.balance(viewer)).toBe(0);
    teller.pay(checkoutId);
    const paid = teller.paid(checkoutId);
    await receive(paid);
    expect(await world.balance(viewer)).toBe(100);
    await receive(paid);
    await receive(teller.paid(checkoutId));
    expect(await world.balance(viewer)).toBe(100);
    await expectOne(viewer, { status: 'paid', opened: true, provider });
  });

  test('forged: refused, nothing is written, nothing is granted', async () => {
    const { viewer, checkoutId } = await begin();
    teller.pay(checkoutId);
    const rawBody = teller.paid(checkoutId);
    const other = teller.paid(checkoutId);
    for (const [body, headers] of [
      [rawBody, new Headers()],
      [rawBody, teller.sign(other)],
      [`${rawBody} `, teller.sign(rawBody)],
    ] as const) {
      const reply = await post(body, headers);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ error: { code: 'webhook_signature_invalid' } });
    }
    await world.work();
    expect(await world.balance(viewer)).toBe(0);
    expect(await paymentsOf(viewer)).toEqual([]);
    const written = await world.pool.db.select().from(webhookEvents).where(eq(webhookEvents.provider, provider));
    expect(written.filter((each) => each.rawBody === rawBody)).toEqual([]);
  });

  test('given back on the provider’s own pages: the credits that the money stood for go, once', async () => {
    const { viewer, checkoutId, paymentId } = await buy();
    const amountCents = teller.refundsParts ? 82 : 250;
    const order = { paymentId, once: true, amountCents, currency: 'USD', idempotencyKey: randomUUID() };
    expect((await world.billing.providers.get(provider).refund(order)).status).toBe('succeeded');
    const told = teller.refunded(checkoutId, paymentId);
    await receive(told);
    await receive(told);
    await receive(teller.refunded(checkoutId, paymentId));
    // 33 credits are the fewest that are worth 82 cents
    expect(await world.balance(viewer)).toBe(teller.refundsParts ? 67 : 0);
    await expectOne(viewer, {
      status: teller.refundsParts ? 'partially_refunded' : 'refunded',
      refundedCents: amountCents,
    });
  });

  test('what is unspent, approved by the desk: the money goes, or, where only whole payments go, the credits stay', async () => {
    const { viewer, checkoutId, paymentId } = await buy();
    await spend(viewer, 40);
    const [payment] = await paymentsOf(viewer);
    const request = await requestRefund(world.billing, viewer.userId, { paymentId: payment?.id ?? '', reason: '' });
    expect(request.amountCents).toBe(150);
    await decideRefund(world.billing, { refundId: request.id, decision: 'approve', decidedBy: 'admin' });
    await world.work();
    await receive(teller.refunded(checkoutId, paymentId));
    expect(await world.balance(viewer)).toBe(teller.refundsParts ? 0 : 60);
    await expectOne(
      viewer,
      teller.refundsParts
        ? { status: 'partially_refunded', refundedCents: 150, refunds: [{ status: 'succeeded', creditsTaken: 60 }] }
        : { status: 'paid', refundedCents: 0, refunds: [{ status: 'failed' }] },
    );
  });

  test('disputed: what is unspent is frozen, once; won, where that is told, it comes back', async () => {
    const { viewer, checkoutId, paymentId } = await buy();
    await spend(viewer, 40);
    const told = teller.disputed(checkoutId, paymentId);
    await receive(told);
    await receive(told);
    expect(await world.balance(viewer)).toBe(0);
    await expectOne(viewer, { status: 'disputed' });
    if (teller.won === undefined) return;
    await receive(teller.won(paymentId));
    expect(await world.balance(viewer)).toBe(60);
    await expectOne(viewer, { status: 'paid' });
  });
});
