import type { Image } from '@afterglow/domain/contract/studio/images';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, exists, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { conversations, versions } from '../db/tables/conversation-tables.ts';
import { images } from '../db/tables/image-tables.ts';

export type ImageRow = typeof images.$inferSelect;

/** A picture of this person that is not deleted; throws `image_not_found` for anyone else's, `image_blocked` for one that was blocked. */
export async function getImageRow(executor: Executor, userId: string, id: string): Promise<ImageRow> {
  const [row] = await executor
    .select()
    .from(images)
    .where(and(eq(images.id, id), eq(images.userId, userId), isNull(images.deletedAt)));
  if (row === undefined) throw new AppError('image_not_found');
  if (row.blockedAt !== null) throw new AppError('image_blocked');
  return row;
}

/** The same, and what was deleted from the gallery, but not given back, while a conversation still shows it. */
export async function getShownImageRow(executor: Executor, userId: string, id: string): Promise<ImageRow> {
  const [row] = await executor
    .select()
    .from(images)
    .where(
      and(
        eq(images.id, id),
        eq(images.userId, userId),
        isNull(images.returnedAt),
        or(isNull(images.deletedAt), exists(versionsOfImage(executor, isNull(conversations.deletedAt)))),
      ),
    );
  if (row === undefined) throw new AppError('image_not_found');
  if (row.blockedAt !== null) throw new AppError('image_blocked');
  return row;
}

/** Versions of the image of the query around it. Conversations that were deleted can come back, and their pictures with them. */
export function versionsOfImage(executor: Executor, which?: SQL) {
  return executor
    .select({ one: sql`1` })
    .from(versions)
    .innerJoin(conversations, eq(conversations.id, versions.conversationId))
    .where(and(eq(versions.imageId, images.id), which));
}

export function labelState(row: Pick<ImageRow, 'generative' | 'labelWaivedAt'>): Image['visibleLabel'] {
  if (!row.generative) return 'none';
  return row.labelWaivedAt === null ? 'shown' : 'waived';
}

export function toImage(row: ImageRow): Image {
  return {
    id: row.id,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    mimeType: row.mimeType,
    // Masks are in no list; one asked for by its id is a by-product like others.
    kind: row.kind === 'mask' ? 'extra' : row.kind,
    fileName: row.fileName,
    colour: row.colour,
    focus: row.focus,
    templateId: row.templateId,
    generationId: row.generationId,
    sourceImageId: row.sourceImageId,
    visibleLabel: labelState(row),
    blocked: row.blockedAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}
