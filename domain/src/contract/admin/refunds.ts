import { z } from 'zod';
import { reasonMaxLength } from '../../accounts/admin-acts.ts';
import {
  billingCycleSchema,
  paidPlanTypeSchema,
  paymentProviderSchema,
  paymentStatusSchema,
  refundStatusSchema,
} from '../../billing/billing.ts';
import { boughtPackSchema } from '../account/orders.ts';
import { refundSchema } from '../account/payments.ts';
import { endpoint, idSchema, pageQuerySchema, timestampSchema } from '../base.ts';

export const adminRefundSchema = refundSchema
  .extend({
    userId: z.string(),
    email: z.string(),
    number: z.string(),
    planType: paidPlanTypeSchema.nullable(),
    pack: boughtPackSchema,
    provider: paymentProviderSchema,
    paidCents: z.number().int(),
    paidAt: timestampSchema,
  })
  .meta({ id: 'AdminRefund' });
export type AdminRefund = z.infer<typeof adminRefundSchema>;

const credits = z.number().int();

/** What an administrator has to know to decide, and what became of it. */
export const refundDetailSchema = adminRefundSchema
  .extend({
    name: z.string(),
    paymentId: idSchema,
    cycle: billingCycleSchema.nullable(),
    paymentStatus: paymentStatusSchema,
    paymentKind: z.enum(['first', 'renewal']),
    refundedCents: z.number().int(),
    daysSincePayment: z.number().int(),
    /** Whole days of the plan between its payment and now, of `periodDays`. */
    periodEnd: timestampSchema,
    credits: z.object({
      granted: credits,
      /** Held or paid since the payment, less what came back. */
      used: credits,
      /** Of this payment and still there: what an approval takes back. */
      unused: credits,
      balance: credits,
    }),
    jobsSince: z.object({ succeeded: z.number().int(), failed: z.number().int(), open: z.number().int() }),
    earlier: z.array(adminRefundSchema),
    dispute: z
      .object({ status: z.enum(['open', 'won', 'lost']), frozenCredits: credits, openedAt: timestampSchema })
      .nullable(),
    /** The payment carries the plan the person has now: approving ends it. */
    endsPlan: z.boolean(),
    decidedBy: z.string().nullable(),
    providerRefundId: z.string().nullable(),
    /** A refund that did not go through, or one whose provider never answered, can be asked for again. */
    retryable: z.boolean(),
  })
  .meta({ id: 'AdminRefundDetail' });
export type RefundDetail = z.infer<typeof refundDetailSchema>;

export const refundFilters = ['all', ...refundStatusSchema.options] as const;
const byId = z.object({ id: idSchema });

export const adminRefundsContract = {
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/refunds', tags: ['admin'] })
    .input(
      pageQuerySchema.extend({
        status: z.enum(refundFilters).default('requested'),
        search: z.string().trim().max(254).default(''),
      }),
    )
    .output(
      z.object({ refunds: z.array(adminRefundSchema), cursor: z.string().nullable(), waiting: z.number().int() }),
    ),
  get: endpoint('admin')
    .route({ method: 'GET', path: '/admin/refunds/{id}', tags: ['admin'] })
    .input(byId)
    .output(refundDetailSchema),
  /** Approving takes the unused credits back, ends the plan and asks the provider for the money. Refusing needs a reason. */
  decide: endpoint('admin')
    .route({ method: 'POST', path: '/admin/refunds/{id}/decision', tags: ['admin'] })
    .input(
      byId.extend({
        decision: z.enum(['approve', 'refuse']),
        answer: z.string().trim().max(reasonMaxLength).default(''),
      }),
    )
    .output(refundDetailSchema),
  /** Asks the provider again. What could not be given back becomes a new refund; one without an answer is asked once more. */
  retry: endpoint('admin')
    .route({ method: 'POST', path: '/admin/refunds/{id}/retry', tags: ['admin'] })
    .input(byId)
    .output(refundDetailSchema),
};
