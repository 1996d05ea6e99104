import type { Locale } from '@afterglow/domain/locale';
import { deletionMail } from '../accounts/deletion-mail.ts';
import { banMail, visitMail } from '../admin/users/user-mails.ts';
import { batchMail } from '../batches/batch-mail.ts';
import { billingMailKinds, type BillingMailKind } from '../billing/mails/queue-mail.ts';
import { composeBillingMail } from '../billing/mails/send-billing-mail.ts';
import { failingMail } from '../connections/failing-mail.ts';
import { answerMail, operatorMail, senderMail, type ContactMessage } from '../contact/contact-mails.ts';
import { replyMail } from '../contact/reply-mail.ts';
import type { MailFacts } from '../db/tables/billing-tables.ts';
import { errorMessage } from '../lib/error-message.ts';
import type { SampleMail } from '../mail/development-mailbox.ts';
import {
  backupLateMail,
  backupMail,
  diskMail,
  lockMail,
  resetMail,
  verifyMail,
  welcomeMail,
} from '../mail/messages.ts';
import { noticeKinds } from '../moderation/moderation-job.ts';
import { moderationMail, reportMail } from '../moderation/moderation-mails.ts';
import { offMail } from '../outbound-webhooks/off-mail.ts';

const facts = {
  planType: 'basic',
  packCredits: 500,
  cycle: 'monthly',
  amountCents: 490,
  currency: 'USD',
  provider: 'stripe',
  periodStart: '2026-11-21T10:00:00Z',
  serial: 12,
  paidAt: '2026-11-21T10:00:00Z',
  declaredBy: 'Mei Lin',
  declaredAt: '2026-11-23T10:00:00Z',
  periodEnd: '2026-12-21T10:00:00Z',
  graceUntil: '2026-12-28T10:00:00Z',
  credits: 300,
  days: 3,
  paymentId: '00000000-0000-4000-8000-000000000000',
};

/** A receipt is for a plan or for a pack, never both. */
function factsOf(kind: BillingMailKind): MailFacts {
  if (kind === 'low_credits') return { credits: 18 };
  const { packCredits, ...plan } = facts;
  return kind === 'receipt' || kind === 'renewal' ? plan : { ...plan, packCredits };
}

/** Of a conversation with the operator. */
const contactMails = (baseUrl: string) => ({
  received: (message: ContactMessage) => senderMail(message, `${baseUrl}/help`),
  operator: (message: ContactMessage) => operatorMail(message, 'operator@example.com'),
  answer: (message: ContactMessage) =>
    answerMail(message, '4:5!', 'operator@example.com', `${baseUrl}/admin/messages/1`),
  reply: (message: ContactMessage) =>
    replyMail(
      message,
      { id: facts.paymentId, text: '5:4.' },
      {
        earlierReplyIds: [],
        lastWords: { text: message.message, createdAt: new Date(facts.paidAt) },
        threadUrl: `${baseUrl}/contact/1`,
        baseUrl,
        replyTo: undefined,
      },
    ),
});

/** One of every kind of mail, with made-up facts, for the development mailbox. */
export function sampleMails(baseUrl: string): readonly SampleMail[] {
  const recipient = (locale: Locale) => ({ to: 'mei@example.com', name: locale === 'zh' ? '小梅' : 'Mei', locale });
  const account = { verify: verifyMail, reset: resetMail, welcome: welcomeMail, lock: lockMail };
  return [
    ...Object.entries(account).map(([name, compose]) => ({
      name,
      compose: (locale: Locale) => compose({ ...recipient(locale), url: `${baseUrl}/` }),
    })),
    {
      name: 'disk',
      compose: (locale: Locale) =>
        diskMail({ to: 'operator@example.com', url: `${baseUrl}/admin/system`, locale, free: 1_300_000_000 }),
    },
    {
      name: 'backup',
      compose: (locale: Locale) =>
        backupMail({
          to: 'operator@example.com',
          url: `${baseUrl}/admin/system`,
          locale,
          place: '/mnt/safe/',
          detail: '/mnt/safe/ is empty, though backups were made there. Is its disk mounted?',
        }),
    },
    {
      name: 'backup-late',
      compose: (locale: Locale) =>
        backupLateMail({
          to: 'operator@example.com',
          url: `${baseUrl}/admin/system`,
          locale,
          due: new Date('2026-11-28T03:00:00Z'),
        }),
    },
    {
      name: 'batch',
      compose: (locale: Locale) =>
        batchMail({ ...recipient(locale), url: `${baseUrl}/batches/1`, batch: 'Shop', succeeded: 118, without: 2 }),
    },
    {
      name: 'webhook-off',
      compose: (locale: Locale) =>
        offMail({ ...recipient(locale), url: `${baseUrl}/profile/webhooks`, host: 'hooks.example.com' }),
    },
    ...(['watch', 'results'] as const).map((about) => ({
      name: `connection-${about}`,
      compose: (locale: Locale) =>
        failingMail(about, {
          ...recipient(locale),
          url: `${baseUrl}/profile/connections`,
          host: 'photos.example.com',
          place: 'photos.example.com/Scans',
          problem: errorMessage('library_unreachable', locale, { host: 'photos.example.com' }),
        }),
    })),
    {
      name: 'deletion',
      compose: (locale: Locale) =>
        deletionMail({ ...recipient(locale), url: `${baseUrl}/undo-deletion`, eraseAt: new Date(facts.graceUntil) }),
    },
    ...[
      { name: 'suspension', compose: banMail, path: '/contact' },
      { name: 'visit', compose: visitMail, path: '/profile/settings' },
    ].map(({ name, compose, path }) => ({
      name,
      compose: (locale: Locale) => compose({ ...recipient(locale), url: baseUrl + path, reason: 'AG-2026-000012' }),
    })),
    ...noticeKinds.map((kind) => ({
      name: `moderation-${kind}`,
      compose: (locale: Locale) =>
        moderationMail({
          ...recipient(locale),
          url: `${baseUrl}/`,
          kind,
          reason: 'copyright',
          words: 'AG-2026-000012',
        }),
    })),
    ...[true, false].map((removed) => ({
      name: `report-${removed ? 'removed' : 'left'}`,
      compose: (locale: Locale) =>
        reportMail({ ...recipient(locale), locale, reportedAt: new Date(facts.paidAt), removed, baseUrl }),
    })),
    ...Object.entries(contactMails(baseUrl)).map(([name, compose]) => ({
      name: `contact-${name}`,
      compose: (locale: Locale) => {
        const { to: email, name: sender } = recipient(locale);
        return compose({
          id: facts.paymentId,
          name: sender,
          email,
          subject: 'AG-2026-000012',
          message: '4:5?',
          locale,
        });
      },
    })),
    ...billingMailKinds.map((kind) => ({
      name: kind.replaceAll('_', '-'),
      compose: (locale: Locale) => composeBillingMail(kind, factsOf(kind), { ...recipient(locale), baseUrl }),
    })),
  ];
}
