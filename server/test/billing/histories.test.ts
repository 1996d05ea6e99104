/**
 * Random histories of one person's money on the real database: purchases with every outcome, renewals, failures, jobs,
 * cancellations, refunds, disputes, time, webhooks late, twice and out of order, jobs lost or run side by side, and the
 * process dying before or after any commit. Afterwards the house is left alone for a while, and everything must add up.
 * AFTERGLOW_HISTORIES sets how many (default 40).
 */
import { randomUUID } from 'node:crypto';
import { sandboxOutcomes, simulations, type SandboxOutcome, type Simulation } from '@afterglow/domain/billing';
import { AppError } from '@afterglow/domain/errors';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelSubscription, reactivateSubscription } from '../../src/billing/change-subscription.ts';
import { decideRefund } from '../../src/billing/decide-refund.ts';
import { reconcile } from '../../src/billing/reconcile.ts';
import { requestRefund } from '../../src/billing/request-refund.ts';
import { decideSandboxPayment, simulate } from '../../src/billing/simulate.ts';
import { startCheckout } from '../../src/billing/start-checkout.ts';
import { runBillingRound } from '../../src/billing/billing-round.ts';
import { captureHold, holdCredits, releaseHold, verifyBalances } from '../../src/credits/ledger.ts';
import { billingMails, orders, payments, refunds, sandboxCharges, sandboxRefunds, sandboxSubscriptions, webhookEvents } from '../../src/db/billing-tables.ts';
import { users } from '../../src/db/account-tables.ts';
import { creditEntries } from '../../src/db/credit-tables.ts';
import { subscriptions } from '../../src/db/subscription-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { Crash, openMoneyWorld, type MoneyWorld } from './money-world.ts';

const histories = Number(process.env['AFTERGLOW_HISTORIES'] ?? 40);

type Step =
  | { readonly do: 'buy'; readonly plan: 'basic' | 'pro'; readonly cycle: 'monthly' | 'yearly'; readonly outcome: SandboxOutcome; readonly work: boolean }
  | { readonly do: 'order'; readonly plan: 'basic' | 'pro'; readonly cycle: 'monthly' | 'yearly'; readonly key: number }
  | { readonly do: 'pay'; readonly order: number; readonly outcome: SandboxOutcome }
  | { readonly do: 'cancel'; readonly when: 'period_end' | 'now' }
  | { readonly do: 'reactivate' }
  | { readonly do: 'job'; readonly cost: number; readonly end: 'capture' | 'release' | 'open' }
  | { readonly do: 'refund'; readonly payment: number; readonly approve: boolean }
  | { readonly do: 'simulate'; readonly action: Simulation; readonly days: number }
  | { readonly do: 'pass'; readonly days: number }
  | { readonly do: 'work'; readonly how: 'one' | 'last' | 'side_by_side' | 'lose_one' | 'repeat_one' }
  | { readonly do: 'round' }
  | { readonly do: 'reconcile' }
  | { readonly do: 'redeliver' };

const plan = fc.constantFrom('basic' as const, 'basic' as const, 'pro' as const);
const cycle = fc.constantFrom('monthly' as const, 'monthly' as const, 'yearly' as const);
const outcome = fc.oneof({ weight: 3, arbitrary: fc.constant('succeed' as const) }, { weight: 5, arbitrary: fc.constantFrom(...sandboxOutcomes) });
const how = fc.constantFrom('one' as const, 'last' as const, 'side_by_side' as const, 'lose_one' as const, 'repeat_one' as const);
const ending = fc.constantFrom('capture' as const, 'release' as const, 'open' as const);

const buy: fc.Arbitrary<Step> = fc.record({ do: fc.constant('buy' as const), plan, cycle, outcome, work: fc.boolean() });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: buy },
  fc.record({ do: fc.constant('order' as const), plan, cycle, key: fc.nat(3) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), order: fc.nat(3), outcome }) },
  fc.record({ do: fc.constant('cancel' as const), when: fc.constantFrom('period_end' as const, 'now' as const) }),
  fc.record({ do: fc.constant('reactivate' as const) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('job' as const), cost: fc.integer({ min: 1, max: 120 }), end: ending }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), payment: fc.nat(3), approve: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('simulate' as const), action: fc.constantFrom(...simulations), days: fc.integer({ min: 1, max: 7 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.constantFrom(0.001, 1, 5, 28, 31) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('work' as const), how }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('round' as const) }) },
  fc.record({ do: fc.constant('reconcile' as const) }),
  fc.record({ do: fc.constant('redeliver' as const) }),
);
/** Nothing happens without a purchase, so there is one early on, and often the way up. */
const often = fc.constantFrom('succeed' as const, 'succeed' as const, 'succeed' as const, ...sandboxOutcomes);
const first: fc.Arbitrary<Step> = fc.record({ do: fc.constant('buy' as const), plan, cycle, outcome: often, work: fc.constantFrom(true, true, false) });
const wayUp: fc.Arbitrary<Step> = fc.record({ do: fc.constant('buy' as const), plan: fc.constant('pro' as const), cycle, outcome: often, work: fc.boolean() });
const steps = fc.array(step, { minLength: 2, maxLength: 20 });
const history = fc
  .tuple(first, steps, fc.option(wayUp), steps)
  .map(([buying, before, up, after]) => [buying, ...before, ...(up === null ? [] : [up]), ...after]);

const fate = fc.oneof(
  { weight: 12, arbitrary: fc.constant('commit' as const) },
  fc.constantFrom('crash_before_commit' as const, 'crash_after_commit' as const),
);

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld('2026-01-31T10:00:00Z');
});
afterAll(() => world.pool.close());

test(`${histories} random histories: nothing lost, nothing twice, nobody below zero`, async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.array(fate, { minLength: 1, maxLength: 30 }), async (taken, fates) => {
      world.jobs.length = 0;
      const viewer = await world.makePerson();
      let transactions = 0;
      world.fate = () => fates[transactions++ % fates.length] ?? 'commit';
      const keys = Array.from({ length: 4 }, () => randomUUID());
      for (const each of taken) await survive(() => take(viewer, keys, each));
      world.fate = () => 'commit';
      await settleDown();
      await checkBooks(viewer);
      await count(viewer);
      await world.pool.db.delete(users).where(eq(users.id, viewer.userId));
    }),
    { numRuns: histories, endOnFailure: process.env['AFTERGLOW_HISTORIES'] !== undefined },
  );
  if (histories >= 300) expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
  if (process.env['AFTERGLOW_HISTORIES'] !== undefined) process.stdout.write(`${JSON.stringify(seen)}\n`);
});

/** What the histories were made of: a suite of refusals would prove nothing. */
const seen = { payments: 0, renewals: 0, returned: 0, refunds: 0, upgrades: 0 };

async function count({ userId }: Viewer): Promise<void> {
  const { db } = world.pool;
  const rows = await db.select().from(payments).where(eq(payments.userId, userId));
  seen.payments += rows.length;
  seen.renewals += rows.filter(({ kind }) => kind === 'renewal').length;
  seen.returned += rows.filter(({ subscriptionId }) => subscriptionId === null).length;
  const given = await db.select().from(refunds).where(eq(refunds.userId, userId));
  seen.refunds += given.filter(({ status }) => status === 'succeeded').length;
  seen.upgrades += (await db.select().from(orders).where(eq(orders.userId, userId))).filter(
    ({ kind, status }) => kind === 'upgrade' && status === 'paid',
  ).length;
}

/** Refusals are answers, and a crash ends only the step. Anything else is a fault. */
async function survive(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof Crash)) throw error;
  }
}

async function take(viewer: Viewer, keys: readonly string[], each: Step): Promise<void> {
  const { db } = world.pool;
  const { userId } = viewer;
  switch (each.do) {
    case 'buy': {
      const wanted = { planType: each.plan, cycle: each.cycle, acceptTerms: true, acceptPrivacy: true, requestKey: randomUUID() };
      const { orderId } = await startCheckout(world.billing, viewer, wanted);
      await decideSandboxPayment(world.billing, userId, orderId, each.outcome);
      if (each.work) await world.work();
      return;
    }
    case 'order':
      await startCheckout(world.billing, viewer, {
        planType: each.plan,
        cycle: each.cycle,
        acceptTerms: true,
        acceptPrivacy: true,
        requestKey: keys[each.key] ?? '',
      });
      return;
    case 'pay': {
      const mine = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.createdAt);
      const order = mine[each.order % Math.max(1, mine.length)];
      if (order !== undefined) await decideSandboxPayment(world.billing, userId, order.id, each.outcome);
      return;
    }
    case 'cancel':
      return cancelSubscription(world.billing, userId, { when: each.when });
    case 'reactivate':
      return reactivateSubscription(world.billing, userId);
    case 'job': {
      const generationId = randomUUID();
      await db.transaction((tx) => holdCredits(tx, { userId, amount: each.cost, generationId, reason: 'template:x' }));
      if (each.end !== 'open') await db.transaction((tx) => (each.end === 'capture' ? captureHold : releaseHold)(tx, { generationId }));
      return;
    }
    case 'refund': {
      const mine = await db.select().from(payments).where(eq(payments.userId, userId)).orderBy(payments.serial);
      const payment = mine[each.payment % Math.max(1, mine.length)];
      if (payment === undefined) return;
      const refund = await requestRefund(world.billing, userId, { paymentId: payment.id, reason: '' });
      await decideRefund(world.billing, { refundId: refund.id, decision: each.approve ? 'approve' : 'refuse', decidedBy: 'admin' });
      return;
    }
    case 'simulate':
      return simulate(world.billing, viewer, each.action, each.days);
    case 'pass':
      world.passDays(each.days);
      return;
    case 'round':
      return runBillingRound(world.billing);
    case 'reconcile':
      await reconcile(world.billing);
      return;
    case 'redeliver':
      await db.update(webhookEvents).set({ status: 'waiting', receivedAt: sql`${webhookEvents.receivedAt} - interval '1 hour'` });
      return;
    case 'work':
      return workSome(each.how);
  }
}

async function workSome(how: 'one' | 'last' | 'side_by_side' | 'lose_one' | 'repeat_one'): Promise<void> {
  const { jobs } = world;
  if (how === 'side_by_side') {
    const all = jobs.splice(0);
    const results = await Promise.allSettled([...all, ...all.slice(0, 1)].map((job) => world.run(job)));
    for (const result of results) if (result.status === 'rejected') await survive(() => Promise.reject(result.reason));
    return;
  }
  const job = how === 'last' ? jobs.pop() : jobs.shift();
  if (job === undefined || how === 'lose_one') return;
  await world.run(job);
  if (how === 'repeat_one') await world.run(job);
}

/** Two quiet quarters of an hour: everything that was lost on the way is found by the rounds. */
async function settleDown(): Promise<void> {
  for (let quarter = 0; quarter < 2; quarter += 1) {
    world.passDays(15 / 1440);
    await world.round();
    await reconcile(world.billing);
    await world.work();
  }
}

async function checkBooks({ userId }: Viewer): Promise<void> {
  const { db } = world.pool;
  expect(await verifyBalances(db)).toEqual([]);
  const entries = await db.select().from(creditEntries).where(eq(creditEntries.userId, userId)).orderBy(creditEntries.seq);
  for (const entry of entries) expect(entry.balanceAfter).toBeGreaterThanOrEqual(0);

  const charges = (
    await db
      .select()
      .from(sandboxCharges)
      .innerJoin(sandboxSubscriptions, eq(sandboxSubscriptions.id, sandboxCharges.subscriptionId))
      .where(eq(sandboxSubscriptions.userId, userId))
  ).map((row) => row.sandbox_charge);
  const paid = charges.filter(({ status }) => status === 'paid');
  const booked = await db.select().from(payments).where(eq(payments.userId, userId));
  const ids = (list: readonly string[]): string[] => list.toSorted();
  // Every payment the bank took is in our books once, and none that it did not take.
  expect(ids(booked.map(({ providerPaymentId }) => providerPaymentId))).toEqual(ids(paid.map(({ id }) => id)));

  const bought = await db.select().from(orders).where(eq(orders.userId, userId));
  const given = await db.select().from(refunds).where(eq(refunds.userId, userId));
  const bankRefunds = await db.select().from(sandboxRefunds);
  for (const payment of booked) {
    const grants = entries.filter(({ key, kind }) => kind === 'grant' && key.startsWith(`plan:${payment.id}:`));
    if (payment.subscriptionId === null) {
      // Money that bought nothing is back.
      expect(grants).toEqual([]);
      expect(payment.status).toBe('refunded');
    } else {
      // Each month of a paid period is granted once, and all that are due.
      expect(grants.map(({ key }) => key)).toEqual(Array.from({ length: payment.grantedMonths }, (_, month) => `plan:${payment.id}:${month}`));
      expect(payment.grantedMonths).toBeGreaterThan(0);
      expect(payment.amountCents).toBe(bought.find(({ id }) => id === payment.orderId)?.amountCents);
      expect(payment.nextGrantAt === null || payment.nextGrantAt.getTime() > world.now.getTime()).toBe(true);
    }
    const back = bankRefunds.filter(({ chargeId }) => chargeId === payment.providerPaymentId).reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(payment.refundedCents).toBe(back);
    const done = given.filter(({ paymentId, status }) => paymentId === payment.id && status === 'succeeded');
    expect(done.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(back);
  }
  expect(given.filter(({ status }) => status === 'approved')).toEqual([]);

  // One plan at most, and nobody is charged for one that is over here.
  const plans = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const live = plans.filter(
    (row) => row.provider !== null && (row.status === 'active' || row.status === 'pending') && row.endDate !== null && row.endDate > world.now,
  );
  expect(live.length).toBeLessThanOrEqual(1);
  for (const bank of await db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.userId, userId))) {
    const own = plans.find(({ providerSubscriptionId }) => providerSubscriptionId === bank.id);
    if (bank.state === 'active' || bank.state === 'past_due') expect(own?.status === 'canceled' || own === undefined).toBe(false);
    if (own !== undefined && own.alignPending) expect(own.alignPending).toBe(false);
    if (own !== undefined && live.includes(own) && bank.state === 'active') expect(own.cancelAtPeriodEnd).toBe(bank.cancelAtPeriodEnd);
  }

  // What was held was settled once at most, and a finished job is paid exactly once.
  for (const hold of entries.filter(({ kind }) => kind === 'hold')) {
    expect(entries.filter(({ key }) => key === `settle:${hold.generationId}`).length).toBeLessThanOrEqual(1);
  }
  expect(
    await db
      .select()
      .from(billingMails)
      .where(sql`${billingMails.sentAt} is null`),
  ).toEqual([]);
}
