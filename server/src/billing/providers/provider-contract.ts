import type { BillingCycle, PaidPlanType, PaymentProvider } from '@afterglow/domain/billing/billing';
import type { PackId } from '@afterglow/domain/billing/packs';

/**
 * What billing needs from a payment provider. An adapter translates and keeps nothing: it never sees our tables.
 *
 * News from a provider is only a nudge. `readEvent` says which subscription it is about, `readState` asks the provider
 * how that stands now, and the answer is applied as a whole; so events may come late, twice, in any order or not at all
 * (the reconciliation asks the same question), and the outcome is the same.
 */
export interface ProviderAdapter {
  readonly id: PaymentProvider;
  /** False: only whole payments can be refunded. */
  readonly partialRefunds: boolean;
  /** False: a cancellation is final there, and only our side keeps the access until the period ends. */
  readonly canReactivate: boolean;
  /** Whether this pack can be paid here, once. */
  readonly sellsPack: (packId: PackId) => boolean;
  /** Throws {@link ProviderDown} when the provider cannot be reached. Asked twice for an order, it answers the same. */
  readonly createCheckout: (
    request: CheckoutRequest,
  ) => Promise<{ readonly checkoutId: string; readonly redirectUrl: string }>;
  /** True when the raw body carries the provider's valid signature, made neither long ago nor in the future. */
  readonly verifyWebhook: (delivery: WebhookDelivery) => Promise<boolean>;
  /** Reads a verified body. Undefined: not an event at all. `subject` undefined: none that concerns us. */
  readonly readEvent: (rawBody: string) => ProviderEvent | undefined;
  /** How a purchase stands at the provider now; undefined when it knows of none. */
  readonly readState: (subject: ProviderSubject) => Promise<ProviderState | undefined>;
  /** Each is harmless when it is so already. */
  readonly cancelNow: (subscriptionId: string) => Promise<void>;
  readonly cancelAtPeriodEnd: (subscriptionId: string) => Promise<void>;
  readonly reactivate: (subscriptionId: string) => Promise<void>;
  /** Gives money back; the same key gives the same refund. */
  readonly refund: (request: RefundRequest) => Promise<ProviderRefund>;
  /** Page where the person manages the payment method; undefined where there is none. */
  readonly portalUrl: (subscriptionId: string, returnUrl: string) => Promise<string | undefined>;
}

/** The provider cannot be reached or is out of order: nothing happened, try again later. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
}

/** What is paid for: a plan again and again, or a pack of credits once. */
export type CheckoutItem =
  | { readonly kind: 'plan'; readonly planType: PaidPlanType; readonly cycle: BillingCycle }
  | { readonly kind: 'pack'; readonly packId: PackId; readonly credits: number };

export interface CheckoutRequest {
  readonly orderId: string;
  readonly userId: string;
  readonly email: string;
  readonly item: CheckoutItem;
  readonly amountCents: number;
  readonly currency: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface WebhookDelivery {
  readonly headers: Headers;
  readonly rawBody: string;
  readonly now: Date;
}

/** What to ask the provider about: a subscription or checkout by the provider's own name, or our order. */
export interface ProviderSubject {
  readonly subscriptionId?: string;
  readonly checkoutId?: string;
  readonly orderId?: string;
  readonly paymentId?: string;
  /** A refund to look at as well: not every provider lists a payment's refunds. */
  readonly refundId?: string;
}

export interface ProviderEvent {
  readonly eventId: string;
  readonly type: string;
  readonly subject: ProviderSubject | undefined;
}

export interface RefundRequest {
  /** True for a pack: its payment belongs to no subscription. */
  readonly once: boolean;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly idempotencyKey: string;
}

export interface ProviderRefund {
  readonly id: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
}

export interface ProviderPayment {
  readonly id: string;
  readonly amountCents: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly paidAt: Date;
  /** Of a pack, both are when it was paid. */
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly refunds: readonly (ProviderRefund & { readonly amountCents: number })[];
  readonly dispute: 'open' | 'won' | 'lost' | undefined;
}

export interface ProviderState {
  /** Our order, as the provider was told when the checkout was made; undefined when it does not say. */
  readonly orderId: string | undefined;
  /** The person, likewise. */
  readonly userId: string | undefined;
  readonly checkoutId: string | undefined;
  /** `processing`: approved there, the money is not confirmed yet. */
  readonly checkout: 'open' | 'processing' | 'completed' | 'declined' | 'abandoned';
  /** Undefined until there is one, and always for a pack. */
  readonly subscription:
    | {
        readonly id: string;
        readonly state: 'active' | 'past_due' | 'canceled';
        readonly cancelAtPeriodEnd: boolean;
        readonly periodEnd: Date | undefined;
        /** How it is paid, e.g. `Visa •••• 4242`. */
        readonly paymentMethod: string | undefined;
      }
    | undefined;
  /** Only money that arrived, oldest first. */
  readonly payments: readonly ProviderPayment[];
}
