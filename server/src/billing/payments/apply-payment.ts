import { packGrantKey } from '@afterglow/domain/billing/packs';
import { addMonths } from '@afterglow/domain/billing/periods';
import { canPurchase } from '@afterglow/domain/billing/purchase-rules';
import { accessEnd, statusAt } from '@afterglow/domain/billing/subscription';
import { and, eq, ne } from 'drizzle-orm';
import { grantCredits, renewCredits } from '../../credits/ledger.ts';
import { planGrantKey } from '../../credits/plan-credits.ts';
import type { Transaction } from '../../db/pool.ts';
import { orders, payments } from '../../db/tables/billing-tables.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { Order, Payment } from '../billing-rows.ts';
import { packOf, planOf } from '../checkout/packs.ts';
import { itemFacts, queueMail } from '../mails/queue-mail.ts';
import type { ProviderPayment, ProviderState } from '../providers/provider-contract.ts';
import { applyRefunds } from '../refunds/apply-refunds.ts';
import { sendBackWhole } from '../refunds/open-refund.ts';
import { alignSoon, cancelStray, endSubscription } from '../subscriptions/end-subscription.ts';
import { getVersion } from '../subscriptions/plan-versions.ts';
import { asPaid, buyerOf, findLive, type PaidSubscription } from '../subscriptions/subscription-row.ts';
import { applyDispute } from './apply-dispute.ts';
import { takeNumber } from './document-numbers.ts';
import { issueInvoice } from './invoices.ts';

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

/** Lasting credits, once for the payment. */
async function sellPack(
  deps: BillingDeps,
  tx: Transaction,
  order: Order,
  paid: ProviderPayment,
  credits: number,
): Promise<Payment> {
  const now = deps.clock.now();
  await tx.update(orders).set({ status: 'paid', paidAt: now, updatedAt: now }).where(eq(orders.id, order.id));
  const payment = await insertPayment(deps, tx, order, paid, { kind: 'first', grantedMonths: 1 });
  await grantCredits(tx, {
    userId: order.userId,
    amount: credits,
    key: packGrantKey(payment.id),
    reason: `pack:${order.packId ?? ''}`,
    lasting: true,
  });
  await queueMail(deps, tx, {
    key: `receipt:${payment.id}`,
    userId: order.userId,
    kind: 'pack_receipt',
    facts: receiptFacts(payment, credits),
  });
  return payment;
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

async function beginPlan(
  deps: BillingDeps,
  tx: Transaction,
  order: Order,
  state: ProviderState,
  paid: ProviderPayment,
  replaced: PaidSubscription | undefined,
): Promise<Payment> {
  const now = deps.clock.now();
  if (state.subscription === undefined) throw new Error(`Payment ${paid.id} has no subscription.`);
  const plan = planOf(order);
  if (replaced !== undefined) await endSubscription(deps, tx, replaced, { giveUnusedMonthsBack: true });
  const endDate = accessEnd(paid.periodEnd, state.subscription.cancelAtPeriodEnd);
  const [subscription] = await tx
    .insert(subscriptions)
    .values({
      userId: order.userId,
      planType: plan.planType,
      status: statusAt({ status: 'active', endDate }, now),
      startDate: paid.periodStart,
      endDate,
      provider: order.provider,
      providerSubscriptionId: state.subscription.id,
      planVersionId: plan.planVersionId,
      cycle: plan.cycle,
      periodStart: paid.periodStart,
      periodEnd: paid.periodEnd,
      updatedAt: now,
    })
    .returning({ id: subscriptions.id });
  if (subscription === undefined) throw new Error('The subscription was not written.');
  await tx
    .update(orders)
    .set({ status: 'paid', paidAt: now, subscriptionId: subscription.id, updatedAt: now })
    .where(eq(orders.id, order.id));
  const payment = await insertPayment(deps, tx, { ...order, subscriptionId: subscription.id }, paid, {
    kind: 'first',
    grantedMonths: 1,
  });
  const amount = await monthlyCredits(tx, order);
  await grantCredits(tx, {
    userId: order.userId,
    amount,
    key: planGrantKey(payment.id, 0),
    reason: `plan:${plan.planType}`,
  });
  await queueMail(deps, tx, {
    key: `receipt:${payment.id}`,
    userId: order.userId,
    kind: 'receipt',
    facts: receiptFacts(payment, amount),
  });
  return payment;
}

/** A further period: the balance starts again at the plan's number, unless the money is for time that is over already. */
async function renewPlan(
  deps: BillingDeps,
  tx: Transaction,
  order: Order,
  paid: ProviderPayment,
  own: PaidSubscription,
): Promise<Payment> {
  const payment = await insertPayment(deps, tx, order, paid, { kind: 'renewal', grantedMonths: 1 });
  const amount = await monthlyCredits(tx, order);
  const grant = { userId: order.userId, amount, key: planGrantKey(payment.id, 0), reason: `renewal:${order.planType}` };
  const isNewest = own.status !== 'canceled' && paid.periodEnd.getTime() > own.periodEnd.getTime();
  let expired = 0;
  if (isNewest) expired = await renewCredits(tx, grant);
  else await grantCredits(tx, grant);
  if (isNewest) {
    const endDate = accessEnd(paid.periodEnd, own.cancelAtPeriodEnd);
    const status = own.disputedAt === null ? statusAt({ status: 'active', endDate }, deps.clock.now()) : own.status;
    await tx
      .update(subscriptions)
      .set({
        status,
        endDate,
        periodStart: paid.periodStart,
        periodEnd: paid.periodEnd,
        pastDueSince: null,
        updatedAt: deps.clock.now(),
      })
      .where(eq(subscriptions.id, own.id));
    await queueMail(deps, tx, {
      key: `receipt:${payment.id}`,
      userId: order.userId,
      kind: 'renewal',
      facts: { ...receiptFacts(payment, amount), expired },
    });
  }
  return payment;
}

/** Money that buys nothing here: booked, sent back whole, and what would continue charging is ended. */
async function refuseMoney(
  deps: BillingDeps,
  tx: Transaction,
  order: Order,
  state: ProviderState,
  paid: ProviderPayment,
  kind: 'mismatch' | 'duplicate',
): Promise<Payment> {
  const payment = await insertPayment(deps, tx, { ...order, subscriptionId: null }, paid, {
    kind: order.subscriptionId === null ? 'first' : 'renewal',
    grantedMonths: 0,
  });
  await sendBackWhole(deps, tx, payment, kind);
  if (order.subscriptionId === null && order.status !== 'paid') {
    await tx.update(orders).set({ status: kind, updatedAt: deps.clock.now() }).where(eq(orders.id, order.id));
    if (state.subscription !== undefined) await cancelStray(deps, tx, order.provider, state.subscription.id);
  } else if (order.subscriptionId !== null) {
    const ended = { status: 'canceled', canceledAt: deps.clock.now() } as const;
    await tx
      .update(subscriptions)
      .set(ended)
      .where(and(eq(subscriptions.id, order.subscriptionId), ne(subscriptions.status, 'canceled')));
    await alignSoon(deps, tx, order.subscriptionId);
  }
  await queueMail(deps, tx, {
    key: `returned:${payment.id}`,
    userId: order.userId,
    kind: 'money_returned',
    facts: receiptFacts(payment, 0),
  });
  return payment;
}

async function insertPayment(
  { clock, seller }: BillingDeps,
  tx: Transaction,
  order: Order,
  paid: ProviderPayment,
  { kind, grantedMonths }: Pick<Payment, 'kind' | 'grantedMonths'>,
): Promise<Payment> {
  const [payment] = await tx
    .insert(payments)
    .values({
      serial: await takeNumber(tx, 'invoice', order.provider),
      issued: await issueInvoice(seller, tx, order),
      userId: order.userId,
      orderId: order.id,
      subscriptionId: order.subscriptionId,
      provider: order.provider,
      providerPaymentId: paid.id,
      planVersionId: order.planVersionId,
      planType: order.planType,
      cycle: order.cycle,
      packId: order.packId,
      packCredits: order.packCredits,
      kind,
      amountCents: paid.amountCents,
      currency: paid.currency,
      periodStart: paid.periodStart,
      periodEnd: paid.periodEnd,
      paidAt: paid.paidAt,
      grantedMonths,
      nextGrantAt: order.subscriptionId !== null && order.cycle === 'yearly' ? addMonths(paid.periodStart, 1) : null,
      createdAt: clock.now(),
    })
    .returning();
  if (payment === undefined) throw new Error('The payment was not written.');
  return payment;
}

async function monthlyCredits(tx: Transaction, order: Order): Promise<number> {
  return (await getVersion(tx, planOf(order).planVersionId)).monthlyCredits;
}

function receiptFacts(payment: Payment, credits: number) {
  const { id, serial, planType, cycle, packCredits, amountCents, currency, paidAt, periodEnd } = payment;
  return {
    paymentId: id,
    serial,
    ...itemFacts({ planType, packCredits }),
    ...(cycle === null ? {} : { cycle }),
    amountCents,
    currency,
    paidAt: paidAt.toISOString(),
    periodEnd: periodEnd.toISOString(),
    credits,
  };
}
