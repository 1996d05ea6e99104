import path from 'node:path';
import { findPostgresBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { findPostmaster } from './postmaster.ts';

/** Address of a data folder's PostgreSQL while a server runs it; undefined when none does. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const folder = path.resolve(dataDir);
  const running = findPostmaster(path.join(folder, 'postgres'));
  if (running === undefined) return undefined;
  const { password } = await openCluster(folder, findPostgresBinaries());
  return `postgres://afterglow:${password}@127.0.0.1:${running.port}/afterglow`;
}
