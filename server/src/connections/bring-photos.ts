import { AppError, type ErrorCode } from '@afterglow/domain/errors/errors';
import { and, asc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { actForPerson } from '../accounts/act-for-person.ts';
import { startBatch, type BatchDeps } from '../batches/start-batch.ts';
import type { Executor } from '../db/pool.ts';
import {
  connectionPhotos,
  connectionRuns,
  connections,
  type ProblemJson,
} from '../db/tables/accounts/connection-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import type { Viewer } from '../http/context.ts';
import type { PictureEngine } from '../images/picture-engine.ts';
import { uploadImage } from '../images/upload-image.ts';
import { workFor } from '../lib/asker.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import type { Storage } from '../storage/contract.ts';
import { bringPhotosJob } from './connection-jobs.ts';
import type { Library } from './library.ts';
import { openLibrary, type ConnectionDeps } from './own-connections.ts';

export interface BringDeps extends ConnectionDeps, BatchDeps {
  readonly db: ConnectionDeps['db'];
  readonly clock: ConnectionDeps['clock'];
  readonly storage: Storage;
  readonly engine: PictureEngine;
}

type Run = typeof connectionRuns.$inferSelect;

/** So long a library may be out of reach before its run is given up. */
const patienceMs = 3600_000;

/** These end the run: the next photo would fail alike. */
const endsAll: readonly ErrorCode[] = ['library_refused', 'library_answer', 'space_full', 'storage_full'];

export function bringPhotosHandler(deps: BringDeps): JobHandler {
  return handleJob(bringPhotosJob, { concurrency: 2 }, ({ id }, { signal }) => bringPhotos(deps, id, signal));
}

/**
 * Brings one photo after the other and, with a recipe, starts one batch of them. Each step is written before the next: a job that is
 * repeated continues where the last one was stopped, and the batch has the run's key, so that it is one. A library that does not
 * answer is asked again by the next round.
 */
export async function bringPhotos(deps: BringDeps, id: string, signal?: AbortSignal): Promise<void> {
  const [found] = await deps.db
    .select({ run: connectionRuns, connection: connections })
    .from(connectionRuns)
    .innerJoin(connections, eq(connections.id, connectionRuns.connectionId))
    .where(and(eq(connectionRuns.id, id), eq(connectionRuns.state, 'bringing')));
  if (found === undefined) return;
  const { run, connection } = found;
  const viewer = await actForPerson(deps.db, run.userId, deps.clock.now());
  if (viewer === undefined) return;
  const set = (values: Partial<Run>) => deps.db.update(connectionRuns).set(values).where(eq(connectionRuns.id, id));
  try {
    const library = openLibrary(deps, connection);
    await workFor(viewer.userId, () => bringEach(deps, run, viewer, library, signal));
    if (run.recipeId === null) await set({ state: 'brought' });
    else await set({ state: 'editing', batchId: await edit(deps, run, run.recipeId, viewer) });
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    const waits = error.code === 'library_unreachable' || error.status >= 500;
    if (waits && deps.clock.now().getTime() - run.createdAt.getTime() < patienceMs) return;
    const now = deps.clock.now();
    // together: a run that has failed is not looked at again
    await deps.db.transaction(async (tx) => {
      if (run.watchId !== null) await removeBrought(tx, run, now);
      await tx
        .update(connectionRuns)
        .set({ state: 'failed', problem: problemOf(error) })
        .where(eq(connectionRuns.id, id));
    });
  }
}

/**
 * What a watched folder brought for a batch that never was is brought again by its next run: kept, it would fill the person's
 * space with every attempt. In the trash as anything else that is deleted, unless something was made of it.
 */
async function removeBrought(db: Executor, { id, userId }: Run, now: Date): Promise<void> {
  const brought = db
    .select({ imageId: connectionPhotos.imageId })
    .from(connectionPhotos)
    .where(eq(connectionPhotos.runId, id));
  const used = db
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.userId, userId), sql`${images.id} = any(${generations.imageIds})`));
  await db
    .update(images)
    .set({ deletedAt: now })
    .where(and(eq(images.userId, userId), inArray(images.id, brought), isNull(images.deletedAt), notExists(used)));
}

export const problemOf = ({ code, details }: AppError): ProblemJson => ({ code, details });

async function bringEach(
  deps: BringDeps,
  run: Run,
  viewer: Viewer,
  library: Library,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db } = deps;
  const waiting = await db
    .select()
    .from(connectionPhotos)
    .where(and(eq(connectionPhotos.runId, run.id), isNull(connectionPhotos.imageId), isNull(connectionPhotos.problem)))
    .orderBy(asc(connectionPhotos.position));
  for (const { id, remoteId } of waiting) {
    signal?.throwIfAborted();
    const brought = await bringOne(deps, viewer, library, remoteId, signal);
    // Gone: its library was disconnected meanwhile.
    const written = await db
      .update(connectionPhotos)
      .set(brought)
      .where(eq(connectionPhotos.id, id))
      .returning({ id: connectionPhotos.id });
    if (written.length === 0) throw new AppError('connection_not_found');
  }
}

/** A photo that cannot be taken leaves the others. */
async function bringOne(
  deps: BringDeps,
  viewer: Viewer,
  library: Library,
  remoteId: string,
  signal: AbortSignal | undefined,
): Promise<Partial<typeof connectionPhotos.$inferSelect>> {
  try {
    const { name, takenAt } = await library.findPhoto(remoteId);
    const file = new File([await library.download(remoteId)], name);
    const { id: imageId } = await uploadImage(deps, viewer, file, signal);
    return { name, takenAt, imageId };
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof AppError) || error.code === 'library_unreachable' || error.status >= 500) throw error;
    if (endsAll.includes(error.code)) throw error;
    return { problem: problemOf(error) };
  }
}

/** Gives the batch. */
async function edit(deps: BringDeps, run: Run, recipeId: string, viewer: Viewer): Promise<string> {
  const photos = await deps.db
    .select({ imageId: connectionPhotos.imageId })
    .from(connectionPhotos)
    .where(and(eq(connectionPhotos.runId, run.id), isNotNull(connectionPhotos.imageId)))
    .orderBy(asc(connectionPhotos.position));
  const imageIds = photos.flatMap(({ imageId }) => imageId ?? []);
  if (imageIds.length === 0) throw new AppError('library_has_none');
  const { id } = await startBatch(
    deps,
    viewer,
    {
      imageIds,
      recipeId,
      ...(run.shownCreditsEach === null ? {} : { shownCost: run.shownCreditsEach * imageIds.length }),
      requestKey: `connection run ${run.id}`,
    },
    run.locale,
  );
  return id;
}
