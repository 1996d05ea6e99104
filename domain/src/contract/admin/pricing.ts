import { z } from 'zod';
import { batchLimitsSchema } from '../../billing/batch-limits.ts';
import { paidPlanTypeSchema } from '../../billing/billing.ts';
import { operationCostsSchema } from '../../billing/operation-costs.ts';
import { packIdSchema } from '../../billing/packs.ts';
import { planFeaturesSchema } from '../../billing/plan-features.ts';
import { packOfferSchema, planOfferSchema } from '../account/orders.ts';
import { currencySchema, endpoint, idSchema, timestampSchema } from '../base.ts';

/** `current` is in force, `scheduled` begins later, `past` was in force or never came to be, `withdrawn` was taken back. */
export const pricingStateSchema = z.enum(['current', 'scheduled', 'past', 'withdrawn']);

const dated = {
  id: idSchema,
  state: pricingStateSchema,
  effectiveFrom: timestampSchema,
  /** Address of the administrator; null for what the product came with. */
  createdBy: z.string().nullable(),
  createdAt: timestampSchema,
};

/** One edition of a plan's numbers. Subscribers keep the one they bought. */
export const planVersionSchema = z
  .object({
    ...dated,
    planType: paidPlanTypeSchema,
    currency: currencySchema,
    monthlyPriceCents: z.number().int(),
    yearlyPriceCents: z.number().int(),
    monthlyCredits: z.number().int(),
    features: planFeaturesSchema.nullable(),
    /** People who pay these numbers now. */
    subscribers: z.number().int(),
  })
  .meta({ id: 'PlanVersion' });
export type PlanVersion = z.infer<typeof planVersionSchema>;

export const costVersionSchema = z.object({ ...dated, costs: operationCostsSchema }).meta({ id: 'CostVersion' });
export type CostVersion = z.infer<typeof costVersionSchema>;

/** A pack of credits. It has one edition: what is saved is sold at once, and an order keeps what it was made at. */
export const pricedPackSchema = z
  .object({
    id: packIdSchema,
    credits: z.number().int(),
    priceCents: z.number().int(),
    currency: currencySchema,
    /** False: not on sale. */
    active: z.boolean(),
    updatedAt: timestampSchema,
  })
  .meta({ id: 'PricedPack' });
export type PricedPack = z.infer<typeof pricedPackSchema>;

export const pricingSchema = z
  .object({
    /** Newest first. */
    plans: z.array(planVersionSchema),
    costs: z.array(costVersionSchema),
    /** All, smallest first. */
    packs: z.array(pricedPackSchema),
    /** Pictures in one batch, by plan. */
    batchLimits: batchLimitsSchema,
  })
  .meta({ id: 'Pricing' });

const planNumbers = {
  monthlyPriceCents: z.number().int().min(50).max(10_000_000),
  yearlyPriceCents: z.number().int().min(50).max(100_000_000),
  monthlyCredits: z.number().int().min(1).max(1_000_000),
};

/** Null: at once. */
const effectiveFrom = timestampSchema.nullable().default(null);
const byId = z.object({ id: idSchema });

export const adminPricingContract = {
  get: endpoint('admin')
    .route({ method: 'GET', path: '/admin/pricing', tags: ['admin'] })
    .output(pricingSchema),
  /**
   * Sells a plan at new numbers from a moment on; open orders and subscribers keep theirs. `basedOn` is the newest
   * version of the plan that was seen: `changed_meanwhile` when there is a newer one.
   */
  setPlan: endpoint('admin')
    .route({ method: 'POST', path: '/admin/pricing/plans', tags: ['admin'], successStatus: 201 })
    .input(
      z.object({
        planType: paidPlanTypeSchema,
        ...planNumbers,
        features: planFeaturesSchema.nullable().default(null),
        effectiveFrom,
        basedOn: idSchema,
      }),
    )
    .output(pricingSchema),
  /** Takes back a version that has not begun: `already_in_force` otherwise. */
  withdrawPlan: endpoint('admin')
    .route({ method: 'POST', path: '/admin/pricing/plans/{id}/withdraw', tags: ['admin'] })
    .input(byId)
    .output(pricingSchema),
  /**
   * Sells a pack at other numbers, or no longer, from now on; orders keep theirs. `basedOn` is its `updatedAt` that was seen:
   * `changed_meanwhile` when it changed since.
   */
  setPack: endpoint('admin')
    .route({ method: 'POST', path: '/admin/pricing/packs/{id}', tags: ['admin'] })
    .input(
      z.object({
        id: packIdSchema,
        credits: z.number().int().min(1).max(1_000_000),
        priceCents: z.number().int().min(50).max(10_000_000),
        active: z.boolean(),
        basedOn: timestampSchema,
      }),
    )
    .output(pricingSchema),
  /** Counts from now on. `basedOn`: the limits that were seen; `changed_meanwhile` when there are others. */
  setBatchLimits: endpoint('admin')
    .route({ method: 'POST', path: '/admin/pricing/batch-limits', tags: ['admin'] })
    .input(z.object({ limits: batchLimitsSchema, basedOn: batchLimitsSchema }))
    .output(pricingSchema),
  setCosts: endpoint('admin')
    .route({ method: 'POST', path: '/admin/pricing/costs', tags: ['admin'], successStatus: 201 })
    .input(z.object({ costs: operationCostsSchema, effectiveFrom, basedOn: idSchema }))
    .output(pricingSchema),
  withdrawCosts: endpoint('admin')
    .route({ method: 'POST', path: '/admin/pricing/costs/{id}/withdraw', tags: ['admin'] })
    .input(byId)
    .output(pricingSchema),
  /** The price page's plans at another time, with numbers for one plan that nobody has saved yet. */
  preview: endpoint('admin')
    .route({ method: 'POST', path: '/admin/pricing/preview', tags: ['admin'] })
    .input(
      z.object({
        at: timestampSchema.nullable().default(null),
        draft: z
          .object({ planType: paidPlanTypeSchema, ...planNumbers, features: planFeaturesSchema.nullable() })
          .nullable()
          .default(null),
      }),
    )
    .output(z.object({ plans: z.array(planOfferSchema), packs: z.array(packOfferSchema) })),
};
