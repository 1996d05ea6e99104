import { z } from 'zod';
import { paidPlanTypeSchema, paymentProviderSchema, refundStatusSchema } from '../billing.ts';
import { endpoint, idSchema, pageQuerySchema, timestampSchema } from './base.ts';
import { refundSchema } from './billing.ts';

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

export const adminRefundSchema = refundSchema
  .extend({
    userId: z.string(),
    email: z.string(),
    number: z.string(),
    planType: paidPlanTypeSchema,
    provider: paymentProviderSchema,
    paidCents: z.number().int(),
    paidAt: timestampSchema,
    /** Credits of the payment that are unused now and would be taken back. */
    unusedCredits: z.number().int(),
  })
  .meta({ id: 'AdminRefund' });

export const webhookEventSchema = z
  .object({
    id: idSchema,
    provider: paymentProviderSchema,
    eventId: z.string(),
    type: z.string(),
    status: z.enum(['waiting', 'processed', 'ignored', 'failed']),
    attempts: z.number().int(),
    error: z.string().nullable(),
    receivedAt: timestampSchema,
    processedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'WebhookEvent' });

const byId = z.object({ id: idSchema });

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
  refunds: endpoint('admin')
    .route({ method: 'GET', path: '/admin/billing/refunds', tags: ['admin'] })
    .input(pageQuerySchema.extend({ status: z.enum(['all', ...refundStatusSchema.options]).default('requested') }))
    .output(z.object({ refunds: z.array(adminRefundSchema), cursor: z.string().nullable() })),
  /** Approving takes the unused credits back, ends the plan and asks the provider for the money. */
  decideRefund: endpoint('admin')
    .route({ method: 'POST', path: '/admin/billing/refunds/{id}', tags: ['admin'] })
    .input(byId.extend({ decision: z.enum(['approve', 'refuse']), answer: z.string().trim().max(1000).optional() }))
    .output(adminRefundSchema),
  webhooks: endpoint('admin')
    .route({ method: 'GET', path: '/admin/billing/webhooks', tags: ['admin'] })
    .input(pageQuerySchema.extend({ status: z.enum(['all', 'waiting', 'processed', 'ignored', 'failed']).default('all') }))
    .output(z.object({ events: z.array(webhookEventSchema), cursor: z.string().nullable() })),
  /** Has an event worked again. Harmless at any time: the provider is asked anew and nothing is granted twice. */
  replayWebhook: endpoint('admin')
    .route({ method: 'POST', path: '/admin/billing/webhooks/{id}/replay', tags: ['admin'] })
    .input(byId)
    .output(webhookEventSchema),
  /** Asks the providers now for what we may have missed. */
  reconcile: endpoint('admin')
    .route({ method: 'POST', path: '/admin/billing/reconcile', tags: ['admin'] })
    .output(z.object({ asked: z.number().int(), changed: z.number().int(), failed: z.number().int() })),
};
