import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, inArray } from 'drizzle-orm';
import { conversations, editRuns, messages } from '../../db/tables/conversation-tables.ts';
import { generations } from '../../db/tables/generation-tables.ts';
import { endWithoutResult, type EndDeps } from '../../generations/end-generation.ts';
import { isFinal, lockPersonsGenerations } from '../../generations/generation-row.ts';
import { raiseRevision } from '../conversation-row.ts';
import { cancelRest, endMessage } from '../runs/run-message.ts';

/**
 * Cancels a message: the current run is aborted, waiting runs never start, and when this returns their credits are back.
 * What is done stays. Does nothing when the message has ended. Throws `message_not_found`.
 */
export function cancelMessage(deps: EndDeps, userId: string, id: string, now: Date): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, userId);
    const [found] = await tx
      .select({ message: messages })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(eq(messages.id, id), eq(conversations.userId, userId)));
    if (found === undefined) throw new AppError('message_not_found');
    const { message } = found;
    if (message.status !== 'waiting' && message.status !== 'running') return;
    const [running] = await tx
      .select({ row: generations })
      .from(editRuns)
      .innerJoin(generations, eq(generations.id, editRuns.id))
      .where(and(eq(editRuns.messageId, id), inArray(editRuns.status, ['running'])));
    if (running !== undefined && !isFinal(running.row.status)) {
      // Its end cancels the rest, see run-message.ts.
      await endWithoutResult(deps, tx, running.row, running.row.slot, { status: 'canceled', cancelRequestedAt: now });
      await deps.notifications.notify(tx, 'cancel', running.row.id);
      return;
    }
    const revision = await raiseRevision(deps.notifications, tx, message.conversationId);
    await cancelRest(tx, message);
    const runs = await tx.select().from(editRuns).where(eq(editRuns.messageId, id));
    await endMessage(tx, message, runs, revision, now);
  });
}
