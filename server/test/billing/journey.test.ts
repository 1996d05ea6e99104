import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPayments } from '../../src/billing/payments/read-payments.ts';
import { decideRefund } from '../../src/billing/refunds/decide-refund.ts';
import { requestRefund } from '../../src/billing/refunds/request-refund.ts';
import { cancelSubscription, reactivateSubscription } from '../../src/billing/subscriptions/change-subscription.ts';
import { viewSubscription } from '../../src/billing/subscriptions/read-subscription.ts';
import { captureHold, getHold, holdCredits, verifyBalances } from '../../src/credits/ledger.ts';
import { openMoneyWorld, type MoneyWorld } from './money-world.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld('2026-01-31T10:00:00Z');
});
afterAll(() => world.pool.close());

test('free → basic → spends → pro → cancels → reactivates → refund: every figure on the way', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic');
  expect(await world.balance(viewer)).toBe(350);
  expect(await viewSubscription(world.billing, viewer)).toMatchObject({
    planType: 'basic',
    status: 'active',
    effectivePlan: 'basic',
    priceCents: 490,
    currentPeriodEnd: '2026-02-28T10:00:00.000Z',
    daysRemaining: 28,
    provider: 'sandbox',
    actions: { cancelAtPeriodEnd: true, cancelNow: true, reactivate: false, upgradeTo: ['pro'], simulate: true },
  });

  const generationId = crypto.randomUUID();
  await world.pool.db.transaction((tx) =>
    holdCredits(tx, { userId: viewer.userId, amount: 20, generationId, reason: 'template:x' }),
  );
  await world.pool.db.transaction(async (tx) => captureHold(tx, await getHold(tx, generationId)));
  world.passDays(2);
  await world.buy(viewer, 'pro');
  expect(await world.balance(viewer)).toBe(330 + 1250);
  expect(await viewSubscription(world.billing, viewer)).toMatchObject({
    planType: 'pro',
    status: 'active',
    actions: { upgradeTo: [] },
  });

  await cancelSubscription(world.billing, viewer.userId, { when: 'period_end', reason: 'too_expensive' });
  await world.work();
  expect(await viewSubscription(world.billing, viewer)).toMatchObject({
    status: 'active',
    cancelAtPeriodEnd: true,
    cancelReason: 'too_expensive',
    nextPaymentAt: null,
    actions: { reactivate: true, cancelAtPeriodEnd: false },
  });
  await reactivateSubscription(world.billing, viewer.userId);
  await world.work();
  expect(await viewSubscription(world.billing, viewer)).toMatchObject({
    cancelAtPeriodEnd: false,
    actions: { reactivate: false },
  });

  const { payments } = await listPayments(world.pool.db, { userId: viewer.userId, limit: 10 }, world.now);
  expect(payments.map(({ planType, amountCents, status }) => [planType, amountCents, status])).toEqual([
    ['pro', 1990, 'paid'],
    ['basic', 490, 'paid'],
  ]);
  const refund = await requestRefund(world.billing, viewer.userId, {
    paymentId: payments[0]?.id ?? '',
    reason: 'not for me',
  });
  await decideRefund(world.billing, { refundId: refund.id, decision: 'approve', decidedBy: 'admin@example.com' });
  expect(await world.balance(viewer)).toBe(330);
  await world.work();
  const after = await listPayments(world.pool.db, { userId: viewer.userId, limit: 10 }, world.now);
  expect(after.payments[0]).toMatchObject({
    status: 'refunded',
    refundedCents: 1990,
    refunds: [{ status: 'succeeded', creditsTaken: 1250 }],
  });
  expect(await viewSubscription(world.billing, viewer)).toMatchObject({ status: 'canceled', effectivePlan: 'free' });
  expect(await verifyBalances(world.pool.db)).toEqual([]);
  expect(world.subjects(viewer)).toEqual([
    'Receipt: Basic, $4.90',
    'Receipt: Pro, $19.90',
    'Pro will not renew',
    'Pro continues',
    'We have received your refund request',
    'Your refund is approved',
    '$19.90 has been refunded',
  ]);
});

test('31 January → 28 February → 31 March, each renewal begins the plan’s credits anew and leaves the first grant', async () => {
  const viewer = await world.makePerson();
  world.goTo('2027-01-31T10:00:00Z');
  await world.buy(viewer, 'basic');
  const ends: string[] = [];
  for (const day of ['2027-02-28T10:00:01Z', '2027-03-31T10:00:01Z', '2027-04-30T10:00:01Z']) {
    world.goTo(day);
    await world.round();
    const live = await world.live(viewer);
    ends.push(live?.periodEnd.toISOString().slice(0, 10) ?? '');
    expect(await world.balance(viewer)).toBe(350);
  }
  expect(ends).toEqual(['2027-03-31', '2027-04-30', '2027-05-31']);
  expect((await world.entries(viewer)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['grant', 50],
    ['grant', 300],
    ['expire', -300],
    ['grant', 300],
    ['expire', -300],
    ['grant', 300],
    ['expire', -300],
    ['grant', 300],
  ]);
});
