/** Money for a plan: its first period, or a further one. */
import { accessEnd, statusAt } from '@afterglow/domain/billing/subscription';
import { eq } from 'drizzle-orm';
import { grantCredits, renewCredits } from '../../credits/ledger.ts';
import { planGrantKey } from '../../credits/plan-credits.ts';
import type { Transaction } from '../../db/pool.ts';
import { orders } from '../../db/tables/billing-tables.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { Order, Payment } from '../billing-rows.ts';
import { planOf } from '../checkout/packs.ts';
import { queueMail } from '../mails/queue-mail.ts';
import type { ProviderPayment, ProviderState } from '../providers/provider-contract.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { getVersion } from '../subscriptions/plan-versions.ts';
import type { PaidSubscription } from '../subscriptions/subscription-row.ts';
import { tellOfSubscription } from '../subscriptions/tell-of-subscription.ts';
import { insertPayment, receiptFacts } from './insert-payment.ts';

/** The plan begins, in place of the one the person has; its first credits come on top of what they have. */
export async function beginPlan(
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
  await tellOfSubscription(deps, tx, { id: subscription.id, userId: order.userId }, 'started');
  await queueMail(deps, tx, {
    key: `receipt:${payment.id}`,
    userId: order.userId,
    kind: 'receipt',
    facts: receiptFacts(payment, amount),
  });
  return payment;
}

/** A further period: the balance starts again at the plan's number, unless the money is for time that is over already. */
export async function renewPlan(
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
    await tellOfSubscription(deps, tx, own, 'renewed');
    await queueMail(deps, tx, {
      key: `receipt:${payment.id}`,
      userId: order.userId,
      kind: 'renewal',
      facts: { ...receiptFacts(payment, amount), expired },
    });
  }
  return payment;
}

async function monthlyCredits(tx: Transaction, order: Order): Promise<number> {
  return (await getVersion(tx, planOf(order).planVersionId)).monthlyCredits;
}
