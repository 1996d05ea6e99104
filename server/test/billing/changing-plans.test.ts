/** One rule for every change of a plan: what has not begun comes back, what has begun stays, and both are said before. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotePurchase } from '../../src/billing/checkout/quote.ts';
import { listPayments } from '../../src/billing/payments/read-payments.ts';
import { viewSubscription } from '../../src/billing/subscriptions/read-subscription.ts';
import { payments } from '../../src/db/tables/billing-tables.ts';
import { sandboxSubscriptions } from '../../src/db/tables/sandbox-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { openMoneyWorld, type MoneyWorld } from './money-world.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld('2026-05-15T10:00:00Z');
});
afterAll(() => world.pool.close());

const bank = (viewer: Viewer) =>
  world.pool.db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.userId, viewer.userId));
const refunded = async (viewer: Viewer) =>
  (await listPayments(world.pool.db, { userId: viewer.userId, limit: 10 }, world.now)).payments.map(
    ({ refundedCents }) => refundedCents,
  );

test.each([
  { from: ['basic', 'monthly'], to: ['basic', 'yearly'], back: 0, kind: 'change' },
  { from: ['basic', 'yearly'], to: ['basic', 'monthly'], back: Math.floor((4900 * 9) / 12), kind: 'change' },
  { from: ['pro', 'yearly'], to: ['pro', 'monthly'], back: Math.floor((19900 * 9) / 12), kind: 'change' },
  { from: ['basic', 'monthly'], to: ['pro', 'yearly'], back: 0, kind: 'upgrade' },
  { from: ['basic', 'yearly'], to: ['pro', 'monthly'], back: Math.floor((4900 * 9) / 12), kind: 'upgrade' },
  { from: ['basic', 'yearly'], to: ['pro', 'yearly'], back: Math.floor((4900 * 9) / 12), kind: 'upgrade' },
] as const)('$from → $to after two months and a bit', async ({ from, to, back, kind }) => {
  const viewer = await world.makePerson();
  await world.buy(viewer, from[0], from[1]);
  // Month by month, as the house lives: renewals and grants come.
  for (let day = 0; day < 65; day += 5) {
    world.passDays(5);
    await world.round();
  }
  const before = await world.balance(viewer);
  const quote = await quotePurchase(world.billing, viewer, to[0], to[1]);
  expect(quote).toMatchObject({ kind, replaces: from[0], refundCents: back, creditsKept: before });
  await world.buy(viewer, to[0], to[1]);
  // Exactly what was said, and nothing twice.
  expect(await world.balance(viewer)).toBe(quote.creditsAfter);
  expect((await refunded(viewer)).reduce((sum, cents) => sum + cents, 0)).toBe(back);
  expect(await viewSubscription(world.billing, viewer)).toMatchObject({
    planType: to[0],
    cycle: to[1],
    status: 'active',
  });
  expect((await bank(viewer)).map(({ state }) => state).toSorted()).toEqual(['active', 'canceled']);
});

test('the same plan in the same cycle is not sold twice', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic');
  await expect(quotePurchase(world.billing, viewer, 'basic', 'monthly')).rejects.toMatchObject({
    code: 'already_subscribed_basic',
  });
  await expect(world.order(viewer, 'basic', 'monthly')).rejects.toMatchObject({ code: 'already_subscribed_basic' });
});

test('a failed renewal is put right by paying: the plan begins again, the failing one is charged no more', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic');
  await world.pool.db
    .update(sandboxSubscriptions)
    .set({ declineRenewals: true })
    .where(eq(sandboxSubscriptions.userId, viewer.userId));
  world.passDays(31.5);
  await world.round();
  expect(await viewSubscription(world.billing, viewer)).toMatchObject({ pastDue: {}, effectivePlan: 'basic' });
  expect(await quotePurchase(world.billing, viewer, 'basic', 'monthly')).toMatchObject({
    kind: 'change',
    refundCents: 0,
  });
  await world.buy(viewer, 'basic');
  expect(await viewSubscription(world.billing, viewer)).toMatchObject({
    pastDue: null,
    status: 'active',
    currentPeriodStart: world.now.toISOString(),
  });
  const states = (await bank(viewer)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['active', 'canceled']);
  world.passDays(5);
  await world.round();
  expect(await world.pool.db.select().from(payments).where(eq(payments.userId, viewer.userId))).toHaveLength(2);
});
