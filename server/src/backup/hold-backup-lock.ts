import pg from 'pg';
import { connectionSettings } from '../db/connection.ts';

/** Any number, the same in every process. */
const backupLock = 4_711_002;

/**
 * One at a time makes backups of an installation or removes old ones, the command included: what one removes, another may
 * just have found. Returns what lets go; undefined while somebody else holds it. A process that dies lets go with its
 * connection. `databaseUrl` must not lead to PgBouncer, which lends each statement another connection.
 */
export async function holdBackupLock(databaseUrl: string): Promise<(() => Promise<void>) | undefined> {
  const client = new pg.Client(connectionSettings(databaseUrl, 'backup lock', { mayRest: true }));
  // noticed by what works with the database
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [backupLock]);
  if (rows[0]?.held === true) return () => client.end();
  await client.end();
  return undefined;
}
