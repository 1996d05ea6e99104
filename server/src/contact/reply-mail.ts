import { layOutMail } from '../mail/mail-layout.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { Mail } from '../mail/mailer.ts';
import { dayInWords } from '../mail/write-mail.ts';
import { referenceOf, type ContactMessage } from './contact-mails.ts';

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
export function replyMail(
  message: ContactMessage,
  reply: Reply,
  { earlierReplyIds, lastWords, threadUrl, baseUrl, replyTo }: Thread,
): Mail {
  const { locale } = message;
  const values = {
    name: message.name,
    date: dayInWords(lastWords.createdAt, locale),
    reference: referenceOf(message.id),
  };
  const references = threadIds(message.id, earlierReplyIds, baseUrl);
  return {
    ...layOutMail({
      to: message.email,
      locale,
      subject: `Re: ${message.subject}`,
      heading: mailWords.write(locale, 'greeting', values),
      paragraphs: [reply.text, mailWords.write(locale, 'contact.reply.quoted', values)],
      button: { label: mailWords.write(locale, 'contact.reply.continue'), url: threadUrl },
      quote: lastWords.text,
      note: mailWords.write(locale, 'contact.reply.note', values),
      ...(replyTo === undefined ? {} : { replyTo }),
    }),
    messageId: threadIds(reply.id, [reply.id], baseUrl)[1] ?? '',
    inReplyTo: references.at(-1) ?? '',
    references: [...references],
  };
}
