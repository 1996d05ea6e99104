import type { Conversation } from '@afterglow/domain/contract/studio/conversations';
import { AppError } from '@afterglow/domain/errors/errors';
import { moveTo } from '@afterglow/domain/versions/version-tree';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/pool.ts';
import { conversations } from '../db/tables/conversation-tables.ts';
import type { Notifications } from '../events/notifications.ts';
import { lockPersonsGenerations } from '../generations/generation-row.ts';
import { restorableSince } from '../images/delete-image.ts';
import { getConversation, raiseRevision, readTree, saveCanvas, type ConversationRow } from './conversation-row.ts';
import { toConversation } from './show-rows.ts';

export interface ChangeDeps {
  readonly db: Database;
  readonly notifications: Notifications;
}

async function readAgain(tx: Transaction, id: string): Promise<ConversationRow> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id));
  if (row === undefined) throw new AppError('conversation_not_found');
  return row;
}

/** The conversation after this change. */
export async function showAgain(tx: Transaction, id: string): Promise<Conversation> {
  return toConversation(await readAgain(tx, id));
}

export function renameConversation(
  { db, notifications }: ChangeDeps,
  userId: string,
  id: string,
  name: string,
): Promise<Conversation> {
  return db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, userId);
    await getConversation(tx, userId, id);
    await raiseRevision(notifications, tx, id);
    await tx.update(conversations).set({ name }).where(eq(conversations.id, id));
    return showAgain(tx, id);
  });
}

/**
 * Puts a version on the canvas, unless another tab changed the conversation after `revision`. The canvas is only a
 * pointer: the tab that comes too late shows what is there, and nothing is lost. Throws `version_not_found`.
 */
export function moveCanvas(
  { db, notifications }: ChangeDeps,
  userId: string,
  { id, versionId, revision }: { readonly id: string; readonly versionId: string; readonly revision: number },
): Promise<{ readonly conversation: Conversation; readonly moved: boolean }> {
  return db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, userId);
    const row = await getConversation(tx, userId, id);
    if (row.revision > revision) return { conversation: toConversation(row), moved: false };
    const tree = await readTree(tx, row);
    if (tree.versions.get(versionId)?.removal !== null) throw new AppError('version_not_found');
    const after = moveTo(tree, versionId);
    if (after !== tree) await saveCanvas(tx, id, after, await raiseRevision(notifications, tx, id));
    return { conversation: await showAgain(tx, id), moved: true };
  });
}

/** Hides a conversation; {@link restoreConversation} brings it back within 30 days. Running work continues. */
export async function removeConversation(
  { db, notifications }: ChangeDeps,
  userId: string,
  id: string,
  now: Date,
): Promise<{ readonly id: string }> {
  return db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, userId);
    const [row] = await tx
      .update(conversations)
      .set({ deletedAt: sql`coalesce(${conversations.deletedAt}, ${now.toISOString()})` })
      .where(and(eq(conversations.id, id), eq(conversations.userId, userId)))
      .returning({ id: conversations.id });
    if (row === undefined) throw new AppError('conversation_not_found');
    await raiseRevision(notifications, tx, id);
    return row;
  });
}

export function restoreConversation(
  { db, notifications }: ChangeDeps,
  userId: string,
  id: string,
  now: Date,
): Promise<Conversation> {
  return db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, userId);
    const [row] = await tx
      .update(conversations)
      // "Edit further" may have opened the same result again meanwhile: only one conversation may belong to it.
      .set({ deletedAt: null, generationId: null })
      .where(
        and(
          eq(conversations.id, id),
          eq(conversations.userId, userId),
          sql`(${conversations.deletedAt} is null or ${gt(conversations.deletedAt, restorableSince(now))})`,
        ),
      )
      .returning({ id: conversations.id });
    if (row === undefined) throw new AppError('conversation_not_found');
    await raiseRevision(notifications, tx, id);
    return showAgain(tx, id);
  });
}
