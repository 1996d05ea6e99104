import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../lib/logger.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Where a query may run: alone or inside someone's transaction. */
export type Executor = Database | Transaction;

export interface DatabasePool {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

/** Opens a pool. Connections that break while idle are dropped and made again: the database may restart under us. */
export function openDatabase(url: string, logger: Logger, maxConnections = 10): DatabasePool {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, connectionTimeoutMillis: 10_000 });
  pool.on('error', (error) => logger.warn({ message: error.message }, 'an idle database connection was lost'));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
