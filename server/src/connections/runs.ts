import { mostBatchItems } from '@afterglow/domain/billing/batch-limits';
import type { ConnectionRun, StartRun } from '@afterglow/domain/contract/account/connections';
import { AppError, isErrorCode } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/pool.ts';
import {
  connectionPhotos,
  connectionResults,
  connectionRuns,
  type ProblemJson,
} from '../db/tables/accounts/connection-tables.ts';
import { batches } from '../db/tables/batch-tables.ts';
import type { Viewer } from '../http/context.ts';
import { checkSameOrder, type RequestMark } from '../http/request-mark.ts';
import { readBatchLimits } from '../images/batch-limits.ts';
import { errorMessage } from '../lib/error-message.ts';
import type { Queue } from '../queue/queue.ts';
import { refuseColumns } from '../recipes/fill-for-photos.ts';
import { getRunnableRecipe } from '../recipes/own-recipes.ts';
import { bringPhotosJob } from './connection-jobs.ts';
import { getConnection, type ConnectionDeps } from './own-connections.ts';

export interface RunDeps extends ConnectionDeps {
  readonly queue: Pick<Queue, 'enqueue'>;
}

/** Runs of one person that bring photos at the same time. */
const mostOpen = 3;
const mostListed = 10;

/** Begins a run, or gives the one of the same key. Throws `connection_not_found`, `batch_too_large`, `recipe_not_found`, `recipe_invalid`, `too_many_runs`, `request_key_reused`. */
export async function startRun(
  deps: RunDeps,
  viewer: Viewer,
  asked: Omit<StartRun, 'requestKey'> & Required<RequestMark>,
  locale: Locale,
): Promise<ConnectionRun> {
  const { db } = deps;
  const { userId } = viewer;
  const connection = await getConnection(db, userId, asked.id);
  const most = mostBatchItems(viewer, await readBatchLimits(db));
  const photoIds = [...new Set(asked.photoIds)];
  if (asked.recipeId !== undefined && photoIds.length > most)
    throw new AppError('batch_too_large', { count: photoIds.length, most });
  if (asked.recipeId !== undefined) refuseColumns((await getRunnableRecipe(db, userId, asked.recipeId, locale)).recipe);
  const id = await db.transaction(async (tx) => {
    await lockConnections(tx, userId);
    const [earlier] = await tx
      .select({ id: connectionRuns.id, digest: connectionRuns.requestDigest })
      .from(connectionRuns)
      .where(and(eq(connectionRuns.userId, userId), eq(connectionRuns.requestKey, asked.requestKey)));
    if (earlier !== undefined) {
      checkSameOrder(earlier.digest, asked);
      return earlier.id;
    }
    if (!(await mayBegin(tx, userId))) throw new AppError('too_many_runs', { count: mostOpen });
    return insertRun(deps, tx, {
      userId,
      connectionId: connection.id,
      requestKey: asked.requestKey,
      requestDigest: asked.requestDigest,
      recipeId: asked.recipeId ?? null,
      shownCreditsEach: asked.shownCreditsEach ?? null,
      putsBack: asked.putsBack && asked.recipeId !== undefined,
      locale,
      photoIds,
    });
  });
  const [run] = await readRuns(deps, eq(connectionRuns.id, id), locale);
  if (run === undefined) throw new AppError('connection_not_found');
  return run;
}

/** Whether another run of this person may begin. Needs their lock. */
export async function mayBegin(tx: Transaction, userId: string): Promise<boolean> {
  const open = and(eq(connectionRuns.userId, userId), eq(connectionRuns.state, 'bringing'));
  return (await tx.$count(connectionRuns, open)) < mostOpen;
}

/** Writes a run and asks for its photos. Gives its id. */
export async function insertRun(
  { queue, clock }: RunDeps,
  tx: Transaction,
  {
    photoIds,
    ...values
  }: Omit<typeof connectionRuns.$inferInsert, 'createdAt'> & { readonly photoIds: readonly string[] },
): Promise<string> {
  const [made] = await tx
    .insert(connectionRuns)
    .values({ ...values, createdAt: clock.now() })
    .returning({ id: connectionRuns.id });
  if (made === undefined) throw new Error('the run was not written');
  const runId = made.id;
  await tx
    .insert(connectionPhotos)
    .values(photoIds.map((remoteId, index) => ({ runId, position: index + 1, remoteId })));
  await queue.enqueue(tx, bringPhotosJob, { id: runId }, { key: runId });
  return runId;
}

/** Takes a person's lock for what they connect, bring and watch. */
export async function lockConnections(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`connections of ${userId}`}, 0))`);
}

/** The newest. Throws `connection_not_found`. */
export async function listRuns(deps: RunDeps, userId: string, id: string, locale: Locale): Promise<ConnectionRun[]> {
  await getConnection(deps.db, userId, id);
  return readRuns(deps, eq(connectionRuns.connectionId, id), locale);
}

/** Throws `connection_not_found`, also for a run of another connection. */
export async function readRunPhotos(
  { db }: RunDeps,
  userId: string,
  { id, runId }: { readonly id: string; readonly runId: string },
  locale: Locale,
) {
  const rows = await db
    .select({ name: connectionPhotos.name, imageId: connectionPhotos.imageId, problem: connectionPhotos.problem })
    .from(connectionPhotos)
    .innerJoin(connectionRuns, eq(connectionRuns.id, connectionPhotos.runId))
    .where(and(eq(connectionRuns.id, runId), eq(connectionRuns.connectionId, id), eq(connectionRuns.userId, userId)))
    .orderBy(asc(connectionPhotos.position));
  if (rows.length === 0) throw new AppError('connection_not_found');
  return rows.map(({ problem, ...photo }) => ({ ...photo, problem: tellProblem(problem, locale) }));
}

async function readRuns({ db }: RunDeps, which: SQL, locale: Locale): Promise<ConnectionRun[]> {
  const count = (condition: SQL, of: PgColumn = connectionPhotos.id) =>
    sql<number>`(count(distinct ${of}) filter (where ${condition}))::int`;
  const result = connectionResults.id;
  const rows = await db
    .select({
      run: connectionRuns,
      batch: batches.status,
      count: count(sql`true`),
      brought: count(sql`${connectionPhotos.imageId} is not null`),
      left: count(sql`${connectionPhotos.problem} is not null`),
      putBack: count(sql`${connectionResults.doneAt} is not null`, result),
      waiting: count(sql`${connectionResults.nextAt} is not null`, result),
      notPutBack: count(sql`${connectionResults.doneAt} is null and ${connectionResults.nextAt} is null`, result),
    })
    .from(connectionRuns)
    .leftJoin(connectionPhotos, eq(connectionPhotos.runId, connectionRuns.id))
    .leftJoin(connectionResults, eq(connectionResults.photoId, connectionPhotos.id))
    .leftJoin(batches, eq(batches.id, connectionRuns.batchId))
    .where(which)
    .groupBy(connectionRuns.id, batches.status)
    .orderBy(desc(connectionRuns.createdAt))
    .limit(mostListed);
  return rows.map(({ run, batch, ...counts }) => ({
    id: run.id,
    connectionId: run.connectionId,
    state: run.state === 'editing' && batch !== 'running' && batch !== 'paused' ? 'finished' : run.state,
    problem: tellProblem(run.problem, locale),
    ...counts,
    batchId: run.batchId,
    putsBack: run.putsBack,
    createdAt: run.createdAt.toISOString(),
  }));
}

export const tellProblem = (problem: ProblemJson | null, locale: Locale) =>
  problem === null
    ? null
    : {
        code: problem.code,
        message: isErrorCode(problem.code) ? errorMessage(problem.code, locale, problem.details) : '',
      };
