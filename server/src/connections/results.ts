/** Results that go back to the library of the photo they were made of. */
import type { ReturnedResults } from '@afterglow/domain/contract/account/connections';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { getBatchRow } from '../batches/read-batch.ts';
import type { Database, Executor } from '../db/pool.ts';
import {
  connectionPhotos,
  connectionResults,
  connectionRuns,
  connections,
} from '../db/tables/accounts/connection-tables.ts';
import { batchItems } from '../db/tables/batch-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import { getImageRow } from '../images/image-row.ts';
import { putBackJob } from './connection-jobs.ts';
import { toConnection } from './own-connections.ts';
import type { RunDeps } from './runs.ts';

interface Which {
  readonly batchId?: string | undefined;
  readonly imageId?: string | undefined;
}

interface Origin {
  readonly imageId: string;
  readonly photoId: string;
}

const originsSchema = z.array(z.object({ result: z.string(), photo: z.string() }));
/** A longer chain of edits has no origin. */
const mostSteps = 600;
/** No batch has it. */
const nothing = '00000000-0000-4000-8000-000000000000';

/** What became of these results. Throws `invalid_input`, `batch_not_found`, `image_not_found`. */
export async function readResults({ db }: RunDeps, userId: string, which: Which): Promise<ReturnedResults> {
  const origins = await findOrigins(db, userId, await listResults(db, userId, which));
  return describe(db, userId, origins, which.batchId);
}

/** Has these results put back, those that failed once more. Throws as {@link readResults}. */
export async function putResultsBack(
  deps: RunDeps,
  userId: string,
  which: Which,
  locale: Locale,
): Promise<ReturnedResults> {
  const origins = await findOrigins(deps.db, userId, await listResults(deps.db, userId, which));
  await noteResults(deps, userId, origins, locale, { again: true });
  return describe(deps.db, userId, origins, which.batchId);
}

/** Notes what is to be put back and asks for it. What was noted already stays as it is or, with `again`, is tried again if it failed. */
export async function noteResults(
  { db, queue, clock }: RunDeps,
  userId: string,
  origins: readonly Origin[],
  locale: Locale,
  { again = false } = {},
): Promise<void> {
  if (origins.length === 0) return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const insert = tx
      .insert(connectionResults)
      .values(origins.map((origin) => ({ ...origin, userId, locale, nextAt: now, createdAt: now })));
    const due = await (
      again
        ? insert.onConflictDoUpdate({
            target: connectionResults.imageId,
            set: { nextAt: now, attempts: 0, problem: null },
            setWhere: and(isNull(connectionResults.doneAt), isNull(connectionResults.nextAt)),
          })
        : insert.onConflictDoNothing()
    ).returning({ id: connectionResults.id });
    for (const { id } of due) await queue.enqueue(tx, putBackJob, { id }, { key: id });
  });
}

async function listResults(db: Database, userId: string, { batchId, imageId }: Which): Promise<readonly string[]> {
  if ((batchId === undefined) === (imageId === undefined)) throw new AppError('invalid_input', { field: 'batchId' });
  if (imageId !== undefined) return [(await getImageRow(db, userId, imageId)).id];
  const { id } = await getBatchRow(db, userId, batchId ?? '');
  const rows = await db
    .select({ id: images.id })
    .from(batchItems)
    .innerJoin(generations, and(eq(generations.id, batchItems.pieceId), eq(generations.status, 'succeeded')))
    .innerJoin(
      images,
      and(eq(images.id, generations.resultImageId), isNull(images.deletedAt), isNull(images.blockedAt)),
    )
    .where(eq(batchItems.batchId, id));
  return rows.map((row) => row.id);
}

/** The photo of a library that each of these pictures was made of, however many steps lie between. Uploads themselves have none. */
export async function findOrigins(db: Executor, userId: string, imageIds: readonly string[]): Promise<Origin[]> {
  if (imageIds.length === 0) return [];
  const { rows } = await db.execute(sql`
    with recursive line as (
      select image.id as result, image.source_image_id as source, 1 as step
      from image where image.id in ${[...imageIds]} and image.user_id = ${userId}
      union all
      select line.result, image.source_image_id, line.step + 1
      from line join image on image.id = line.source
      where image.user_id = ${userId} and line.step < ${mostSteps}
    )
    select distinct on (line.result) line.result as result, photo.id as photo
    from line join connection_photo photo on photo.image_id = line.source
    order by line.result, line.step`);
  return originsSchema.parse(rows).map(({ result, photo }) => ({ imageId: result, photoId: photo }));
}

async function describe(
  db: Database,
  userId: string,
  origins: readonly Origin[],
  batchId: string | undefined,
): Promise<ReturnedResults> {
  const [first] = origins;
  const which =
    first !== undefined
      ? eq(connectionPhotos.id, first.photoId)
      : // Nothing is made yet: where its photos come from is known all the same.
        exists(
          db
            .select({ one: sql`1` })
            .from(batchItems)
            .where(and(eq(batchItems.batchId, batchId ?? nothing), eq(batchItems.imageId, connectionPhotos.imageId))),
        );
  const [connection] = await db
    .select({ row: connections })
    .from(connectionPhotos)
    .innerJoin(connectionRuns, eq(connectionRuns.id, connectionPhotos.runId))
    .innerJoin(connections, eq(connections.id, connectionRuns.connectionId))
    .where(and(which, eq(connections.userId, userId)))
    .limit(1);
  if (connection === undefined) return { connection: null, open: 0, waiting: 0, done: 0, failed: 0 };
  const noted = await db
    .select({ nextAt: connectionResults.nextAt, doneAt: connectionResults.doneAt })
    .from(connectionResults)
    .where(
      inArray(
        connectionResults.imageId,
        origins.map(({ imageId }) => imageId),
      ),
    );
  const done = noted.filter(({ doneAt }) => doneAt !== null).length;
  const waiting = noted.filter(({ nextAt }) => nextAt !== null).length;
  return {
    connection: toConnection(connection.row),
    open: origins.length - noted.length,
    waiting,
    done,
    failed: noted.length - done - waiting,
  };
}

/** Results of runs that put back as soon as something is made, and that were not noted yet. */
export async function readRunOrigins(db: Database, most: number) {
  return db
    .select({
      userId: connectionRuns.userId,
      locale: connectionRuns.locale,
      photoId: connectionPhotos.id,
      imageId: images.id,
    })
    .from(connectionRuns)
    .innerJoin(connectionPhotos, eq(connectionPhotos.runId, connectionRuns.id))
    .innerJoin(
      batchItems,
      and(eq(batchItems.batchId, connectionRuns.batchId), eq(batchItems.imageId, connectionPhotos.imageId)),
    )
    .innerJoin(generations, and(eq(generations.id, batchItems.pieceId), eq(generations.status, 'succeeded')))
    .innerJoin(
      images,
      and(eq(images.id, generations.resultImageId), isNull(images.deletedAt), isNull(images.blockedAt)),
    )
    .leftJoin(connectionResults, eq(connectionResults.imageId, images.id))
    .where(and(eq(connectionRuns.state, 'editing'), eq(connectionRuns.putsBack, true), isNull(connectionResults.id)))
    .limit(most);
}
