import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../lib/logger.ts';
import { connectionSettings, type Deadlines } from './connection.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Where a query may run: alone or inside someone's transaction. */
export type Executor = Database | Transaction;

export interface DatabasePool {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

/** Patience with work in the background: sweeps and reports read much. */
export const PATIENT: Deadlines = { statementMs: 60_000, silenceMs: 65_000 };
/** Patience of somebody who waits for a page. */
export const PROMPT: Deadlines = { statementMs: 10_000, silenceMs: 12_000 };

/**
 * Opens a pool. Connections that break while idle are dropped and made again: the database may restart under us. One that
 * falls silent while it is used is closed, and what waited for it fails.
 */
export function openDatabase(
  url: string,
  logger: Logger,
  maxConnections = 10,
  deadlines: Deadlines = PATIENT,
): DatabasePool {
  const pool = new pg.Pool({ ...connectionSettings(url, 'pool', deadlines), max: maxConnections });
  // One that is lost while it is used tells its query, and then everybody: without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => logger.warn({ message: error.message }, 'an idle database connection was lost'));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
