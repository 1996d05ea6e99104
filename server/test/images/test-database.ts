import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { openDatabase, type Database } from '../../src/db/pool.ts';
import { createLogger } from '../../src/lib/logger.ts';

export async function openTestDatabase(): Promise<{ readonly db: Database; readonly close: () => Promise<void> }> {
  const logger = createLogger('silent');
  const dataDir = await mkdtemp(join(tmpdir(), 'afterglow-database-'));
  const server = await startEmbeddedPostgres({ dataDir, logger, settings: { fsync: 'off' } });
  await migrateDatabase(server.url);
  const { db, close } = openDatabase(server.url, logger);
  return {
    db,
    close: async () => {
      await close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
