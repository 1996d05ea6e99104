import { randomUUID } from 'node:crypto';
import type { Share } from '@afterglow/domain/contract/studio/shares';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { shares } from '../db/tables/share-tables.ts';
import { getImageRow } from '../images/image-row.ts';
import type { Clock } from '../lib/clock.ts';
import { afterCursor, cutPage } from '../lib/keyset.ts';
import { hashToken, shareToken } from './share-token.ts';

export interface ShareDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
}

const dayMs = 24 * 3600 * 1000;

/** Creates the link of the person's own result; a picture that has a link keeps it. Throws `image_not_found`, `image_blocked`. */
export async function createShare(
  { db, clock, secret }: ShareDeps,
  userId: string,
  {
    imageId,
    showsBefore,
    days,
  }: { readonly imageId: string; readonly showsBefore: boolean; readonly days?: number | null | undefined },
): Promise<Share> {
  const image = await getImageRow(db, userId, imageId);
  // An upload is the person's own photo as they gave it: it is shown as the "before" of a result or not at all.
  if (image.kind !== 'result' && image.kind !== 'extra') throw new AppError('image_not_found');
  const now = clock.now();
  const id = randomUUID();
  const ends = days === undefined ? {} : { expiresAt: days === null ? null : new Date(now.getTime() + days * dayMs) };
  const choice = { showsBefore, ...ends };
  const [row] = await db
    .insert(shares)
    .values({ id, userId, imageId, tokenHash: hashToken(shareToken(secret, id)), ...choice, createdAt: now })
    .onConflictDoUpdate({ target: shares.imageId, set: choice })
    .returning();
  if (row === undefined) throw new Error('the link was not written');
  return toShare(secret, row);
}

export interface ShareQuery {
  readonly imageId?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** One page, newest first; with `imageId`, that picture's alone. */
export async function listShares(
  { db, secret }: ShareDeps,
  userId: string,
  { imageId, cursor, limit }: ShareQuery,
): Promise<{ readonly shares: Share[]; readonly cursor: string | null }> {
  const rows = await db
    .select()
    .from(shares)
    .where(
      and(
        eq(shares.userId, userId),
        imageId === undefined ? undefined : eq(shares.imageId, imageId),
        afterCursor(cursor, shares.createdAt, shares.id),
      ),
    )
    .orderBy(desc(shares.createdAt), desc(shares.id))
    .limit(limit + 1);
  const { page, cursor: next } = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { shares: page.map((row) => toShare(secret, row)), cursor: next };
}

/** Revokes a link. Idempotent. */
export async function revokeShare({ db }: ShareDeps, userId: string, id: string): Promise<{ readonly id: string }> {
  await db.delete(shares).where(and(eq(shares.id, id), eq(shares.userId, userId)));
  return { id };
}

function toShare(secret: string, row: typeof shares.$inferSelect): Share {
  return {
    id: row.id,
    imageId: row.imageId,
    path: `/s/${shareToken(secret, row.id)}`,
    showsBefore: row.showsBefore,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
