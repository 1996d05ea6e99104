import { and, asc, eq, lt } from 'drizzle-orm';
import { contactMessages } from '../db/contact-tables.ts';
import { contactReplies } from '../db/desk-tables.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import { contactReplyJob } from './contact-job.ts';
import { isHopeless, type ContactMailDeps } from './mail-message.ts';
import { replyMail } from './reply-mail.ts';

export function contactReplyHandler(deps: ContactMailDeps): JobHandler {
  return handleJob(contactReplyJob, { concurrency: 1 }, ({ replyId }) => mailReply(deps, replyId));
}

/** Sends an answer that was not sent yet. Throws while the mail server is away, so that the job comes again. */
export async function mailReply(deps: ContactMailDeps, replyId: string): Promise<void> {
  const { db, clock, logger, mailer, baseUrl } = deps;
  const [row] = await db
    .select({ reply: contactReplies, message: contactMessages })
    .from(contactReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, contactReplies.messageId))
    .where(eq(contactReplies.id, replyId));
  if (row === undefined || row.reply.mailedAt !== null || row.reply.failedAt !== null) return;
  const { reply, message } = row;
  const earlier = await db
    .select({ id: contactReplies.id })
    .from(contactReplies)
    .where(and(eq(contactReplies.messageId, message.id), lt(contactReplies.createdAt, reply.createdAt)))
    .orderBy(asc(contactReplies.createdAt));
  const thread = { earlierReplyIds: earlier.map(({ id }) => id), baseUrl, replyTo: deps.operatorEmail };
  try {
    await mailer.send(replyMail(message, reply, thread));
  } catch (error) {
    if (!isHopeless(error, reply.createdAt, clock.now())) throw error;
    logger.warn({ err: error, replyId }, 'an answer to a contact message was given up');
    await db.update(contactReplies).set({ failedAt: clock.now() }).where(eq(contactReplies.id, replyId));
    return;
  }
  await db.update(contactReplies).set({ mailedAt: clock.now() }).where(eq(contactReplies.id, replyId));
}
