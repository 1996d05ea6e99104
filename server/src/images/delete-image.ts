import type { Image } from '@afterglow/domain/contract/studio/images';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { images } from '../db/tables/image-tables.ts';
import { toImage } from './image-row.ts';

/** How long a deleted picture can be brought back. */
export const restorableDays = 30;

/** The moment before which a deleted picture is past bringing back. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * 24 * 60 * 60 * 1000);
}

/** Hides a picture. Doing it twice keeps the first time. */
export async function removeImage(
  db: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<{ readonly id: string }> {
  const [row] = await db
    .update(images)
    .set({ deletedAt: sql`coalesce(${images.deletedAt}, ${now.toISOString()})` })
    .where(and(eq(images.id, id), eq(images.userId, userId)))
    .returning({ id: images.id });
  if (row === undefined) throw new AppError('image_not_found');
  return row;
}

/** Brings a picture back; one that was never deleted stays as it is. After 30 days it is not found, and neither is one that was given back. */
export async function restoreImage(db: Database, userId: string, id: string, now: Date): Promise<Image> {
  const [row] = await db
    .update(images)
    .set({ deletedAt: null })
    .where(
      and(
        eq(images.id, id),
        eq(images.userId, userId),
        isNull(images.returnedAt),
        or(isNull(images.deletedAt), gt(images.deletedAt, restorableSince(now))),
      ),
    )
    .returning();
  if (row === undefined) throw new AppError('image_not_found');
  return toImage(row);
}
