// One way to write the product's mails: words in three languages with places in braces, filled and laid out.
import type { Locale, LocalizedText } from '@afterglow/domain/locale';
import { languageTags, layOutMail, type MailContent } from './mail-layout.ts';
import type { Mail } from './mailer.ts';

export interface MailWords {
  readonly subject: LocalizedText;
  /** Absent: a greeting with `{name}`. */
  readonly heading?: LocalizedText;
  readonly body: LocalizedText;
  readonly button: LocalizedText;
  readonly note?: LocalizedText;
}

/** What stands in the braces, by name. */
export type MailValues = Readonly<Record<string, string>>;

interface Occasion extends Pick<MailContent, 'to' | 'locale' | 'quote'> {
  readonly values: MailValues;
  /** What the button opens. */
  readonly url: string;
  /** Paragraphs below the body, as they are. */
  readonly below?: readonly string[];
}

export const greeting: LocalizedText = { zh: '{name}，你好：', en: 'Hello {name},', es: 'Hola, {name}:' };

/** Puts each value in its place, once: braces within a value stay as they are, a place without a value is left empty. */
export const fillWords = (text: string, values: MailValues): string => text.replace(/\{(\w+)\}/g, (_place, key: string) => values[key] ?? '');

/** A day in words, in UTC, as periods are reckoned. */
export const dayInWords = (day: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(day);

export function writeMail(words: MailWords, { to, locale, values, url, below = [], quote }: Occasion): Mail {
  const say = (text: LocalizedText): string => fillWords(text[locale], values);
  return layOutMail({
    to,
    locale,
    subject: say(words.subject),
    heading: say(words.heading ?? greeting),
    paragraphs: [say(words.body), ...below],
    button: { label: say(words.button), url },
    ...(quote === undefined || quote === '' ? {} : { quote }),
    ...(words.note === undefined ? {} : { note: say(words.note) }),
  });
}
