import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { z } from 'zod';
import { StartRefused } from '../lib/supervision.ts';
import { connectionSettings } from './connection.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');
/** Any number: who holds it migrates, the others wait. */
const migrationLock = 4_711_001;

const newestHere = (): number =>
  Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));

const newestRows = z.array(z.object({ newest: z.number() }));

/** When the last migration of a database was written; 0 for one that has none. */
async function newestIn(client: pg.Client): Promise<number> {
  try {
    const { rows } = await client.query(
      `select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations`,
    );
    return newestRows.parse(rows)[0]?.newest ?? 0;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42P01') return 0;
    throw error;
  }
}

/** Throws {@link StartRefused} when the database lacks migrations of this version. One that is newer is fine. */
export async function requireMigrated(url: string): Promise<void> {
  const client = new pg.Client(connectionSettings(url, 'start', { silenceMs: 60_000 }));
  await client.connect();
  try {
    if ((await newestIn(client)) >= newestHere()) return;
  } finally {
    await client.end();
  }
  throw new StartRefused(
    'The database lacks migrations of this version, and MIGRATE=off leaves them to you. Run: npx afterglow migrate',
  );
}

/**
 * Brings a database to the newest schema. Safe to call from several processes at once: they wait for the one that does it,
 * which takes as long as its statements do. One that vanishes meanwhile lets go after a minute. Throws
 * {@link StartRefused} for a database of a later version, which this one may not understand.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client(connectionSettings(url, 'migration', {}));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    if ((await newestIn(client)) > newestHere())
      throw new StartRefused(
        'This database was used by a later version of Afterglow. Start that version, or restore a backup from before it into an ' +
          'empty DATA_DIR. While both versions run beside each other: MIGRATE=off.',
      );
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
