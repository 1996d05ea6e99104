import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number: who holds it migrates, the others wait. */
const migrationLock = 4_711_001;

/** Brings a database to the newest schema. Safe to call from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: path.join(import.meta.dirname, 'migrations') });
  } finally {
    await client.end();
  }
}
