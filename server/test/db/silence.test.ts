/** A host that vanishes says nothing: no error, no end. What waits for it must notice. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inShortRun } from '../../../test-support/short-run.ts';
import { lookAtDatabase } from '../../src/backup/restore-backup.ts';
import { connectionSettings } from '../../src/db/connection.ts';
import { migrateDatabase, requireMigrated } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/pool.ts';
import { waitForDatabase } from '../../src/db/wait-for-database.ts';
import { createPostgresNotifications } from '../../src/events/postgres.ts';
import { describeFailure } from '../../src/http/error-reply.ts';
import { healthRoutes } from '../../src/http/health.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { StartRefused } from '../../src/lib/supervision.ts';
import { openCuttableProxy, type CuttableProxy } from '../support/cuttable-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const logger = createLogger('silent');
let database: TestDatabase;
let proxy: CuttableProxy;
/** The database by way of the cable that can be cut. */
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const direct = new URL(database.url);
  proxy = await openCuttableProxy({ host: direct.hostname, port: Number(direct.port) });
  direct.hostname = '127.0.0.1';
  direct.port = String(proxy.port);
  url = direct.href;
});
afterEach(() => proxy.close());

test('a listener hears again after the cable was cut and joined', async () => {
  const direct = openDatabase(database.url, logger, 1);
  const notifications = createPostgresNotifications({ databaseUrl: url, logger, heartbeatMs: 200 });
  try {
    let heard = 0;
    notifications.subscribe('generation', 'one', () => {
      heard += 1;
    });
    await until('it listens', () => heard === 1);
    proxy.cut();
    await notifications.notify(direct.db, 'generation', 'one');
    proxy.mend();
    // told once to read again: what was missed is in the row
    await until('it has noticed the silence', () => heard === 2);
    await notifications.notify(direct.db, 'generation', 'one');
    await until('it hears', () => heard === 3);
  } finally {
    await notifications.close();
    await direct.close();
  }
});

test('what a database says that has no room left means a full disk; no memory, that it is busy', async () => {
  const { db, close } = openDatabase(database.url, logger, 1);
  const codeAfter = (sqlState: string): Promise<unknown> =>
    db.execute(sql.raw(`do $$ begin raise exception using errcode = '${sqlState}'; end $$`)).then(
      () => undefined,
      (failure: unknown) => describeFailure(failure).code,
    );
  expect(await codeAfter('53100')).toBe('storage_full');
  expect(await codeAfter('53200')).toBe('system_busy');
  await close();
});

test('a query, and a transaction, on a connection that fell silent fail as busy; the pool goes on with another', async () => {
  const { db, close } = openDatabase(url, logger, 1, { silenceMs: 300 });
  try {
    await db.execute(sql`select 1`);
    proxy.cut();
    const failure = await db.execute(sql`select 1`).catch((error: unknown) => error);
    expect(describeFailure(failure).code).toBe('system_busy');
    proxy.mend();
    await db.execute(sql`select 1`);
    const inside = await db
      .transaction(async (tx) => {
        proxy.cut();
        await tx.execute(sql`select 1`);
      })
      .catch((error: unknown) => error);
    expect(describeFailure(inside).code).toBe('system_busy');
    proxy.mend();
    await db.execute(sql`select 1`);
  } finally {
    await close();
  }
});

test('a statement that takes longer than it may is ended, and is told from a fault of ours', async () => {
  const { db, close } = openDatabase(url, logger, 1, { silenceMs: 60_000, statementMs: 50 });
  try {
    const failure = await db.execute(sql`select pg_sleep(300)`).catch((error: unknown) => error);
    expect(describeFailure(failure).code).toBe('system_busy');
  } finally {
    await close();
  }
});

test('a transaction that does nothing lets its locks go', async () => {
  const { db, close } = openDatabase(url, logger, 1);
  try {
    const rows = await db.execute(sql`show idle_in_transaction_session_timeout`);
    expect(rows.rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
  } finally {
    await close();
  }
});

test('a machine that vanishes while it migrates lets go after a minute; a backup may wait for its bucket for longer', async () => {
  for (const [deadlines, rest] of [
    [{}, '1min'],
    [{ mayRest: true }, '0'],
  ] as const) {
    const client = new pg.Client(connectionSettings(database.url, 'test', deadlines));
    await client.connect();
    const { rows } = await client.query('show idle_in_transaction_session_timeout');
    await client.end();
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: rest }]);
  }
});

const waysIn: [string, (url: string) => Promise<unknown>][] = [
  ['migrating', migrateDatabase],
  ['looking at the migrations', requireMigrated],
  ['looking before a restore', lookAtDatabase],
];

test.each(inShortRun(waysIn.slice(0, 1), waysIn))(
  '%s gives up on a database that takes the connection and says nothing',
  { timeout: 15_000 },
  async (_what, reach) => {
    proxy.cut();
    await expect(reach(url)).rejects.toThrow(/timeout/);
  },
);

test('ready says "unavailable" while database and storage say nothing at all', async () => {
  const { db, close } = openDatabase(url, logger, 1, { silenceMs: 60_000 });
  try {
    await db.execute(sql`select 1`);
    proxy.cut();
    const routes = healthRoutes({
      db,
      checkStorage: () => new Promise(() => undefined),
      isDraining: () => false,
    });
    const response = await routes.request('/ready');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'unavailable', checks: { database: false, storage: false } });
  } finally {
    await proxy.close();
    await close();
  }
});

test('ready stays well without the storage, whether it says nothing or no, and tells it', async () => {
  const { db, close } = openDatabase(database.url, logger, 1);
  try {
    for (const checkStorage of [
      () => new Promise<void>(() => undefined),
      () => Promise.reject(new Error('the disk is gone')),
    ]) {
      const routes = healthRoutes({ db, checkStorage, isDraining: () => false });
      const response = await routes.request('/ready');
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ status: 'degraded', checks: { database: true, storage: false } });
    }
  } finally {
    await close();
  }
});

test('a database that is late is waited for, with one line', async () => {
  proxy.cut();
  const announce = vi.fn<(line: string) => void>(() => proxy.mend());
  await waitForDatabase(url, announce);
  expect(announce.mock.calls).toEqual([
    [expect.stringMatching(/^Waiting for the database at 127\.0\.0\.1:\d+ \(.+\) …$/)],
  ]);
});

test.each([
  ['a wrong password', (address: URL) => void (address.username = 'nobody'), /refuses|does not let/],
  ['another name', (address: URL) => void (address.pathname = '/elsewhere'), /does not have the database/],
])('%s is said at once', async (_what, change, sentence) => {
  const address = new URL(database.url);
  change(address);
  const refusal = await waitForDatabase(address.href, () => undefined).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefused);
  expect(String(refusal)).toMatch(sentence);
});

test('nothing there: the address and the reason are said', async () => {
  const { port } = proxy;
  await proxy.close();
  const refusal = await waitForDatabase(`postgres://a:b@127.0.0.1:${port}/c`, () => undefined, 0).catch(
    (error: unknown) => error,
  );
  expect(String(refusal)).toContain(`The database at 127.0.0.1:${port} cannot be reached (ECONNREFUSED)`);
});
