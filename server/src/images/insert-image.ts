import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/pool.ts';
import { images } from '../db/tables/image-tables.ts';
import type { Storage } from '../storage/contract.ts';
import type { ImageRow } from './image-row.ts';

/** Bytes that lie in the storage, with what is needed to put them there again. */
export interface SavedPicture {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly mimeType: string;
}

/**
 * Inserts the row of pictures that were saved before the transaction. Pictures are named by their content, so the
 * erasing of an older row (`erase-deleted.ts`) may just have removed the same bytes: under the keys' locks they are
 * looked for once more and, in that rare case, put back.
 */
export async function insertImage(
  storage: Storage,
  tx: Transaction,
  saved: readonly SavedPicture[],
  row: typeof images.$inferInsert,
): Promise<ImageRow> {
  await lockPictures(
    tx,
    saved.map(({ key }) => key),
  );
  for (const { key, bytes, mimeType } of saved) {
    if (!(await storage.has(key))) await storage.put(key, bytes, { contentType: mimeType });
  }
  const generative = row.generative === true || (await isGenerative(tx, row.sourceImageId ?? null));
  const [inserted] = await tx
    .insert(images)
    .values({ ...row, generative })
    .returning();
  if (inserted === undefined) throw new Error('the image row was not inserted');
  return inserted;
}

async function isGenerative(tx: Transaction, imageId: string | null): Promise<boolean> {
  if (imageId === null) return false;
  const [source] = await tx.select({ generative: images.generative }).from(images).where(eq(images.id, imageId));
  return source?.generative ?? false;
}

/** Holds these keys until the transaction ends. In one order for everyone, so that two never wait for each other. */
export async function lockPictures(tx: Transaction, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture:${key}`}, 0))`);
  }
}
