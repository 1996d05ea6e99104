import type { Locale } from '@afterglow/domain/locale';
import { localeSchema } from '@afterglow/domain/locale-schema';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { billingMails, type MailFacts } from '../../db/tables/billing-tables.ts';
import type { Database } from '../../db/pool.ts';
import { profiles, users } from '../../db/tables/account-tables.ts';
import type { Clock } from '../../lib/clock.ts';
import { languageTags } from '../../mail/mail-layout.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import { dayInWords, fillWords, writeMail } from '../../mail/write-mail.ts';
import { handleJob, type JobHandler } from '../../queue/job.ts';
import { billingMailJob } from '../billing-jobs.ts';
import { billingMailWords, planNames } from './mail-words.ts';
import { billingMailKinds, type BillingMailKind } from './queue-mail.ts';
import { invoiceNumber } from '../payments/read-payments.ts';

export interface BillingMailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly baseUrl: string;
}

export function billingMailHandler(deps: BillingMailDeps): JobHandler {
  return handleJob(billingMailJob, { concurrency: 1 }, ({ id }) => sendBillingMail(deps, id));
}

const kindSchema = z.enum(billingMailKinds);

/** Sends a mail that waits. A crash between sending and noting sends it twice; never not at all. */
export async function sendBillingMail({ db, clock, mailer, baseUrl }: BillingMailDeps, id: string): Promise<void> {
  const [row] = await db
    .select({ mail: billingMails, email: users.email, name: profiles.username, language: profiles.language })
    .from(billingMails)
    .innerJoin(users, eq(users.id, billingMails.userId))
    .innerJoin(profiles, eq(profiles.userId, billingMails.userId))
    .where(eq(billingMails.id, id));
  if (row === undefined || row.mail.sentAt !== null) return;
  const locale = localeSchema.catch('en').parse(row.language);
  const recipient = { to: row.email, name: row.name, locale, baseUrl };
  await mailer.send(composeBillingMail(kindSchema.parse(row.mail.kind), row.mail.facts, recipient));
  await db.update(billingMails).set({ sentAt: clock.now() }).where(eq(billingMails.id, id));
}

interface Recipient {
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
  readonly baseUrl: string;
}

/** A mail about money in the person's language. */
export function composeBillingMail(kind: BillingMailKind, facts: MailFacts, { to, name, locale, baseUrl }: Recipient): Mail {
  const words = billingMailWords[kind];
  const url = baseUrl + fillWords(words.path, { payment: String(facts['paymentId'] ?? '') });
  const mail = writeMail(words, { to, locale, url, values: { ...readable(facts, locale), name }, quote: String(facts['answer'] ?? '') });
  return words.optional === undefined ? mail : { ...mail, kind: words.optional };
}

function readable(facts: MailFacts, locale: Locale): Readonly<Record<string, string>> {
  const tag = languageTags[locale];
  const date = (value: string | number | undefined): string => (value === undefined ? '' : dayInWords(new Date(value), locale));
  const { planType, amountCents, currency, serial, paidAt } = facts;
  return {
    plan: planNames[String(planType)]?.[locale] ?? '',
    amount: amountCents === undefined ? '' : new Intl.NumberFormat(tag, { style: 'currency', currency: String(currency) }).format(Number(amountCents) / 100),
    date: date(facts['periodEnd']),
    grace: date(facts['graceUntil']),
    credits: new Intl.NumberFormat(tag).format(Number(facts['credits'] ?? 0)),
    days: String(facts['days'] ?? ''),
    number: serial === undefined ? '' : invoiceNumber({ serial: Number(serial), paidAt: new Date(paidAt ?? 0) }),
  };
}
