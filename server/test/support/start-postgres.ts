// Once per run: a real PostgreSQL in a folder of its own, and a migrated database to copy from.
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { jobKinds } from '../../src/app/jobs.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/pool.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { createQueue } from '../../src/queue/queue.ts';
import { seedTemplates } from '../../src/templates/seed-templates.ts';
import { databaseFolder } from './database-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the migrated database; test files copy it. */
    templateDatabaseUrl: string;
  }
}

export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(databaseFolder(), 'afterglow-test-'));
  const logger = {
    info: () => {},
    warn: (fields: object, message: string) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
  };
  // what a power cut would lose is of no interest here
  // and autovacuum, the superuser's own process, would keep our role from dropping a database it looks at
  const settings = {
    autovacuum: 'off',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const postgres = await startEmbeddedPostgres({ dataDir, logger, settings });
  await migrateDatabase(postgres.url);
  await fill(postgres.url);
  project.provide('templateDatabaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** What the first process of an installation writes: made once here, or each test would wait for it. */
async function fill(databaseUrl: string): Promise<void> {
  const logger = createLogger('silent');
  const { db, close } = openDatabase(databaseUrl, logger);
  const queue = createQueue({ databaseUrl, logger });
  await queue.start(jobKinds);
  await queue.stop();
  await seedTemplates(db);
  await close();
}
