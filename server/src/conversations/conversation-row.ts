/**
 * A conversation and its rows. Every change takes the person's lock first (the same as for generations), then raises the
 * conversation's revision and writes that number into every row it touches: a tab reads what is newer than the revision it
 * has seen, so it misses nothing.
 */

import { conversationLimits } from '@afterglow/domain/edits/conversation-limits';
import { AppError } from '@afterglow/domain/errors/errors';
import type { VersionTree } from '@afterglow/domain/versions/version-tree';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/pool.ts';
import { conversations, editorPictures, messages, versions } from '../db/tables/conversation-tables.ts';
import type { Notifications } from '../events/notifications.ts';

export type ConversationRow = typeof conversations.$inferSelect;
export type PictureRow = typeof editorPictures.$inferSelect;
export type VersionRow = typeof versions.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;

/** A conversation of the person that is not deleted. Throws `conversation_not_found`, also for someone else's. */
export async function getConversation(executor: Executor, userId: string, id: string): Promise<ConversationRow> {
  const [row] = await executor
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.userId, userId), isNull(conversations.deletedAt)));
  if (row === undefined) throw new AppError('conversation_not_found');
  return row;
}

/** Raises the revision and returns it; announced with the commit. */
export async function raiseRevision(
  notifications: Notifications,
  tx: Transaction,
  conversationId: string,
): Promise<number> {
  const [row] = await notifications.notifyWith(tx, 'conversation', conversationId, (told) =>
    tx
      .update(conversations)
      .set({ revision: sql`${conversations.revision} + 1`, updatedAt: sql`now()` })
      .where(eq(conversations.id, conversationId))
      .returning({ revision: conversations.revision, told }),
  );
  if (row === undefined) throw new AppError('conversation_not_found');
  return row.revision;
}

export function listPictures(executor: Executor, conversationId: string): Promise<PictureRow[]> {
  return executor
    .select()
    .from(editorPictures)
    .where(eq(editorPictures.conversationId, conversationId))
    .orderBy(asc(editorPictures.number));
}

/** The version tree of all pictures with the canvas, removed versions included. */
export async function readTree(executor: Executor, conversation: ConversationRow): Promise<VersionTree> {
  const rows = await executor
    .select({ id: versions.id, parentId: versions.parentId, removal: versions.removal })
    .from(versions)
    .where(eq(versions.conversationId, conversation.id))
    .orderBy(asc(versions.seq));
  return {
    versions: new Map(rows.map((row) => [row.id, row])),
    canvas: conversation.canvasVersionId,
    trail: conversation.trail,
  };
}

/** Writes canvas and trail; the picture on the canvas remembers where it stood. */
export async function saveCanvas(
  tx: Transaction,
  conversationId: string,
  { canvas, trail }: VersionTree,
  revision: number,
): Promise<void> {
  await tx
    .update(conversations)
    .set({ canvasVersionId: canvas, trail: trail.slice(0, conversationLimits.trail) })
    .where(eq(conversations.id, conversationId));
  if (canvas === null) return;
  await tx
    .update(editorPictures)
    .set({ headVersionId: canvas, revision })
    .where(
      inArray(editorPictures.id, tx.select({ id: versions.pictureId }).from(versions).where(eq(versions.id, canvas))),
    );
}

/** A version of the person that is not deleted, with its conversation. Throws `version_not_found`, also for someone else's. */
export async function getVersion(
  executor: Executor,
  userId: string,
  id: string,
): Promise<{ readonly version: VersionRow; readonly conversation: ConversationRow }> {
  const [found] = await executor
    .select({ version: versions, conversation: conversations })
    .from(versions)
    .innerJoin(conversations, eq(conversations.id, versions.conversationId))
    .where(
      and(
        eq(versions.id, id),
        eq(conversations.userId, userId),
        isNull(conversations.deletedAt),
        isNull(versions.deletedAt),
      ),
    );
  if (found === undefined) throw new AppError('version_not_found');
  return found;
}

/** Checks that there is room for `more` versions and for what is said. Throws `conversation_full`. */
export async function checkRoom(tx: Transaction, conversationId: string, more: number, sayings = 2): Promise<void> {
  const living = await tx.$count(
    versions,
    and(eq(versions.conversationId, conversationId), isNull(versions.deletedAt)),
  );
  if (living + more > conversationLimits.versions)
    throw new AppError('conversation_full', { most: conversationLimits.versions });
  const said = await tx.$count(messages, eq(messages.conversationId, conversationId));
  if (said + sayings > conversationLimits.messages)
    throw new AppError('conversation_full', { most: conversationLimits.messages });
}
