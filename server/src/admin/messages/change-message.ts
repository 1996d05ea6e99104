import type { MessageDetail, messageStates } from '@afterglow/domain/contract/admin/messages';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq } from 'drizzle-orm';
import { contactReplyJob } from '../../contact/contact-job.ts';
import type { Database, Transaction } from '../../db/pool.ts';
import { contactMessages } from '../../db/tables/contact-tables.ts';
import { contactReplies } from '../../db/tables/desk-tables.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Queue } from '../../queue/queue.ts';
import { recordAct, type Actor } from '../record-act.ts';
import { getMessage, type MessageRow } from './list-messages.ts';

export interface MessagesDeps {
  readonly db: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly clock: Clock;
}

interface Change {
  readonly id: string;
  /** `updatedAt` as the administrator saw it. */
  readonly seen: string;
}

/** Changes a message that nobody changed since it was seen. Throws `not_found`, `changed_meanwhile`. */
async function change(
  deps: MessagesDeps,
  { id, seen }: Change,
  work: (tx: Transaction, row: MessageRow, now: Date) => Promise<void>,
): Promise<MessageDetail> {
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
    if (row === undefined) throw new AppError('not_found');
    if (row.updatedAt.toISOString() !== seen) throw new AppError('changed_meanwhile');
    // Strictly later, also by a clock that stands still: the next change must not look like this one.
    const now = new Date(Math.max(deps.clock.now().getTime(), row.updatedAt.getTime() + 1));
    await work(tx, row, now);
  });
  return getMessage(deps.db, id);
}

/** Writes an answer down with the job that mails it; the message counts as answered. */
export function replyToMessage(
  deps: MessagesDeps,
  input: Change & { readonly text: string },
  actor: Actor,
): Promise<MessageDetail> {
  return change(deps, input, async (tx, row, now) => {
    const [reply] = await tx
      .insert(contactReplies)
      .values({ messageId: row.id, authorEmail: actor.email, text: input.text.replaceAll('\0', ''), createdAt: now })
      .returning({ id: contactReplies.id });
    if (reply === undefined) throw new Error('The answer was not written.');
    await tx.update(contactMessages).set({ state: 'answered', updatedAt: now }).where(eq(contactMessages.id, row.id));
    await deps.queue.enqueue(tx, contactReplyJob, { replyId: reply.id }, { key: reply.id });
    // The words stay with the message, which is erased after a year; the record of acts is not.
    const target = { kind: 'message', id: row.id } as const;
    await recordAct(tx, {
      actor,
      action: 'message_reply',
      target,
      before: { state: row.state },
      after: { state: 'answered', reply: reply.id },
    });
  });
}

export function setMessageState(
  deps: MessagesDeps,
  input: Change & { readonly state: (typeof messageStates)[number] },
  actor: Actor,
): Promise<MessageDetail> {
  return change(deps, input, async (tx, row, now) => {
    if (row.state === input.state) return;
    await tx.update(contactMessages).set({ state: input.state, updatedAt: now }).where(eq(contactMessages.id, row.id));
    const target = { kind: 'message', id: row.id } as const;
    await recordAct(tx, {
      actor,
      action: 'message_state',
      target,
      before: { state: row.state },
      after: { state: input.state },
    });
  });
}

export function setMessageNote(
  deps: MessagesDeps,
  input: Change & { readonly note: string },
  actor: Actor,
): Promise<MessageDetail> {
  return change(deps, input, async (tx, row, now) => {
    if (row.note === input.note) return;
    await tx
      .update(contactMessages)
      .set({ note: input.note, noteBy: actor.email, updatedAt: now })
      .where(eq(contactMessages.id, row.id));
    await recordAct(tx, { actor, action: 'message_note', target: { kind: 'message', id: row.id } });
  });
}
