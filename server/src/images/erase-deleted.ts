import { plans } from '@afterglow/domain/billing/plans';
import { locales } from '@afterglow/domain/locale';
import { and, eq, lte, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { images } from '../db/tables/image-tables.ts';
import { moderationCases } from '../db/tables/moderation-tables.ts';
import type { Storage } from '../storage/contract.ts';
import { derivativeKey } from '../storage/key.ts';
import { restorableSince } from './delete-image.ts';
import { limitedWidth, mediaWidths } from './derivative.ts';
import { versionsOfImage, type ImageRow } from './image-row.ts';
import { lockPictures } from './insert-image.ts';
import { derivativeFormats } from './picture-engine.ts';

interface EraseDeps {
  readonly db: Database;
  readonly storage: Storage;
}

/** Rows read per batch. */
const batchSize = 100;

/**
 * Job: erases pictures that were deleted or blocked over 30 days ago, and the bytes no other row uses. A blocked one whose
 * owner waits for the answer to an appeal stays until then, and a deleted one as long as a conversation shows it. May run twice and may be
 * killed at any moment: bytes go before their row, so an interrupted run is taken up by the next. Gives the count.
 */
export function eraseDeletedImages(deps: EraseDeps, now: Date, signal?: AbortSignal): Promise<number> {
  const before = restorableSince(now);
  const appealed = deps.db
    .select({ one: sql`1` })
    .from(moderationCases)
    .where(and(eq(moderationCases.imageId, images.id), eq(moderationCases.appealState, 'open')));
  return eraseImagesWhere(
    deps,
    sql`${or(lte(images.deletedAt, before), lte(images.blockedAt, before))} and not exists ${appealed} and ${or(sql`${images.blockedAt} is not null`, sql`${images.returnedAt} is not null`, notExists(versionsOfImage(deps.db)))}`,
    signal,
  );
}

/** Erases all pictures of a person, whose account goes. In the same way and just as safe. */
export function eraseImagesOf(deps: EraseDeps, userId: string, signal?: AbortSignal): Promise<number> {
  return eraseImagesWhere(deps, eq(images.userId, userId), signal);
}

async function eraseImagesWhere(deps: EraseDeps, condition: SQL, signal: AbortSignal | undefined): Promise<number> {
  let erased = 0;
  for (;;) {
    const rows = await deps.db.select().from(images).where(condition).limit(batchSize);
    for (const row of rows) {
      signal?.throwIfAborted();
      await eraseImage(deps, row);
      erased += 1;
    }
    if (rows.length < batchSize) return erased;
  }
}

/** Under the locks of its keys, so that nobody uploads the same picture between the look and the removal. */
async function eraseImage({ db, storage }: EraseDeps, row: ImageRow): Promise<void> {
  const keys = [...new Set([row.masterKey, row.originalKey].filter((key) => key !== null))];
  await db.transaction(async (tx) => {
    await lockPictures(tx, keys);
    await tx.delete(images).where(and(eq(images.id, row.id)));
    for (const key of keys) {
      const [user] = await tx
        .select({ id: images.id })
        .from(images)
        .where(or(eq(images.masterKey, key), eq(images.originalKey, key)))
        .limit(1);
      if (user !== undefined) continue;
      if (key === row.masterKey) for (const derivative of derivativeKeys(row)) await storage.remove(derivative);
      await storage.remove(key);
    }
  });
}

/** Every key that `media.ts` and image addresses can have made for this picture: the listed widths, its own, and each plan's limit. */
function derivativeKeys(row: ImageRow): string[] {
  const limits = Object.values(plans).map((plan) => limitedWidth(row, plan.maxOutputEdge));
  const widths = new Set([...mediaWidths.filter((width) => width < row.width), row.width, ...limits]);
  const labels = [undefined, ...(row.generative ? locales : [])];
  return [...widths].flatMap((width) =>
    derivativeFormats.flatMap((format) => labels.map((label) => derivativeKey(row.masterKey, width, format, label))),
  );
}
