import { useFormatter, useTranslations } from 'use-intl';
import { z } from 'zod';

const momentSchema = z.iso.datetime();

/** Facts whose values the product has words for, by what was acted on: where these words are. */
const wordsOfFact: Readonly<Record<string, string>> = {
  'user.role': 'adminUsers.roles',
  'user.plan': 'plans',
  'job.status': 'adminJobs.states',
  'batch.status': 'adminBatches.states',
  'payment_event.status': 'adminPayments.eventStates',
  'refund.status': 'adminRefunds.states',
  'message.state': 'adminMessages.states',
  'moderation_case.state': 'adminModeration.states',
  'moderation_case.reason': 'adminModeration.reasons',
  'announcement.kind': 'adminAnnouncements.kinds',
  'announcement.audience': 'adminAnnouncements.audiences',
};

/** A value as a person reads it; what has parts stays as the record has it. */
export function useFactWords(targetKind: string): (name: string, value: unknown) => string {
  const t = useTranslations('adminAudit');
  const words = useTranslations();
  const format = useFormatter();
  return (name, value) => {
    if (value === null) return '–';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return format.number(value);
    if (typeof value !== 'string') return JSON.stringify(value);
    // a key put together of a record: whether there is such a one is asked first
    const place = wordsOfFact[`${targetKind}.${name}`];
    const key: string = `${place}.${value}`;
    if (place !== undefined && /^[\w-]+$/.test(value) && words.has(key as never)) return words(key as never);
    return momentSchema.safeParse(value).success
      ? format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short' })
      : value;
  };
}
