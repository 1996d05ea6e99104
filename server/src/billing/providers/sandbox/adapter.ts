import { z } from 'zod';
import { parseJson } from '../../../lib/parse-json.ts';
import { isTimestampedSignature } from '../../webhooks/signed-timestamp.ts';
import type { ProviderAdapter, ProviderState } from '../provider-contract.ts';
import { changeSubscription, endSubscription, openCheckout, readBooks, refundCharge, type BankDeps } from './bank.ts';

export const sandboxSignatureHeader = 'sandbox-signature';

const eventSchema = z.object({ id: z.string(), type: z.string(), data: z.object({ subscription: z.string() }) });

/** The sandbox behind the contract of every provider. */
export function createSandboxAdapter(bank: BankDeps, webhookSecret: string): ProviderAdapter {
  return {
    id: 'sandbox',
    partialRefunds: true,
    canReactivate: true,
    sellsPack: () => true,
    createCheckout: async ({ orderId, userId, item, amountCents, currency }) => ({
      checkoutId: await openCheckout(bank, {
        orderId,
        userId,
        cycle: item.kind === 'plan' ? item.cycle : null,
        amountCents,
        currency,
      }),
      redirectUrl: `/payment/sandbox/${orderId}`,
    }),
    verifyWebhook: ({ headers, rawBody, now }) =>
      Promise.resolve(isTimestampedSignature(webhookSecret, headers.get(sandboxSignatureHeader), rawBody, now)),
    readEvent: (rawBody) => {
      const event = eventSchema.safeParse(parseJson(rawBody));
      if (!event.success) return undefined;
      return {
        eventId: event.data.id,
        type: event.data.type,
        subject: { subscriptionId: event.data.data.subscription },
      };
    },
    readState: async ({ subscriptionId, checkoutId, orderId }) => {
      const id = subscriptionId ?? checkoutId;
      if (id === undefined && orderId === undefined) return undefined;
      const books = await readBooks(bank.db, {
        ...(id === undefined ? {} : { id }),
        ...(orderId === undefined ? {} : { orderId }),
      });
      return books === undefined ? undefined : stateOf(books);
    },
    cancelNow: (id) => endSubscription(bank, id),
    cancelAtPeriodEnd: (id) => changeSubscription(bank, id, { cancelAtPeriodEnd: true }),
    reactivate: (id) => changeSubscription(bank, id, { cancelAtPeriodEnd: false }),
    refund: async ({ paymentId, amountCents, idempotencyKey }) => {
      const given = await refundCharge(bank, { id: idempotencyKey, chargeId: paymentId, amountCents });
      return { id: idempotencyKey, status: given ? 'succeeded' : 'failed' };
    },
    portalUrl: () => Promise.resolve(undefined),
  };
}

const checkoutStates = {
  open: 'open',
  active: 'completed',
  past_due: 'completed',
  canceled: 'completed',
  declined: 'declined',
  abandoned: 'abandoned',
} as const;

function stateOf({
  subscription,
  charges,
  refunds,
}: NonNullable<Awaited<ReturnType<typeof readBooks>>>): ProviderState {
  const { state, cycle } = subscription;
  const running =
    cycle !== null && (state === 'active' || state === 'past_due' || state === 'canceled') ? state : undefined;
  return {
    orderId: subscription.orderId,
    userId: subscription.userId,
    checkoutId: subscription.id,
    checkout: checkoutStates[state],
    subscription:
      running === undefined
        ? undefined
        : {
            id: subscription.id,
            state: running,
            cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
            periodEnd: subscription.periodEnd ?? undefined,
            paymentMethod: 'Sandbox •••• 0000',
          },
    payments: charges
      .filter((charge) => charge.status === 'paid')
      .map((charge) => ({
        id: charge.id,
        amountCents: charge.amountCents,
        currency: charge.currency,
        paidAt: charge.createdAt,
        periodStart: charge.periodStart,
        periodEnd: charge.periodEnd,
        refunds: refunds
          .filter((refund) => refund.chargeId === charge.id)
          .map(({ id, amountCents }) => ({ id, amountCents, status: 'succeeded' as const })),
        dispute: charge.dispute ?? undefined,
      })),
  };
}
