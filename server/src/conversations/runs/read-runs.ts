/** What the runs of a message are made from, read under the person's lock. */
import { AppError } from '@afterglow/domain/errors/errors';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { conversations, editorPictures, editRuns, messages, versions } from '../../db/tables/conversation-tables.ts';
import { images } from '../../db/tables/image-tables.ts';
import type { ConversationRow, MessageRow, PictureRow } from '../conversation-row.ts';
import type { RunRow } from '../show-rows.ts';

/** The version of a message that did all it was to do. */
export async function versionMadeBy(tx: Transaction, messageId: string): Promise<string | undefined> {
  const [made] = await tx
    .select({ id: versions.id })
    .from(versions)
    .innerJoin(messages, eq(messages.id, versions.messageId))
    .where(and(eq(versions.messageId, messageId), eq(messages.status, 'done'), isNull(versions.deletedAt)));
  return made?.id;
}

export async function parentOf(tx: Transaction, { headVersionId }: PictureRow): Promise<string> {
  const [head] = await tx.select({ parentId: versions.parentId }).from(versions).where(eq(versions.id, headVersionId));
  return head?.parentId ?? headVersionId;
}

export async function findPicture(
  tx: Transaction,
  conversationId: string,
  number: number,
): Promise<PictureRow | undefined> {
  const [picture] = await tx
    .select()
    .from(editorPictures)
    .where(and(eq(editorPictures.conversationId, conversationId), eq(editorPictures.number, number)));
  return picture;
}

export function listRuns(tx: Transaction, messageId: string): Promise<RunRow[]> {
  return tx.select().from(editRuns).where(eq(editRuns.messageId, messageId)).orderBy(asc(editRuns.position));
}

/** What was given back for its credits is no more, though its conversation still names it. */
export async function getPicture(tx: Transaction, imageId: string) {
  const [image] = await tx
    .select({ imageId: images.id, width: images.width, height: images.height })
    .from(images)
    .where(and(eq(images.id, imageId), isNull(images.returnedAt)));
  if (image === undefined) throw new AppError('image_not_found');
  return image;
}

export async function imageOfVersion(tx: Transaction, versionId: string): Promise<string | undefined> {
  const [row] = await tx.select({ imageId: versions.imageId }).from(versions).where(eq(versions.id, versionId));
  return row?.imageId;
}

/** Number of the picture that a version belongs to. */
export async function numberOf(tx: Transaction, versionId: string | null): Promise<number | undefined> {
  if (versionId === null) return undefined;
  const [row] = await tx
    .select({ number: editorPictures.number })
    .from(editorPictures)
    .innerJoin(versions, eq(versions.pictureId, editorPictures.id))
    .where(eq(versions.id, versionId));
  return row?.number;
}

export async function getConversation(tx: Transaction, id: string): Promise<ConversationRow> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id));
  if (row === undefined) throw new AppError('conversation_not_found');
  return row;
}

/** Another message waits for this one's version. */
export async function isFollowed(tx: Transaction, { id, conversationId }: MessageRow): Promise<boolean> {
  const follower = and(
    eq(messages.conversationId, conversationId),
    eq(messages.status, 'waiting'),
    sql`${messages.plan} ->> 'follows' = ${id}`,
  );
  return (await tx.$count(messages, follower)) > 0;
}
