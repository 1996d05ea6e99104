/** How many connections processes open, and what goes by way of PgBouncer. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shareConnections } from '../../src/db/connections.ts';
import { openDatabase, PATIENT, statementName, type DatabasePool } from '../../src/db/pool.ts';
import { users } from '../../src/db/tables/account-tables.ts';
import { createNotifications } from '../../src/events/create-notifications.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { handleJob, type JobKind } from '../../src/queue/job.ts';
import { createQueue } from '../../src/queue/queue.ts';
import { natsIsHere, startNats } from '../support/start-nats.ts';
import { pgbouncerIsHere, startPgbouncer } from '../support/start-pgbouncer.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const logger = createLogger('silent');
const greeting: JobKind<{ readonly name: string }> = { name: 'greeting', payload: z.object({ name: z.string() }) };
let database: TestDatabase;
/** For looking at the others. */
let watcher: DatabasePool;

beforeEach(async () => {
  database = await createTestDatabase();
  watcher = openDatabase(database.url, logger, 1);
});
afterEach(async () => {
  await watcher.close();
  await database.drop();
});

async function countConnections(): Promise<number> {
  const { rows } = await watcher.db.execute(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return z.array(z.object({ count: z.number() })).parse(rows)[0]?.count ?? 0;
}

async function openNode(databaseUrl: string, more: { readonly eventsUrl?: string; readonly directUrl?: string }) {
  const { queries, queue: places } = shareConnections('worker', 4);
  const pooled = more.directUrl !== undefined;
  const pool = openDatabase(databaseUrl, logger, queries, { ...PATIENT, pooled });
  const notifications = createNotifications({
    databaseUrl: more.directUrl ?? databaseUrl,
    eventsUrl: more.eventsUrl,
    logger,
  });
  const queue = createQueue({ databaseUrl, logger, notifications, maxConnections: places, pooled });
  await queue.start([greeting]);
  return {
    ...pool,
    queue,
    stop: async () => {
      await queue.stop();
      await notifications.close();
      await pool.close();
    },
  };
}

test('a process never opens more than it was given', () => {
  for (const mode of ['all', 'web', 'worker'] as const)
    for (let total = 4; total <= 60; total += 1) {
      const { queries, queue } = shareConnections(mode, total);
      expect(queries + queue).toBe(total);
      expect(Math.min(queries, queue)).toBeGreaterThanOrEqual(2);
    }
  expect(shareConnections('all')).toEqual({ queries: 11, queue: 5 });
});

test.runIf(natsIsHere)('twenty processes that have all hands full keep within a hundred connections', async () => {
  const nats = await startNats();
  const nodes: Awaited<ReturnType<typeof openNode>>[] = [];
  try {
    while (nodes.length < 20) nodes.push(await openNode(database.url, { eventsUrl: nats.url }));
    let most = 0;
    let busy = true;
    const work = Promise.all(
      nodes.flatMap(({ db, queue }) =>
        Array.from({ length: 8 }, async () => {
          await db.transaction(async (tx) => {
            await tx.execute(sql`select pg_sleep(0.05)`);
            await queue.enqueue(tx, greeting, { name: 'one of many' });
          });
        }),
      ),
    ).finally(() => (busy = false));
    while (busy) most = Math.max(most, await countConnections());
    await work;
    expect(most).toBeGreaterThanOrEqual(40);
    expect(most).toBeLessThanOrEqual(80);
  } finally {
    for (const node of nodes) await node.stop();
    await nats.kill();
  }
});

describe.runIf(pgbouncerIsHere)('by way of PgBouncer in transaction mode', () => {
  test('processes share its few connections; each has one of its own to listen with', async () => {
    const bouncer = await startPgbouncer(database.url, 3);
    const nodes: Awaited<ReturnType<typeof openNode>>[] = [];
    try {
      for (let index = 0; index < 4; index += 1) nodes.push(await openNode(bouncer.url, { directUrl: database.url }));
      const heard: string[] = [];
      for (const { queue } of nodes)
        await queue.work(handleJob(greeting, { concurrency: 1 }, async ({ name }) => void heard.push(name)));
      await Promise.all(
        nodes.flatMap(({ db, queue }, node) => {
          // a name would be unknown to the next connection
          const prepared = db.select().from(users).limit(1).prepare(statementName(db, 'of_the_test'));
          return Array.from({ length: 10 }, async (_, index) => {
            await prepared.execute();
            await db.transaction((tx) => queue.enqueue(tx, greeting, { name: `${node} ${index}` }));
            await prepared.execute();
          });
        }),
      );
      await until('all are done', () => heard.length === 40);
      expect(new Set(heard).size).toBe(40);
      expect(await countConnections()).toBeLessThanOrEqual(3 + nodes.length);
    } finally {
      for (const node of nodes) await node.stop();
      await bouncer.stop();
    }
  });
});
