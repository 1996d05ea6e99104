/** What may happen to one person's money, drawn at random, and how each of it is done. */
import { randomUUID } from 'node:crypto';
import { sandboxOutcomes, simulations, type SandboxOutcome, type Simulation } from '@afterglow/domain/billing/billing';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { runBillingRound } from '../../src/billing/billing-round.ts';
import { startCheckout } from '../../src/billing/checkout/start-checkout.ts';
import { reconcile } from '../../src/billing/payments/reconcile.ts';
import { decideRefund } from '../../src/billing/refunds/decide-refund.ts';
import { requestRefund } from '../../src/billing/refunds/request-refund.ts';
import { withdraw } from '../../src/billing/refunds/withdraw.ts';
import { cancelSubscription, reactivateSubscription } from '../../src/billing/subscriptions/change-subscription.ts';
import { decideSandboxPayment, simulate } from '../../src/billing/subscriptions/simulate.ts';
import { captureHold, getHold, holdCredits, releaseHold } from '../../src/credits/ledger.ts';
import { giveBackPaid } from '../../src/credits/take-back.ts';
import { orders, payments, webhookEvents } from '../../src/db/tables/billing-tables.ts';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { Crash, type MoneyWorld } from './money-world.ts';

export type Step =
  | {
      readonly do: 'buy';
      readonly plan: 'basic' | 'pro';
      readonly cycle: 'monthly' | 'yearly';
      readonly outcome: SandboxOutcome;
      readonly work: boolean;
    }
  | { readonly do: 'order'; readonly plan: 'basic' | 'pro'; readonly cycle: 'monthly' | 'yearly'; readonly key: number }
  | { readonly do: 'pay'; readonly order: number; readonly outcome: SandboxOutcome }
  | { readonly do: 'cancel'; readonly when: 'period_end' | 'now' }
  | { readonly do: 'reactivate' }
  | { readonly do: 'job'; readonly cost: number; readonly end: 'capture' | 'release' | 'open' }
  | { readonly do: 'give_back'; readonly job: number; readonly twice: boolean }
  | { readonly do: 'refund'; readonly payment: number; readonly approve: boolean }
  | { readonly do: 'withdraw'; readonly payment: number }
  | { readonly do: 'simulate'; readonly action: Simulation; readonly days: number }
  | { readonly do: 'pass'; readonly days: number }
  | { readonly do: 'work'; readonly how: 'one' | 'last' | 'side_by_side' | 'lose_one' | 'repeat_one' }
  | { readonly do: 'round' }
  | { readonly do: 'reconcile' }
  | { readonly do: 'redeliver' };

const plan = fc.constantFrom('basic' as const, 'basic' as const, 'pro' as const);
const cycle = fc.constantFrom('monthly' as const, 'monthly' as const, 'yearly' as const);
const outcome = fc.oneof(
  { weight: 3, arbitrary: fc.constant('succeed' as const) },
  { weight: 5, arbitrary: fc.constantFrom(...sandboxOutcomes) },
);
const how = fc.constantFrom(
  'one' as const,
  'last' as const,
  'side_by_side' as const,
  'lose_one' as const,
  'repeat_one' as const,
);
const ending = fc.constantFrom('capture' as const, 'release' as const, 'open' as const);

const buy: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('buy' as const),
  plan,
  cycle,
  outcome,
  work: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: buy },
  fc.record({ do: fc.constant('order' as const), plan, cycle, key: fc.nat(3) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), order: fc.nat(3), outcome }) },
  fc.record({ do: fc.constant('cancel' as const), when: fc.constantFrom('period_end' as const, 'now' as const) }),
  fc.record({ do: fc.constant('reactivate' as const) }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('job' as const), cost: fc.integer({ min: 1, max: 120 }), end: ending }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('give_back' as const), job: fc.nat(5), twice: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund' as const), payment: fc.nat(3), approve: fc.boolean() }),
  },
  fc.record({ do: fc.constant('withdraw' as const), payment: fc.nat(3) }),
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('simulate' as const),
      action: fc.constantFrom(...simulations),
      days: fc.integer({ min: 1, max: 7 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.constantFrom(0.001, 1, 5, 28, 31) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('work' as const), how }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('round' as const) }) },
  fc.record({ do: fc.constant('reconcile' as const) }),
  fc.record({ do: fc.constant('redeliver' as const) }),
);
/** Nothing happens without a purchase, so there is one early on, and often the way up. */
const often = fc.constantFrom('succeed' as const, 'succeed' as const, 'succeed' as const, ...sandboxOutcomes);
const first: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('buy' as const),
  plan,
  cycle,
  outcome: often,
  work: fc.constantFrom(true, true, false),
});
const wayUp: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('buy' as const),
  plan: fc.constant('pro' as const),
  cycle,
  outcome: often,
  work: fc.boolean(),
});
const steps = fc.array(step, { minLength: 2, maxLength: 20 });
export const history = fc
  .tuple(first, steps, fc.option(wayUp), steps)
  .map(([buying, before, up, after]) => [buying, ...before, ...(up === null ? [] : [up]), ...after]);

/** A paid piece of work, and what its worker wants of it in the end. */
export interface PaidJob {
  readonly generationId: string;
  readonly cost: number;
  readonly end: 'capture' | 'release' | 'open';
}

export interface Person {
  readonly viewer: Viewer;
  readonly paidJobs: PaidJob[];
  /** Keys of orders, used again and again. */
  readonly orderKeys: readonly string[];
}

/** Refusals are answers, and a process that died is started again. Anything else is a fault. */
export async function survive(world: MoneyWorld, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof Crash)) throw error;
  }
  world.restart();
}

/** The worker's end of a job that holds its credits. It runs again after a crash. */
export async function endJob(world: MoneyWorld, { generationId, end }: PaidJob): Promise<void> {
  const [held] = await world.db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.key, `hold:${generationId}`));
  if (held !== undefined && end !== 'open')
    await world.db.transaction(async (tx) =>
      (end === 'capture' ? captureHold : releaseHold)(tx, await getHold(tx, generationId)),
    );
}

export async function takeStep(world: MoneyWorld, { viewer, paidJobs, orderKeys }: Person, each: Step): Promise<void> {
  const { db } = world;
  const { userId } = viewer;
  switch (each.do) {
    case 'buy': {
      const wanted = {
        planType: each.plan,
        cycle: each.cycle,
        acceptTerms: true,
        acceptPrivacy: true,
        requestKey: randomUUID(),
      };
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
        requestKey: orderKeys[each.key] ?? '',
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
      const job = { generationId: randomUUID(), cost: each.cost, end: each.end };
      paidJobs.push(job);
      await db.transaction((tx) =>
        holdCredits(tx, { userId, amount: job.cost, generationId: job.generationId, reason: 'template:x' }),
      );
      return endJob(world, job);
    }
    case 'give_back': {
      const captured = paidJobs.filter(({ end }) => end === 'capture');
      const job = captured[each.job % Math.max(1, captured.length)];
      if (job === undefined) return;
      await endJob(world, job);
      const giveBack = () =>
        db.transaction(async (tx) => {
          const [held] = await tx
            .select()
            .from(creditEntries)
            .where(eq(creditEntries.key, `hold:${job.generationId}`));
          if (held !== undefined) await giveBackPaid(tx, await getHold(tx, job.generationId));
        });
      if (each.twice) await Promise.all([giveBack(), giveBack()]);
      else await giveBack();
      return;
    }
    case 'refund': {
      const mine = await db.select().from(payments).where(eq(payments.userId, userId)).orderBy(payments.serial);
      const payment = mine[each.payment % Math.max(1, mine.length)];
      if (payment === undefined) return;
      const refund = await requestRefund(world.billing, userId, { paymentId: payment.id, reason: '' });
      await decideRefund(world.billing, {
        refundId: refund.id,
        decision: each.approve ? 'approve' : 'refuse',
        decidedBy: 'admin',
      });
      return;
    }
    case 'withdraw': {
      const mine = await db.select().from(payments).where(eq(payments.userId, userId)).orderBy(payments.serial);
      const payment = mine[each.payment % Math.max(1, mine.length)];
      if (payment !== undefined) await withdraw(world.billing, viewer, { paymentId: payment.id, name: 'Mei' });
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
      await db
        .update(webhookEvents)
        .set({ status: 'waiting', receivedAt: sql`${webhookEvents.receivedAt} - interval '1 hour'` });
      return;
    case 'work':
      return workSome(world, each.how);
  }
}

async function workSome(
  world: MoneyWorld,
  how: 'one' | 'last' | 'side_by_side' | 'lose_one' | 'repeat_one',
): Promise<void> {
  const { jobs } = world;
  if (how === 'side_by_side') {
    const all = jobs.splice(0);
    const results = await Promise.allSettled([...all, ...all.slice(0, 1)].map((job) => world.run(job)));
    for (const result of results)
      if (result.status === 'rejected') await survive(world, () => Promise.reject(result.reason));
    return;
  }
  const job = how === 'last' ? jobs.pop() : jobs.shift();
  if (job === undefined || how === 'lose_one') return;
  await world.run(job);
  if (how === 'repeat_one') await world.run(job);
}
