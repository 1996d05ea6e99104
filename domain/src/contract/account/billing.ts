import { z } from 'zod';
import {
  billingCycleSchema,
  cancelReasonSchema,
  paymentProviderSchema,
  sandboxOutcomeSchema,
  simulationSchema,
} from '../../billing/billing.ts';
import { planTypeSchema } from '../../billing/plan-schemas.ts';
import { endpoint, idSchema, pageQuerySchema } from '../base.ts';
import {
  orderSchema,
  packOfferSchema,
  planOfferSchema,
  quoteSchema,
  sandboxPaymentSchema,
  startCheckoutSchema,
} from './orders.ts';
import {
  billingDetailsSchema,
  correctionSchema,
  invoiceSchema,
  paymentSchema,
  refundSchema,
  withdrawalSchema,
} from './payments.ts';
import { subscriptionSchema } from './subscriptions.ts';

const byId = z.object({ id: idSchema });

/** What a simulation changed; the credits too. */
const simulated = z.object({ subscription: subscriptionSchema, balance: z.number().int() });

export const billingContract = {
  /** Plans with today's prices, and what each button does for this person. */
  plans: endpoint('visitor')
    .route({ method: 'GET', path: '/billing/plans', tags: ['billing'] })
    .output(
      z.object({
        plans: z.array(planOfferSchema),
        /** Packs on sale, smallest first. */
        packs: z.array(packOfferSchema),
        currentPlan: planTypeSchema.nullable(),
        providers: z.array(paymentProviderSchema),
      }),
    ),
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
  /** Your own order; anyone else's is `order_not_found`. Ask again while `open` or `processing`. */
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
    .input(
      z.object({
        when: z.enum(['period_end', 'now']),
        reason: cancelReasonSchema.optional(),
        comment: z.string().trim().max(500).optional(),
      }),
    )
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
  /** The correction that a refund made of its invoice. Throws `refund_not_found`, also while the money is not back. */
  correction: endpoint('user')
    .route({ method: 'GET', path: '/billing/refunds/{id}/correction', tags: ['billing'] })
    .input(byId)
    .output(correctionSchema),
  /** What your invoices say of you, besides name and email address. Empty until you enter it. */
  details: endpoint('user')
    .route({ method: 'GET', path: '/billing/details', tags: ['billing'] })
    .output(billingDetailsSchema),
  /** Holds for invoices from now on, and completes those that have no address yet; others stay as they were issued. */
  saveDetails: endpoint('user', { personal: true })
    .route({ method: 'PUT', path: '/billing/details', tags: ['billing'] })
    .input(billingDetailsSchema)
    .output(billingDetailsSchema),
  requestRefund: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/billing/payments/{id}/refund', tags: ['billing'], successStatus: 201 })
    .input(byId.extend({ reason: z.string().trim().max(1000).default('') }))
    .output(refundSchema),
  /**
   * Withdraws from the contract of a payment. Nobody decides: the plan ends, the money is on its way back, and a mail
   * acknowledges it. Asked again, it answers the same. Throws `payment_not_found` and the code of `canWithdraw`.
   */
  withdraw: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/billing/payments/{id}/withdraw', tags: ['billing'], successStatus: 201 })
    .input(byId.extend({ name: z.string().trim().min(1).max(120) }))
    .output(withdrawalSchema),
  /** The withdrawal from the contract of a payment. Throws `payment_not_found` where there was none. */
  withdrawal: endpoint('user')
    .route({ method: 'GET', path: '/billing/payments/{id}/withdrawal', tags: ['billing'] })
    .input(byId)
    .output(withdrawalSchema),

  /** The sandbox's payment page, of your own open order. */
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
