import { openDatabase, type DatabasePool } from '../../src/db/pool.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { createTestDatabase } from '../support/test-database.ts';

/** A migrated database of its own, open; `close` also removes it. */
export async function openScratchDatabase({ maxConnections = 10 } = {}): Promise<DatabasePool> {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, createLogger('silent'), maxConnections);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
