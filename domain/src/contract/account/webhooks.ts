/** Webhooks that the studio sends: addresses of a person's own that are told of what happens (Standard Webhooks). */
import { z } from 'zod';
import { endpoint, idSchema, pageQuerySchema, timestampSchema } from '../base.ts';

export const webhookEvents = [
  'generation.finished',
  'batch.finished',
  'batch.item.finished',
  'credits.low',
  'subscription.changed',
] as const;
export const webhookEventSchema = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** What the test button sends; nobody needs to ask for it. */
export const webhookTestEvent = 'webhook.test';

/** Webhooks that one person may have. */
export const mostWebhooks = 10;
/** Hours for which the old secret signs beside a new one. */
export const oldSecretHours = 24;
/** Days of failures alone after which a webhook is turned off. */
export const failingDays = 5;
/** Days for which deliveries are kept. */
export const deliveryDays = 30;

export const webhookSchema = z
  .object({
    id: idSchema,
    url: z.string(),
    events: z.array(webhookEventSchema),
    state: z.enum(['on', 'off']),
    /** `failing`: nothing had arrived for days. */
    offBecause: z.enum(['person', 'failing']).nullable(),
    offSince: timestampSchema.nullable(),
    /** The first failure since the last success; null while all is well. */
    failingSince: timestampSchema.nullable(),
    /** Until when the secret before this one signs too. */
    oldSecretUntil: timestampSchema.nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

/** Shown once: it is kept sealed and not told again. */
const withSecret = webhookSchema.extend({ secret: z.string() }).meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecret = z.infer<typeof withSecret>;

export const webhookDeliverySchema = z
  .object({
    id: idSchema,
    /** The header `webhook-id`: the same for every attempt. */
    eventId: z.string(),
    event: z.union([webhookEventSchema, z.literal(webhookTestEvent)]),
    /** Counts the deliveries of this webhook, from 1. */
    sequence: z.number().int(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.number().int(),
    /** Of the last attempt: the receiver's HTTP status, or a code of why there is none. */
    status: z.number().int().nullable(),
    error: z
      .enum(['address_private', 'address_unknown', 'no_connection', 'no_answer', 'secret_lost', 'turned_off'])
      .nullable(),
    durationMs: z.number().int().nullable(),
    /** The body as it is sent. */
    body: z.string(),
    /** The beginning of the receiver's answer. */
    answer: z.string().nullable(),
    createdAt: timestampSchema,
    attemptedAt: timestampSchema.nullable(),
    /** When it is tried next; null unless it waits. */
    dueAt: timestampSchema.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const byId = z.object({ id: idSchema });
const chosenEvents = z
  .array(webhookEventSchema)
  .min(1)
  .max(webhookEvents.length)
  .transform((events) => webhookEvents.filter((event) => events.includes(event)));
const address = z.string().trim().min(1).max(2000);

export const webhooksContract = {
  list: endpoint('user', { personal: true })
    .route({ method: 'GET', path: '/webhooks', tags: ['webhooks'] })
    .output(z.object({ webhooks: z.array(webhookSchema) })),
  /** `webhook_not_https`, `webhook_address_private` and their like for where nothing is sent; `too_many_webhooks` at ten. */
  create: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/webhooks', tags: ['webhooks'], successStatus: 201 })
    .input(z.object({ url: address, events: chosenEvents }))
    .output(withSecret),
  /** Turned on again, it begins fresh: what failed while it was off is not sent automatically. */
  update: endpoint('user', { personal: true })
    .route({ method: 'PATCH', path: '/webhooks/{id}', tags: ['webhooks'] })
    .input(
      byId.extend({
        url: address.optional(),
        events: chosenEvents.optional(),
        state: webhookSchema.shape.state.optional(),
      }),
    )
    .output(webhookSchema),
  remove: endpoint('user', { personal: true })
    .route({ method: 'DELETE', path: '/webhooks/{id}', tags: ['webhooks'], successStatus: 200 })
    .input(byId)
    .output(byId),
  /** Sends `webhook.test`. `webhook_turned_off` for one that is off. */
  test: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/webhooks/{id}/test', tags: ['webhooks'], successStatus: 202 })
    .input(byId)
    .output(webhookDeliverySchema),
  /** Makes another secret; the old one signs beside it for a day. */
  rotate: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/webhooks/{id}/rotate', tags: ['webhooks'] })
    .input(byId)
    .output(withSecret),
  deliveries: endpoint('user', { personal: true })
    .route({ method: 'GET', path: '/webhooks/{id}/deliveries', tags: ['webhooks'] })
    .input(byId.extend(pageQuerySchema.shape))
    .output(z.object({ deliveries: z.array(webhookDeliverySchema), cursor: z.string().nullable() })),
  /** Sends the same body with the same `webhook-id` again, now. */
  redeliver: endpoint('user', { personal: true })
    .route({
      method: 'POST',
      path: '/webhooks/{id}/deliveries/{deliveryId}/redeliver',
      tags: ['webhooks'],
      successStatus: 202,
    })
    .input(byId.extend({ deliveryId: idSchema }))
    .output(webhookDeliverySchema),
};
