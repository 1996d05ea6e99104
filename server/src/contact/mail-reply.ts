import { and, asc, eq, lt } from 'drizzle-orm';
import { contactMessages } from '../db/tables/contact-tables.ts';
import { contactReplies } from '../db/tables/desk-tables.ts';
import { findOperatorLocale } from '../mail/mail-locale.ts';
import type { Mail } from '../mail/mailer.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import { contactReplyJob } from './contact-job.ts';
import { answerMail } from './contact-mails.ts';
import { isHopeless, type ContactMailDeps } from './mail-message.ts';
import { replyMail } from './reply-mail.ts';
import { makeThreadToken } from './thread-token.ts';

export function contactReplyHandler(deps: ContactMailDeps): JobHandler {
  return handleJob(contactReplyJob, { concurrency: 1 }, ({ replyId }) => mailReply(deps, replyId));
}

/** Sends an answer that was not sent yet: the administrator's to the person, the person's to the operator. Throws while the mail server is away, so that the job comes again. */
export async function mailReply(deps: ContactMailDeps, replyId: string): Promise<void> {
  const { db, clock, logger, mailer } = deps;
  const [row] = await db
    .select({ reply: contactReplies, message: contactMessages })
    .from(contactReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, contactReplies.messageId))
    .where(eq(contactReplies.id, replyId));
  if (row === undefined || row.reply.mailedAt !== null || row.reply.failedAt !== null) return;
  const { reply, message } = row;
  const mail = reply.fromPerson ? await answerMailFor(deps, message, reply) : await replyMailFor(deps, message, reply);
  if (mail === undefined) return;
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!isHopeless(error, reply.createdAt, clock.now())) throw error;
    logger.warn({ err: error, replyId }, 'an answer in a contact conversation was given up');
    await db.update(contactReplies).set({ failedAt: clock.now() }).where(eq(contactReplies.id, replyId));
    return;
  }
  await db.update(contactReplies).set({ mailedAt: clock.now() }).where(eq(contactReplies.id, replyId));
}

type MessageRow = typeof contactMessages.$inferSelect;
type ReplyRow = typeof contactReplies.$inferSelect;

async function replyMailFor(
  { db, clock, secret, baseUrl, operatorEmail }: ContactMailDeps,
  message: MessageRow,
  reply: ReplyRow,
): Promise<Mail> {
  const earlier = await db
    .select()
    .from(contactReplies)
    .where(and(eq(contactReplies.messageId, message.id), lt(contactReplies.createdAt, reply.createdAt)))
    .orderBy(asc(contactReplies.createdAt));
  return replyMail(message, reply, {
    // What went to the person's mailbox before.
    earlierReplyIds: earlier.filter(({ fromPerson }) => !fromPerson).map(({ id }) => id),
    lastWords: earlier.findLast(({ fromPerson }) => fromPerson) ?? {
      text: message.message,
      createdAt: message.createdAt,
    },
    threadUrl: `${baseUrl}/contact/${makeThreadToken(secret, message.id, clock.now())}`,
    baseUrl,
    replyTo: operatorEmail,
  });
}

async function answerMailFor(
  { db, logger, operatorEmail, baseUrl }: ContactMailDeps,
  message: MessageRow,
  reply: ReplyRow,
): Promise<Mail | undefined> {
  if (operatorEmail === undefined) {
    logger.warn(
      { messageId: message.id },
      'an answer waits in the inbox of /admin: set CONTACT_EMAIL to have answers mailed',
    );
    return undefined;
  }
  const locale = (await findOperatorLocale(db, operatorEmail)) ?? message.locale;
  return answerMail({ ...message, locale }, reply.text, operatorEmail, `${baseUrl}/admin/messages/${message.id}`);
}
