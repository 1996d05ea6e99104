// One way to write the product's mails: texts of the bundle `mails`, filled and laid out.
import { languages, type Locale } from '@afterglow/domain/locale';
import type { TextValues } from '@afterglow/texts/format-text';
import { layOutMail, type MailContent, type MailRow } from './mail-layout.ts';
import { mailWords, type MailName } from './mail-words.ts';
import type { Mail } from './mailer.ts';

interface Occasion extends Pick<MailContent, 'to' | 'locale' | 'quote'> {
  /** What stands in the braces, by name. */
  readonly values: TextValues;
  /** What the button opens. */
  readonly url: string;
  /** What the button says, when other than the mail's own. */
  readonly button?: string;
  /** Facts below the body. */
  readonly rows?: readonly MailRow[];
  /** Paragraphs below the body, as they are. */
  readonly below?: readonly string[];
}

/** A day in words, in UTC, as periods are reckoned. */
export const dayInWords = (day: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(day);

/** A moment to the second, in UTC and saying so. */
export const momentInWords = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(
    moment,
  );

/** A mail has a subject and a body; without a heading it greets `{name}`, if there is one. */
export function writeMail(
  mail: MailName,
  { to, locale, values, url, button, below = [], rows = [], quote }: Occasion,
): Mail {
  const find = (part: string): string | undefined => {
    const key = `${mail}.${part}`;
    return mailWords.has(key) ? mailWords.write(locale, key, values) : undefined;
  };
  const note = find('note');
  return layOutMail({
    to,
    locale,
    subject: mailWords.write(locale, `${mail}.subject`, values),
    heading: find('heading') ?? mailWords.write(locale, values['name'] === '' ? 'greetingUnnamed' : 'greeting', values),
    paragraphs: [...mailWords.write(locale, `${mail}.body`, values).split('\n\n'), ...below],
    ...(rows.length === 0 ? {} : { rows }),
    button: { label: button ?? find('button') ?? '', url },
    ...(quote === undefined || quote === '' ? {} : { quote }),
    ...(note === undefined ? {} : { note }),
  });
}
