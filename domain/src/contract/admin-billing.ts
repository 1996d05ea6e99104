import { z } from 'zod';
import { paidPlanTypeSchema } from '../billing.ts';
import { endpoint, idSchema, timestampSchema } from './base.ts';

/** One edition of a plan's numbers. The newest of a plan is sold; subscribers keep the one they bought. */
export const planVersionSchema = z
  .object({
    id: idSchema,
    planType: paidPlanTypeSchema,
    currency: z.string().length(3),
    monthlyPriceCents: z.number().int(),
    yearlyPriceCents: z.number().int(),
    monthlyCredits: z.number().int(),
    /** People who pay these numbers now. */
    subscribers: z.number().int(),
    current: z.boolean(),
    /** Email of the admin who set it; null for the first. */
    createdBy: z.string().nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'PlanVersion' });
export type PlanVersion = z.infer<typeof planVersionSchema>;

export const adminBillingContract = {
  planVersions: endpoint('admin')
    .route({ method: 'GET', path: '/admin/billing/plans', tags: ['admin'] })
    .output(z.object({ versions: z.array(planVersionSchema) })),
  /** Sells a plan at new numbers from now on; open orders and subscribers keep theirs. */
  setPlan: endpoint('admin')
    .route({ method: 'POST', path: '/admin/billing/plans', tags: ['admin'], successStatus: 201 })
    .input(
      z.object({
        planType: paidPlanTypeSchema,
        monthlyPriceCents: z.number().int().min(50).max(10_000_000),
        yearlyPriceCents: z.number().int().min(50).max(100_000_000),
        monthlyCredits: z.number().int().min(1).max(1_000_000),
      }),
    )
    .output(planVersionSchema),
};
