/**
 * A look into a watched folder. A file is taken when two looks in a row found it with the same mark, so that one that is still being
 * written is not; it is noted as taken in the transaction that begins its run, so that none is taken twice. Results lie in the same folder
 * and are known by their names.
 */
import { mostBatchItems } from '@afterglow/domain/billing/batch-limits';
import { hasUnlimitedCredits } from '@afterglow/domain/billing/plans';
import { mostBroughtPhotos } from '@afterglow/domain/contract/account/connections';
import { AppError, isErrorCode } from '@afterglow/domain/errors/errors';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { actForPerson } from '../accounts/act-for-person.ts';
import { MOST_BATCHES } from '../batches/start-batch.ts';
import { readBalance } from '../credits/ledger.ts';
import {
  connectionPhotos,
  connectionRuns,
  connections,
  connectionWatches,
  connectionWatchFiles,
} from '../db/tables/accounts/connection-tables.ts';
import { batches } from '../db/tables/batch-tables.ts';
import type { Viewer } from '../http/context.ts';
import { readBatchLimits } from '../images/batch-limits.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import { getRunnableRecipe } from '../recipes/own-recipes.ts';
import { priceOf } from '../recipes/recipe-work.ts';
import { problemOf, type BringDeps } from './bring-photos.ts';
import { connectionMailJob, watchFolderJob } from './connection-jobs.ts';
import { failuresBeforeMail } from './failing-mail.ts';
import type { FolderPhoto, Library } from './library.ts';
import { openLibrary } from './own-connections.ts';
import { insertRun, lockConnections, mayBegin } from './runs.ts';
import { readSpentToday, startOfNextDay, type WatchRow } from './watches.ts';

const minuteMs = 60_000;
const lookEveryMs = 2 * minuteMs;
const longestPauseMs = 6 * 3600_000;
const rowsAtOnce = 1000;
/** What `putBack` names a result. */
const resultNames = /-afterglow(?:-\d+)?\.\w+$/i;

export function watchFolderHandler(deps: BringDeps): JobHandler {
  return handleJob(watchFolderJob, { concurrency: 2 }, ({ id }) => watchFolder(deps, id));
}

/** Looks once. What stops it is written down, and it looks again later and later. */
export async function watchFolder(deps: BringDeps, id: string): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const [found] = await db
    .select({ watch: connectionWatches, connection: connections })
    .from(connectionWatches)
    .innerJoin(connections, eq(connections.id, connectionWatches.connectionId))
    .where(and(eq(connectionWatches.id, id), eq(connectionWatches.isPaused, false)));
  if (found === undefined || found.watch.nextAt > now) return;
  const { watch, connection } = found;
  const set = (values: Partial<WatchRow>) =>
    db.update(connectionWatches).set(values).where(eq(connectionWatches.id, id));
  const later = (ms: number): Date => new Date(now.getTime() + ms);
  const viewer = await actForPerson(db, watch.userId, now);
  if (viewer === undefined) {
    await set({ nextAt: later(longestPauseMs) });
    return;
  }
  try {
    await releaseFailedRun(deps, watch);
    const files = await listFolder(openLibrary(deps, connection), watch.albumId);
    const settled = await noteFiles(deps, watch, files);
    const isLimited = settled.length > 0 && (await take(deps, watch, viewer, settled)) === 'limit';
    const limit = { code: 'watch_limit_reached', details: { limit: watch.dailyCredits } };
    await set({
      failures: 0,
      problem: isLimited ? limit : null,
      nextAt: isLimited ? startOfNextDay(now) : later(lookEveryMs),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const pauseMs = Math.min(longestPauseMs, lookEveryMs * 2 ** watch.failures);
    const failures = watch.failures + 1;
    await db.transaction(async (tx) => {
      await tx
        .update(connectionWatches)
        .set({ failures, problem: problemOf(error), nextAt: later(pauseMs) })
        .where(eq(connectionWatches.id, id));
      if (failures === failuresBeforeMail)
        await deps.queue.enqueue(tx, connectionMailJob, { about: 'watch', id }, { key: id });
    });
  }
}

async function listFolder({ listFolder: list }: Library, albumId: string): Promise<readonly FolderPhoto[]> {
  if (list === undefined) throw new AppError('watch_needs_folder');
  return list(albumId === '' ? undefined : albumId).catch((error: unknown) => {
    const isGone = error instanceof AppError && error.code === 'library_photo_gone';
    throw isGone ? new AppError('watch_folder_gone') : error;
  });
}

/** Photos of a run that never became a batch wait again; those that cannot be taken stay taken. Throws why the run ended. */
async function releaseFailedRun({ db }: BringDeps, watch: WatchRow): Promise<void> {
  const [last] = await db
    .select()
    .from(connectionRuns)
    .where(eq(connectionRuns.watchId, watch.id))
    .orderBy(desc(connectionRuns.createdAt))
    .limit(1);
  if (last?.state !== 'failed') return;
  const waits = db
    .select({ remoteId: connectionPhotos.remoteId })
    .from(connectionPhotos)
    .where(and(eq(connectionPhotos.runId, last.id), isNull(connectionPhotos.problem)));
  const back = await db
    .update(connectionWatchFiles)
    .set({ state: 'waiting', runId: null })
    .where(
      and(
        eq(connectionWatchFiles.watchId, watch.id),
        eq(connectionWatchFiles.runId, last.id),
        inArray(connectionWatchFiles.remoteId, waits),
      ),
    )
    .returning({ remoteId: connectionWatchFiles.remoteId });
  const { problem } = last;
  if (back.length > 0 && problem !== null && isErrorCode(problem.code))
    throw new AppError(problem.code, problem.details);
}

/** Writes down what lies in the folder. Gives the files that wait and have not changed since the look before. */
async function noteFiles(
  { db }: BringDeps,
  { id: watchId }: WatchRow,
  files: readonly FolderPhoto[],
): Promise<readonly string[]> {
  const photos = files.filter(({ name }) => !resultNames.test(name));
  const known = new Map(
    (await db.select().from(connectionWatchFiles).where(eq(connectionWatchFiles.watchId, watchId))).map((row) => [
      row.remoteId,
      row,
    ]),
  );
  const changed = photos.filter(({ id, mark }) => {
    const row = known.get(id);
    return row === undefined || (row.state === 'waiting' && row.mark !== mark);
  });
  for (let at = 0; at < changed.length; at += rowsAtOnce)
    await db
      .insert(connectionWatchFiles)
      .values(
        changed
          .slice(at, at + rowsAtOnce)
          .map(({ id, name, mark }) => ({ watchId, remoteId: id, name, mark, state: 'waiting' as const })),
      )
      .onConflictDoUpdate({
        target: [connectionWatchFiles.watchId, connectionWatchFiles.remoteId],
        set: { mark: sql`excluded.mark` },
        setWhere: eq(connectionWatchFiles.state, 'waiting'),
      });
  // What was taken stays noted: put there again it is the same file.
  const here = new Set(photos.map(({ id }) => id));
  const gone = [...known.values()].flatMap(({ state, remoteId }) =>
    state === 'waiting' && !here.has(remoteId) ? [remoteId] : [],
  );
  for (let at = 0; at < gone.length; at += rowsAtOnce)
    await db
      .delete(connectionWatchFiles)
      .where(
        and(
          eq(connectionWatchFiles.watchId, watchId),
          eq(connectionWatchFiles.state, 'waiting'),
          inArray(connectionWatchFiles.remoteId, gone.slice(at, at + rowsAtOnce)),
        ),
      );
  return photos.flatMap(({ id, mark }) => {
    const row = known.get(id);
    return row?.state === 'waiting' && row.mark === mark ? [id] : [];
  });
}

/** Begins a run of as many as may be paid for. `limit`: none, until tomorrow. `later`: the person is busy with others. */
async function take(
  deps: BringDeps,
  watch: WatchRow,
  viewer: Viewer,
  settled: readonly string[],
): Promise<'begun' | 'later' | 'limit'> {
  const { db, clock } = deps;
  const { userId, locale } = watch;
  const { recipe } = await getRunnableRecipe(db, userId, watch.recipeId, locale);
  const creditsEach = hasUnlimitedCredits(viewer) ? 0 : await priceOf(deps, recipe.steps);
  const most = Math.min(mostBroughtPhotos, mostBatchItems(viewer, await readBatchLimits(db)));
  return db.transaction(async (tx) => {
    await lockConnections(tx, userId);
    const bringing = and(eq(connectionRuns.watchId, watch.id), eq(connectionRuns.state, 'bringing'));
    const open = and(eq(batches.userId, userId), inArray(batches.status, ['running', 'paused']));
    if ((await tx.$count(connectionRuns, bringing)) > 0 || !(await mayBegin(tx, userId))) return 'later';
    if ((await tx.$count(batches, open)) >= MOST_BATCHES) return 'later';
    let count = Math.min(settled.length, most);
    if (creditsEach > 0) {
      const left = watch.dailyCredits - (await readSpentToday(tx, watch.id, clock.now()));
      if (left < creditsEach) return 'limit';
      const balance = await readBalance(tx, userId);
      if (balance < creditsEach) throw new AppError('insufficient_credits', { needed: creditsEach, left: balance });
      count = Math.min(count, Math.floor(left / creditsEach), Math.floor(balance / creditsEach));
    }
    // Waiting still: another look may have been faster.
    const rows = await tx
      .select({ remoteId: connectionWatchFiles.remoteId })
      .from(connectionWatchFiles)
      .where(
        and(
          eq(connectionWatchFiles.watchId, watch.id),
          eq(connectionWatchFiles.state, 'waiting'),
          inArray(connectionWatchFiles.remoteId, settled.slice(0, count)),
        ),
      );
    const photoIds = rows.map(({ remoteId }) => remoteId);
    if (photoIds.length === 0) return 'later';
    const runId = await insertRun(deps, tx, {
      userId,
      connectionId: watch.connectionId,
      watchId: watch.id,
      requestKey: `watch ${crypto.randomUUID()}`,
      requestDigest: '',
      recipeId: watch.recipeId,
      shownCreditsEach: creditsEach,
      putsBack: true,
      locale,
      photoIds,
    });
    await tx
      .update(connectionWatchFiles)
      .set({ state: 'taken', runId })
      .where(and(eq(connectionWatchFiles.watchId, watch.id), inArray(connectionWatchFiles.remoteId, photoIds)));
    return 'begun';
  });
}
