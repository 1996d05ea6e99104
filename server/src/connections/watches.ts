/** Folders that a person has watched. Every query names the owner: somebody else's is not found. */
import { isFolderKind } from '@afterglow/domain/contract/account/connections';
import { mostWatches, type FolderWatch } from '@afterglow/domain/contract/account/folder-watches';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/pool.ts';
import { connectionRuns, connectionWatches, connectionWatchFiles } from '../db/tables/accounts/connection-tables.ts';
import { batches, batchItems } from '../db/tables/batch-tables.ts';
import { refuseColumns } from '../recipes/fill-for-photos.ts';
import { getRunnableRecipe } from '../recipes/own-recipes.ts';
import { getConnection, openLibrary, type ConnectionDeps } from './own-connections.ts';
import { lockConnections, tellProblem } from './runs.ts';

export type WatchRow = typeof connectionWatches.$inferSelect;

interface Place {
  readonly id: string;
  readonly watchId: string;
}

const filesAtOnce = 1000;

/** Throws `connection_not_found`. */
export async function listWatches(
  deps: ConnectionDeps,
  userId: string,
  id: string,
  locale: Locale,
): Promise<FolderWatch[]> {
  await getConnection(deps.db, userId, id);
  const rows = await deps.db
    .select()
    .from(connectionWatches)
    .where(and(eq(connectionWatches.connectionId, id), eq(connectionWatches.userId, userId)))
    .orderBy(asc(connectionWatches.createdAt), asc(connectionWatches.id));
  return Promise.all(rows.map((row) => viewWatch(deps, row, locale)));
}

/**
 * Throws `connection_not_found`, `watch_needs_folder`, `recipe_not_found`, `recipe_invalid`, `library_*`, `watch_exists`,
 * `too_many_watches`.
 */
export async function addWatch(
  deps: ConnectionDeps,
  userId: string,
  asked: {
    readonly id: string;
    readonly albumId?: string | undefined;
    readonly recipeId: string;
    readonly dailyCredits: number;
    readonly includesPresent: boolean;
  },
  locale: Locale,
): Promise<FolderWatch> {
  const { db, clock } = deps;
  const connection = await getConnection(db, userId, asked.id);
  refuseColumns((await getRunnableRecipe(db, userId, asked.recipeId, locale)).recipe);
  const library = isFolderKind(connection.kind) ? openLibrary(deps, connection) : undefined;
  if (library?.listFolder === undefined) throw new AppError('watch_needs_folder');
  const { albumId } = asked;
  const album = albumId === undefined ? undefined : (await library.listAlbums()).find(({ id }) => id === albumId);
  if (albumId !== undefined && album === undefined) throw new AppError('invalid_input', { field: 'albumId' });
  const present = await library.listFolder(albumId);
  const row = await db.transaction(async (tx) => {
    // Two at once must not both be the last.
    await lockConnections(tx, userId);
    const own = eq(connectionWatches.connectionId, connection.id);
    if ((await tx.$count(connectionWatches, own)) >= mostWatches)
      throw new AppError('too_many_watches', { count: mostWatches });
    const [made] = await tx
      .insert(connectionWatches)
      .values({
        userId,
        connectionId: connection.id,
        albumId: albumId ?? '',
        folder: album?.name ?? '',
        recipeId: asked.recipeId,
        dailyCredits: asked.dailyCredits,
        locale,
        nextAt: clock.now(),
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (made === undefined) throw new AppError('watch_exists');
    const files = asked.includesPresent ? [] : present;
    for (let at = 0; at < files.length; at += filesAtOnce)
      await tx
        .insert(connectionWatchFiles)
        .values(
          files
            .slice(at, at + filesAtOnce)
            .map(({ id, name, mark }) => ({ watchId: made.id, remoteId: id, name, mark, state: 'present' as const })),
        );
    return made;
  });
  return viewWatch(deps, row, locale);
}

/** Throws `watch_not_found`, `recipe_not_found`, `recipe_invalid`. */
export async function changeWatch(
  deps: ConnectionDeps,
  userId: string,
  asked: Place & {
    readonly recipeId?: string | undefined;
    readonly dailyCredits?: number | undefined;
    readonly isPaused?: boolean | undefined;
  },
  locale: Locale,
): Promise<FolderWatch> {
  const { recipeId, dailyCredits, isPaused } = asked;
  if (recipeId !== undefined) refuseColumns((await getRunnableRecipe(deps.db, userId, recipeId, locale)).recipe);
  const [row] = await deps.db
    .update(connectionWatches)
    .set({
      ...(recipeId !== undefined && { recipeId }),
      ...(dailyCredits !== undefined && { dailyCredits }),
      ...(isPaused !== undefined && { isPaused }),
      failures: 0,
      problem: null,
      nextAt: deps.clock.now(),
    })
    .where(isOwn(userId, asked))
    .returning();
  if (row === undefined) throw new AppError('watch_not_found');
  return viewWatch(deps, row, locale);
}

/** The same again changes nothing. */
export async function removeWatch({ db }: ConnectionDeps, userId: string, { id, watchId }: Place) {
  await db.delete(connectionWatches).where(isOwn(userId, { id, watchId }));
  return { watchId };
}

/** Credits that were held today (UTC) for what a watch took. */
export async function readSpentToday(db: Executor, watchId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ spent: sql<number>`coalesce(sum(${batches.creditsEach}), 0)::int` })
    .from(connectionRuns)
    .innerJoin(batches, eq(batches.id, connectionRuns.batchId))
    .innerJoin(batchItems, eq(batchItems.batchId, batches.id))
    .where(and(eq(connectionRuns.watchId, watchId), sql`${batches.createdAt} >= ${startOfDay(now).toISOString()}`));
  return row?.spent ?? 0;
}

const startOfDay = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
export const startOfNextDay = (now: Date): Date => new Date(startOfDay(now).getTime() + 24 * 3600_000);

async function viewWatch({ db, clock }: ConnectionDeps, row: WatchRow, locale: Locale): Promise<FolderWatch> {
  const [recipeName, spentToday, files] = await Promise.all([
    findRecipeName(db, row, locale),
    readSpentToday(db, row.id, clock.now()),
    db
      .select({ state: connectionWatchFiles.state, total: count() })
      .from(connectionWatchFiles)
      .where(and(eq(connectionWatchFiles.watchId, row.id), inArray(connectionWatchFiles.state, ['waiting', 'taken'])))
      .groupBy(connectionWatchFiles.state),
  ]);
  const totalOf = (state: string): number => files.find((each) => each.state === state)?.total ?? 0;
  const { id, connectionId, folder, recipeId, dailyCredits, problem, nextAt, createdAt } = row;
  return {
    id,
    connectionId,
    folder,
    recipeId,
    recipeName,
    dailyCredits,
    spentToday,
    state: stateOf(row),
    problem: tellProblem(problem, locale),
    nextAt: nextAt.toISOString(),
    taken: totalOf('taken'),
    waiting: totalOf('waiting'),
    createdAt: createdAt.toISOString(),
  };
}

function stateOf({ isPaused, problem }: WatchRow): FolderWatch['state'] {
  if (isPaused) return 'paused';
  if (problem === null) return 'watching';
  return problem.code === 'watch_limit_reached' ? 'limit' : 'failing';
}

async function findRecipeName(db: Database, { userId, recipeId }: WatchRow, locale: Locale): Promise<string | null> {
  try {
    return (await getRunnableRecipe(db, userId, recipeId, locale)).recipe.name;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const isOwn = (userId: string, { id, watchId }: Place) =>
  and(eq(connectionWatches.id, watchId), eq(connectionWatches.connectionId, id), eq(connectionWatches.userId, userId));
