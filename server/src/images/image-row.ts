import type { Image } from '@afterglow/domain/contract/images';
import { AppError } from '@afterglow/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { images } from '../db/tables.ts';

export type ImageRow = typeof images.$inferSelect;

/** A picture of this person that is not deleted; throws `image_not_found` for anyone else's. */
export async function getImageRow(executor: Executor, userId: string, id: string): Promise<ImageRow> {
  const [row] = await executor
    .select()
    .from(images)
    .where(and(eq(images.id, id), eq(images.userId, userId), isNull(images.deletedAt)));
  if (row === undefined) throw new AppError('image_not_found');
  return row;
}

export function toImage(row: ImageRow): Image {
  return {
    id: row.id,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    mimeType: row.mimeType,
    kind: row.kind,
    colour: row.colour,
    templateId: row.templateId,
    generationId: row.generationId,
    sourceImageId: row.sourceImageId,
    createdAt: row.createdAt.toISOString(),
  };
}
