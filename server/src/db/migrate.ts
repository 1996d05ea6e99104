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

/** Throws {@link StartRefused} when the database lacks migrations of this version. One that is newer is fine. */
export async function requireMigrated(url: string): Promise<void> {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const client = new pg.Client(connectionSettings(url, 'start', { silenceMs: 60_000 }));
  await client.connect();
  try {
    const { rows } = await client.query(
      `select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations`,
    );
    if (
      z
        .array(z.object({ newest: z.number() }))
        .parse(rows)
        .some((row) => row.newest >= newest)
    )
      return;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '42P01')) throw error;
  } finally {
    await client.end();
  }
  throw new StartRefused(
    'The database lacks migrations of this version, and MIGRATE=off leaves them to you. Run: npx afterglow migrate',
  );
}

/**
 * Brings a database to the newest schema. Safe to call from several processes at once: they wait for the one that does it,
 * which takes as long as its statements do. One that vanishes meanwhile lets go after a minute.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client(connectionSettings(url, 'migration', {}));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
