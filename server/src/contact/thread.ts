/** The page behind the link of an answer: a person reads the conversation and writes on, without an account. */
import type { ContactThread } from '@afterglow/domain/contract/public/contact';
import { AppError } from '@afterglow/domain/errors/errors';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { contactMessages } from '../db/tables/contact-tables.ts';
import { contactReplies } from '../db/tables/desk-tables.ts';
import type { RequestContext } from '../http/context.ts';
import { contactReplyJob } from './contact-job.ts';
import { referenceOf } from './contact-mails.ts';
import type { SendDeps } from './send-message.ts';
import { readThreadToken } from './thread-token.ts';

export interface ThreadDeps extends SendDeps {
  readonly secret: string;
}

const hour = 3600;
const networkLimit = { max: 20, windowSeconds: hour };
const threadLimit = { max: 10, windowSeconds: hour };
const readLimit = { max: 120, windowSeconds: hour };

/** Throws `contact_link_invalid`: not our link, over, or the message is erased. */
export async function readThread(deps: ThreadDeps, token: string, context: RequestContext): Promise<ContactThread> {
  await deps.consumeAttempt(`contact thread read from ${deps.networkOf(context.ipAddress)}`, readLimit);
  return showThread(deps.db, openToken(deps, token));
}

/** Writes the person's answer into the conversation, which is new again, with the job that mails the operator. */
export async function answerThread(
  deps: ThreadDeps,
  { token, text }: { readonly token: string; readonly text: string },
  context: RequestContext,
): Promise<ContactThread> {
  const messageId = openToken(deps, token);
  await deps.consumeAttempt(`contact thread from ${deps.networkOf(context.ipAddress)}`, networkLimit);
  await deps.consumeAttempt(`contact thread ${messageId}`, threadLimit);
  return deps.db.transaction(async (tx) => {
    const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, messageId)).for('update');
    if (message === undefined) throw new AppError('contact_link_invalid');
    const said = { text: text.replaceAll('\0', '') };
    const earlier = await listReplies(tx, messageId);
    // A form that was sent twice says the same thing once.
    const last = earlier.at(-1);
    if (last?.fromPerson === true && last.text === said.text) return showThread(tx, messageId);
    // Strictly later than what is there, so that the order stays and an administrator who saw less is told.
    const newest = Math.max(message.updatedAt.getTime(), last?.createdAt.getTime() ?? 0);
    const now = new Date(Math.max(deps.clock.now().getTime(), newest + 1));
    const [reply] = await tx
      .insert(contactReplies)
      .values({ ...said, messageId, authorEmail: message.email, fromPerson: true, createdAt: now })
      .returning({ id: contactReplies.id });
    if (reply === undefined) throw new Error('the answer was not written');
    await tx.update(contactMessages).set({ state: 'new', updatedAt: now }).where(eq(contactMessages.id, messageId));
    await deps.queue.enqueue(tx, contactReplyJob, { replyId: reply.id }, { key: reply.id });
    return showThread(tx, messageId);
  });
}

function openToken({ secret, clock }: ThreadDeps, token: string): string {
  const messageId = readThreadToken(secret, token, clock.now());
  if (messageId === undefined) throw new AppError('contact_link_invalid');
  return messageId;
}

const listReplies = (db: Executor, messageId: string) =>
  db
    .select()
    .from(contactReplies)
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(contactReplies.createdAt));

async function showThread(db: Executor, messageId: string): Promise<ContactThread> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId));
  if (message === undefined) throw new AppError('contact_link_invalid');
  const replies = await listReplies(db, messageId);
  return {
    reference: referenceOf(messageId),
    subject: message.subject,
    // Who answers for the operator is nobody's business: the person wrote to the site.
    said: [
      { id: message.id, own: true, text: message.message, at: message.createdAt.toISOString() },
      ...replies.map(({ id, fromPerson, text, createdAt }) => ({
        id,
        own: fromPerson,
        text,
        at: createdAt.toISOString(),
      })),
    ],
  };
}
