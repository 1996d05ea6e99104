import { termsVersion } from '@afterglow/domain/accounts/terms';
import { usualQuotas } from '@afterglow/domain/billing/storage-quota';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPlan } from '../../src/admin/pricing/edit-pricing.ts';
import { listOffers, quotePurchase } from '../../src/billing/checkout/quote.ts';
import { getOrder, viewOrder } from '../../src/billing/checkout/read-order.ts';
import { startCheckout } from '../../src/billing/checkout/start-checkout.ts';
import { ProviderDown, type ProviderAdapter } from '../../src/billing/providers/provider-contract.ts';
import { applyState } from '../../src/billing/subscriptions/apply-state.ts';
import { getCurrentVersion } from '../../src/billing/subscriptions/plan-versions.ts';
import { decideSandboxPayment, simulate, viewSandboxPayment } from '../../src/billing/subscriptions/simulate.ts';
import { orders, payments, refunds } from '../../src/db/tables/billing-tables.ts';
import { sandboxSubscriptions } from '../../src/db/tables/sandbox-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { writeQuotas } from '../../src/images/space.ts';
import { openMoneyWorld, type MoneyWorld } from './money-world.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld('2026-03-01T10:00:00Z');
});
afterAll(() => world.pool.close());

const request = (change: Partial<Parameters<typeof startCheckout>[2]> = {}) =>
  ({
    planType: 'basic',
    cycle: 'monthly',
    acceptTerms: true,
    acceptPrivacy: true,
    requestKey: crypto.randomUUID(),
    ...change,
  }) as const;
const ordersOf = (viewer: Viewer) => world.pool.db.select().from(orders).where(eq(orders.userId, viewer.userId));
const view = async (viewer: Viewer, id: string) =>
  viewOrder(world.pool.db, await getOrder(world.pool.db, viewer.userId, id));

test('without the terms nothing begins; with them, their version and time are kept', async () => {
  const viewer = await world.makePerson();
  for (const change of [{ acceptTerms: false }, { acceptPrivacy: false }]) {
    await expect(startCheckout(world.billing, viewer, request(change))).rejects.toMatchObject({
      code: 'terms_not_accepted',
    });
  }
  expect(await ordersOf(viewer)).toEqual([]);
  await startCheckout(world.billing, viewer, request());
  expect(await ordersOf(viewer)).toMatchObject([{ termsVersion, privacyVersion: termsVersion, acceptedAt: world.now }]);
});

test('a double click, a reload and a second tab are one order', async () => {
  const viewer = await world.makePerson();
  const same = request();
  const [first, second, otherTab] = await Promise.all([
    startCheckout(world.billing, viewer, same),
    startCheckout(world.billing, viewer, same),
    startCheckout(world.billing, viewer, request()),
  ]);
  expect(second).toEqual(first);
  expect(otherTab).toEqual(first);
  expect(first.redirectUrl).toBe(`/payment/sandbox/${first.orderId}`);
  expect(await ordersOf(viewer)).toHaveLength(1);
  await expect(startCheckout(world.billing, viewer, { ...same, planType: 'pro' })).rejects.toMatchObject({
    code: 'order_key_reused',
  });
});

test('pressing pay twice pays once', async () => {
  const viewer = await world.makePerson();
  const orderId = await world.order(viewer, 'basic');
  await Promise.all(
    ['succeed', 'fail', 'succeed', 'abandon'].map((outcome) =>
      decideSandboxPayment(world.billing, viewer.userId, orderId, outcome === 'fail' ? 'fail' : 'succeed'),
    ),
  );
  await world.work();
  expect(await world.pool.db.select().from(payments).where(eq(payments.userId, viewer.userId))).toHaveLength(
    (await view(viewer, orderId)).status === 'paid' ? 1 : 0,
  );
});

test('somebody else’s order is not there, to look at, to pay or to cancel', async () => {
  const [owner, stranger] = [await world.makePerson(), await world.makePerson()];
  const orderId = await world.order(owner, 'basic');
  for (const attempt of [
    () => getOrder(world.pool.db, stranger.userId, orderId),
    () => viewSandboxPayment(world.billing, stranger.userId, orderId),
    () => decideSandboxPayment(world.billing, stranger.userId, orderId, 'succeed'),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'order_not_found' });
  }
  expect(await view(owner, orderId)).toMatchObject({ status: 'open' });
});

test('another amount than ordered: nothing is granted, the money goes back, nothing goes on charging', async () => {
  const viewer = await world.makePerson();
  const orderId = await world.buy(viewer, 'basic', 'monthly', 'wrong_amount');
  expect(await view(viewer, orderId)).toMatchObject({
    status: 'mismatch',
    error: 'payment_mismatch',
    creditsGranted: 0,
    balance: 50,
    periodEnd: null,
  });
  expect(await world.pool.db.select().from(payments).where(eq(payments.orderId, orderId))).toMatchObject([
    { amountCents: 390, refundedCents: 390, status: 'refunded' },
  ]);
  expect(
    await world.pool.db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.orderId, orderId)),
  ).toMatchObject([{ state: 'canceled' }]);
  expect(world.subjects(viewer)).toContain('This payment will be refunded');
});

test('another currency or another person’s name on the payment: the same', async () => {
  for (const change of [{ currency: 'EUR' }, { userId: 'stranger' }]) {
    const viewer = await world.makePerson();
    const orderId = await world.order(viewer, 'basic');
    await decideSandboxPayment(world.billing, viewer.userId, orderId, 'lost');
    const state = await world.billing.providers.get('sandbox').readState({ orderId });
    if (state === undefined) throw new Error('no state');
    const forged =
      'userId' in change
        ? { ...state, ...change }
        : { ...state, payments: state.payments.map((payment) => ({ ...payment, ...change })) };
    await applyState(world.billing, 'sandbox', forged, world.now);
    expect(await view(viewer, orderId)).toMatchObject({ status: 'mismatch', balance: 50 });
    expect(await world.live(viewer)).toBeUndefined();
  }
});

test('two orders paid for the same plan: the second payment goes back', async () => {
  const viewer = await world.makePerson();
  const first = await world.order(viewer, 'basic');
  const second = await world.order(viewer, 'basic', 'yearly');
  for (const orderId of [first, second]) await decideSandboxPayment(world.billing, viewer.userId, orderId, 'succeed');
  await world.work();
  expect([(await view(viewer, first)).status, (await view(viewer, second)).status]).toEqual(['paid', 'duplicate']);
  expect(await world.balance(viewer)).toBe(350);
  expect(await world.pool.db.select().from(refunds).where(eq(refunds.userId, viewer.userId))).toMatchObject([
    { kind: 'duplicate', status: 'succeeded', amountCents: 4900 },
  ]);
});

test('declined, abandoned, closed tab, a day later: clear states, and a new order works', async () => {
  const viewer = await world.makePerson();
  expect(await view(viewer, await world.buy(viewer, 'basic', 'monthly', 'fail'))).toMatchObject({
    status: 'failed',
    error: 'payment_failed',
    redirectUrl: null,
  });
  const closed = await world.order(viewer, 'basic');
  world.passDays(1.1);
  await world.run({ name: 'billing-reconcile', id: '', payload: {}, startAfter: undefined });
  expect(await view(viewer, closed)).toMatchObject({ status: 'expired' });
  expect(await decideSandboxPayment(world.billing, viewer.userId, closed, 'succeed')).toBe(
    `/payment/cancel?order=${closed}`,
  );
  expect(await view(viewer, await world.buy(viewer, 'basic'))).toMatchObject({
    status: 'paid',
    creditsGranted: 300,
    balance: 350,
  });
});

test('an unknown plan, no plan, a plan that is not bought', async () => {
  const viewer = await world.makePerson();
  for (const [planType, code] of [
    ['gold', 'plan_invalid'],
    ['', 'plan_missing'],
    ['enterprise', 'plan_contact_sales'],
    ['free', 'already_on_free_plan'],
  ] as const) {
    await expect(startCheckout(world.billing, viewer, request({ planType }))).rejects.toMatchObject({ code });
    await expect(quotePurchase(world.billing, viewer, planType, 'monthly')).rejects.toMatchObject({ code });
  }
  expect(await ordersOf(viewer)).toEqual([]);
});

test('the plans name the space for pictures as administrators set it', async () => {
  const named = async () =>
    (await listOffers(world.billing, undefined, 'en')).plans.map(({ limits }) => limits?.storageBytes ?? null);
  expect(await named()).toEqual([usualQuotas.free, usualQuotas.basic, usualQuotas.pro, null]);
  await world.pool.db.transaction((tx) => writeQuotas(tx, { ...usualQuotas, basic: 25_000_000_000 }));
  expect(await named()).toEqual([usualQuotas.free, 25_000_000_000, usualQuotas.pro, null]);
  await world.pool.db.transaction((tx) => writeQuotas(tx, usualQuotas));
});

test('the button’s refusals are the server’s', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'pro');
  await expect(startCheckout(world.billing, viewer, request({ planType: 'pro' }))).rejects.toMatchObject({
    code: 'already_subscribed_pro',
  });
  await expect(startCheckout(world.billing, viewer, request())).rejects.toMatchObject({ code: 'already_pro' });
  await expect(quotePurchase(world.billing, viewer, 'enterprise', 'monthly')).rejects.toMatchObject({
    code: 'plan_contact_sales',
  });
  const { plans } = await listOffers(world.billing, viewer, 'en');
  expect(plans.map(({ purchase }) => purchase.error)).toEqual([
    'already_pro',
    'already_pro',
    'already_subscribed_pro',
    'plan_contact_sales',
  ]);
});

test('a provider that is not offered, or that is down: nothing is lost, and the same key tries again', async () => {
  const sandbox = world.billing.providers.get('sandbox');
  let down = true;
  const stripe: ProviderAdapter = {
    ...sandbox,
    id: 'stripe',
    createCheckout: () =>
      down
        ? Promise.reject(new ProviderDown('no answer'))
        : Promise.resolve({ checkoutId: 'cs_1', redirectUrl: 'https://checkout.test/1' }),
  };
  const other = await openMoneyWorld('2026-03-01T10:00:00Z', [stripe]);
  try {
    const viewer = await other.makePerson();
    await expect(startCheckout(other.billing, viewer, request({ provider: 'sandbox' }))).rejects.toMatchObject({
      code: 'payment_provider_not_offered',
    });
    await expect(simulate(other.billing, viewer, 'renew', 1)).rejects.toMatchObject({ code: 'not_found' });
    await expect(simulate(other.billing, { ...viewer, role: 'admin' }, 'renew', 1)).rejects.toMatchObject({
      code: 'subscription_not_sandbox',
    });
    const same = request();
    await expect(startCheckout(other.billing, viewer, same)).rejects.toMatchObject({
      code: 'payment_provider_unavailable',
    });
    down = false;
    expect(await startCheckout(other.billing, viewer, same)).toMatchObject({ redirectUrl: 'https://checkout.test/1' });
  } finally {
    await other.pool.close();
  }
});

test('a new price counts for new orders only: who subscribed keeps theirs, renewals too', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic');
  const later = await world.makePerson();
  const begun = await world.order(later, 'basic');
  const basedOn = (await getCurrentVersion(world.pool.db, 'basic', world.now)).id;
  await setPlan(
    {
      db: world.pool.db,
      clock: { now: () => world.now },
      costs: { announce: () => Promise.resolve(), forget: () => undefined },
    },
    { userId: 'admin', email: 'admin@example.com', ipAddress: '192.0.2.1', userAgent: null },
    {
      planType: 'basic',
      monthlyPriceCents: 900,
      yearlyPriceCents: 9000,
      monthlyCredits: 200,
      features: null,
      effectiveFrom: null,
      basedOn,
    },
  );
  expect(await quotePurchase(world.billing, await world.makePerson(), 'basic', 'monthly')).toMatchObject({
    amountCents: 900,
    monthlyCredits: 200,
    creditsAfter: 250,
  });
  await decideSandboxPayment(world.billing, later.userId, begun, 'succeed');
  await world.work();
  expect(await world.balance(later)).toBe(350);
  world.passDays(31.1);
  await world.round();
  expect(await world.balance(viewer)).toBe(350);
  const paid = await world.pool.db.select().from(payments).where(eq(payments.userId, viewer.userId));
  expect(paid.map(({ amountCents }) => amountCents)).toEqual([490, 490]);
});
