import { z } from 'zod';
import {
  billingCycleSchema,
  orderStatuses,
  orderStatusSchema,
  paidPlanTypeSchema,
  paymentProviderSchema,
  paymentStatusSchema,
} from '../../billing/billing.ts';
import { boughtPackSchema } from '../account/orders.ts';
import { endpoint, idSchema, pageQuerySchema, timestampSchema } from '../base.ts';

export const eventStates = ['waiting', 'processed', 'ignored', 'failed'] as const;

export const paymentEventSchema = z
  .object({
    id: idSchema,
    provider: paymentProviderSchema,
    eventId: z.string(),
    type: z.string(),
    status: z.enum(eventStates),
    attempts: z.number().int(),
    error: z.string().nullable(),
    receivedAt: timestampSchema,
    processedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'PaymentEvent' });
export type PaymentEvent = z.infer<typeof paymentEventSchema>;

export const reconciliationRunSchema = z
  .object({
    id: idSchema,
    /** Email of the administrator; null: the job of every ten minutes. */
    startedBy: z.string().nullable(),
    startedAt: timestampSchema,
    finishedAt: timestampSchema,
    asked: z.number().int(),
    changed: z.number().int(),
    failed: z.number().int(),
    differences: z.array(
      z.object({
        provider: z.string(),
        /** What the provider was asked about, e.g. `subscription sub_1`. */
        subject: z.string(),
        userId: z.string(),
        orderId: z.string().nullable(),
        /** How it stood here, and how it stands since the provider's answer; only what differs. */
        before: z.array(z.string()),
        after: z.array(z.string()),
        error: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ReconciliationRun' });
export type ReconciliationRun = z.infer<typeof reconciliationRunSchema>;

export const adminOrderSchema = z
  .object({
    id: idSchema,
    userId: z.string(),
    email: z.string(),
    provider: paymentProviderSchema,
    planType: paidPlanTypeSchema.nullable(),
    cycle: billingCycleSchema.nullable(),
    pack: boughtPackSchema,
    status: orderStatusSchema,
    amountCents: z.number().int(),
    currency: z.string(),
    checkoutId: z.string().nullable(),
    providerSubscriptionId: z.string().nullable(),
    createdAt: timestampSchema,
    paidAt: timestampSchema.nullable(),
  })
  .meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof adminOrderSchema>;

export const adminDisputeSchema = z
  .object({
    paymentId: idSchema,
    number: z.string(),
    userId: z.string(),
    email: z.string(),
    provider: paymentProviderSchema,
    planType: paidPlanTypeSchema.nullable(),
    pack: boughtPackSchema,
    amountCents: z.number().int(),
    currency: z.string(),
    paymentStatus: paymentStatusSchema,
    status: z.enum(['open', 'won', 'lost']),
    frozenCredits: z.number().int(),
    openedAt: timestampSchema,
    closedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'AdminDispute' });
export type AdminDispute = z.infer<typeof adminDisputeSchema>;

/** A payment of an erased account: what bookkeeping must show, and nothing that says who it was. */
export const keptPaymentSchema = z
  .object({
    id: idSchema,
    number: z.string(),
    provider: z.string(),
    /** The payment at the provider, where a tax office can ask further. */
    providerPaymentId: z.string(),
    planType: z.string(),
    cycle: z.string(),
    status: z.string(),
    amountCents: z.number().int(),
    refundedCents: z.number().int(),
    /** Percent of value-added tax in the amount; null when none was shown. */
    vatPercent: z.number().nullable(),
    /** Numbers of the corrections of its invoice. */
    corrections: z.array(z.string()),
    currency: z.string(),
    paidAt: timestampSchema,
    /** When the account was erased. */
    keptAt: timestampSchema,
    /** When this record goes as well. */
    keptUntil: timestampSchema,
  })
  .meta({ id: 'KeptPayment' });
export type KeptPayment = z.infer<typeof keptPaymentSchema>;

const byId = z.object({ id: idSchema });
const search = z.string().trim().max(254).default('');

export const adminPaymentsContract = {
  events: endpoint('admin')
    .route({ method: 'GET', path: '/admin/payments/events', tags: ['admin'] })
    .input(
      pageQuerySchema.extend({
        status: z.enum(['all', ...eventStates]).default('all'),
        provider: z.enum(['all', ...paymentProviderSchema.options]).default('all'),
        /** The provider's kind of event, whole. */
        type: z.string().trim().max(120).default(''),
        /** The provider's name of the event, or ours, whole. */
        search,
      }),
    )
    .output(z.object({ events: z.array(paymentEventSchema), cursor: z.string().nullable(), failed: z.number().int() })),
  event: endpoint('admin')
    .route({ method: 'GET', path: '/admin/payments/events/{id}', tags: ['admin'] })
    .input(byId)
    /** `payload` is what the provider sent, secrets and addresses taken out. */
    .output(paymentEventSchema.extend({ payload: z.string() })),
  /** Processes an event again. Harmless at any time: the provider is asked again and nothing is granted twice. */
  replay: endpoint('admin')
    .route({ method: 'POST', path: '/admin/payments/events/{id}/replay', tags: ['admin'] })
    .input(byId)
    .output(paymentEventSchema),
  runs: endpoint('admin')
    .route({ method: 'GET', path: '/admin/payments/reconciliations', tags: ['admin'] })
    .output(z.object({ runs: z.array(reconciliationRunSchema) })),
  /** Asks the providers now for what we may have missed. */
  reconcile: endpoint('admin')
    .route({ method: 'POST', path: '/admin/payments/reconciliations', tags: ['admin'] })
    .output(reconciliationRunSchema),
  orders: endpoint('admin')
    .route({ method: 'GET', path: '/admin/payments/orders', tags: ['admin'] })
    .input(
      pageQuerySchema.extend({
        status: z.enum(['all', ...orderStatuses]).default('all'),
        /** An order's id, the provider's checkout or subscription, or the person's email; whole. */
        search,
      }),
    )
    .output(z.object({ orders: z.array(adminOrderSchema), cursor: z.string().nullable() })),
  disputes: endpoint('admin')
    .route({ method: 'GET', path: '/admin/payments/disputes', tags: ['admin'] })
    .input(pageQuerySchema)
    .output(z.object({ disputes: z.array(adminDisputeSchema), cursor: z.string().nullable() })),
  /** Payments of erased accounts, newest first: tax law asks for them for years. */
  kept: endpoint('admin')
    .route({ method: 'GET', path: '/admin/payments/kept', tags: ['admin'] })
    .input(
      pageQuerySchema.extend({
        /** Year of the payment in UTC. */
        year: z.coerce.number().int().min(2000).max(2999).optional(),
        /** An invoice number, or the provider's name of the payment; whole. */
        search,
      }),
    )
    .output(z.object({ payments: z.array(keptPaymentSchema), cursor: z.string().nullable() })),
};
