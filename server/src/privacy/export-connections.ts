import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import {
  connectionPhotos,
  connectionResults,
  connectionRuns,
  connections,
  connectionWatches,
  connectionWatchFiles,
} from '../db/tables/accounts/connection-tables.ts';

/** Photo libraries of a person without their keys, with what was brought and put back. */
export async function readConnections(db: Database, userId: string): Promise<unknown> {
  const rows = await db.select().from(connections).where(eq(connections.userId, userId));
  const runs = await db.select().from(connectionRuns).where(eq(connectionRuns.userId, userId));
  const results = await db.select().from(connectionResults).where(eq(connectionResults.userId, userId));
  const photos = await db
    .select(getTableColumns(connectionPhotos))
    .from(connectionPhotos)
    .innerJoin(connectionRuns, eq(connectionRuns.id, connectionPhotos.runId))
    .where(eq(connectionRuns.userId, userId))
    .orderBy(asc(connectionPhotos.position));
  const watches = await db.select().from(connectionWatches).where(eq(connectionWatches.userId, userId));
  const files = await db
    .select(getTableColumns(connectionWatchFiles))
    .from(connectionWatchFiles)
    .innerJoin(connectionWatches, eq(connectionWatches.id, connectionWatchFiles.watchId))
    .where(eq(connectionWatches.userId, userId));
  const filesOf = (id: string) =>
    files.filter(({ watchId }) => watchId === id).map(({ watchId: _watch, ...file }) => file);
  const watchesOf = (id: string) =>
    watches
      .filter(({ connectionId }) => connectionId === id)
      .map(({ userId: _person, connectionId: _connection, ...watch }) => ({ ...watch, files: filesOf(watch.id) }));
  const resultsOf = (id: string) =>
    results.filter(({ photoId }) => photoId === id).map(({ userId: _person, photoId: _photo, ...result }) => result);
  const photosOf = (id: string) =>
    photos
      .filter(({ runId }) => runId === id)
      .map(({ runId: _run, ...photo }) => ({ ...photo, results: resultsOf(photo.id) }));
  const runsOf = (id: string) =>
    runs
      .filter(({ connectionId }) => connectionId === id)
      .map(({ userId: _person, connectionId: _connection, ...run }) => ({ ...run, photos: photosOf(run.id) }));
  return rows.map(({ userId: _person, secret: _secret, ...connection }) => ({
    ...connection,
    watches: watchesOf(connection.id),
    runs: runsOf(connection.id),
  }));
}
