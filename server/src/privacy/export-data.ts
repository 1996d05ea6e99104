import { outputEdgeLimit } from '@afterglow/domain/billing/plans';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { creditEntries } from '../db/tables/credit-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import { recipes } from '../db/tables/recipe-tables.ts';
import { imageAddresses, shares } from '../db/tables/share-tables.ts';
import type { Viewer } from '../http/context.ts';
import { createDerivatives, limitedWidth } from '../images/derivative.ts';
import type { ImageRow } from '../images/image-row.ts';
import { derivativeFormats, type PictureEngine } from '../images/picture-engine.ts';
import type { ZipEntry } from '../lib/zip-stream.ts';
import { listNotices } from '../moderation/notices.ts';
import { ObjectMissing, type Storage } from '../storage/contract.ts';
import { describeLabel } from './describe-label.ts';
import { readAccount, readMessages, readPurchases } from './export-account.ts';
import { readConnections } from './export-connections.ts';
import { contents } from './export-contents.ts';
import { readBatches, readConversations, readJobs, readKeys, readWebhooks } from './export-work.ts';

interface ExportDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly engine: PictureEngine;
}

/** Rows read in one go. */
const batchSize = 100;

/**
 * Everything that is kept about a person, file by file: `account.json` and its like, the picture of the person, the
 * originals as they were uploaded, and the results in the size that their plan shows, with what each file's label and
 * signature say. Deleted pictures are in it until they are erased. Secrets (password, tokens, keys) are not.
 */
export async function* exportFiles(deps: ExportDeps, viewer: Viewer, now: Date): AsyncGenerator<ZipEntry> {
  const { db, storage } = deps;
  const json = (path: string, value: unknown): ZipEntry => ({
    path,
    bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
    at: now,
  });
  const mine = { userId: viewer.userId };
  yield json('about.json', { format: 'afterglow-export', version: 2, exportedAt: now, files: contents });
  const [account, avatarKey] = await readAccount(db, mine.userId);
  yield json('account.json', account);
  yield json(
    'credits.json',
    await db.select().from(creditEntries).where(eq(creditEntries.userId, mine.userId)).orderBy(asc(creditEntries.seq)),
  );
  yield json('payments.json', await readPurchases(db, mine.userId));
  yield json('jobs.json', await readJobs(db, mine.userId));
  yield json(
    'shares.json',
    await db
      .select({
        imageId: shares.imageId,
        showsBefore: shares.showsBefore,
        expiresAt: shares.expiresAt,
        createdAt: shares.createdAt,
      })
      .from(shares)
      .where(eq(shares.userId, mine.userId)),
  );
  yield json(
    'image-addresses.json',
    await db
      .select({
        imageId: imageAddresses.imageId,
        showsBefore: imageAddresses.showsBefore,
        locale: imageAddresses.locale,
        expiresAt: imageAddresses.expiresAt,
        createdAt: imageAddresses.createdAt,
      })
      .from(imageAddresses)
      .where(eq(imageAddresses.userId, mine.userId)),
  );
  yield json('keys.json', await readKeys(db, mine.userId));
  yield json(
    'recipes.json',
    await db
      .select({
        recipe: recipes.recipe,
        version: recipes.version,
        isShared: sql<boolean>`${recipes.shareId} is not null`,
        sampleImageId: recipes.sampleImageId,
        offeredAt: recipes.offeredAt,
        createdAt: recipes.createdAt,
        updatedAt: recipes.updatedAt,
        deletedAt: recipes.deletedAt,
      })
      .from(recipes)
      .where(eq(recipes.userId, mine.userId)),
  );
  yield json('batches.json', await readBatches(db, mine.userId));
  yield json('webhooks.json', await readWebhooks(db, mine.userId));
  yield json('connections.json', await readConnections(db, mine.userId));
  yield json('conversations.json', await readConversations(db, mine.userId));
  yield json('messages.json', await readMessages(db, mine.userId));
  yield json('notices.json', await listNotices(db, mine.userId, now));
  if (avatarKey !== null) yield { path: 'avatar.webp', bytes: await storage.read(avatarKey), at: now };

  const ensureDerivative = createDerivatives(deps);
  const pictures: unknown[] = [];
  for await (const row of everyImage(db, mine.userId)) {
    const files: ZipEntry[] = [];
    const labels: unknown[] = [];
    for (const { path, key } of await filesOf(row, viewer, ensureDerivative)) {
      const bytes = await readOrSkip(storage, key);
      if (bytes === undefined) continue;
      files.push({ path, bytes, at: row.createdAt });
      labels.push({ path, ...(await describeLabel(deps.engine, bytes)) });
    }
    yield* files;
    const { masterKey: _master, originalKey: _original, userId: _user, ...facts } = row;
    pictures.push({ ...facts, files: files.map(({ path }) => path), labels });
  }
  yield json('pictures.json', pictures);
}

async function* everyImage(db: Database, userId: string): AsyncGenerator<ImageRow> {
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(images)
      // Blocked pictures are never delivered, nor those whose credits came back.
      .where(
        and(
          eq(images.userId, userId),
          isNull(images.blockedAt),
          isNull(images.returnedAt),
          after === undefined ? undefined : gt(images.id, after),
        ),
      )
      .orderBy(asc(images.id))
      .limit(batchSize);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < batchSize) return;
  }
}

/** An upload is given back as it came; a result in the edition that the person's plan shows. */
async function filesOf(row: ImageRow, viewer: Viewer, ensureDerivative: ReturnType<typeof createDerivatives>) {
  const extension = row.mimeType.replace('image/', '').replace('jpeg', 'jpg');
  const folder = row.deletedAt === null ? 'pictures' : 'deleted-pictures';
  if (row.kind === 'upload' && row.originalKey !== null) {
    const own = /\.[a-zA-Z0-9]{1,8}$/.exec(row.fileName ?? '')?.[0] ?? `.${extension}`;
    return [{ path: `${folder}/${row.id}-original${own.toLowerCase()}`, key: row.originalKey }];
  }
  const width = limitedWidth(row, outputEdgeLimit(viewer));
  const format = derivativeFormats.find((known) => row.mimeType === `image/${known}`) ?? 'png';
  const key = width === row.width ? row.masterKey : await ensureDerivative({ masterKey: row.masterKey, width, format });
  return [{ path: `${folder}/${row.id}-${row.templateId ?? row.kind}.${extension}`, key }];
}

/** One picture whose bytes are lost must not keep a person from all the others. */
async function readOrSkip(storage: Storage, key: string): Promise<Uint8Array | undefined> {
  try {
    return await storage.read(key);
  } catch (error) {
    if (error instanceof ObjectMissing) return undefined;
    throw error;
  }
}
