import type { Locale } from '@afterglow/domain/locale';
import type { ModerationReason } from '@afterglow/domain/safety/moderation';
import { mailWords } from '../mail/mail-words.ts';
import type { Mail } from '../mail/mailer.ts';
import { dayInWords, writeMail } from '../mail/write-mail.ts';
import type { noticeKinds } from './moderation-job.ts';

interface Notice {
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
  readonly kind: (typeof noticeKinds)[number];
  readonly reason: ModerationReason | null;
  /** What the administrator wrote. */
  readonly words: string | null;
  readonly url: string;
}

export function moderationMail({ name, kind, reason, words, ...mail }: Notice): Mail {
  const values = { name, reason: mailWords.write(mail.locale, `moderation.reasons.${reason ?? 'other'}`) };
  // Whose account is closed cannot open the notice: that mail has a button of its own.
  const button = kind === 'banned' ? {} : { button: mailWords.write(mail.locale, 'moderation.seeNotice') };
  return writeMail(`moderation.${kind}`, { ...mail, ...button, values, quote: words ?? '' });
}

interface ReportNotice {
  readonly to: string;
  readonly locale: Locale;
  readonly reportedAt: Date;
  /** Blocked; otherwise it stays. */
  readonly removed: boolean;
  readonly baseUrl: string;
}

/** To who reported a picture. What was written to its owner is not in it. */
export function reportMail({ to, locale, reportedAt, removed, baseUrl }: ReportNotice): Mail {
  return writeMail(`report.${removed ? 'removed' : 'left'}`, {
    to,
    locale,
    values: { date: dayInWords(reportedAt, locale) },
    url: removed ? baseUrl : `${baseUrl}/contact`,
  });
}
