import { refundStatusSchema } from '@afterglow/domain/billing/billing';
import { planTypeSchema, roleSchema } from '@afterglow/domain/billing/plan-schemas';
import { messageStates } from '@afterglow/domain/contract/admin/messages';
import { eventStates } from '@afterglow/domain/contract/admin/payments';
import { batchStatusSchema } from '@afterglow/domain/contract/studio/batches';
import { generationStatusSchema } from '@afterglow/domain/contract/studio/generations';
import { moderationReasonSchema } from '@afterglow/domain/contract/studio/moderation';
import { languages, locales, mapLocales } from '@afterglow/domain/locale';
import { useFormatter, useTranslations } from 'use-intl';
import { z } from 'zod';

const momentSchema = z.iso.datetime();
const caseStateSchema = z.enum(['open', 'kept', 'blocked', 'lapsed']);
const announcementKindSchema = z.enum(['info', 'warning']);
/** One text in each language. */
const textsSchema = z.strictObject(mapLocales(() => z.string()));
const audienceSchema = z.enum(['all', 'signed-in']);

type ValueWords = (value: string) => string | undefined;

/** The words of the values that are known; a record may be older than they are. */
function sayKnown<T extends string>(schema: z.ZodType<T>, words: (value: T) => string): ValueWords {
  return (value) => {
    const known = schema.safeParse(value);
    return known.success ? words(known.data) : undefined;
  };
}

/** Facts whose values the product has words for, by what was acted on. */
function useKnownFacts(): Readonly<Record<string, ValueWords>> {
  return {
    'user.role': sayKnown(roleSchema, useTranslations('adminUsers.roles')),
    'user.plan': sayKnown(planTypeSchema, useTranslations('plans')),
    'job.status': sayKnown(generationStatusSchema, useTranslations('adminJobs.states')),
    'batch.status': sayKnown(batchStatusSchema, useTranslations('adminBatches.states')),
    'payment_event.status': sayKnown(z.enum(eventStates), useTranslations('adminPayments.eventStates')),
    'refund.status': sayKnown(refundStatusSchema, useTranslations('adminRefunds.states')),
    'message.state': sayKnown(z.enum(messageStates), useTranslations('adminMessages.states')),
    'moderation_case.state': sayKnown(caseStateSchema, useTranslations('adminModeration.states')),
    'moderation_case.reason': sayKnown(moderationReasonSchema, useTranslations('adminModeration.reasons')),
    'announcement.kind': sayKnown(announcementKindSchema, useTranslations('adminAnnouncements.kinds')),
    'announcement.audience': sayKnown(audienceSchema, useTranslations('adminAnnouncements.audiences')),
  };
}

/** A value as a person reads it, a text in each language on a line; what has other parts stays as the record has it. */
export function useFactWords(targetKind: string): (name: string, value: unknown) => string {
  const t = useTranslations('adminAudit');
  const facts = useKnownFacts();
  const format = useFormatter();
  return (name, value) => {
    if (value === null) return '–';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return format.number(value);
    const texts = textsSchema.safeParse(value);
    if (texts.success)
      return locales.map((locale) => `${languages[locale].shortName}: ${texts.data[locale]}`).join('\n');
    if (typeof value !== 'string') return JSON.stringify(value);
    const words = facts[`${targetKind}.${name}`]?.(value);
    if (words !== undefined) return words;
    return momentSchema.safeParse(value).success
      ? format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short' })
      : value;
  };
}
