import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { logger } from './test-house.ts';

/** A PostgreSQL server of your own, for tests that stop and start it. */
export async function startDatabase() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'afterglow-database-'));
  const open = () => startEmbeddedPostgres({ dataDir, logger, settings: { fsync: 'off' } });
  let server = await open();
  await migrateDatabase(server.url);
  return {
    url: server.url,
    stopServer: () => server.stop(),
    startServer: async () => {
      server = await open();
    },
    drop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
