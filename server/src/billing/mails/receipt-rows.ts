import { billingCycleSchema, paymentProviderSchema } from '@afterglow/domain/billing/billing';
import type { Locale } from '@afterglow/domain/locale';
import { z } from 'zod';
import type { MailFacts } from '../../db/tables/billing-tables.ts';
import type { MailRow } from '../../mail/mail-layout.ts';
import { mailWords } from '../../mail/mail-words.ts';
import { dayInWords } from '../../mail/write-mail.ts';
import { nameMethod, namePurchase, writeMoney } from '../papers/purchase-words.ts';
import { invoiceNumber } from '../payments/document-numbers.ts';

/** Facts that a receipt was queued with; mails of earlier versions lack some, and show the others. */
const factsSchema = z.object({
  planType: z.enum(['basic', 'pro']).optional(),
  cycle: billingCycleSchema.optional(),
  packCredits: z.number().optional(),
  amountCents: z.number(),
  currency: z.string(),
  provider: paymentProviderSchema.optional(),
  serial: z.number(),
  paidAt: z.coerce.date(),
  periodStart: z.coerce.date().optional(),
  periodEnd: z.coerce.date(),
});

/** What was paid, how much, when, how, and the number of the invoice. */
export function receiptRows(given: MailFacts, locale: Locale): readonly MailRow[] {
  const facts = factsSchema.parse(given);
  const label = (key: 'what' | 'amount' | 'date' | 'method' | 'invoice' | 'period'): string =>
    mailWords.write(locale, `billing.rows.${key}`);
  const day = (date: Date): string => dayInWords(date, locale);
  const { planType = null, cycle = null, packCredits, provider, periodStart, periodEnd } = facts;
  const pack = packCredits === undefined ? null : { credits: packCredits };
  return [
    { label: label('what'), value: namePurchase({ planType, cycle, pack }, locale) },
    { label: label('amount'), value: writeMoney(facts.amountCents, facts.currency, locale) },
    { label: label('date'), value: day(facts.paidAt) },
    ...(provider === undefined ? [] : [{ label: label('method'), value: nameMethod(provider, locale) }]),
    ...(pack !== null || periodStart === undefined
      ? []
      : [
          {
            label: label('period'),
            value: mailWords.write(locale, 'billing.rows.span', { from: day(periodStart), to: day(periodEnd) }),
          },
        ]),
    { label: label('invoice'), value: invoiceNumber(facts) },
  ];
}
