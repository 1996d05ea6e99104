import type { SandboxOutcome, Simulation } from '@afterglow/domain/billing/billing';
import { sandboxOutcomes } from '@afterglow/domain/billing/billing';
import { addDays } from '@afterglow/domain/billing/periods';
import type { SandboxPayment } from '@afterglow/domain/contract/account/orders';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq } from 'drizzle-orm';
import { lockAccount, takeCredits } from '../../credits/ledger.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';
import type { Viewer } from '../../http/context.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { packOf } from '../checkout/packs.ts';
import { getOrder } from '../checkout/read-order.ts';
import {
  attemptRenewal,
  changeSubscription,
  decidePayment,
  endSubscription,
  movePeriodEnd,
  readBooks,
  reopenSubscription,
  setDispute,
} from '../providers/sandbox/bank.ts';
import type { Sandbox } from '../providers/sandbox/sandbox.ts';
import { syncSubject } from './apply-state.ts';
import { cancelSubscription } from './change-subscription.ts';
import { maySimulate } from './read-subscription.ts';
import { asPaid, findLive, getNewest, type PaidSubscription } from './subscription-row.ts';

export interface SimulateDeps extends BillingDeps {
  readonly sandbox: Sandbox;
  /** What a reset leaves of the balance. */
  readonly initialCredits: number;
}

/**
 * Plays what time and banks do with the person's own sandbox subscription. Everything happens on the sandbox's side and
 * comes to us as it would from any provider; only `reset` is ours. Throws `not_found` where there are no simulations,
 * `subscription_not_sandbox` when there is nothing to simulate.
 */
export async function simulate(deps: SimulateDeps, viewer: Viewer, action: Simulation, days: number): Promise<void> {
  if (!maySimulate(deps, viewer)) throw new AppError('not_found');
  if (action === 'reset') return reset(deps, viewer.userId);
  const subscription = await findSimulated(deps, viewer.userId);
  await play(deps, subscription, action, days);
  // The webhooks are on their way; the person who pressed the button need not wait for them.
  await syncSubject(deps, 'sandbox', { subscriptionId: subscription.providerSubscriptionId });
}

async function play(
  { sandbox: { bank }, clock }: SimulateDeps,
  { providerSubscriptionId: id }: PaidSubscription,
  action: Exclude<Simulation, 'reset'>,
  days: number,
): Promise<void> {
  const now = clock.now();
  switch (action) {
    case 'renew':
      await reopenSubscription(bank, id);
      return attemptRenewal(bank, id, true);
    case 'renewal_fails':
      await changeSubscription(bank, id, { declineRenewals: true, cancelAtPeriodEnd: false });
      await movePeriodEnd(bank, id, now);
      return attemptRenewal(bank, id, true);
    case 'expiring':
      await changeSubscription(bank, id, { cancelAtPeriodEnd: true });
      return movePeriodEnd(bank, id, addDays(now, days));
    case 'expire':
      await changeSubscription(bank, id, { cancelAtPeriodEnd: true });
      await movePeriodEnd(bank, id, now);
      return endSubscription(bank, id);
    case 'cancel_at_period_end':
      return changeSubscription(bank, id, { cancelAtPeriodEnd: true });
    case 'cancel_now':
      return endSubscription(bank, id);
    case 'reactivate':
      return changeSubscription(bank, id, { cancelAtPeriodEnd: false });
    case 'dispute':
      return setDispute(bank, id, 'open');
    case 'dispute_won':
      return setDispute(bank, id, 'won');
  }
}

async function findSimulated({ db, clock }: SimulateDeps, userId: string): Promise<PaidSubscription> {
  const found = (await findLive(db, userId, clock.now())) ?? asPaid(await getNewest(db, userId));
  if (found === undefined || found.provider !== 'sandbox' || found.status === 'canceled')
    throw new AppError('subscription_not_sandbox');
  return found;
}

/** A normal user again: no plan, and no more credits than a new account has. */
async function reset(deps: SimulateDeps, userId: string): Promise<void> {
  const live = await findLive(deps.db, userId, deps.clock.now());
  if (live !== undefined && live.provider !== 'sandbox') throw new AppError('subscription_not_sandbox');
  if (live !== undefined) await cancelSubscription(deps, userId, { when: 'now' });
  await deps.db.transaction(async (tx) => {
    const balance = await lockAccount(tx, userId);
    // What ended stays in the books; what pages show is the newest, and that is the free plan from now on.
    await tx
      .update(subscriptions)
      .set({ startDate: deps.clock.now(), updatedAt: deps.clock.now() })
      .where(and(eq(subscriptions.userId, userId), eq(subscriptions.planType, 'free')));
    const upTo = Math.max(0, balance - deps.initialCredits);
    await takeCredits(tx, {
      userId,
      upTo,
      kind: 'adjust',
      key: `reset:${crypto.randomUUID()}`,
      reason: 'sandbox_reset',
    });
  });
}

/** The sandbox's payment page. Only for the person's own order that is paid there. */
export async function viewSandboxPayment(
  { db, sandbox }: SimulateDeps,
  userId: string,
  orderId: string,
): Promise<SandboxPayment> {
  const order = await getOrder(db, userId, orderId);
  const books = order.provider === 'sandbox' ? await readBooks(sandbox.bank.db, { orderId }) : undefined;
  if (books === undefined) throw new AppError('order_not_found');
  const { state } = books.subscription;
  return {
    orderId,
    open: state === 'open',
    planType: order.planType,
    cycle: order.cycle,
    pack: packOf(order),
    amountCents: books.subscription.amountCents,
    currency: books.subscription.currency,
    outcomes: [...sandboxOutcomes],
    nextUrl: nextUrl(
      orderId,
      state === 'declined' ? 'fail' : state === 'open' || state === 'abandoned' ? 'abandon' : 'succeed',
    ),
  };
}

/** Decides the payment at the sandbox, once, and says where to continue. Decided before: where that led. */
export async function decideSandboxPayment(
  deps: SimulateDeps,
  userId: string,
  orderId: string,
  outcome: SandboxOutcome,
): Promise<string> {
  await viewSandboxPayment(deps, userId, orderId);
  await decidePayment(deps.sandbox.bank, orderId, outcome);
  return (await viewSandboxPayment(deps, userId, orderId)).nextUrl;
}

function nextUrl(orderId: string, outcome: 'succeed' | 'fail' | 'abandon'): string {
  const page = { succeed: 'success', fail: 'failed', abandon: 'cancel' }[outcome];
  return `/payment/${page}?order=${orderId}`;
}
