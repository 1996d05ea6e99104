import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  /** A migrated, empty database nobody else uses. */
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Makes a database for one test file, as a copy of the migrated one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await inMaintenanceDatabase(template, `create database ${name} template ${template.pathname.slice(1)}`);
  const url = new URL(template);
  url.pathname = name;
  return { url: url.href, drop: () => inMaintenanceDatabase(template, `drop database ${name} with (force)`) };
}

/** Makes a database without any table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl'));
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await inMaintenanceDatabase(template, `create database ${name}`);
  const url = new URL(template);
  url.pathname = name;
  return { url: url.href, drop: () => inMaintenanceDatabase(template, `drop database ${name} with (force)`) };
}

async function inMaintenanceDatabase(template: URL, statement: string): Promise<void> {
  const maintenance = new URL(template);
  maintenance.pathname = 'postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
