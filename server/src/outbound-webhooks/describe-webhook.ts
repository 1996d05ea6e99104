import {
  webhookDeliverySchema,
  webhookEventSchema,
  webhookSchema,
  type Webhook,
  type WebhookDelivery,
} from '@afterglow/domain/contract/account/webhooks';
import type { DeliveryRow, WebhookRow } from './make-deliveries.ts';

const time = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export function describeWebhook(row: WebhookRow, now: Date): Webhook {
  const rotating = row.oldSecretUntil !== null && row.oldSecretUntil > now;
  return webhookSchema.parse({
    id: row.id,
    url: row.url,
    // A type that a later version knows no more is left out.
    events: row.events.filter((event) => webhookEventSchema.safeParse(event).success),
    state: row.off === null ? 'on' : 'off',
    offBecause: row.off,
    offSince: time(row.offAt),
    failingSince: time(row.failingSince),
    oldSecretUntil: rotating ? time(row.oldSecretUntil) : null,
    createdAt: row.createdAt.toISOString(),
  });
}

export function describeDelivery(row: DeliveryRow): WebhookDelivery {
  return webhookDeliverySchema.parse({
    id: row.id,
    eventId: row.eventId,
    event: row.type,
    sequence: row.sequence,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    error: row.error,
    durationMs: row.durationMs,
    body: row.body,
    answer: row.answer,
    createdAt: row.createdAt.toISOString(),
    attemptedAt: time(row.attemptedAt),
    dueAt: time(row.dueAt),
  });
}
