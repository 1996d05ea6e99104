/**
 * Brings our books to what a provider says. The only way money, credits and paid time ever come into being.
 *
 * The provider's answer is complete, so it may be applied any number of times, and answers overtaken by later ones do
 * no harm: payments only append, each with its unique provider id, and a subscription remembers when its state was asked
 * for. Everything of one answer is one transaction under the lock of the person's account.
 */
import type { PaymentProvider } from '@afterglow/domain/billing/billing';
import { and, eq, or } from 'drizzle-orm';
import { lockAccount } from '../../credits/ledger.ts';
import type { Executor, Transaction } from '../../db/pool.ts';
import { orders, payments } from '../../db/tables/billing-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { Order } from '../billing-rows.ts';
import { applyPayment } from '../payments/apply-payment.ts';
import type { ProviderState, ProviderSubject } from '../providers/provider-contract.ts';
import { applySubscription } from './apply-subscription.ts';

/** Asks the provider about a subject and applies the answer. False when nobody knows of it. */
export async function syncSubject(
  deps: BillingDeps,
  provider: PaymentProvider,
  subject: ProviderSubject,
): Promise<boolean> {
  const askedAt = deps.clock.now();
  const adapter = deps.providers.get(provider);
  const known = await adapter.readState(subject);
  const checkoutId = known === undefined ? await findCheckout(deps.db, provider, subject.paymentId) : undefined;
  const state = checkoutId === undefined ? known : await adapter.readState({ checkoutId });
  return state !== undefined && (await applyState(deps, provider, state, askedAt));
}

/** The checkout of one of our payments: not every provider says of what is paid once whose it is. */
async function findCheckout(
  db: Executor,
  provider: PaymentProvider,
  paymentId: string | undefined,
): Promise<string | undefined> {
  if (paymentId === undefined) return undefined;
  const [found] = await db
    .select({ checkoutId: orders.checkoutId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, paymentId)));
  return found?.checkoutId ?? undefined;
}

/** Applies an answer that was asked for at `askedAt`. False when no order of ours belongs to it. */
export async function applyState(
  deps: BillingDeps,
  provider: PaymentProvider,
  state: ProviderState,
  askedAt: Date,
): Promise<boolean> {
  const found = await findOrder(deps.db, provider, state);
  if (found === undefined) return false;
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, found.userId);
    const order = await noteProviderNames(tx, found.id, state);
    for (const payment of state.payments.toSorted((a, b) => a.periodStart.getTime() - b.periodStart.getTime())) {
      await applyPayment(deps, tx, order.id, state, payment);
    }
    await applyCheckout(deps, tx, order.id, state);
    await applySubscription(deps, tx, order.id, state, askedAt);
  });
  return true;
}

async function findOrder(db: Executor, provider: PaymentProvider, state: ProviderState): Promise<Order | undefined> {
  const names = [
    ...(state.subscription === undefined ? [] : [eq(orders.providerSubscriptionId, state.subscription.id)]),
    ...(state.checkoutId === undefined ? [] : [eq(orders.checkoutId, state.checkoutId)]),
    ...(state.orderId === undefined ? [] : [eq(orders.id, state.orderId)]),
  ];
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.provider, provider), or(...names)));
  return order;
}

async function noteProviderNames(tx: Transaction, orderId: string, state: ProviderState): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (order === undefined) throw new Error(`Order ${orderId} is gone.`);
  const checkoutId = order.checkoutId ?? state.checkoutId ?? null;
  const providerSubscriptionId = order.providerSubscriptionId ?? state.subscription?.id ?? null;
  if (checkoutId !== order.checkoutId || providerSubscriptionId !== order.providerSubscriptionId) {
    await tx.update(orders).set({ checkoutId, providerSubscriptionId }).where(eq(orders.id, orderId));
  }
  return { ...order, checkoutId, providerSubscriptionId };
}

/** Moves an order without money on: a decision at the provider ends or advances it, and only money makes it paid. */
async function applyCheckout(
  { clock }: BillingDeps,
  tx: Transaction,
  orderId: string,
  state: ProviderState,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined || (order.status !== 'open' && order.status !== 'processing')) return;
  const next = {
    open: order.status,
    processing: 'processing',
    completed: 'processing',
    declined: 'failed',
    abandoned: 'canceled',
  } as const;
  const status = next[state.checkout];
  if (status !== order.status)
    await tx.update(orders).set({ status, updatedAt: clock.now() }).where(eq(orders.id, orderId));
}
