import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { orders } from '../../db/tables/billing-tables.ts';
import { subscriptions } from '../../db/tables/subscription-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { Order, Payment } from '../billing-rows.ts';
import { queueMail } from '../mails/queue-mail.ts';
import type { ProviderPayment, ProviderState } from '../providers/provider-contract.ts';
import { sendBackWhole } from '../refunds/open-refund.ts';
import { alignSoon, cancelStray } from '../subscriptions/end-subscription.ts';
import { tellOfSubscription } from '../subscriptions/tell-of-subscription.ts';
import { insertPayment, receiptFacts } from './insert-payment.ts';

/** Money that buys nothing here: booked, sent back whole, and what would continue charging is ended. */
export async function refuseMoney(
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
    const [stopped] = await tx
      .update(subscriptions)
      .set(ended)
      .where(and(eq(subscriptions.id, order.subscriptionId), ne(subscriptions.status, 'canceled')))
      .returning({ id: subscriptions.id, userId: subscriptions.userId });
    if (stopped !== undefined) await tellOfSubscription(deps, tx, stopped, 'canceled');
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
