import type { Locale } from '@afterglow/domain/locale';
import type { TextValues } from '@afterglow/texts/format-text';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/pool.ts';
import { profiles, users } from '../../db/tables/account-tables.ts';
import { billingMails, type MailFacts } from '../../db/tables/billing-tables.ts';
import type { Clock } from '../../lib/clock.ts';
import { mailLocale } from '../../mail/mail-locale.ts';
import { mailWords } from '../../mail/mail-words.ts';
import type { Mail, Mailer } from '../../mail/mailer.ts';
import { dayInWords, momentInWords, writeMail } from '../../mail/write-mail.ts';
import { handleJob, type JobHandler } from '../../queue/job.ts';
import { billingMailJob } from '../billing-jobs.ts';
import { writeMoney } from '../papers/purchase-words.ts';
import { invoiceNumber } from '../payments/document-numbers.ts';
import { billingMailKinds, type BillingMailKind } from './queue-mail.ts';
import { receiptRows } from './receipt-rows.ts';

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
    .select({
      mail: billingMails,
      email: users.email,
      name: profiles.username,
      language: profiles.language,
      signedUpIn: users.locale,
    })
    .from(billingMails)
    .innerJoin(users, eq(users.id, billingMails.userId))
    .innerJoin(profiles, eq(profiles.userId, billingMails.userId))
    .where(eq(billingMails.id, id));
  if (row === undefined || row.mail.sentAt !== null) return;
  const locale = mailLocale(row.language, row.signedUpIn);
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

/** What the button of a mail opens, where that is not the person's plan. */
const opens: Partial<Readonly<Record<BillingMailKind, 'invoice' | 'prices' | 'buy'>>> = {
  receipt: 'invoice',
  pack_receipt: 'invoice',
  renewal: 'invoice',
  canceled: 'prices',
  expired: 'prices',
  low_credits: 'buy',
};

/** What a person may decline. The others are about their money and always sent. */
const optionalKinds: ReadonlySet<BillingMailKind> = new Set(['expiring', 'renews_soon', 'low_credits']);

/** Mails that say what was paid, line by line. */
const receiptKinds: ReadonlySet<BillingMailKind> = new Set(['receipt', 'pack_receipt', 'renewal']);

/** A mail about money in the person's language. */
export function composeBillingMail(
  kind: BillingMailKind,
  facts: MailFacts,
  { to, name, locale, baseUrl }: Recipient,
): Mail {
  const target = opens[kind] ?? 'plan';
  const paths = {
    plan: '/profile/subscription',
    prices: '/pricing',
    buy: '/pricing',
    invoice: `/profile/invoices/${facts['paymentId'] ?? ''}`,
  };
  const mail = writeMail(`billing.${kind}`, {
    to,
    locale,
    url: baseUrl + paths[target],
    button: mailWords.write(locale, `billing.buttons.${target}`),
    values: { ...readable(facts, locale), name },
    rows: receiptKinds.has(kind) ? receiptRows(facts, locale) : [],
    quote: String(facts['answer'] ?? ''),
  });
  return optionalKinds.has(kind) ? { ...mail, kind: 'notice' } : mail;
}

const paidPlanSchema = z.enum(['basic', 'pro']);

function readable(facts: MailFacts, locale: Locale): TextValues {
  const date = (value: string | number | undefined): string =>
    value === undefined ? '' : dayInWords(new Date(value), locale);
  const { planType, amountCents, currency, serial, paidAt, declaredAt } = facts;
  const plan = paidPlanSchema.safeParse(planType);
  return {
    // what a plan promises is said with it: pro deducts nothing
    planType: plan.success ? plan.data : '',
    plan: plan.success ? mailWords.write(locale, `billing.plans.${plan.data}`) : '',
    amount:
      amountCents === undefined || currency === undefined
        ? ''
        : writeMoney(Number(amountCents), String(currency), locale),
    date: date(facts['periodEnd']),
    grace: date(facts['graceUntil']),
    paidOn: date(paidAt),
    declaredBy: facts['declaredBy'] ?? '',
    declaredAt: declaredAt === undefined ? '' : momentInWords(new Date(declaredAt), locale),
    credits: Number(facts['credits'] ?? 0),
    pack: Number(facts['packCredits'] ?? 0),
    expired: Number(facts['expired'] ?? 0),
    days: facts['days'] ?? '',
    number: serial === undefined ? '' : invoiceNumber({ serial: Number(serial), paidAt: new Date(paidAt ?? 0) }),
  };
}
