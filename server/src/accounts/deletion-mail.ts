import type { Locale } from '@afterglow/domain/locale';
import type { Mail } from '../mail/mailer.ts';
import { dayInWords, writeMail } from '../mail/write-mail.ts';

interface DeletionMail {
  readonly to: string;
  readonly name: string;
  readonly url: string;
  readonly eraseAt: Date;
  readonly locale: Locale;
}

/** The mail with the link that undoes a deletion. */
export function deletionMail({ name, eraseAt, ...mail }: DeletionMail): Mail {
  return writeMail('deletion', { ...mail, values: { name, date: dayInWords(eraseAt, mail.locale) } });
}
