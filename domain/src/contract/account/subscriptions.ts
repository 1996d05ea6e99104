import { z } from 'zod';
import {
  cancelReasonSchema,
  billingCycleSchema,
  paidPlanTypeSchema,
  paymentProviderSchema,
  subscriptionStatusSchema,
} from '../../billing/billing.ts';
import { planTypeSchema } from '../../billing/plan-schemas.ts';
import { centsSchema, currencySchema, idSchema, timestampSchema } from '../base.ts';

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
    priceCents: centsSchema,
    currency: currencySchema,
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
    /** A renewal failed: access continues until `graceUntil`. */
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
