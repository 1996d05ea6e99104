import { z } from 'zod';
import { termsVersion } from '../accounts/terms.ts';

/** Billing terms that the contract, the rules and the server's tables share. */

/** Everything the price page shows. Enterprise is a conversation with sales, never a subscription. */
export const planOfferTypes = ['free', 'basic', 'pro', 'enterprise'] as const;
export const planOfferTypeSchema = z.enum(planOfferTypes);
export type PlanOfferType = z.infer<typeof planOfferTypeSchema>;

/** Plans that cost money. */
export const paidPlanTypes = ['basic', 'pro'] as const;
export const paidPlanTypeSchema = z.enum(paidPlanTypes);
export type PaidPlanType = z.infer<typeof paidPlanTypeSchema>;

export const billingCycles = ['monthly', 'yearly'] as const;
export const billingCycleSchema = z.enum(billingCycles);
export type BillingCycle = z.infer<typeof billingCycleSchema>;

export const paymentProviders = ['sandbox', 'stripe', 'paypal', 'creem'] as const;
export const paymentProviderSchema = z.enum(paymentProviders);
export type PaymentProvider = z.infer<typeof paymentProviderSchema>;

export const subscriptionStatuses = ['active', 'pending', 'expired', 'canceled'] as const;
export const subscriptionStatusSchema = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/**
 * Life of an order:
 *
 *   open ── the person approved at the provider ──▶ processing ── money confirmed ──▶ paid
 *    ├── canceled (came back without paying)        ├── failed (declined)
 *    └── expired (a day without an answer)          ├── mismatch (other amount, currency or person: refunded)
 *                                                   └── duplicate (already has this plan: refunded)
 *
 * Money decides: an order that was given up and is paid all the same becomes paid.
 */
export const orderStatuses = [
  'open',
  'processing',
  'paid',
  'failed',
  'canceled',
  'expired',
  'mismatch',
  'duplicate',
] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export const paymentStatuses = ['paid', 'partially_refunded', 'refunded', 'disputed', 'charged_back'] as const;
export const paymentStatusSchema = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** requested → refused, or requested → approved → succeeded | failed. Automatic ones start as approved. */
export const refundStatuses = ['requested', 'refused', 'approved', 'succeeded', 'failed'] as const;
export const refundStatusSchema = z.enum(refundStatuses);
export type RefundStatus = z.infer<typeof refundStatusSchema>;

export const cancelReasons = [
  'too_expensive',
  'not_using_enough',
  'missing_features',
  'technical_issues',
  'other',
] as const;
export const cancelReasonSchema = z.enum(cancelReasons);
export type CancelReason = z.infer<typeof cancelReasonSchema>;

/** What the person picks on the sandbox's payment page. */
export const sandboxOutcomes = [
  'succeed',
  'fail',
  'abandon',
  'late',
  'twice',
  'out_of_order',
  'lost',
  'wrong_amount',
] as const;
export const sandboxOutcomeSchema = z.enum(sandboxOutcomes);
export type SandboxOutcome = z.infer<typeof sandboxOutcomeSchema>;

/** What /subscription-test can do to the person's own sandbox subscription. `expiring` takes `days` (1–7). */
export const simulations = [
  'renew',
  'renewal_fails',
  'expiring',
  'expire',
  'cancel_at_period_end',
  'cancel_now',
  'reactivate',
  'dispute',
  'dispute_won',
  'reset',
] as const;
export const simulationSchema = z.enum(simulations);
export type Simulation = z.infer<typeof simulationSchema>;

/** Versions of the texts a person accepts at checkout; stored with the order and the time. */
export const legalVersions = { terms: termsVersion, privacy: termsVersion } as const;
