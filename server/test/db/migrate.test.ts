import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrateDatabase, requireMigrated } from '../../src/db/migrate.ts';

/** A database of its own, made and dropped; `of` is its model. */
async function withDatabase(of: string, work: (url: string) => Promise<void>): Promise<void> {
  const url = new URL(inject('templateDatabaseUrl'));
  const name = `migrate_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new URL(url);
  maintenance.pathname = 'postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${of}`);
    url.pathname = name;
    await work(url.href);
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}

test('MIGRATE=off: an empty database is refused with the command that helps, a migrated one is taken', async () => {
  await requireMigrated(inject('templateDatabaseUrl'));
  await withDatabase('template0', (url) => expect(requireMigrated(url)).rejects.toThrow('npx afterglow migrate'));
});

test('a database of a later version is left as it is; beside it an older one works with MIGRATE=off alone', async () => {
  const of = new URL(inject('templateDatabaseUrl')).pathname.slice(1);
  await withDatabase(of, async (url) => {
    await migrateDatabase(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('tomorrow', 9e12)`);
    await client.end();
    await expect(migrateDatabase(url)).rejects.toThrow('used by a later version');
    await requireMigrated(url);
  });
});
