import type { Locale, LocalizedText } from '@afterglow/domain/locale';
import { layOutMail } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mailer.ts';
import { referenceOf, type ContactMessage } from './contact-mails.ts';

const words = {
  heading: { zh: '{name}，你好：', en: 'Hello {name},', es: 'Hola, {name}:' },
  quoted: { zh: '你在 {date} 写道：', en: 'On {date} you wrote:', es: 'El {date} escribiste:' },
  note: {
    zh: '直接回复这封邮件就能继续聊。编号 {reference}。',
    en: 'Answer this mail to go on. Your reference is {reference}.',
    es: 'Responde a este correo para seguir. Tu referencia es {reference}.',
  },
} as const satisfies Record<string, LocalizedText>;

const tags: Readonly<Record<Locale, string>> = { zh: 'zh-CN', en: 'en', es: 'es' };

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

/** An administrator's answer, in the language the person wrote in, above what they wrote. */
export function replyMail(
  message: ContactMessage & { readonly createdAt: Date },
  reply: Reply,
  { earlierReplyIds, baseUrl, replyTo }: { readonly earlierReplyIds: readonly string[]; readonly baseUrl: string; readonly replyTo: string | undefined },
): Mail {
  const { locale } = message;
  const date = new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(message.createdAt);
  const values: Readonly<Record<string, string>> = { name: message.name, date, reference: referenceOf(message.id) };
  const fill = (text: LocalizedText): string => text[locale].replace(/\{(\w+)\}/g, (_whole, key: string) => values[key] ?? '');
  const references = threadIds(message.id, earlierReplyIds, baseUrl);
  return {
    ...layOutMail({
      to: message.email,
      locale,
      subject: `Re: ${message.subject}`,
      heading: fill(words.heading),
      paragraphs: [reply.text, fill(words.quoted)],
      quote: message.message,
      note: fill(words.note),
      ...(replyTo === undefined ? {} : { replyTo }),
    }),
    messageId: threadIds(reply.id, [reply.id], baseUrl)[1] ?? '',
    inReplyTo: references.at(-1) ?? '',
    references: [...references],
  };
}
