import type Stripe from 'stripe';
import type { ProviderState, ProviderSubject } from '../provider-contract.ts';
import { ask, find, idOf } from './client.ts';
import { readPaidOnce, readPayments } from './read-payments.ts';

/** Names under which our order and person travel with a checkout and its subscription. */
export const orderKey = 'order_id';
export const userKey = 'user_id';

export async function readStripeState(stripe: Stripe, subject: ProviderSubject): Promise<ProviderState | undefined> {
  if (subject.subscriptionId !== undefined) return ofSubscription(stripe, subject.subscriptionId, undefined);
  if (subject.checkoutId !== undefined) return ofCheckout(stripe, subject.checkoutId);
  const subscriptionId = await findSubscription(stripe, subject);
  if (subscriptionId !== undefined) return ofSubscription(stripe, subscriptionId, undefined);
  const intent = await findPackPayment(stripe, subject);
  return intent === undefined ? undefined : ofIntent(stripe, intent, undefined);
}

async function ofCheckout(stripe: Stripe, id: string): Promise<ProviderState | undefined> {
  const session = await find(stripe.checkout.sessions.retrieve(id));
  if (session === undefined || session.mode === 'setup') return undefined;
  const intentId = idOf(session.payment_intent);
  if (session.mode === 'payment' && intentId !== undefined) {
    const intent = await find(stripe.paymentIntents.retrieve(intentId));
    if (intent !== undefined) return ofIntent(stripe, intent, session);
  }
  const subscriptionId = idOf(session.subscription);
  if (subscriptionId !== undefined) return ofSubscription(stripe, subscriptionId, session);
  return {
    ...named(session.metadata),
    checkoutId: id,
    checkout: session.status === 'expired' ? 'abandoned' : 'open',
    subscription: undefined,
    payments: [],
  };
}

/** A pack: the payment intent is the purchase, and nothing follows it. */
async function ofIntent(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  session: Stripe.Checkout.Session | undefined,
): Promise<ProviderState> {
  return {
    ...named({ ...session?.metadata, ...intent.metadata }),
    checkoutId: session?.id,
    checkout: packCheckoutOf(intent, session),
    subscription: undefined,
    payments: await readPaidOnce(stripe, intent),
  };
}

function packCheckoutOf(
  { status }: Stripe.PaymentIntent,
  session: Stripe.Checkout.Session | undefined,
): ProviderState['checkout'] {
  if (status === 'succeeded') return 'completed';
  if (status === 'processing') return 'processing';
  if (status === 'canceled' || session?.status === 'expired') return 'abandoned';
  // The page is done and the money did not come: a slow way of paying that was refused in the end.
  return session?.status === 'complete' ? 'declined' : 'open';
}

/** The payment intent of one of our packs, by its id, its charge or our order. */
async function findPackPayment(
  stripe: Stripe,
  { paymentId, orderId }: ProviderSubject,
): Promise<Stripe.PaymentIntent | undefined> {
  if (paymentId !== undefined) {
    const charge = paymentId.startsWith('pi_') ? undefined : await find(stripe.charges.retrieve(paymentId));
    const id = charge === undefined ? paymentId : idOf(charge.payment_intent);
    if (id === undefined || !id.startsWith('pi_')) return undefined;
    const intent = await find(stripe.paymentIntents.retrieve(id));
    return intent?.metadata[orderKey] === undefined ? undefined : intent;
  }
  if (orderId === undefined) return undefined;
  const { data } = await ask(stripe.paymentIntents.search({ query: `metadata['${orderKey}']:'${orderId}'`, limit: 1 }));
  return data[0];
}

async function ofSubscription(
  stripe: Stripe,
  id: string,
  session: Stripe.Checkout.Session | undefined,
): Promise<ProviderState | undefined> {
  const subscription = await find(stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] }));
  if (subscription === undefined) return undefined;
  const state = states[subscription.status];
  return {
    ...named({ ...session?.metadata, ...subscription.metadata }),
    checkoutId: session?.id,
    checkout: checkoutOf(subscription.status),
    subscription:
      state === undefined
        ? undefined
        : {
            id,
            state,
            // Subscriptions of the newer billing mode say it by a date.
            cancelAtPeriodEnd:
              state !== 'canceled' && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
            periodEnd: endOf(subscription),
            paymentMethod: methodOf(subscription.default_payment_method),
          },
    payments: await readPayments(stripe, subscription),
  };
}

/** The subscription behind a payment intent, charge or invoice, or behind an order whose checkout's answer was lost. */
async function findSubscription(stripe: Stripe, { paymentId, orderId }: ProviderSubject): Promise<string | undefined> {
  if (paymentId?.startsWith('in_') === true) return ofInvoice(stripe, paymentId);
  if (paymentId !== undefined) {
    const charge = paymentId.startsWith('pi_') ? undefined : await find(stripe.charges.retrieve(paymentId));
    const intent = charge === undefined ? paymentId : idOf(charge.payment_intent);
    if (intent === undefined || !intent.startsWith('pi_')) return undefined;
    const { data } = await ask(
      stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent }, limit: 1 }),
    );
    const invoiceId = idOf(data[0]?.invoice);
    return invoiceId === undefined ? undefined : ofInvoice(stripe, invoiceId);
  }
  if (orderId === undefined) return undefined;
  const { data } = await ask(stripe.subscriptions.search({ query: `metadata['${orderKey}']:'${orderId}'`, limit: 1 }));
  return data[0]?.id;
}

async function ofInvoice(stripe: Stripe, id: string): Promise<string | undefined> {
  const invoice = await find(stripe.invoices.retrieve(id));
  return idOf(invoice?.parent?.subscription_details?.subscription);
}

const states: Readonly<Record<string, 'active' | 'past_due' | 'canceled'>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  // Not the end: it continues once an invoice is paid.
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
};

function checkoutOf(status: Stripe.Subscription['status']): ProviderState['checkout'] {
  if (status === 'incomplete') return 'processing';
  return status === 'incomplete_expired' ? 'declined' : 'completed';
}

function named(metadata: Stripe.Metadata | null): Pick<ProviderState, 'orderId' | 'userId'> {
  return { orderId: metadata?.[orderKey], userId: metadata?.[userKey] };
}

function endOf({ items }: Stripe.Subscription): Date | undefined {
  const ends = items.data.map((item) => item.current_period_end);
  return ends.length === 0 ? undefined : new Date(Math.max(...ends) * 1000);
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
};

function methodOf(method: Stripe.Subscription['default_payment_method']): string | undefined {
  if (method === null || typeof method === 'string') return undefined;
  const { card, type } = method;
  if (card === undefined) return capitalize(type.replaceAll('_', ' '));
  return `${brands[card.brand] ?? capitalize(card.brand)} •••• ${card.last4}`;
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
