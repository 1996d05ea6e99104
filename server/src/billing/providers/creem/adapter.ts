import type { BillingCycle, PaidPlanType } from '@afterglow/domain/billing/billing';
import type { PackId } from '@afterglow/domain/billing/packs';
import { z } from 'zod';
import { parseJson } from '../../../lib/parse-json.ts';
import { findAnswer, readAnswer } from '../json-api.ts';
import {
  ProviderDown,
  type CheckoutItem,
  type CheckoutRequest,
  type ProviderAdapter,
  type ProviderRefund,
} from '../provider-contract.ts';
import { openCreem, type AskCreem } from './client.ts';
import { checkoutSchema, productSchema, subscriptionSchema } from './entities.ts';
import { readCreemEvent } from './read-event.ts';
import { findTransaction, readCreemState, refundIdOf } from './read-state.ts';
import { isCreemDelivery } from './verify-webhook.ts';

export interface CreemOptions {
  readonly apiKey: string;
  readonly webhookSecret: string;
  /** Ids of the four products in the operator's Creem store. */
  readonly products: Readonly<Record<PaidPlanType, Readonly<Record<BillingCycle, string>>>>;
  /** Ids of the products of packs; one that is missing is not sold here. */
  readonly packs: Readonly<Partial<Record<PackId, string>>>;
  /** Only for tests. */
  readonly apiUrl?: string;
}

/** Creem, the merchant of record: it sells, keeps the tax and pays out. By its REST API. */
export function createCreemAdapter({ apiKey, webhookSecret, products, packs, apiUrl }: CreemOptions): ProviderAdapter {
  // Test keys say that they are, and work only there.
  const ask = openCreem(
    apiUrl ?? (apiKey.startsWith('creem_test_') ? 'https://test-api.creem.io' : 'https://api.creem.io'),
    apiKey,
  );
  const productOf = (item: CheckoutItem): string => {
    const id = item.kind === 'plan' ? products[item.planType][item.cycle] : packs[item.packId];
    if (id === undefined) throw new ProviderDown(`Creem has no product for this pack.`);
    return id;
  };
  return {
    id: 'creem',
    partialRefunds: false,
    canReactivate: true,
    sellsPack: (packId) => packs[packId] !== undefined,
    createCheckout: (request) => openCheckout(ask, request, productOf(request.item)),
    verifyWebhook: (delivery) => Promise.resolve(isCreemDelivery(webhookSecret, delivery)),
    readEvent: (rawBody) => readCreemEvent(parseJson(rawBody)),
    readState: (subject) => readCreemState(ask, subject),
    cancelNow: async (id) => {
      const status = await findStatus(ask, id);
      if (status !== undefined && status !== 'canceled') await change(ask, id, 'cancel', { mode: 'immediate' });
    },
    cancelAtPeriodEnd: async (id) => {
      const status = await findStatus(ask, id);
      const ends = status === undefined || status === 'canceled' || status === 'scheduled_cancel';
      if (!ends) await change(ask, id, 'cancel', { mode: 'scheduled', onExecute: 'cancel' });
    },
    reactivate: async (id) => {
      if ((await findStatus(ask, id)) === 'scheduled_cancel') await change(ask, id, 'resume', {});
    },
    refund: ({ paymentId, idempotencyKey }) => refund(ask, paymentId, idempotencyKey),
    portalUrl: (id) => openPortal(ask, id),
  };
}

const periods = { monthly: 'every-month', yearly: 'every-year' } as const;
const once = 'once';

/** The price is the product's own, so it is compared first: nobody is sent to pay what their order does not say. */
async function openCheckout(
  ask: AskCreem,
  request: CheckoutRequest,
  productId: string,
): Promise<{ checkoutId: string; redirectUrl: string }> {
  const { orderId, userId, email, item, amountCents, currency, successUrl } = request;
  const period = item.kind === 'plan' ? periods[item.cycle] : once;
  const product = readAnswer(
    'Creem product',
    productSchema,
    await ask('/v1/products', { query: { product_id: productId } }),
  );
  const same =
    product.price === amountCents && product.currency.toUpperCase() === currency && product.billing_period === period;
  if (!same) {
    const theirs = `${product.price} ${product.currency} ${product.billing_period}`;
    throw new ProviderDown(
      `Creem's product ${productId} costs ${theirs}, the order ${amountCents} ${currency} ${period}. Change one of them.`,
    );
  }
  const metadata = { order_id: orderId, user_id: userId };
  const body = {
    product_id: productId,
    request_id: orderId,
    units: 1,
    customer: { email },
    success_url: successUrl,
    metadata,
  };
  const checkout = readAnswer('Creem checkout', checkoutSchema, await ask('/v1/checkouts', { body }));
  if (checkout.checkout_url === undefined) throw new ProviderDown(`Creem gave no page for checkout ${checkout.id}.`);
  return { checkoutId: checkout.id, redirectUrl: checkout.checkout_url };
}

async function findStatus(ask: AskCreem, id: string): Promise<string | undefined> {
  const answer = await ask('/v1/subscriptions', { query: { subscription_id: id } });
  return findAnswer('Creem subscription', subscriptionSchema, answer)?.status;
}

async function change(ask: AskCreem, id: string, action: 'cancel' | 'resume', body: object): Promise<void> {
  readAnswer(
    `Creem ${action}`,
    z.unknown(),
    await ask(`/v1/subscriptions/${encodeURIComponent(id)}/${action}`, { body }),
  );
}

const refundSchema = z.object({ status: z.string() });

/** All of a transaction. Creem takes no idempotency key, so it is asked first whether the money is back already. */
async function refund(ask: AskCreem, paymentId: string, idempotencyKey: string): Promise<ProviderRefund> {
  const transaction = await findTransaction(ask, paymentId);
  if (transaction === undefined) return { id: idempotencyKey, status: 'failed' };
  const id = refundIdOf(paymentId);
  if (transaction.status === 'refunded') return { id, status: 'succeeded' };
  const answer = await ask('/v1/refunds', { body: { transaction_id: paymentId } });
  if ([400, 404, 409, 422].includes(answer.status)) return { id: idempotencyKey, status: 'failed' };
  const { status } = readAnswer('Creem refund', refundSchema, answer);
  if (status === 'succeeded') return { id, status: 'succeeded' };
  return { id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' };
}

const portalSchema = z.object({ customer_portal_link: z.url() });

async function openPortal(ask: AskCreem, subscriptionId: string): Promise<string | undefined> {
  const subscription = findAnswer(
    'Creem subscription',
    subscriptionSchema,
    await ask('/v1/subscriptions', { query: { subscription_id: subscriptionId } }),
  );
  if (subscription === undefined) return undefined;
  const answer = await ask('/v1/customers/billing', { body: { customer_id: subscription.customer } });
  return findAnswer('Creem portal', portalSchema, answer)?.customer_portal_link;
}
