import { z } from 'zod';
import {
  billingCycleSchema,
  cancelReasonSchema,
  orderStatusSchema,
  paidPlanTypeSchema,
  paymentProviderSchema,
  paymentStatusSchema,
  planOfferTypeSchema,
  refundStatusSchema,
  sandboxOutcomeSchema,
  simulationSchema,
  subscriptionStatusSchema,
} from '../billing.ts';
import { planTypeSchema } from '../plans.ts';
import { endpoint, idSchema, pageQuerySchema, timestampSchema } from './base.ts';

const cents = z.number().int().nonnegative();
/** ISO 4217, upper case. */
const currency = z.string().length(3);

/** A plan as it is sold today. A subscriber keeps the numbers they bought: see `Subscription`. */
export const planOfferSchema = z
  .object({
    planType: planOfferTypeSchema,
    currency,
    /** Null for enterprise: there is no price list. */
    monthlyPriceCents: cents.nullable(),
    yearlyPriceCents: cents.nullable(),
    /** Credits of each paid month; null for enterprise, 0 for free. */
    monthlyCredits: z.number().int().nullable(),
    /** Credits of a new account; null but for free. */
    initialCredits: z.number().int().nullable(),
    unlimited: z.boolean(),
    limits: z
      .object({
        /** Longest edge of a download in pixels; null = full resolution. */
        maxOutputEdge: z.number().int().nullable(),
        parallelJobs: z.number().int(),
        openJobs: z.number().int(),
      })
      .nullable(),
    /** What its card lists, in the language of the request, where an administrator wrote it; null: what its limits say. */
    features: z.array(z.string()).nullable(),
    /** What the button does for the person who asks, as `canPurchase` says. `error` is a code of the error catalogue. */
    purchase: z.object({ ok: z.boolean(), kind: z.enum(['new', 'upgrade']).nullable(), error: z.string().nullable() }),
  })
  .meta({ id: 'PlanOffer' });
export type PlanOffer = z.infer<typeof planOfferSchema>;

/** What a purchase would cost and bring, before anything is promised. */
export const quoteSchema = z
  .object({
    planType: paidPlanTypeSchema,
    cycle: billingCycleSchema,
    kind: z.enum(['new', 'upgrade']),
    amountCents: cents,
    currency,
    monthlyCredits: z.number().int(),
    /** The balance now, which is kept, and the balance after the payment. */
    creditsKept: z.number().int(),
    creditsAfter: z.number().int(),
    /** The plan that ends with this upgrade, and what of a yearly payment for it comes back for months not begun. */
    replaces: paidPlanTypeSchema.nullable(),
    refundCents: cents,
    /** When the first period would end and the next payment be due. */
    periodEnd: timestampSchema,
    providers: z.array(paymentProviderSchema),
    legal: z.object({ terms: z.string(), privacy: z.string() }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof quoteSchema>;

export const startCheckoutSchema = z.object({
  /** The price the person saw: `plan_price_changed` instead of an order at another. */
  shownCents: z.number().int().min(0).optional(),
  /** A plan's name; an unknown one is refused with `plan_invalid`. */
  planType: z.string().max(40),
  cycle: billingCycleSchema,
  /** Left out: the first provider of the quote. */
  provider: paymentProviderSchema.optional(),
  /** Both must be true, else `terms_not_accepted`; version and time are stored with the order. */
  acceptTerms: z.boolean(),
  acceptPrivacy: z.boolean(),
  /** The same key gives the same order, however often it is sent (double click, reload). */
  requestKey: z.string().min(8).max(100),
});
export type StartCheckout = z.input<typeof startCheckoutSchema>;

export const orderSchema = z
  .object({
    id: idSchema,
    status: orderStatusSchema,
    planType: paidPlanTypeSchema,
    cycle: billingCycleSchema,
    kind: z.enum(['new', 'upgrade']),
    amountCents: cents,
    currency,
    provider: paymentProviderSchema,
    /** Where to go and pay; null unless the order is open. */
    redirectUrl: z.string().nullable(),
    /** Code of the error catalogue when the order failed, mismatched or was a duplicate. */
    error: z.string().nullable(),
    /** Credits granted by this order's first payment, and the balance now. */
    creditsGranted: z.number().int(),
    balance: z.number().int(),
    /** End of the period paid; null before the payment. */
    periodEnd: timestampSchema.nullable(),
    /** The payment, for its invoice; null before. */
    paymentId: idSchema.nullable(),
    createdAt: timestampSchema,
    paidAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

/** The subscription that counts now, or the last one that ended. */
export const subscriptionSchema = z
  .object({
    planType: planTypeSchema,
    status: subscriptionStatusSchema,
    /** The plan whose rights hold now: free once a paid one has ended. */
    effectivePlan: planTypeSchema,
    startDate: timestampSchema,
    /** Null for free. */
    cycle: billingCycleSchema.nullable(),
    priceCents: cents,
    currency,
    monthlyCredits: z.number().int(),
    currentPeriodStart: timestampSchema.nullable(),
    /** The day of renewal, or of the end when it is canceled; null for free. */
    currentPeriodEnd: timestampSchema.nullable(),
    /** Null for free. */
    daysRemaining: z.number().int().nullable(),
    /** True with 1 to 7 days left. With `cancelAtPeriodEnd` it ends then, otherwise it renews. */
    expiring: z.boolean(),
    cancelAtPeriodEnd: z.boolean(),
    canceledAt: timestampSchema.nullable(),
    cancelReason: cancelReasonSchema.nullable(),
    /** A renewal failed: access goes on until `graceUntil`. */
    pastDue: z.object({ since: timestampSchema, graceUntil: timestampSchema }).nullable(),
    /** The bank disputes the payment: plan and its unused credits are frozen. */
    disputed: z.boolean(),
    nextPaymentAt: timestampSchema.nullable(),
    /** When the next month's credits of a yearly plan come; null for monthly plans. */
    nextGrantAt: timestampSchema.nullable(),
    provider: paymentProviderSchema.nullable(),
    /** How it is paid, as the provider calls it, e.g. `Visa •••• 4242`; null when the provider does not say. */
    paymentMethod: z.string().nullable(),
    /** True when `billing.portal` gives an address. */
    hasPortal: z.boolean(),
    actions: z.object({
      cancelAtPeriodEnd: z.boolean(),
      cancelNow: z.boolean(),
      reactivate: z.boolean(),
      upgradeTo: z.array(paidPlanTypeSchema),
      /** True where /subscription-test exists for this person. */
      simulate: z.boolean(),
    }),
    /** An order on its way: paid at the provider, not confirmed yet. */
    pendingOrderId: idSchema.nullable(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscriptionSchema>;

export const refundSchema = z
  .object({
    id: idSchema,
    paymentId: idSchema,
    status: refundStatusSchema,
    /** `requested` by the person; `unused_months`, `duplicate` and `mismatch` are automatic. */
    kind: z.enum(['requested', 'unused_months', 'duplicate', 'mismatch', 'provider']),
    amountCents: cents,
    currency,
    reason: z.string(),
    /** What the operator wrote back; null when nothing. */
    answer: z.string().nullable(),
    creditsTaken: z.number().int(),
    createdAt: timestampSchema,
    decidedAt: timestampSchema.nullable(),
    finishedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof refundSchema>;

export const paymentSchema = z
  .object({
    id: idSchema,
    /** Invoice number, e.g. `AG-2026-000012`. */
    number: z.string(),
    status: paymentStatusSchema,
    planType: paidPlanTypeSchema,
    cycle: billingCycleSchema,
    kind: z.enum(['first', 'renewal']),
    amountCents: cents,
    refundedCents: cents,
    currency,
    provider: paymentProviderSchema,
    periodStart: timestampSchema,
    periodEnd: timestampSchema,
    paidAt: timestampSchema,
    /** Newest first. */
    refunds: z.array(refundSchema),
    /** May money back be asked now; `error` is the code why not. */
    refundable: z.object({ ok: z.boolean(), error: z.string().nullable(), until: timestampSchema }),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof paymentSchema>;

/** Facts of a printable invoice; the words are the page's. */
export const invoiceSchema = z
  .object({
    payment: paymentSchema,
    /** Name and address lines of the operator, from the settings. */
    seller: z.array(z.string()),
    buyer: z.object({ name: z.string(), email: z.string() }),
    monthlyCredits: z.number().int(),
    totalCents: cents,
    /** Total less what was refunded. */
    netCents: cents,
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoiceSchema>;

/** What the sandbox's payment page shows. `open` false: decided already, go to `nextUrl`. */
export const sandboxPaymentSchema = z
  .object({
    orderId: idSchema,
    open: z.boolean(),
    planType: paidPlanTypeSchema,
    cycle: billingCycleSchema,
    amountCents: cents,
    currency,
    outcomes: z.array(sandboxOutcomeSchema),
    /** Page to go to once decided. */
    nextUrl: z.string(),
  })
  .meta({ id: 'SandboxPayment' });
export type SandboxPayment = z.infer<typeof sandboxPaymentSchema>;

const byId = z.object({ id: idSchema });

/** What a simulation changed; the credits too. */
const simulated = z.object({ subscription: subscriptionSchema, balance: z.number().int() });

export const billingContract = {
  /** Plans with today's prices, and what each button does for this person. */
  plans: endpoint('visitor')
    .route({ method: 'GET', path: '/billing/plans', tags: ['billing'] })
    .output(z.object({ plans: z.array(planOfferSchema), currentPlan: planTypeSchema.nullable(), providers: z.array(paymentProviderSchema) })),
  /** Throws `plan_missing`, `plan_invalid`, and the code of `canPurchase` when the person cannot buy this. */
  quote: endpoint('user')
    .route({ method: 'GET', path: '/billing/quote', tags: ['billing'] })
    .input(z.object({ planType: z.string().max(40).default(''), cycle: billingCycleSchema.default('monthly') }))
    .output(quoteSchema),
  /** Makes the order and says where to pay. Nothing is granted by coming back: only the provider's word counts. */
  checkout: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/billing/checkout', tags: ['billing'], successStatus: 201 })
    .input(startCheckoutSchema)
    .output(z.object({ orderId: idSchema, redirectUrl: z.string() })),
  /** One's own order; anyone else's is `order_not_found`. Ask again while `open` or `processing`. */
  order: endpoint('user')
    .route({ method: 'GET', path: '/billing/orders/{id}', tags: ['billing'] })
    .input(byId)
    .output(orderSchema),
  /** Came back without paying. An order that is decided stays as it is. */
  cancelOrder: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/billing/orders/{id}/cancel', tags: ['billing'] })
    .input(byId)
    .output(orderSchema),
  /** Asks the provider about this order now, for someone who waits. */
  checkOrder: endpoint('user')
    .route({ method: 'POST', path: '/billing/orders/{id}/check', tags: ['billing'] })
    .input(byId)
    .output(orderSchema),

  subscription: endpoint('user')
    .route({ method: 'GET', path: '/billing/subscription', tags: ['billing'] })
    .output(subscriptionSchema),
  /** Asks the provider and brings the row up to date. */
  refreshSubscription: endpoint('user')
    .route({ method: 'POST', path: '/billing/subscription/refresh', tags: ['billing'] })
    .output(subscriptionSchema),
  cancelSubscription: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/billing/subscription/cancel', tags: ['billing'] })
    .input(z.object({ when: z.enum(['period_end', 'now']), reason: cancelReasonSchema.optional(), comment: z.string().trim().max(500).optional() }))
    .output(subscriptionSchema),
  reactivateSubscription: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/billing/subscription/reactivate', tags: ['billing'] })
    .output(subscriptionSchema),
  /** The provider's own page for payment methods. Throws `payment_portal_unavailable` where there is none. */
  portal: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/billing/portal', tags: ['billing'] })
    .output(z.object({ url: z.string() })),

  payments: endpoint('user')
    .route({ method: 'GET', path: '/billing/payments', tags: ['billing'] })
    .input(pageQuerySchema)
    .output(z.object({ payments: z.array(paymentSchema), cursor: z.string().nullable() })),
  invoice: endpoint('user')
    .route({ method: 'GET', path: '/billing/payments/{id}/invoice', tags: ['billing'] })
    .input(byId)
    .output(invoiceSchema),
  requestRefund: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/billing/payments/{id}/refund', tags: ['billing'], successStatus: 201 })
    .input(byId.extend({ reason: z.string().trim().max(1000).default('') }))
    .output(refundSchema),

  /** The sandbox's payment page, of one's own open order. */
  sandboxPayment: endpoint('user')
    .route({ method: 'GET', path: '/billing/sandbox/{id}', tags: ['billing'] })
    .input(byId)
    .output(sandboxPaymentSchema),
  /** Decides how the payment goes; the news of it comes as a signed webhook like any provider's. */
  decideSandboxPayment: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/billing/sandbox/{id}', tags: ['billing'] })
    .input(byId.extend({ outcome: sandboxOutcomeSchema }))
    .output(z.object({ nextUrl: z.string() })),
  /**
   * /subscription-test: changes the person's own sandbox subscription. `not_found` unless the sandbox is the provider
   * or an admin asks; `subscription_not_sandbox` when the subscription is paid elsewhere.
   */
  simulate: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/billing/simulate', tags: ['billing'] })
    .input(z.object({ action: simulationSchema, days: z.number().int().min(1).max(7).default(3) }))
    .output(simulated),
};
