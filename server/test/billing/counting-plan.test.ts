/** What a person may have now: one answer, wherever it is asked. */
import { randomUUID } from 'node:crypto';
import { subscriptionStatuses } from '@afterglow/domain/billing/billing';
import { outputEdgeLimit, planTypes, standingOf } from '@afterglow/domain/billing/plans';
import { findCounting, type HeldPlan } from '@afterglow/domain/billing/subscription';
import { and, eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCountingPlan } from '../../src/accounts/counting-plan.ts';
import { getAccount } from '../../src/accounts/find-account.ts';
import { listOffers, quotePurchase } from '../../src/billing/checkout/quote.ts';
import { viewSubscription } from '../../src/billing/subscriptions/read-subscription.ts';
import { simulate } from '../../src/billing/subscriptions/simulate.ts';
import { subscriptions } from '../../src/db/tables/subscription-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { openMoneyWorld, type MoneyWorld } from './money-world.ts';

const start = new Date('2026-05-15T10:00:00Z');
let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld(start.toISOString());
});
afterAll(() => world.pool.close());

const offers = (viewer: Viewer) => listOffers({ ...world.billing, initialCredits: 50 }, viewer, 'en');

/** Minutes around now; the end may be missing, passed, this very moment or to come. Starts differ, so that one is the last. */
const held = fc.uniqueArray(
  fc.record({
    planType: fc.constantFrom(...planTypes),
    status: fc.constantFrom(...subscriptionStatuses),
    startMinute: fc.integer({ min: -500, max: 50 }),
    endMinute: fc.option(fc.integer({ min: -3, max: 3 })),
  }),
  { selector: ({ startMinute }) => startMinute, maxLength: 6 },
);
const minutes = (count: number): Date => new Date(start.getTime() + count * 60_000);

test('the database picks the subscription that the rule picks', async () => {
  const viewer = await world.makePerson();
  await fc.assert(
    fc.asyncProperty(held, async (drawn) => {
      // A person has one free subscription.
      const rows: (HeldPlan & { readonly id: string })[] = drawn
        .filter(
          ({ planType }, index) => planType !== 'free' || drawn.findIndex((one) => one.planType === 'free') === index,
        )
        .map(({ planType, status, startMinute, endMinute }) => ({
          id: randomUUID(),
          planType,
          status,
          startDate: minutes(startMinute),
          endDate: endMinute === null ? null : minutes(endMinute),
        }));
      const { db } = world.pool;
      await db.delete(subscriptions).where(eq(subscriptions.userId, viewer.userId));
      if (rows.length > 0)
        await db.insert(subscriptions).values(rows.map((row) => ({ ...row, userId: viewer.userId })));
      expect((await findCountingPlan(db, viewer.userId, start))?.id).toBe(findCounting(rows, start)?.id);
    }),
    { numRuns: 150 },
  );
});

test('whose plan has lapsed is free everywhere: size, prices, quote and plan page; the plan can be bought again', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'pro');
  const paid = await getAccount(world.pool.db, viewer.userId, world.now);
  expect(outputEdgeLimit(standingOf(paid))).toBeUndefined();
  await simulate({ ...world.billing, initialCredits: 50 }, viewer, 'expire', 1);
  world.passDays(1);
  await world.round();
  const account = await getAccount(world.pool.db, viewer.userId, world.now);
  expect(account.subscription).toMatchObject({ planType: 'pro', status: 'expired', effectivePlan: 'free' });
  expect(outputEdgeLimit(standingOf(account))).toBe(1024);
  const shown = await viewSubscription(world.billing, viewer);
  expect(shown).toMatchObject({ planType: 'pro', effectivePlan: 'free', actions: { upgradeTo: ['basic', 'pro'] } });
  expect(await offers(viewer)).toMatchObject({ currentPlan: 'free' });
  expect(await quotePurchase(world.billing, viewer, 'pro', 'monthly')).toMatchObject({ kind: 'new' });
});

test('a plan that was given counts in the prices too: the same is not sold twice, the way up is open', async () => {
  const viewer = await world.makePerson();
  await world.pool.db.insert(subscriptions).values({
    userId: viewer.userId,
    planType: 'basic',
    status: 'active',
    startDate: world.now,
    endDate: new Date(world.now.getTime() + 86_400_000),
  });
  expect(await offers(viewer)).toMatchObject({ currentPlan: 'basic' });
  expect(await viewSubscription(world.billing, viewer)).toMatchObject({ actions: { upgradeTo: ['pro'] } });
  await expect(quotePurchase(world.billing, viewer, 'basic', 'monthly')).rejects.toMatchObject({
    code: 'already_subscribed_basic',
  });
  world.passDays(1.01);
  expect(await offers(viewer)).toMatchObject({ currentPlan: 'free' });
});

test('a reset leaves a normal user behind, after a plan that runs and after one that has expired', async () => {
  for (const before of ['renew', 'expire'] as const) {
    const viewer = await world.makePerson();
    await world.buy(viewer, 'basic');
    await simulate({ ...world.billing, initialCredits: 50 }, viewer, before, 1);
    await world.work();
    world.passDays(0.01);
    await simulate({ ...world.billing, initialCredits: 50 }, viewer, 'reset', 1);
    await world.work();
    await world.round();
    expect(await viewSubscription(world.billing, viewer)).toMatchObject({
      planType: 'free',
      status: 'active',
      effectivePlan: 'free',
      provider: null,
      actions: { upgradeTo: ['basic', 'pro'] },
    });
    expect((await getAccount(world.pool.db, viewer.userId, world.now)).subscription.planType).toBe('free');
    expect(await world.balance(viewer)).toBe(50);
    // What was paid stays in the books.
    const ended = await world.pool.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, viewer.userId), ne(subscriptions.planType, 'free')));
    expect(ended).toHaveLength(1);
    // And the next plan counts from its first second.
    world.passDays(0.01);
    await world.buy(viewer, 'pro');
    expect(await viewSubscription(world.billing, viewer)).toMatchObject({ planType: 'pro', effectivePlan: 'pro' });
  }
});
