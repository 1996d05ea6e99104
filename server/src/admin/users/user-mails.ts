import type { Locale } from '@afterglow/domain/locale';
import { mailWords } from '../../mail/mail-words.ts';
import type { Mail } from '../../mail/mailer.ts';
import { writeMail } from '../../mail/write-mail.ts';

interface UserMail {
  readonly to: string;
  readonly name: string;
  readonly reason: string;
  readonly url: string;
  readonly locale: Locale;
}

/** Tells a person that and why they cannot sign in any more. */
export const banMail = (mail: UserMail): Mail => write('suspension', mail);

/** Tells a person that an administrator looks through their eyes. */
export const visitMail = (mail: UserMail): Mail => write('visit', mail);

function write(words: 'suspension' | 'visit', { name, reason, ...mail }: UserMail): Mail {
  return writeMail(words, { ...mail, values: { name }, below: [mailWords.write(mail.locale, 'reason', { reason })] });
}
