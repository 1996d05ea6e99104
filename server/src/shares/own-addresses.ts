import { randomUUID } from 'node:crypto';
import type { ImageAddress } from '@afterglow/domain/contract/studio/image-addresses';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { and, desc, eq, sql } from 'drizzle-orm';
import { imageAddresses } from '../db/tables/share-tables.ts';
import { getImageRow } from '../images/image-row.ts';
import { afterCursor, cutPage } from '../lib/keyset.ts';
import { addressToken } from './address-token.ts';
import type { ShareDeps, ShareQuery } from './own-shares.ts';

const dayMs = 24 * 3600 * 1000;

/**
 * Makes the address of the person's own result. One that still works keeps its place and its end: programs that ask twice get
 * the same. Throws `image_not_found`, `image_blocked`.
 */
export async function createAddress(
  { db, clock, secret }: ShareDeps,
  userId: string,
  {
    imageId,
    showsBefore,
    days,
    locale,
  }: {
    readonly imageId: string;
    readonly showsBefore: boolean;
    readonly days: number | null;
    readonly locale: Locale;
  },
): Promise<ImageAddress> {
  const image = await getImageRow(db, userId, imageId);
  if (image.kind !== 'result' && image.kind !== 'extra') throw new AppError('image_not_found');
  const now = clock.now();
  // The token says seconds: the row says the same.
  const until = (count: number): Date => new Date(Math.floor((now.getTime() + count * dayMs) / 1000) * 1000);
  const fresh = { id: randomUUID(), locale, expiresAt: days === null ? null : until(days), createdAt: now };
  const isOver = sql`${imageAddresses.expiresAt} <= ${now}`;
  const unlessOver = (column: 'id' | 'locale' | 'expires_at' | 'created_at') =>
    sql`case when ${isOver} then excluded.${sql.identifier(column)} else ${imageAddresses}.${sql.identifier(column)} end`;
  const [row] = await db
    .insert(imageAddresses)
    .values({ ...fresh, userId, imageId, showsBefore })
    .onConflictDoUpdate({
      target: imageAddresses.imageId,
      set: {
        showsBefore,
        id: unlessOver('id'),
        locale: unlessOver('locale'),
        expiresAt: unlessOver('expires_at'),
        createdAt: unlessOver('created_at'),
      },
    })
    .returning();
  if (row === undefined) throw new Error('the address was not written');
  return toAddress(secret, row);
}

/** One page, newest first; with `imageId`, that picture's alone. */
export async function listAddresses(
  { db, secret }: ShareDeps,
  userId: string,
  { imageId, cursor, limit }: ShareQuery,
): Promise<{ readonly addresses: ImageAddress[]; readonly cursor: string | null }> {
  const rows = await db
    .select()
    .from(imageAddresses)
    .where(
      and(
        eq(imageAddresses.userId, userId),
        imageId === undefined ? undefined : eq(imageAddresses.imageId, imageId),
        afterCursor(cursor, imageAddresses.createdAt, imageAddresses.id),
      ),
    )
    .orderBy(desc(imageAddresses.createdAt), desc(imageAddresses.id))
    .limit(limit + 1);
  const { page, cursor: next } = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { addresses: page.map((row) => toAddress(secret, row)), cursor: next };
}

/** Ends an address at once. Idempotent. */
export async function revokeAddress({ db }: ShareDeps, userId: string, id: string): Promise<{ readonly id: string }> {
  await db.delete(imageAddresses).where(and(eq(imageAddresses.id, id), eq(imageAddresses.userId, userId)));
  return { id };
}

function toAddress(secret: string, row: typeof imageAddresses.$inferSelect): ImageAddress {
  return {
    id: row.id,
    imageId: row.imageId,
    path: `/i/${addressToken(secret, row)}`,
    showsBefore: row.showsBefore,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
