import { conversationLimits } from '@afterglow/domain/edits/conversation-limits';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/pool.ts';
import { conversations, editorPictures, versions } from '../../db/tables/conversation-tables.ts';
import { images } from '../../db/tables/image-tables.ts';
import type { ImageRow } from '../../images/image-row.ts';
import type { ConversationRow } from '../conversation-row.ts';

/** The person's pictures in this order. Throws `image_not_found`, also for someone else's and for masks, and `image_blocked`. */
export async function getImages(executor: Executor, userId: string, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  const rows = await executor
    .select()
    .from(images)
    .where(
      and(inArray(images.id, [...ids]), eq(images.userId, userId), isNull(images.deletedAt), ne(images.kind, 'mask')),
    );
  if (rows.some(({ blockedAt }) => blockedAt !== null)) throw new AppError('image_blocked');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw new AppError('image_not_found');
    return row;
  });
}

/**
 * Adds pictures with their first versions, numbered after those that are there. Returns the ids of these versions in order. Throws `too_many_images`
 * { count } beyond what a conversation holds.
 */
export async function addPictures(
  tx: Transaction,
  conversation: ConversationRow,
  imageIds: readonly string[],
  revision: number,
): Promise<string[]> {
  if (imageIds.length === 0) return [];
  if (conversation.nextPicture - 1 + imageIds.length > conversationLimits.pictures)
    throw new AppError('too_many_images', { count: conversationLimits.pictures });
  const roots: string[] = [];
  for (const [index, imageId] of imageIds.entries()) {
    const id = crypto.randomUUID();
    const pictureId = crypto.randomUUID();
    await tx.insert(editorPictures).values({
      id: pictureId,
      conversationId: conversation.id,
      number: conversation.nextPicture + index,
      rootVersionId: id,
      headVersionId: id,
      revision,
    });
    await tx.insert(versions).values({ id, conversationId: conversation.id, pictureId, imageId, revision });
    roots.push(id);
  }
  await tx
    .update(conversations)
    .set({ nextPicture: conversation.nextPicture + imageIds.length })
    .where(eq(conversations.id, conversation.id));
  return roots;
}
