import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '@afterglow/domain/billing/billing';
import { addMonths } from '@afterglow/domain/billing/periods';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCheckout } from '../../../src/billing/checkout/start-checkout.ts';
import { listPayments } from '../../../src/billing/payments/read-payments.ts';
import { reconcile } from '../../../src/billing/payments/reconcile.ts';
import { decideRefund } from '../../../src/billing/refunds/decide-refund.ts';
import { requestRefund } from '../../../src/billing/refunds/request-refund.ts';
import { cancelSubscription, reactivateSubscription } from '../../../src/billing/subscriptions/change-subscription.ts';
import { viewSubscription } from '../../../src/billing/subscriptions/read-subscription.ts';
import { redactPayload } from '../../../src/billing/webhooks/redact-payload.ts';
import { receiveWebhook } from '../../../src/billing/webhooks/webhook-inbox.ts';
import { verifyBalances } from '../../../src/credits/ledger.ts';
import { orders, webhookEvents } from '../../../src/db/tables/billing-tables.ts';
import type { Viewer } from '../../../src/http/context.ts';
import { openMoneyWorld, type MoneyWorld } from '../money-world.ts';
import type { LocalProvider } from './local-provider.ts';
import { LocalProviders } from './local-providers.ts';
import { stripeObject } from './local-stripe.ts';

/** All of billing with a provider on this machine: from the order to the money back. */
interface House {
  readonly id: PaymentProvider;
  readonly http: LocalProvider;
  readonly pay: (checkoutId: string) => string;
  readonly bill: (subscriptionId: string) => void;
  /** The webhook of a payment of this subscription. */
  readonly notify: (subscriptionId: string) => { rawBody: string; headers: Headers };
}

const start = new Date('2026-01-31T10:00:00Z');
let world: MoneyWorld;
let isOpen = false;
const now = (): Date => (isOpen ? world.now : start);
const providers = new LocalProviders(now);
const { stripe, paypal, creem, signer } = providers;

beforeAll(async () => {
  world = await openMoneyWorld(start.toISOString(), await providers.open());
  isOpen = true;
});
afterAll(async () => {
  await providers.close();
  await world.pool.close();
});

const houses: readonly House[] = [
  {
    id: 'stripe',
    http: stripe.http,
    pay: (id) => stripe.pay(id),
    bill: (id) => stripe.bill(id),
    notify: (id) => {
      const invoice = stripeObject('invoice', {
        parent: { type: 'subscription_details', subscription_details: { subscription: id } },
      });
      const rawBody = JSON.stringify(
        stripeObject('event', { id: `evt_${randomUUID()}`, type: 'invoice.paid', data: { object: invoice } }),
      );
      return { rawBody, headers: providers.signStripe(rawBody) };
    },
  },
  {
    id: 'paypal',
    http: paypal.http,
    pay: (id) => paypal.pay(id),
    bill: (id) => paypal.bill(id),
    notify: (id) => {
      const rawBody = JSON.stringify({
        id: `WH-${randomUUID()}`,
        event_type: 'PAYMENT.SALE.COMPLETED',
        resource: { id: 'SALE', billing_agreement_id: id },
      });
      return { rawBody, headers: providers.signPayPal(rawBody) };
    },
  },
  {
    id: 'creem',
    http: creem.http,
    pay: (id) => creem.pay(id),
    bill: (id) => creem.bill(id),
    notify: (id) => {
      const rawBody = JSON.stringify({
        id: `evt_${randomUUID()}`,
        eventType: 'subscription.paid',
        created_at: now().getTime(),
        object: { id },
      });
      return { rawBody, headers: providers.signCreem(rawBody) };
    },
  },
];

async function begin(
  viewer: Viewer,
  provider: PaymentProvider,
  requestKey: string = randomUUID(),
): Promise<{ orderId: string; checkoutId: string }> {
  const input = {
    planType: 'basic',
    cycle: 'monthly',
    provider,
    acceptTerms: true,
    acceptPrivacy: true,
    requestKey,
  } as const;
  const { orderId, redirectUrl } = await startCheckout(world.billing, viewer, input);
  expect(redirectUrl).toMatch(/^https:\/\//);
  const [order] = await world.pool.db.select().from(orders).where(eq(orders.id, orderId));
  return { orderId, checkoutId: order?.checkoutId ?? '' };
}

describe.each(houses)('the money house with $id', ({ id: provider, http, pay, bill, notify }) => {
  const receive = async (delivery: ReturnType<House['notify']>): Promise<void> => {
    await receiveWebhook(world.billing, provider, delivery);
    await world.work();
  };

  test('bought, renewed, canceled, taken back where it can be, refunded: every figure', async () => {
    world.goTo(start);
    const viewer = await world.makePerson();
    const { checkoutId } = await begin(viewer, provider);
    const subscriptionId = pay(checkoutId);
    expect(await world.balance(viewer)).toBe(50);
    const paid = notify(subscriptionId);
    await receive(paid);
    await receive(paid);
    expect(await world.balance(viewer)).toBe(350);
    const before = world.now;
    expect(await viewSubscription(world.billing, viewer)).toMatchObject({
      planType: 'basic',
      status: 'active',
      provider,
      daysRemaining: 28,
    });

    world.goTo(addMonths(before, 1));
    bill(subscriptionId);
    await receive(notify(subscriptionId));
    // The month's credits begin again, the first grant stays.
    expect(await world.balance(viewer)).toBe(350);

    await cancelSubscription(world.billing, viewer.userId, { when: 'period_end' });
    await world.work();
    const canceled = await viewSubscription(world.billing, viewer);
    expect(canceled).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      effectivePlan: 'basic',
      nextPaymentAt: null,
    });
    // What the provider says now changes nothing of that.
    await receive(notify(subscriptionId));
    expect(await viewSubscription(world.billing, viewer)).toEqual(canceled);
    expect(canceled.actions.reactivate).toBe(provider !== 'paypal');
    if (canceled.actions.reactivate) {
      await reactivateSubscription(world.billing, viewer.userId);
      await world.work();
      await receive(notify(subscriptionId));
      expect(await viewSubscription(world.billing, viewer)).toMatchObject({
        status: 'active',
        cancelAtPeriodEnd: false,
      });
    }

    const { payments } = await listPayments(world.pool.db, { userId: viewer.userId, limit: 10 }, world.now);
    expect(payments.map(({ amountCents, status }) => [amountCents, status])).toEqual([
      [490, 'paid'],
      [490, 'paid'],
    ]);
    const refund = await requestRefund(world.billing, viewer.userId, {
      paymentId: payments[0]?.id ?? '',
      reason: 'not for me',
    });
    await decideRefund(world.billing, { refundId: refund.id, decision: 'approve', decidedBy: 'admin@example.com' });
    await world.work();
    await receive(notify(subscriptionId));
    await reconcile(world.billing);
    const after = await listPayments(world.pool.db, { userId: viewer.userId, limit: 10 }, world.now);
    expect(after.payments[0]).toMatchObject({
      status: 'refunded',
      refundedCents: 490,
      refunds: [{ status: 'succeeded', creditsTaken: 300 }],
    });
    expect(await world.balance(viewer)).toBe(50);
    expect(await viewSubscription(world.billing, viewer)).toMatchObject({ status: 'canceled', effectivePlan: 'free' });
    expect(await verifyBalances(world.pool.db)).toEqual([]);
  });

  test('no webhook at all: the reconciliation finds the money', async () => {
    world.goTo(start);
    const viewer = await world.makePerson();
    const { checkoutId } = await begin(viewer, provider);
    pay(checkoutId);
    world.goTo(new Date(start.getTime() + 5 * 60_000));
    expect((await reconcile(world.billing)).failed).toBe(0);
    await world.work();
    expect(await world.balance(viewer)).toBe(350);
  });

  test('away when somebody wants to buy: said so, the order stays, and the same key goes on with it', async () => {
    world.goTo(start);
    const viewer = await world.makePerson();
    const requestKey = randomUUID();
    http.trouble = 503;
    try {
      await expect(begin(viewer, provider, requestKey)).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
    } finally {
      http.trouble = undefined;
    }
    const { orderId } = await begin(viewer, provider, requestKey);
    expect(await world.pool.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, viewer.userId))).toEqual([
      { id: orderId },
    ]);
  });

  test('away when its webhook is worked: written down, tried again, nothing lost', async () => {
    world.goTo(start);
    const viewer = await world.makePerson();
    const { checkoutId } = await begin(viewer, provider);
    const delivery = notify(pay(checkoutId));
    await receiveWebhook(world.billing, provider, delivery);
    const job = world.jobs.findLast(({ name }) => name === 'billing-webhook');
    if (job === undefined) throw new Error('No job.');
    http.trouble = 500;
    await expect(world.run(job)).rejects.toThrow(/500|error/i);
    http.trouble = undefined;
    const inbox = () => world.pool.db.select().from(webhookEvents).where(eq(webhookEvents.rawBody, delivery.rawBody));
    expect(await inbox()).toMatchObject([{ status: 'failed', provider }]);
    await world.run(job);
    await world.work();
    expect(await inbox()).toMatchObject([{ status: 'processed', attempts: 2 }]);
    expect(await world.balance(viewer)).toBe(350);
  });

  test('forged news is refused and not written down; signed news of other people’s business is set aside', async () => {
    world.goTo(start);
    const { rawBody, headers } = notify('unknown-subscription');
    const forged = { rawBody: rawBody.replace('unknown', 'another'), headers };
    await expect(receiveWebhook(world.billing, provider, forged)).rejects.toMatchObject({
      code: 'webhook_signature_invalid',
    });
    await receive({ rawBody, headers });
    const written = await world.pool.db.select().from(webhookEvents).where(eq(webhookEvents.provider, provider));
    expect(written.filter((each) => each.rawBody === redactPayload(forged.rawBody))).toEqual([]);
    // whose business it is we do not know, so nothing that names anybody is kept
    expect(written.filter((each) => each.rawBody === redactPayload(rawBody))).toMatchObject([{ status: 'ignored' }]);
  });
});

test('PayPal: away while its certificate is needed: not refused as a forgery, and taken when it comes again', async () => {
  const rawBody = JSON.stringify({
    id: 'WH-new-certificate',
    event_type: 'PAYMENT.SALE.COMPLETED',
    resource: { id: 'SALE' },
  });
  const headers = providers.signPayPal(rawBody, 'CERT-another');
  signer.http.trouble = 500;
  await expect(receiveWebhook(world.billing, 'paypal', { rawBody, headers })).rejects.toMatchObject({
    code: 'payment_provider_unavailable',
  });
  signer.http.trouble = undefined;
  await receiveWebhook(world.billing, 'paypal', { rawBody, headers });
});

test('PayPal: money given back on its own pages ends the plan here', async () => {
  world.goTo(start);
  const viewer = await world.makePerson();
  const { checkoutId } = await begin(viewer, 'paypal');
  const subscriptionId = paypal.pay(checkoutId);
  await receiveWebhook(
    world.billing,
    'paypal',
    houses[1]?.notify(subscriptionId) ?? { rawBody: '', headers: new Headers() },
  );
  await world.work();
  const saleId = paypal.lastSale(subscriptionId);
  const refundId = paypal.refund(saleId, '4.90');
  const rawBody = JSON.stringify({
    id: `WH-${randomUUID()}`,
    event_type: 'PAYMENT.SALE.REFUNDED',
    resource: { id: refundId, sale_id: saleId },
  });
  const headers = providers.signPayPal(rawBody);
  await receiveWebhook(world.billing, 'paypal', { rawBody, headers });
  await world.work();
  expect(await world.balance(viewer)).toBe(50);
  expect(await viewSubscription(world.billing, viewer)).toMatchObject({ status: 'canceled', effectivePlan: 'free' });
  expect(paypal.subscriptions.get(subscriptionId)).toMatchObject({ status: 'CANCELLED' });
});
