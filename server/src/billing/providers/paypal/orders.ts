/** What is paid once at PayPal: an order of its API v2, with the captures that brought its money. */
import { z } from 'zod';
import { findAnswer, readAnswer } from '../json-api.ts';
import { itemName } from '../plan-name.ts';
import {
  ProviderDown,
  type CheckoutRequest,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderState,
  type RefundRequest,
} from '../provider-contract.ts';
import type { AskPayPal } from './client.ts';
import { readOnceId, toOnceId } from './custom-id.ts';
import { toCents, toPayPalAmount } from './money.ts';
import { readSaleDispute } from './sales.ts';

const amountSchema = z.object({ value: z.string(), currency_code: z.string() });
const date = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const createdSchema = z.object({ id: z.string(), links: z.array(z.object({ rel: z.string(), href: z.url() })) });

const paidSchema = z.object({ id: z.string(), status: z.string(), amount: amountSchema });

const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({
            captures: z.array(paidSchema.extend({ create_time: date })).default([]),
            refunds: z
              .array(paidSchema.extend({ links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]) }))
              .default([]),
          })
          .default({ captures: [], refunds: [] }),
      }),
    )
    .default([]),
});
type PayPalOrder = z.output<typeof orderSchema>;

const captureSchema = z.object({
  id: z.string(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});

/** Subscriptions have ids of their own kind, so that a checkout's id says which of the two it is. */
export const isOrderId = (id: string): boolean => !id.startsWith('I-');

export async function openOrder(
  ask: AskPayPal,
  { orderId, userId, email, item, amountCents, currency, successUrl, cancelUrl }: CheckoutRequest,
): Promise<{ checkoutId: string; redirectUrl: string }> {
  const body = {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: toOnceId({ orderId, userId }),
        description: itemName(item),
        amount: { value: toPayPalAmount(amountCents, currency), currency_code: currency },
      },
    ],
    payment_source: {
      paypal: {
        email_address: email,
        experience_context: {
          brand_name: 'Afterglow',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: successUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  };
  const answer = await ask('/v2/checkout/orders', { body, requestId: orderId });
  const { id, links } = readAnswer('PayPal order', createdSchema, answer);
  const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  if (page === undefined) throw new ProviderDown(`PayPal gave no page for order ${id}.`);
  return { checkoutId: id, redirectUrl: page };
}

/** How an order stands. One that the person has approved is collected first: PayPal takes no money unasked. */
export async function readOrderState(ask: AskPayPal, id: string): Promise<ProviderState | undefined> {
  const found = await findOrder(ask, id);
  const purchase = readOnceId(found?.purchase_units[0]?.custom_id);
  if (found === undefined || purchase === undefined) return undefined;
  const refused = found.status === 'APPROVED' && !(await collect(ask, id));
  const order = found.status === 'APPROVED' ? ((await findOrder(ask, id)) ?? found) : found;
  return {
    ...purchase,
    checkoutId: id,
    checkout: refused ? 'declined' : checkoutOf(order),
    subscription: undefined,
    payments: await readCaptures(ask, order),
  };
}

/** The order that a capture belongs to. */
export async function findOrderOf(ask: AskPayPal, captureId: string): Promise<string | undefined> {
  const answer = await ask(`/v2/payments/captures/${encodeURIComponent(captureId)}`);
  return findAnswer('PayPal capture', captureSchema, answer)?.supplementary_data?.related_ids?.order_id;
}

export async function refundCapture(
  ask: AskPayPal,
  { paymentId, amountCents, currency, idempotencyKey }: RefundRequest,
): Promise<ProviderRefund> {
  const answer = await ask(`/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`, {
    body: { amount: { value: toPayPalAmount(amountCents, currency), currency_code: currency } },
    requestId: idempotencyKey,
  });
  // Not to be given back (any more): already refunded, disputed, too old, unknown.
  if ([400, 404, 422].includes(answer.status)) return { id: idempotencyKey, status: 'failed' };
  const { id, status } = readAnswer('PayPal refund', z.object({ id: z.string(), status: z.string() }), answer);
  return { id, status: refundStatus(status) };
}

async function findOrder(ask: AskPayPal, id: string): Promise<PayPalOrder | undefined> {
  return findAnswer('PayPal order', orderSchema, await ask(`/v2/checkout/orders/${encodeURIComponent(id)}`));
}

/** Takes the money of an approved order, once. False when PayPal declines; the person may then pay in another way. */
async function collect(ask: AskPayPal, id: string): Promise<boolean> {
  const answer = await ask(`/v2/checkout/orders/${encodeURIComponent(id)}/capture`, {
    body: {},
    requestId: `capture-${id}`,
  });
  if (answer.status === 422) return /ORDER_ALREADY_CAPTURED/.test(JSON.stringify(answer));
  readAnswer('PayPal capture', z.unknown(), answer);
  return true;
}

function checkoutOf({ status, purchase_units }: PayPalOrder): ProviderState['checkout'] {
  if (status === 'VOIDED') return 'abandoned';
  if (status !== 'COMPLETED') return 'open';
  const captures = purchase_units.flatMap(({ payments }) => payments.captures);
  if (captures.some(({ status: each }) => arrivedStatuses.has(each))) return 'completed';
  return captures.some(({ status: each }) => each === 'PENDING') ? 'processing' : 'declined';
}

const arrivedStatuses = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

async function readCaptures(ask: AskPayPal, { purchase_units }: PayPalOrder): Promise<ProviderPayment[]> {
  const payments: ProviderPayment[] = [];
  for (const { captures, refunds } of purchase_units.map((unit) => unit.payments)) {
    for (const { id, amount, create_time } of captures.filter(({ status }) => arrivedStatuses.has(status))) {
      const own = refunds.filter(({ links }) => links.some(({ rel, href }) => rel === 'up' && href.endsWith(`/${id}`)));
      payments.push({
        id,
        amountCents: toCents(amount.value, amount.currency_code),
        currency: amount.currency_code,
        paidAt: create_time,
        periodStart: create_time,
        periodEnd: create_time,
        refunds: own.map((refund) => ({
          id: refund.id,
          status: refundStatus(refund.status),
          amountCents: toCents(refund.amount.value, refund.amount.currency_code),
        })),
        dispute: await readSaleDispute(ask, id),
      });
    }
  }
  return payments;
}

function refundStatus(status: string): ProviderRefund['status'] {
  if (status === 'COMPLETED') return 'succeeded';
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending';
}
