import { idSchema } from '@afterglow/domain/contract/base';
import type { Image } from '@afterglow/domain/contract/studio/images';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { images } from '../db/tables/image-tables.ts';
import { toImage } from './image-row.ts';

export interface ImageQuery {
  readonly kind: 'all' | 'upload' | 'result';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * One page of a person's pictures, newest first. The cursor is the last picture's id: its time of creation is looked
 * up in the database, because a Date would lose the microseconds that decide between two pictures.
 */
export async function listImages(
  db: Database,
  userId: string,
  { kind, cursor, limit }: ImageQuery,
): Promise<{ readonly images: Image[]; readonly cursor: string | null }> {
  const after = cursor === undefined ? undefined : idSchema.safeParse(cursor);
  if (after?.success === false) throw new AppError('invalid_input', { field: 'cursor' });
  const rows = await db
    .select()
    .from(images)
    .where(
      and(
        eq(images.userId, userId),
        isNull(images.deletedAt),
        kind === 'all'
          ? ne(images.kind, 'mask')
          : inArray(images.kind, kind === 'upload' ? ['upload'] : ['result', 'extra']),
        after === undefined
          ? undefined
          : sql`(${images.createdAt}, ${images.id}) < (select i.created_at, i.id from ${images} i where i.id = ${after.data} and i.user_id = ${userId})`,
      ),
    )
    .orderBy(desc(images.createdAt), desc(images.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { images: page.map(toImage), cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
