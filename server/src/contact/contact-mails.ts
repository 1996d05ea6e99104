import type { Locale, LocalizedText } from '@afterglow/domain/locale';
import { layOutMail } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';
import { fillWords, writeMail, type MailWords } from '../mail/write-mail.ts';

export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly locale: Locale;
}

const operatorWords = {
  heading: { zh: '{name} 写来一封信', en: '{name} wrote to you', es: '{name} te ha escrito' },
  about: { zh: '主题：{subject}\n发件人：{name} <{email}>', en: 'Subject: {subject}\nFrom: {name} <{email}>', es: 'Asunto: {subject}\nDe: {name} <{email}>' },
  note: {
    zh: '直接回复这封邮件，就会寄给 {email}。编号 {reference}。',
    en: 'Answer this mail and it goes to {email}. Reference {reference}.',
    es: 'Responde a este correo y llegará a {email}. Referencia {reference}.',
  },
} as const satisfies Record<string, LocalizedText>;

const answerWords = {
  heading: { zh: '{name} 回复了', en: '{name} answered', es: '{name} ha respondido' },
  open: { zh: '在后台打开', en: 'Open it in the admin area', es: 'Abrir en la administración' },
} as const satisfies Record<string, LocalizedText>;

const senderWords: MailWords = {
  subject: { zh: '我们收到了你的留言', en: 'We have your message', es: 'Hemos recibido tu mensaje' },
  heading: { zh: '你的留言已经收到', en: 'Your message has arrived', es: 'Tu mensaje ha llegado' },
  body: {
    zh: '谢谢你写信来。运营者会直接回复到这个邮箱，编号是 {reference}。',
    en: 'Thank you for writing. The answer will come to this address; your reference is {reference}.',
    es: 'Gracias por escribir. La respuesta llegará a esta dirección; tu referencia es {reference}.',
  },
  button: { zh: '看看帮助中心', en: 'Open the help centre', es: 'Abrir el centro de ayuda' },
  note: {
    zh: '如果你没有写过留言，可能是有人填错了邮箱，忽略这封邮件即可。',
    en: 'If you did not write to us, somebody may have mistyped an address; you can ignore this mail.',
    es: 'Si no nos has escrito, quizá alguien se equivocó de dirección; puedes ignorar este correo.',
  },
};

/** Short enough to be read out, long enough to be found. */
export const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase();

export function operatorMail(message: ContactMessage, to: string): Mail {
  return toOperator(message, to, { subject: message.subject, heading: operatorWords.heading, quote: message.message });
}

/** What the person wrote on the page of the conversation. */
export function answerMail(message: ContactMessage, text: string, to: string, url: string): Mail {
  const button = { label: answerWords.open[message.locale], url };
  return toOperator(message, to, { subject: `Re: ${message.subject}`, heading: answerWords.heading, quote: text, button });
}

interface OperatorMail {
  readonly subject: string;
  readonly heading: LocalizedText;
  readonly quote: string;
  readonly button?: { readonly label: string; readonly url: string };
}

function toOperator(message: ContactMessage, to: string, { subject, heading, ...parts }: OperatorMail): Mail {
  const { locale, name, email } = message;
  const values = { name, email, subject: message.subject, reference: referenceOf(message.id) };
  const fill = (text: LocalizedText): string => fillWords(text[locale], values);
  return layOutMail({
    to,
    locale,
    subject: `[Afterglow] ${subject}`,
    heading: fill(heading),
    paragraphs: [fill(operatorWords.about)],
    note: fill(operatorWords.note),
    replyTo: email,
    ...parts,
  });
}

/** Holds nothing that the sender typed: anyone can write anyone's address into a form. */
export function senderMail({ id, email, locale }: ContactMessage, helpUrl: string): Mail {
  return writeMail(senderWords, { to: email, locale, url: helpUrl, values: { reference: referenceOf(id) } });
}
