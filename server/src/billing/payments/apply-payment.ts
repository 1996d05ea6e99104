import { canPurchase } from '@afterglow/domain/billing/purchase-rules';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { orders, payments } from '../../db/tables/billing-tables.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { Order, Payment } from '../billing-rows.ts';
import { packOf, planOf } from '../checkout/packs.ts';
import type { ProviderPayment, ProviderState } from '../providers/provider-contract.ts';
import { applyRefunds } from '../refunds/apply-refunds.ts';
import { asPaid, buyerOf, findLive, type PaidSubscription } from '../subscriptions/subscription-row.ts';
import { applyDispute } from './apply-dispute.ts';
import { beginPlan, renewPlan } from './pay-plan.ts';
import { refuseMoney } from './refuse-money.ts';
import { sellPack } from './sell-pack.ts';

/**
 * One payment of a provider's answer. New money is booked once: it begins a plan, renews it, buys a pack, or, when it does not fit
 * (other amount, currency or person; a plan the person has already; after the end), is refunded automatically. Known money
 * may have been refunded or disputed since.
 */
export async function applyPayment(
  deps: BillingDeps,
  tx: Transaction,
  orderId: string,
  state: ProviderState,
  paid: ProviderPayment,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw new Error(`Order ${orderId} is gone.`);
  const [known] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, order.provider), eq(payments.providerPaymentId, paid.id)));
  const payment = known ?? (await bookPayment(deps, tx, order, state, paid));
  if (payment.periodEnd.getTime() !== paid.periodEnd.getTime()) {
    await tx
      .update(payments)
      .set({ periodStart: paid.periodStart, periodEnd: paid.periodEnd })
      .where(eq(payments.id, payment.id));
  }
  await applyRefunds(deps, tx, payment.id, paid);
  await applyDispute(deps, tx, payment.id, paid);
}

async function bookPayment(
  deps: BillingDeps,
  tx: Transaction,
  order: Order,
  state: ProviderState,
  paid: ProviderPayment,
): Promise<Payment> {
  const now = deps.clock.now();
  const foreign = state.userId !== undefined && state.userId !== order.userId;
  if (foreign || paid.amountCents !== order.amountCents || paid.currency !== order.currency) {
    deps.logger.error(
      { order: order.id, payment: paid.id, amountCents: paid.amountCents, currency: paid.currency, foreign },
      'a payment does not match its order',
    );
    return refuseMoney(deps, tx, order, state, paid, 'mismatch');
  }
  const pack = packOf(order);
  if (pack !== null) {
    // One order is paid once: what comes on top goes back.
    return order.status === 'paid'
      ? refuseMoney(deps, tx, order, state, paid, 'duplicate')
      : sellPack(deps, tx, order, paid, pack.credits);
  }
  const own = await findOwn(tx, order);
  const live = await findLive(tx, order.userId, now);
  if (own === undefined) {
    if (live !== undefined && !replaces(order, live)) return refuseMoney(deps, tx, order, state, paid, 'duplicate');
    return beginPlan(deps, tx, order, state, paid, live);
  }
  const afterEnd =
    own.status === 'canceled' &&
    (own.cycle === 'yearly' || own.canceledAt === null || paid.paidAt.getTime() > own.canceledAt.getTime());
  const displaced = live !== undefined && live.id !== own.id && own.status !== 'canceled';
  if (afterEnd || displaced) return refuseMoney(deps, tx, order, state, paid, 'duplicate');
  return renewPlan(deps, tx, order, paid, own);
}

/** Up always; the same plan only when the order was made to change it, and not as its first purchase in another tab. */
function replaces(order: Order, live: PaidSubscription): boolean {
  const { planType, cycle } = planOf(order);
  const decision = canPurchase(buyerOf(live), planType, cycle);
  return decision.ok && (decision.kind !== 'change' || order.kind === 'change');
}

async function findOwn(tx: Transaction, order: Order): Promise<PaidSubscription | undefined> {
  if (order.subscriptionId === null) return undefined;
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, order.subscriptionId));
  return asPaid(row);
}
