import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { requireMigrated } from '../../src/db/migrate.ts';

test('MIGRATE=off: an empty database is refused with the command that helps, a migrated one is taken', async () => {
  await requireMigrated(inject('templateDatabaseUrl'));
  const url = new URL(inject('templateDatabaseUrl'));
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new URL(url);
  maintenance.pathname = 'postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
    url.pathname = name;
    await expect(requireMigrated(url.href)).rejects.toThrow('npx afterglow migrate');
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
});
