import { legalVersions, type PaymentProvider } from '@afterglow/domain/billing/billing';
import { canPurchase } from '@afterglow/domain/billing/purchase-rules';
import type { startCheckoutSchema } from '@afterglow/domain/contract/account/orders';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { lockAccount } from '../../credits/ledger.ts';
import type { Transaction } from '../../db/pool.ts';
import { orders } from '../../db/tables/billing-tables.ts';
import type { Viewer } from '../../http/context.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { Order } from '../billing-rows.ts';
import { ProviderDown } from '../providers/provider-contract.ts';
import { getCurrentVersion, priceCents } from '../subscriptions/plan-versions.ts';
import { readBuyer } from '../subscriptions/subscription-row.ts';
import { parsePlan } from './quote.ts';
import { getOrder } from './read-order.ts';

export type CheckoutInput = z.output<typeof startCheckoutSchema>;

/** An open order for the same thing is continued rather than doubled: a second tab pays the same order. */
const reuseMs = 30 * 60_000;

/**
 * Writes the order and has the provider open its payment page. The same request key, or the same purchase begun in
 * another tab in the last half hour, gives the same order.
 *
 * Throws `plan_price_changed` when `shownCents` is not what it costs, `plan_missing`, `plan_invalid`, the code of `canPurchase`, `terms_not_accepted`, `payment_provider_not_offered`, `order_key_reused`,
 * `order_closed` (its key belongs to an order that is over), `payment_provider_unavailable` (the order stays, the same
 * key tries again).
 */
export async function startCheckout(
  deps: BillingDeps & { readonly baseUrl: string },
  viewer: Viewer,
  input: CheckoutInput,
): Promise<{ orderId: string; redirectUrl: string }> {
  if (!input.acceptTerms || !input.acceptPrivacy) throw new AppError('terms_not_accepted');
  const provider = chooseProvider(deps, viewer, input.provider);
  const order = await deps.db.transaction((tx) => writeOrder(deps, tx, viewer.userId, input, provider));
  if (order.redirectUrl !== null) return { orderId: order.id, redirectUrl: order.redirectUrl };
  const { checkoutId, redirectUrl } = await openAtProvider(deps, viewer, order);
  await deps.db
    .update(orders)
    .set({ checkoutId, redirectUrl, updatedAt: deps.clock.now() })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'open')));
  const written = await getOrder(deps.db, viewer.userId, order.id);
  return { orderId: order.id, redirectUrl: written.redirectUrl ?? redirectUrl };
}

function chooseProvider(
  { providers }: BillingDeps,
  viewer: Viewer,
  wanted: PaymentProvider | undefined,
): PaymentProvider {
  const offered = viewer.role === 'admin' ? [...providers.offered, 'sandbox' as const] : providers.offered;
  const provider = wanted ?? offered[0];
  if (provider === undefined || !offered.includes(provider)) throw new AppError('payment_provider_not_offered');
  return provider;
}

async function writeOrder(
  { clock }: BillingDeps,
  tx: Transaction,
  userId: string,
  input: CheckoutInput,
  provider: PaymentProvider,
): Promise<Order> {
  await lockAccount(tx, userId);
  const now = clock.now();
  const { cycle, requestKey } = input;
  const planType = parsePlan(input.planType);
  const [sameKey] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.requestKey, requestKey)));
  if (sameKey !== undefined) {
    if (sameKey.planType !== planType || sameKey.cycle !== cycle || sameKey.provider !== provider)
      throw new AppError('order_key_reused');
    if (sameKey.status !== 'open' && sameKey.status !== 'processing') throw new AppError('order_closed');
    return sameKey;
  }
  const decision = canPurchase(await readBuyer(tx, userId, now), planType, cycle);
  if (!decision.ok) throw new AppError(decision.error);
  if (planType !== 'basic' && planType !== 'pro') throw new AppError('plan_invalid');
  const version = await getCurrentVersion(tx, planType, now);
  if (input.shownCents !== undefined && input.shownCents !== priceCents(version, cycle))
    throw new AppError('plan_price_changed');
  const sameThing = and(
    eq(orders.planType, planType),
    eq(orders.cycle, cycle),
    eq(orders.provider, provider),
    eq(orders.planVersionId, version.id),
  );
  const [open] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, 'open'),
        gt(orders.createdAt, new Date(now.getTime() - reuseMs)),
        sameThing,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (open !== undefined) return open;
  // Another choice: what was begun before is given up. Should it be paid all the same, the money decides.
  await tx
    .update(orders)
    .set({ status: 'canceled', updatedAt: now })
    .where(and(eq(orders.userId, userId), eq(orders.status, 'open'), ne(orders.requestKey, requestKey)));
  const [order] = await tx
    .insert(orders)
    .values({
      userId,
      requestKey,
      provider,
      planType,
      cycle,
      kind: decision.kind,
      planVersionId: version.id,
      amountCents: priceCents(version, cycle),
      currency: version.currency,
      termsVersion: legalVersions.terms,
      privacyVersion: legalVersions.privacy,
      acceptedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (order === undefined) throw new Error('The order was not written.');
  return order;
}

async function openAtProvider(
  { providers, baseUrl, logger }: BillingDeps & { readonly baseUrl: string },
  viewer: Viewer,
  order: Order,
) {
  try {
    return await providers.get(order.provider).createCheckout({
      orderId: order.id,
      userId: viewer.userId,
      email: viewer.email,
      planType: order.planType,
      cycle: order.cycle,
      amountCents: order.amountCents,
      currency: order.currency,
      successUrl: `${baseUrl}/payment/success?order=${order.id}`,
      cancelUrl: `${baseUrl}/payment/cancel?order=${order.id}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    logger.warn({ err: error, provider: order.provider }, 'a payment provider cannot be reached');
    throw new AppError('payment_provider_unavailable', {}, { cause: error });
  }
}
