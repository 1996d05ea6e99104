import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotePurchase } from '../../src/billing/checkout/quote.ts';
import { decideRefund } from '../../src/billing/refunds/decide-refund.ts';
import { requestRefund } from '../../src/billing/refunds/request-refund.ts';
import { cancelSubscription } from '../../src/billing/subscriptions/change-subscription.ts';
import { viewSubscription } from '../../src/billing/subscriptions/read-subscription.ts';
import { simulate } from '../../src/billing/subscriptions/simulate.ts';
import { captureHold, getHold, holdCredits, lockAccount } from '../../src/credits/ledger.ts';
import { giveBackHold } from '../../src/credits/take-back.ts';
import { payments, refunds } from '../../src/db/tables/billing-tables.ts';
import { sandboxSubscriptions } from '../../src/db/tables/sandbox-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { openMoneyWorld, type MoneyWorld } from './money-world.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld('2026-05-15T10:00:00Z');
});
afterAll(() => world.pool.close());

const see = (viewer: Viewer) => viewSubscription(world.billing, viewer);
const paymentsOf = (viewer: Viewer) =>
  world.pool.db.select().from(payments).where(eq(payments.userId, viewer.userId)).orderBy(payments.serial);
const declineRenewals = (viewer: Viewer, declineRenewals: boolean) =>
  world.pool.db
    .update(sandboxSubscriptions)
    .set({ declineRenewals })
    .where(eq(sandboxSubscriptions.userId, viewer.userId));
async function spend({ userId }: Viewer, amount: number): Promise<void> {
  const generationId = crypto.randomUUID();
  await world.pool.db.transaction((tx) => holdCredits(tx, { userId, amount, generationId, reason: 'template:x' }));
  await world.pool.db.transaction(async (tx) => captureHold(tx, await getHold(tx, generationId)));
}

test('canceled at the end of the period: access to the last second, one reminder, then free with its credits', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic');
  await cancelSubscription(world.billing, viewer.userId, { when: 'period_end', reason: 'not_using_enough' });
  await world.work();
  for (let day = 0; day < 30; day += 1) {
    world.passDays(1);
    await world.round();
  }
  expect(await see(viewer)).toMatchObject({
    status: 'active',
    effectivePlan: 'basic',
    daysRemaining: 1,
    expiring: true,
  });
  expect(world.subjects(viewer).filter((subject) => subject === 'Basic ends in 7 days')).toHaveLength(1);
  world.passDays(1.001);
  expect(await see(viewer)).toMatchObject({
    status: 'expired',
    effectivePlan: 'free',
    daysRemaining: 0,
    actions: { upgradeTo: ['basic', 'pro'] },
  });
  await world.round();
  await world.round();
  expect(await world.balance(viewer)).toBe(350);
  expect(world.subjects(viewer).filter((subject) => subject === 'Basic has ended')).toHaveLength(1);
  expect(await paymentsOf(viewer)).toHaveLength(1);
});

test('a renewal that fails: grace and mails, a later attempt brings it back, credits renewed once', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic');
  await declineRenewals(viewer, true);
  world.passDays(31.01);
  await world.round();
  expect(await see(viewer)).toMatchObject({
    status: 'active',
    effectivePlan: 'basic',
    pastDue: { since: world.now.toISOString() },
  });
  expect(await world.balance(viewer)).toBe(350);
  await declineRenewals(viewer, false);
  world.passDays(1);
  await world.round();
  expect(await see(viewer)).toMatchObject({ status: 'active', pastDue: null });
  expect(await world.balance(viewer)).toBe(350);
  expect(world.subjects(viewer)).toEqual([
    'Receipt: Basic, $4.90',
    'We could not renew Basic',
    'Basic has been renewed',
  ]);
});

test('a renewal that keeps failing: the grace ends with the attempts, the credits stay', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic');
  await declineRenewals(viewer, true);
  world.passDays(31.01);
  for (let day = 0; day < 9; day += 1) {
    await world.round();
    world.passDays(1);
  }
  await world.round();
  expect(await see(viewer)).toMatchObject({ status: 'expired', effectivePlan: 'free' });
  expect(await world.balance(viewer)).toBe(350);
  expect(world.subjects(viewer).at(-1)).toBe('Basic has ended');
});

test('a year: one payment, credits month by month, also after the house slept for three months', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic', 'yearly');
  const start = world.now;
  expect(await see(viewer)).toMatchObject({
    cycle: 'yearly',
    priceCents: 4900,
    nextGrantAt: expect.stringContaining(String(start.getUTCFullYear())),
  });
  await spend(viewer, 100);
  world.passDays(31.5);
  await world.round();
  expect(await world.balance(viewer)).toBe(350);
  world.passDays(93);
  await world.round();
  expect((await world.entries(viewer)).filter(({ kind }) => kind === 'grant')).toHaveLength(1 + 5);
  world.passDays(365 - 31.5 - 93 - 3);
  await world.round();
  expect(
    (await world.entries(viewer)).filter(({ key }) => key.startsWith('plan:') && !key.endsWith('reset')),
  ).toHaveLength(12);
  expect(world.subjects(viewer)).toContain('Basic renews in 3 days');
  world.passDays(4);
  await world.round();
  expect(await paymentsOf(viewer)).toMatchObject([{ kind: 'first' }, { kind: 'renewal', amountCents: 4900 }]);
});

test('from a year of basic to pro: the months not begun come back, the credits stay and pro’s are added', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic', 'yearly');
  world.passDays(40);
  await world.round();
  expect(await quotePurchase(world.billing, viewer, 'pro', 'monthly')).toMatchObject({
    kind: 'upgrade',
    replaces: 'basic',
    refundCents: 4083,
    creditsKept: 350,
    creditsAfter: 1600,
  });
  await world.buy(viewer, 'pro');
  expect(await world.balance(viewer)).toBe(1600);
  expect(await world.pool.db.select().from(refunds).where(eq(refunds.userId, viewer.userId))).toMatchObject([
    { kind: 'unused_months', status: 'succeeded', amountCents: 4083, creditsTaken: 0 },
  ]);
  expect((await paymentsOf(viewer))[0]).toMatchObject({ status: 'partially_refunded', nextGrantAt: null });
  world.passDays(31.5);
  await world.round();
  expect(await world.balance(viewer)).toBe(1300);
});

test('refund: what was spent is spent, what is left of the payment goes, never below zero', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic');
  await spend(viewer, 320);
  const [payment] = await paymentsOf(viewer);
  const { id: refundId } = await requestRefund(world.billing, viewer.userId, {
    paymentId: payment?.id ?? '',
    reason: 'x',
  });
  await expect(
    requestRefund(world.billing, viewer.userId, { paymentId: payment?.id ?? '', reason: 'x' }),
  ).rejects.toMatchObject({
    code: 'refund_already_requested',
  });
  await decideRefund(world.billing, { refundId, decision: 'approve', decidedBy: 'admin' });
  await expect(decideRefund(world.billing, { refundId, decision: 'refuse', decidedBy: 'admin' })).rejects.toMatchObject(
    { code: 'refund_already_decided' },
  );
  await world.work();
  expect(await world.balance(viewer)).toBe(30);
  expect(await see(viewer)).toMatchObject({ status: 'canceled', effectivePlan: 'free' });
});

test('credits held for a job while its payment is refunded do not come back with its cancellation', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic');
  const generationId = crypto.randomUUID();
  await world.pool.db.transaction((tx) =>
    holdCredits(tx, { userId: viewer.userId, amount: 120, generationId, reason: 'template:x' }),
  );
  const [payment] = await paymentsOf(viewer);
  const { id: refundId } = await requestRefund(world.billing, viewer.userId, {
    paymentId: payment?.id ?? '',
    reason: 'x',
  });
  await decideRefund(world.billing, { refundId, decision: 'approve', decidedBy: 'admin' });
  await world.work();
  expect(await world.balance(viewer)).toBe(50);
  await world.pool.db.transaction(async (tx) => {
    await giveBackHold(tx, await getHold(tx, generationId));
    // At once: nothing can be spent in between.
    expect(await lockAccount(tx, viewer.userId)).toBe(50);
    await giveBackHold(tx, await getHold(tx, generationId));
  });
  expect(await world.balance(viewer)).toBe(50);
  expect(await world.pool.db.select().from(refunds).where(eq(refunds.id, refundId))).toMatchObject([
    { status: 'succeeded', creditsTaken: 300 },
  ]);
});

test('refund after 30 days is refused, and another person’s payment is not there', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic');
  const [payment] = await paymentsOf(viewer);
  await expect(
    requestRefund(world.billing, (await world.makePerson()).userId, { paymentId: payment?.id ?? '', reason: '' }),
  ).rejects.toMatchObject({
    code: 'payment_not_found',
  });
  world.passDays(30.1);
  await expect(
    requestRefund(world.billing, viewer.userId, { paymentId: payment?.id ?? '', reason: '' }),
  ).rejects.toMatchObject({ code: 'refund_window_over' });
});

test('a dispute freezes plan and unused credits; won, both come back; nothing of it is refundable meanwhile', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'pro');
  await spend(viewer, 250);
  await simulate(world.billing, viewer, 'dispute', 1);
  await world.work();
  expect(await see(viewer)).toMatchObject({ status: 'pending', disputed: true, effectivePlan: 'free' });
  expect(await world.balance(viewer)).toBe(50);
  const [payment] = await paymentsOf(viewer);
  await expect(
    requestRefund(world.billing, viewer.userId, { paymentId: payment?.id ?? '', reason: '' }),
  ).rejects.toMatchObject({ code: 'refund_disputed' });
  await simulate(world.billing, viewer, 'dispute_won', 1);
  await world.work();
  expect(await see(viewer)).toMatchObject({ status: 'active', disputed: false, effectivePlan: 'pro' });
  expect(await world.balance(viewer)).toBe(1050);
});

test('running low is told once for each grant, and never where nothing is counted', async () => {
  const viewer = await world.makePerson();
  await world.round();
  expect(world.subjects(viewer)).toEqual([]);
  await spend(viewer, 31);
  await world.round();
  await spend(viewer, 1);
  await world.round();
  expect(world.subjects(viewer)).toEqual(['19 credits left']);
  const pro = await world.makePerson(0);
  await world.buy(pro, 'pro');
  await spend(pro, 1240);
  await world.round();
  expect(world.subjects(pro)).toEqual(['Receipt: Pro, $19.90']);
});

test('every simulation, one after the other', async () => {
  const viewer = await world.makePerson();
  await expect(simulate(world.billing, viewer, 'renew', 1)).rejects.toMatchObject({ code: 'subscription_not_sandbox' });
  await world.buy(viewer, 'basic');
  const end = (await see(viewer)).currentPeriodEnd ?? '';
  await simulate(world.billing, viewer, 'renew', 1);
  expect((await see(viewer)).currentPeriodEnd?.slice(0, 7)).not.toBe(end.slice(0, 7));
  expect(await world.balance(viewer)).toBe(350);
  await simulate(world.billing, viewer, 'cancel_at_period_end', 1);
  expect(await see(viewer)).toMatchObject({ cancelAtPeriodEnd: true });
  await simulate(world.billing, viewer, 'reactivate', 1);
  expect(await see(viewer)).toMatchObject({ cancelAtPeriodEnd: false });
  await simulate(world.billing, viewer, 'renewal_fails', 1);
  expect(await see(viewer)).toMatchObject({ status: 'active', pastDue: { since: world.now.toISOString() } });
  await simulate(world.billing, viewer, 'renew', 1);
  expect(await see(viewer)).toMatchObject({ status: 'active', pastDue: null });
  await simulate(world.billing, viewer, 'expiring', 5);
  expect(await see(viewer)).toMatchObject({ expiring: true, daysRemaining: 5, cancelAtPeriodEnd: true });
  await simulate(world.billing, viewer, 'expire', 1);
  expect(await see(viewer)).toMatchObject({ status: 'expired', effectivePlan: 'free' });
  await simulate(world.billing, viewer, 'renew', 1);
  expect(await see(viewer)).toMatchObject({ status: 'active', effectivePlan: 'basic', cancelAtPeriodEnd: false });
  await simulate(world.billing, viewer, 'cancel_now', 1);
  expect(await see(viewer)).toMatchObject({ status: 'canceled', effectivePlan: 'free' });
  await world.work();
  await simulate(world.billing, viewer, 'reset', 1);
  expect(await world.balance(viewer)).toBe(50);
});
