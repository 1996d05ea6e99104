/** One contract, one suite: what both ways of telling other processes promise. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase, type DatabasePool } from '../../src/db/pool.ts';
import { writeState, readState } from '../../src/db/system-state.ts';
import { createNotifications } from '../../src/events/create-notifications.ts';
import { createNatsNotifications } from '../../src/events/nats.ts';
import type { Notifications } from '../../src/events/notifications.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { handleJob, type JobKind } from '../../src/queue/job.ts';
import { createQueue } from '../../src/queue/queue.ts';
import { openCuttableProxy } from '../support/cuttable-proxy.ts';
import { natsIsHere, startNats, type NatsServer } from '../support/start-nats.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const logger = createLogger('silent');
const fact = { key: 'fact', schema: z.object({ is: z.string() }) };
let database: TestDatabase;
let pool: DatabasePool;
let nats: NatsServer | undefined;
let opened: Notifications[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openDatabase(database.url, logger);
  nats = natsIsHere ? await startNats() : undefined;
});
afterAll(async () => {
  await nats?.kill();
  await pool.close();
  await database.drop();
});
afterEach(async () => {
  for (const one of opened) await one.close();
  opened = [];
});

const ways = ['postgres', ...(natsIsHere ? ['nats'] : [])] as const;

describe.each(ways)('over %s', (way) => {
  let here: Notifications;
  let there: Notifications;

  beforeEach(async () => {
    [here, there] = [await open(way), await open(way)];
  });

  test('what a transaction says is heard in another process once it has committed, with the row', async () => {
    let seen: string | undefined;
    const heard: Promise<void>[] = [];
    there.subscribe('system', fact.key, () => {
      heard.push(readState(pool.db, fact).then((value) => void (seen = value?.is)));
    });
    await pool.db.transaction(async (tx) => {
      await here.notify(tx, 'system', fact.key);
      await writeState(tx, fact, { is: way });
    });
    await until('it has read the row', () => seen === way);
    await Promise.all(heard);
  });

  test('what a transaction says that is rolled back is not heard; nobody hears what they did not ask for', async () => {
    const heard: string[] = [];
    for (const id of ['lost', 'kept']) there.subscribe('generation', id, () => void heard.push(id));
    there.subscribe('batch', 'kept', () => void heard.push('another channel'));
    await expect(
      pool.db.transaction(async (tx) => {
        await here.notify(tx, 'generation', 'lost');
        await tx.transaction((inner) => here.notify(inner, 'generation', 'lost'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await pool.db.transaction(async (tx) => {
      await tx.transaction(async (inner) => {
        await here.notify(inner, 'generation', 'kept');
        await here.notify(inner, 'generation', 'kept');
      });
      expect(heard).toEqual([]);
    });
    await until('it is heard', () => heard.length > 0);
    expect(heard).toEqual(['kept']);
  });

  test('a change and its announcement in one statement', async () => {
    let heard = 0;
    const stop = there.subscribe('system', fact.key, () => void (heard += 1));
    await writeState(pool.db, fact, { is: 'before' });
    const result = await here.notifyWith(pool.db, 'system', fact.key, (told) =>
      pool.db.execute(
        sql`update system_state set value = '{"is":"after"}' where key = ${fact.key} returning key, ${told} as told`,
      ),
    );
    expect(result.rows).toMatchObject([{ key: 'fact' }]);
    await until('it is heard', () => heard === 1);
    stop();
    there.subscribe('system', 'end', () => void (heard += 10));
    await here.notify(pool.db, 'system', fact.key);
    await here.notify(pool.db, 'system', 'end');
    await until('the end is heard', () => heard >= 10);
    expect(heard).toBe(11);
  });

  test('progress is heard by who follows that picture, the newest last, and by nobody else', async () => {
    const heard: number[] = [];
    const stop = there.progress.follow('one', ({ stage, progress }) => {
      expect(stage).toBe('processing');
      heard.push(progress);
    });
    there.progress.follow('two', () => void heard.push(-1));
    let told = 0;
    await until('it is heard', () => {
      told += 1 / 1024;
      here.progress.tell('one', { stage: 'processing', progress: told });
      return heard.length >= 3;
    });
    stop();
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    const count = heard.length;
    let ended = false;
    there.progress.follow('end', () => void (ended = true));
    await until('the end is heard', () => {
      here.progress.tell('one', { stage: 'processing', progress: 0.75 });
      here.progress.tell('end', { stage: 'processing', progress: 1 });
      return ended;
    });
    expect(heard).toHaveLength(count);
  });

  test('an idle worker begins at once, long before anybody looks', async () => {
    const kind: JobKind<{ readonly at: number }> = { name: `ring-${way}`, payload: z.object({ at: z.number() }) };
    const queue = createQueue({ databaseUrl: database.url, logger, notifications: there });
    const accepting = createQueue({ databaseUrl: database.url, logger, notifications: here });
    await queue.start([kind]);
    await accepting.start([kind]);
    try {
      const waitedMs: number[] = [];
      await queue.work(
        handleJob(kind, { concurrency: 3 }, async ({ at }) => void waitedMs.push(performance.now() - at)),
      );
      for (let count = 1; count <= 10; count += 1) {
        await pool.db.transaction((tx) => accepting.enqueue(tx, kind, { at: performance.now() }));
        await until('it has begun', () => waitedMs.length === count);
      }
      // the look of every two seconds would be one second on the average
      expect(waitedMs.toSorted((a, b) => a - b)[5]).toBeLessThan(500);
    } finally {
      await queue.stop();
      await accepting.stop();
    }
  });
});

async function open(way: string): Promise<Notifications> {
  const made = createNotifications({
    databaseUrl: database.url,
    eventsUrl: way === 'nats' ? nats?.url : undefined,
    logger,
  });
  opened.push(made);
  await listens(made);
  return made;
}

/** Every listener is called when the connection is made. */
async function listens(notifications: Notifications): Promise<void> {
  let told = false;
  const stop = notifications.subscribe('system', 'listens', () => void (told = true));
  await until('it listens', async () => {
    await notifications.notify(pool.db, 'system', 'listens');
    return told;
  });
  stop();
}

describe.runIf(natsIsHere)('NATS that goes away', () => {
  test('costs nothing but time: who listens reads again when it is back, and is heard', async () => {
    const [here, there] = [await open('nats'), await open('nats')];
    let heard = 0;
    there.subscribe('system', fact.key, () => void (heard += 1));
    await nats?.kill();
    // nothing fails and nothing waits
    await pool.db.transaction(async (tx) => {
      await writeState(tx, fact, { is: 'while it was away' });
      await here.notify(tx, 'system', fact.key);
    });
    expect(heard).toBe(0);
    await nats?.restart();
    await until('it was told to read again', () => heard >= 1);
    const before = heard;
    // should this one not be back yet, it asks the other to read again when it is
    await here.notify(pool.db, 'system', fact.key);
    await until('news arrive', () => heard > before);
  });

  test('a host that falls silent is noticed', async () => {
    const proxy = await openCuttableProxy({ host: '127.0.0.1', port: Number(new URL(nats?.url ?? '').port) });
    const there = createNatsNotifications({
      eventsUrl: `nats://127.0.0.1:${proxy.port}/test`,
      logger,
      heartbeatMs: 100,
    });
    try {
      await listens(there);
      let heard = 0;
      there.subscribe('system', fact.key, () => void (heard += 1));
      proxy.cut();
      proxy.mend();
      await until('it was told to read again', () => heard > 0);
    } finally {
      await there.close();
      await proxy.close();
    }
  });

  test('progress is heard again after NATS was away', async () => {
    const [here, there] = [await open('nats'), await open('nats')];
    let heard = 0;
    there.progress.follow('one', ({ progress }) => void (heard = progress));
    const tell = (progress: number) =>
      until('it is heard', () => {
        here.progress.tell('one', { stage: 'processing', progress });
        return heard === progress;
      });
    await tell(0.25);
    await nats?.kill();
    await nats?.restart();
    await tell(0.5);
  });
});
