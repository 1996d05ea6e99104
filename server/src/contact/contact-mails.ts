import type { Locale } from '@afterglow/domain/locale';
import { layOutMail } from '../mail/mail-layout.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { Mail } from '../mail/mailer.ts';
import { writeMail } from '../mail/write-mail.ts';

export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly locale: Locale;
}

/** Short enough to be read out, long enough to be found. */
export const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase();

export function operatorMail(message: ContactMessage, to: string): Mail {
  return toOperator(message, to, {
    subject: message.subject,
    heading: 'contact.toOperator.heading',
    quote: message.message,
  });
}

/** What the person wrote on the page of the conversation. */
export function answerMail(message: ContactMessage, text: string, to: string, url: string): Mail {
  const button = { label: mailWords.write(message.locale, 'contact.answer.open'), url };
  return toOperator(message, to, {
    subject: `Re: ${message.subject}`,
    heading: 'contact.answer.heading',
    quote: text,
    button,
  });
}

interface OperatorMail {
  readonly subject: string;
  readonly heading: 'contact.toOperator.heading' | 'contact.answer.heading';
  readonly quote: string;
  readonly button?: { readonly label: string; readonly url: string };
}

function toOperator(message: ContactMessage, to: string, { subject, heading, ...parts }: OperatorMail): Mail {
  const { locale, name, email } = message;
  const values = { name, email, subject: message.subject, reference: referenceOf(message.id) };
  return layOutMail({
    to,
    locale,
    subject: `[Afterglow] ${subject}`,
    heading: mailWords.write(locale, heading, values),
    paragraphs: [mailWords.write(locale, 'contact.toOperator.about', values)],
    note: mailWords.write(locale, 'contact.toOperator.note', values),
    replyTo: email,
    ...parts,
  });
}

/** Holds nothing that the sender typed: anyone can write anyone's address into a form. */
export function senderMail({ id, email, locale }: ContactMessage, helpUrl: string): Mail {
  return writeMail('contact.received', { to: email, locale, url: helpUrl, values: { reference: referenceOf(id) } });
}
