import type { LocalizedText } from '@afterglow/domain/locale';
import { layOutMail } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';
import { dayInWords, fillWords, greeting } from '../mail/write-mail.ts';
import { referenceOf, type ContactMessage } from './contact-mails.ts';

const words = {
  quoted: { zh: '你在 {date} 写道：', en: 'On {date} you wrote:', es: 'El {date} escribiste:' },
  goOn: { zh: '继续对话', en: 'Continue the conversation', es: 'Seguir la conversación' },
  note: {
    zh: '用按钮继续对话，90 天内有效，你的话会直接到我们的收件箱。编号 {reference}。',
    en: 'Use the button to write on; it works for 90 days, and your words reach our inbox at once. Your reference is {reference}.',
    es: 'Usa el botón para seguir; funciona 90 días y tus palabras llegan enseguida a nuestro buzón. Tu referencia es {reference}.',
  },
} as const satisfies Record<string, LocalizedText>;

interface Reply {
  readonly id: string;
  readonly text: string;
}

/**
 * Names of the mails of one conversation, for `Message-ID` and `References`: mailboxes then show them as one thread. The
 * confirmation is the first; every answer refers to it and to the answers before.
 */
export function threadIds(messageId: string, replyIds: readonly string[], baseUrl: string): readonly string[] {
  const host = new URL(baseUrl).hostname;
  return [`<contact-${messageId}@${host}>`, ...replyIds.map((id) => `<reply-${id}@${host}>`)];
}

interface Thread {
  readonly earlierReplyIds: readonly string[];
  /** What the person wrote last. */
  readonly lastWords: { readonly text: string; readonly createdAt: Date };
  /** Where the person can read and write on. */
  readonly threadUrl: string;
  readonly baseUrl: string;
  readonly replyTo: string | undefined;
}

/** An administrator's answer, in the language the person wrote in, above what they wrote. */
export function replyMail(message: ContactMessage, reply: Reply, { earlierReplyIds, lastWords, threadUrl, baseUrl, replyTo }: Thread): Mail {
  const { locale } = message;
  const values = { name: message.name, date: dayInWords(lastWords.createdAt, locale), reference: referenceOf(message.id) };
  const fill = (text: LocalizedText): string => fillWords(text[locale], values);
  const references = threadIds(message.id, earlierReplyIds, baseUrl);
  return {
    ...layOutMail({
      to: message.email,
      locale,
      subject: `Re: ${message.subject}`,
      heading: fill(greeting),
      paragraphs: [reply.text, fill(words.quoted)],
      button: { label: words.goOn[locale], url: threadUrl },
      quote: lastWords.text,
      note: fill(words.note),
      ...(replyTo === undefined ? {} : { replyTo }),
    }),
    messageId: threadIds(reply.id, [reply.id], baseUrl)[1] ?? '',
    inReplyTo: references.at(-1) ?? '',
    references: [...references],
  };
}
