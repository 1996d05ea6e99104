/** What is sold, and buying it: offer, quote, order, and the sandbox's page for paying an order. */
import { z } from 'zod';
import {
  billingCycleSchema,
  orderStatusSchema,
  paidPlanTypeSchema,
  paymentProviderSchema,
  planOfferTypeSchema,
  sandboxOutcomeSchema,
} from '../../billing/billing.ts';
import { packIdSchema } from '../../billing/packs.ts';
import { centsSchema, currencySchema, idSchema, timestampSchema } from '../base.ts';

/** A plan as it is sold today. A subscriber keeps the numbers they bought: see `Subscription`. */
export const planOfferSchema = z
  .object({
    planType: planOfferTypeSchema,
    currency: currencySchema,
    /** Null for enterprise: there is no price list. */
    monthlyPriceCents: centsSchema.nullable(),
    yearlyPriceCents: centsSchema.nullable(),
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
        /** Pictures in one batch. */
        batchItems: z.number().int(),
        /** Bytes of pictures that may be kept. */
        storageBytes: z.number().int(),
      })
      .nullable(),
    /** What its card lists, in the language of the request, where an administrator wrote it; null: what its limits say. */
    features: z.array(z.string()).nullable(),
    /** What the button does for the person who asks, as `canPurchase` says. `error` is a code of the error catalogue. */
    purchase: z.object({
      ok: z.boolean(),
      kind: z.enum(['new', 'upgrade', 'change']).nullable(),
      error: z.string().nullable(),
    }),
  })
  .meta({ id: 'PlanOffer' });
export type PlanOffer = z.infer<typeof planOfferSchema>;

/** A pack of credits as it is sold today: paid once, and the credits never expire. */
export const packOfferSchema = z
  .object({
    id: packIdSchema,
    credits: z.number().int(),
    priceCents: centsSchema,
    currency: currencySchema,
    /** Who takes money for this pack: not always all that sell plans. */
    providers: z.array(paymentProviderSchema),
  })
  .meta({ id: 'PackOffer' });
export type PackOffer = z.infer<typeof packOfferSchema>;

/** The pack of an order or payment; null for a plan's. */
export const boughtPackSchema = z.object({ id: packIdSchema, credits: z.number().int() }).nullable();

/** What a purchase would cost and bring, before anything is promised. */
export const quoteSchema = z
  .object({
    planType: paidPlanTypeSchema,
    cycle: billingCycleSchema,
    kind: z.enum(['new', 'upgrade', 'change']),
    amountCents: centsSchema,
    currency: currencySchema,
    monthlyCredits: z.number().int(),
    /** The balance now, which is kept, and the balance after the payment. */
    creditsKept: z.number().int(),
    creditsAfter: z.number().int(),
    /** The plan that ends with this purchase, and what of its payment comes back for months not begun. */
    replaces: paidPlanTypeSchema.nullable(),
    refundCents: centsSchema,
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
  /** Likewise the credits of a pack. */
  shownCredits: z.number().int().min(1).optional(),
  /** A plan's name; an unknown one is refused with `plan_invalid`. Left out for a pack. */
  planType: z.string().max(40).default(''),
  /** How the plan is paid. */
  cycle: billingCycleSchema.default('monthly'),
  /** A pack of credits instead of a plan; `pack_not_offered` for one that is unknown or not on sale. */
  packId: z.string().max(40).optional(),
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
    /** Null, with its cycle, for a pack. */
    planType: paidPlanTypeSchema.nullable(),
    cycle: billingCycleSchema.nullable(),
    pack: boughtPackSchema,
    kind: z.enum(['new', 'upgrade', 'change', 'pack']),
    amountCents: centsSchema,
    currency: currencySchema,
    provider: paymentProviderSchema,
    /** Where to go and pay; null unless the order is open. */
    redirectUrl: z.string().nullable(),
    /** Code of the error catalogue when the order failed, mismatched or was a duplicate. */
    error: z.string().nullable(),
    /** Credits granted by this order's first payment, the balance just before (null without one), and the balance now. */
    creditsGranted: z.number().int(),
    creditsBefore: z.number().int().nullable(),
    balance: z.number().int(),
    /** End of the period paid; null before the payment, and for a pack. */
    periodEnd: timestampSchema.nullable(),
    /** The payment, for its invoice; null before. */
    paymentId: idSchema.nullable(),
    createdAt: timestampSchema,
    paidAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

/** What the sandbox's payment page shows. `open` false: decided already, go to `nextUrl`. */
export const sandboxPaymentSchema = z
  .object({
    orderId: idSchema,
    open: z.boolean(),
    planType: paidPlanTypeSchema.nullable(),
    cycle: billingCycleSchema.nullable(),
    pack: boughtPackSchema,
    amountCents: centsSchema,
    currency: currencySchema,
    outcomes: z.array(sandboxOutcomeSchema),
    /** Page to go to once decided. */
    nextUrl: z.string(),
  })
  .meta({ id: 'SandboxPayment' });
export type SandboxPayment = z.infer<typeof sandboxPaymentSchema>;
