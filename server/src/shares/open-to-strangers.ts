import { and, eq, isNull, notExists, type SQL } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { accountDeletions, users } from '../db/tables/account-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import type { ImageRow } from '../images/image-row.ts';

/** Of a query that joins a picture and its owner: neither is deleted, blocked, banned or leaving. */
export function openToStrangers(db: Database): SQL | undefined {
  const leaving = db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, users.id));
  return and(isNull(images.deletedAt), isNull(images.blockedAt), eq(users.banned, false), notExists(leaving));
}

/** The picture that a result was made from, while it can be shown. */
export async function findBefore(db: Database, result: ImageRow): Promise<ImageRow | undefined> {
  if (result.sourceImageId === null) return undefined;
  const [before] = await db
    .select()
    .from(images)
    .where(
      and(
        eq(images.id, result.sourceImageId),
        eq(images.userId, result.userId),
        isNull(images.deletedAt),
        isNull(images.blockedAt),
      ),
    );
  return before;
}
