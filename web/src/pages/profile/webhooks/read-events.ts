import { webhookEvents, type WebhookEvent } from '@afterglow/domain/contract/account/webhooks';
import type { PostedForm } from '../../../forms/form-result.ts';

export const eventField = (event: WebhookEvent): string => `event ${event}`;

export const readEvents = (form: PostedForm): WebhookEvent[] =>
  webhookEvents.filter((event) => form.isOn(eventField(event)));

/** Keys of the words for each event. */
export const eventWords = {
  'generation.finished': 'generationFinished',
  'batch.finished': 'batchFinished',
  'batch.item.finished': 'batchItemFinished',
  'credits.low': 'creditsLow',
  'subscription.changed': 'subscriptionChanged',
} as const satisfies Record<WebhookEvent, string>;
