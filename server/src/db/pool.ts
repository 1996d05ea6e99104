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
  const db = keepAfterCommit(drizzle(pool));
  if (deadlines.pooled === true) withoutNames.add(db);
  return { db, pool, close: () => pool.end() };
}

/** Databases behind PgBouncer: a statement that one connection prepared is not known to the next. */
const withoutNames = new WeakSet<Database>();

/** The name to prepare a statement under, for `prepare`. */
export const statementName = (db: Database, name: string): string => (withoutNames.has(db) ? '' : name);

/** What waits for the commit of a transaction, by name, so that the same thing happens once. */
const waiting = new WeakMap<Executor, Map<string, () => void>>();

/**
 * Does `work` when the transaction has committed, and never when it does not; at once outside a transaction. Only for hints:
 * a process that dies right after the commit does not do it.
 */
export function afterCommit(executor: Executor, name: string, work: () => void): void {
  const list = waiting.get(executor);
  if (list === undefined) work();
  else list.set(name, work);
}

/** Makes transactions of this database keep {@link afterCommit}; those inside another one wait for the outer one. */
function keepAfterCommit(db: Database): Database {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const list = new Map<string, () => void>();
    const result = await begin((tx) => work(share(tx, list)), config);
    for (const after of list.values()) after();
    return result;
  };
  return db;
}

function share(tx: Transaction, list: Map<string, () => void>): Transaction {
  waiting.set(tx, list);
  const nest = tx.transaction.bind(tx);
  tx.transaction = (work) => nest((inner) => work(share(inner, list)));
  return tx;
}
