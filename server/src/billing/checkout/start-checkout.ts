import {
  legalVersions,
  type BillingCycle,
  type PaymentProvider,
  type PlanOfferType,
} from '@afterglow/domain/billing/billing';
import { packIdSchema } from '@afterglow/domain/billing/packs';
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
import { ProviderDown, type CheckoutItem } from '../providers/provider-contract.ts';
import { getCurrentVersion, priceCents } from '../subscriptions/plan-versions.ts';
import { readBuyer } from '../subscriptions/subscription-row.ts';
import { findPack, packOf, planOf } from './packs.ts';
import { parsePlan } from './quote.ts';
import { getOrder } from './read-order.ts';

export type CheckoutInput = z.output<typeof startCheckoutSchema>;

/** An open order for the same thing is continued rather than doubled: a second tab pays the same order. */
const reuseMs = 30 * 60_000;

/**
 * Writes the order and has the provider open its payment page. The same request key, or the same purchase begun in
 * another tab in the last half hour, gives the same order.
 *
 * Throws `plan_price_changed` when `shownCents` is not what it costs or `shownCredits` not what it brings, `pack_not_offered`, `plan_missing`, `plan_invalid`, the code of `canPurchase`, `terms_not_accepted`, `payment_provider_not_offered`, `order_key_reused`,
 * `order_closed` (its key belongs to an order that is over), `payment_provider_unavailable` (the order stays, the same
 * key tries again).
 */
export async function startCheckout(
  deps: BillingDeps & { readonly baseUrl: string },
  viewer: Viewer,
  input: CheckoutInput,
): Promise<{ orderId: string; redirectUrl: string }> {
  if (!input.acceptTerms || !input.acceptPrivacy) throw new AppError('terms_not_accepted');
  const provider = chooseProvider(deps, viewer, input);
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
  { provider: wanted, packId }: CheckoutInput,
): PaymentProvider {
  const all = viewer.role === 'admin' ? [...providers.offered, 'sandbox' as const] : providers.offered;
  const pack = packIdSchema.safeParse(packId);
  const offered = all.filter((id) => !pack.success || providers.get(id).sellsPack(pack.data));
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
  const { requestKey } = input;
  const wanted = parseItem(input);
  const [sameKey] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.requestKey, requestKey)));
  if (sameKey !== undefined) {
    const same =
      sameKey.provider === provider &&
      (wanted.kind === 'pack'
        ? sameKey.packId === wanted.packId
        : sameKey.planType === wanted.planType && sameKey.cycle === wanted.cycle);
    if (!same) throw new AppError('order_key_reused');
    if (sameKey.status !== 'open' && sameKey.status !== 'processing') throw new AppError('order_closed');
    return sameKey;
  }
  const sold = wanted.kind === 'pack' ? await sellPack(tx, wanted.packId) : await sellPlan(tx, userId, wanted, now);
  if (input.shownCents !== undefined && input.shownCents !== sold.amountCents) throw new AppError('plan_price_changed');
  if (input.shownCredits !== undefined && sold.packCredits !== null && input.shownCredits !== sold.packCredits)
    throw new AppError('plan_price_changed');
  const { planVersionId, planType, cycle, packId, packCredits, amountCents } = sold;
  const sameThing = and(
    eq(orders.provider, provider),
    eq(orders.amountCents, amountCents),
    ...(packId === null
      ? [eq(orders.planType, planType), eq(orders.cycle, cycle), eq(orders.planVersionId, planVersionId)]
      : [eq(orders.packId, packId), eq(orders.packCredits, packCredits)]),
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
      ...sold,
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

type Wanted =
  | { readonly kind: 'pack'; readonly packId: string }
  | { readonly kind: 'plan'; readonly planType: PlanOfferType; readonly cycle: BillingCycle };

function parseItem({ packId, planType, cycle }: CheckoutInput): Wanted {
  if (packId === undefined) return { kind: 'plan', planType: parsePlan(planType), cycle };
  if (planType !== '') throw new AppError('invalid_input', { field: 'packId' });
  return { kind: 'pack', packId };
}

async function sellPlan(
  tx: Transaction,
  userId: string,
  { planType, cycle }: Extract<Wanted, { kind: 'plan' }>,
  now: Date,
) {
  const decision = canPurchase(await readBuyer(tx, userId, now), planType, cycle);
  if (!decision.ok) throw new AppError(decision.error);
  if (planType !== 'basic' && planType !== 'pro') throw new AppError('plan_invalid');
  const version = await getCurrentVersion(tx, planType, now);
  return {
    planType,
    cycle,
    planVersionId: version.id,
    packId: null,
    packCredits: null,
    kind: decision.kind,
    amountCents: priceCents(version, cycle),
    currency: version.currency,
  };
}

/** Anybody may buy packs, as many as they like. */
async function sellPack(tx: Transaction, wanted: string) {
  const { id, credits, priceCents: amountCents, currency } = await findPack(tx, wanted);
  return {
    planType: null,
    cycle: null,
    planVersionId: null,
    packId: id,
    packCredits: credits,
    kind: 'pack' as const,
    amountCents,
    currency,
  };
}

function itemOf(order: Order): CheckoutItem {
  const pack = packOf(order);
  if (pack !== null) return { kind: 'pack', packId: pack.id, credits: pack.credits };
  const { planType, cycle } = planOf(order);
  return { kind: 'plan', planType, cycle };
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
      item: itemOf(order),
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
