import { AppError, type ErrorCode } from '@afterglow/domain/errors/errors';
import { and, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import { actForPerson } from '../accounts/act-for-person.ts';
import {
  connectionPhotos,
  connectionResults,
  connectionRuns,
  connections,
  connectionWatches,
} from '../db/tables/accounts/connection-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import type { PictureEngine } from '../images/picture-engine.ts';
import { workFor } from '../lib/asker.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import type { Storage } from '../storage/contract.ts';
import { problemOf } from './bring-photos.ts';
import {
  bringPhotosJob,
  connectionMailJob,
  connectionRoundJob,
  putBackJob,
  watchFolderJob,
} from './connection-jobs.ts';
import { openLibrary } from './own-connections.ts';
import { noteResults, readRunOrigins } from './results.ts';
import { readReturnedFile } from './returned-file.ts';
import type { RunDeps } from './runs.ts';

export interface PutBackDeps extends RunDeps {
  readonly storage: Storage;
  readonly engine: PictureEngine;
}

const mostInRound = 500;
/** By then a job has come for it, if there is one. */
const graceMs = 60_000;
/** Ten attempts, the last after about a day. */
const mostAttempts = 10;
const minuteMs = 60_000;
const longestPauseMs = 6 * 3600_000;
/** Another attempt would end alike. */
const final: readonly ErrorCode[] = ['library_photo_gone', 'image_not_found', 'image_blocked'];

export function connectionRoundHandler(deps: PutBackDeps): JobHandler {
  return handleJob(connectionRoundJob, { concurrency: 1 }, () => runConnectionRound(deps));
}

export function putBackHandler(deps: PutBackDeps): JobHandler {
  return handleJob(putBackJob, { concurrency: 2 }, ({ id }) => putBack(deps, id));
}

/** Asks for what is due: rows decide, so that a lost job is no lost result. */
export async function runConnectionRound(deps: PutBackDeps): Promise<void> {
  const { db, queue, clock } = deps;
  const now = clock.now();
  const grace = new Date(now.getTime() - graceMs);
  for (const { userId, locale, ...origin } of await readRunOrigins(db, mostInRound))
    await noteResults(deps, userId, [origin], locale);
  const runs = await db
    .select({ id: connectionRuns.id })
    .from(connectionRuns)
    .where(and(eq(connectionRuns.state, 'bringing'), lt(connectionRuns.createdAt, grace)))
    .limit(mostInRound);
  const results = await db
    .select({ id: connectionResults.id })
    .from(connectionResults)
    .where(and(isNotNull(connectionResults.nextAt), lte(connectionResults.nextAt, now)))
    .limit(mostInRound);
  const watches = await db
    .select({ id: connectionWatches.id })
    .from(connectionWatches)
    .where(and(eq(connectionWatches.isPaused, false), lte(connectionWatches.nextAt, now)))
    .limit(mostInRound);
  await db.transaction(async (tx) => {
    for (const { id } of watches) await queue.enqueue(tx, watchFolderJob, { id }, { key: id });
    for (const { id } of runs) await queue.enqueue(tx, bringPhotosJob, { id }, { key: id });
    for (const { id } of results) await queue.enqueue(tx, putBackJob, { id }, { key: id });
  });
}

/**
 * Puts one result back. The file is the same at every attempt, byte by byte: a library that has it already says so, and a process
 * that was killed in between leaves no second one.
 */
export async function putBack(deps: PutBackDeps, id: string): Promise<void> {
  const { db, clock } = deps;
  const [found] = await db
    .select({ noted: connectionResults, photo: connectionPhotos, connection: connections, image: images })
    .from(connectionResults)
    .innerJoin(connectionPhotos, eq(connectionPhotos.id, connectionResults.photoId))
    .innerJoin(connectionRuns, eq(connectionRuns.id, connectionPhotos.runId))
    .innerJoin(connections, eq(connections.id, connectionRuns.connectionId))
    .innerJoin(images, eq(images.id, connectionResults.imageId))
    .where(and(eq(connectionResults.id, id), isNull(connectionResults.doneAt), isNotNull(connectionResults.nextAt)));
  if (found === undefined) return;
  const { noted, photo, connection, image } = found;
  const viewer = await actForPerson(db, noted.userId, clock.now());
  if (viewer === undefined) return;
  const set = (values: Partial<typeof connectionResults.$inferSelect>) =>
    db.update(connectionResults).set(values).where(eq(connectionResults.id, id));
  try {
    // Deleted, given back or blocked meanwhile: it stays away.
    if (image.deletedAt !== null) throw new AppError('image_not_found');
    if (image.blockedAt !== null) throw new AppError('image_blocked');
    const file = await workFor(viewer.userId, () =>
      readReturnedFile(deps, { image, photoId: photo.imageId, viewer, locale: noted.locale }),
    );
    const remoteId = await openLibrary(deps, connection).putBack({
      original: { id: photo.remoteId, name: photo.name, takenAt: photo.takenAt },
      bytes: file.bytes,
      mimeType: file.mimeType,
      name: `${photo.name.replace(/\.[a-zA-Z0-9]{1,8}$/, '')}-afterglow.${file.ending}`,
    });
    await set({ remoteId, doneAt: clock.now(), nextAt: null, problem: null });
  } catch (error) {
    const problem = error instanceof AppError ? problemOf(error) : null;
    const attempts = noted.attempts + 1;
    const isLast = attempts >= mostAttempts || (error instanceof AppError && final.includes(error.code));
    const pauseMs = Math.min(longestPauseMs, minuteMs * 3 ** noted.attempts);
    await set({ attempts, problem, nextAt: isLast ? null : new Date(clock.now().getTime() + pauseMs) });
    if (attempts >= mostAttempts) await tellOnce(deps, { id, connectionId: connection.id });
    if (!(error instanceof AppError)) throw error;
  }
}

/** Once a day for a connection, however many of its results are given up. */
async function tellOnce(
  { db, queue, clock }: PutBackDeps,
  { id, connectionId }: Record<'id' | 'connectionId', string>,
) {
  try {
    await consumeAttempt(db, `results not put back to ${connectionId}`, { max: 1, windowSeconds: 86_400 }, clock);
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return;
    throw error;
  }
  await db.transaction((tx) => queue.enqueue(tx, connectionMailJob, { about: 'results', id }, { key: id }));
}
