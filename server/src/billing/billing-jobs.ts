import { paymentProviderSchema, type PaymentProvider } from '@afterglow/domain/billing/billing';
import { z } from 'zod';
import type { JobKind } from '../queue/job.ts';

const byId = z.object({ id: z.uuid() });
const nothing = z.object({}).strict();

/** Works a webhook from the inbox. */
export const webhookJob: JobKind<{ id: string }> = { name: 'billing-webhook', payload: byId };
/** Makes the provider follow a cancellation or its withdrawal; `id` is our subscription's. */
export const alignJob: JobKind<{ id: string }> = { name: 'billing-align', payload: byId };
/** Ends a subscription at the provider that bought nothing here (mismatch, duplicate). */
export const cancelStrayJob: JobKind<{ provider: PaymentProvider; subscriptionId: string }> = {
  name: 'billing-cancel-stray',
  payload: z.object({ provider: paymentProviderSchema, subscriptionId: z.string() }),
};
/** Asks the provider for the money of an approved refund. */
export const refundJob: JobKind<{ id: string }> = { name: 'billing-refund', payload: byId };
export const billingMailJob: JobKind<{ id: string }> = { name: 'billing-mail', payload: byId };
/** Delivers an event of the sandbox as its webhook. */
export const sandboxEventJob: JobKind<{ id: string }> = {
  name: 'billing-sandbox-event',
  payload: z.object({ id: z.string() }),
};
/** Every minute: what time brings — ends, monthly credits, reminders, the sandbox's renewals. */
export const billingRoundJob: JobKind<Record<string, never>> = {
  name: 'billing-round',
  payload: nothing,
  schedule: '* * * * *',
};
/** Every ten minutes: asks the providers for what their webhooks may not have told. */
export const reconcileJob: JobKind<Record<string, never>> = {
  name: 'billing-reconcile',
  payload: nothing,
  schedule: '*/10 * * * *',
};

export const billingJobKinds: readonly JobKind<unknown>[] = [
  webhookJob,
  alignJob,
  cancelStrayJob,
  refundJob,
  billingMailJob,
  sandboxEventJob,
  billingRoundJob,
  reconcileJob,
];
