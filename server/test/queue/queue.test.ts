import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase, type DatabasePool } from '../../src/db/pool.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { handleJob, type JobKind } from '../../src/queue/job.ts';
import { createQueue, type Queue } from '../../src/queue/queue.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const logger = createLogger('silent');
const greeting: JobKind<{ readonly name: string }> = { name: 'greeting', payload: z.object({ name: z.string() }) };

let database: TestDatabase;
let pool: DatabasePool;
let queues: Queue[];

beforeEach(async () => {
  database = await createTestDatabase();
  pool = openDatabase(database.url, logger);
  queues = [];
});
afterEach(async () => {
  for (const queue of queues) await queue.stop();
  await pool.close();
  await database.drop();
});

async function openQueue(): Promise<Queue> {
  const queue = createQueue({ databaseUrl: database.url, logger });
  await queue.start([greeting]);
  queues.push(queue);
  return queue;
}

const enqueue = (queue: Queue, name: string, options: Parameters<Queue['enqueue']>[3] = {}) =>
  pool.db.transaction((tx) => queue.enqueue(tx, greeting, { name }, options));

test('a job is delivered when its transaction commits, and never when it does not', async () => {
  const queue = await openQueue();
  const heard: string[] = [];
  await queue.work(handleJob(greeting, { concurrency: 1 }, async ({ name }) => void heard.push(name)));
  await expect(
    pool.db.transaction(async (tx) => {
      await queue.enqueue(tx, greeting, { name: 'rolled back' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await enqueue(queue, 'committed');
  await until('the job is delivered', () => heard.length > 0);
  expect(heard).toEqual(['committed']);
});

test('the same key waits or runs once, and is free again afterwards', async () => {
  const queue = await openQueue();
  expect(await enqueue(queue, 'a', { key: 'one' })).toBe(true);
  expect(await enqueue(queue, 'b', { key: 'one' })).toBe(false);
  const heard: string[] = [];
  const finish: (() => void)[] = [];
  await queue.work(
    handleJob(greeting, { concurrency: 2 }, async ({ name }) => {
      heard.push(name);
      await new Promise<void>((resolve) => finish.push(resolve));
    }),
  );
  await until('a runs', () => heard.includes('a'));
  expect(await enqueue(queue, 'c', { key: 'one' })).toBe(false);
  finish[0]?.();
  await until('the key is free', () => enqueue(queue, 'd', { key: 'one' }));
  await until('d runs', () => heard.includes('d'));
  finish[1]?.();
});

test('higher priority first, older first among equals', async () => {
  const queue = await openQueue();
  for (const [name, priority] of [
    ['first', 0],
    ['second', 0],
    ['paid', 10],
    ['unlimited', 20],
  ] as const)
    await enqueue(queue, name, { priority });
  const heard: string[] = [];
  await queue.work(handleJob(greeting, { concurrency: 1 }, async ({ name }) => void heard.push(name)));
  await until('all are delivered', () => heard.length === 4);
  expect(heard).toEqual(['unlimited', 'paid', 'first', 'second']);
});

test('what has waited long rises until nothing newer comes before it; of batches one is let through', async () => {
  const queue = await openQueue();
  for (const [name, priority] of [
    ['batch', -10],
    ['next of the batch', -10],
    ['free', 0],
  ] as const)
    await enqueue(queue, name, { priority });
  await queue.raiseOld([greeting]);
  expect(await priorities()).toEqual({ batch: -10, 'next of the batch': -10, free: 0 });
  await pool.db.execute(
    sql`update queue.job set created_on = created_on - interval '20 minutes' where name = 'greeting'`,
  );
  for (let look = 0; look < 2; look += 1) await queue.raiseOld([greeting]);
  await enqueue(queue, 'newer', { priority: 20 });
  const heard: string[] = [];
  await queue.work(handleJob(greeting, { concurrency: 1 }, async ({ name }) => void heard.push(name)));
  await until('all are delivered', () => heard.length === 4);
  expect(heard).toEqual(['batch', 'free', 'newer', 'next of the batch']);
});

async function priorities(): Promise<Record<string, unknown>> {
  const { rows } = await pool.db.execute(
    sql`select data->>'name' as name, priority from queue.job where name = 'greeting'`,
  );
  return Object.fromEntries(rows.map((row) => [String(row['name']), row['priority']]));
}

test('what nobody has begun can be taken back, with its transaction or not at all', async () => {
  const queue = await openQueue();
  await enqueue(queue, 'waits', { key: 'one' });
  await expect(
    pool.db.transaction(async (tx) => {
      expect(await queue.takeBack(tx, greeting, 'one')).toBe(true);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await pool.db.transaction((tx) => queue.takeBack(tx, greeting, 'another'))).toBe(false);
  expect(await pool.db.transaction((tx) => queue.takeBack(tx, greeting, 'one'))).toBe(true);
  expect(await enqueue(queue, 'again', { key: 'one' })).toBe(true);
  let finish: (() => void) | undefined;
  await queue.work(handleJob(greeting, { concurrency: 1 }, () => new Promise<void>((resolve) => (finish = resolve))));
  await until('it runs', () => finish !== undefined);
  expect(await pool.db.transaction((tx) => queue.takeBack(tx, greeting, 'one'))).toBe(false);
  finish?.();
});

test('draining: what runs ends, and nothing new is taken', async () => {
  const queue = await openQueue();
  const heard: string[] = [];
  const finish: (() => void)[] = [];
  await queue.work(
    handleJob(greeting, { concurrency: 1 }, async ({ name }) => {
      heard.push(name);
      await new Promise<void>((resolve) => finish.push(resolve));
    }),
  );
  await enqueue(queue, 'runs');
  await until('it runs', () => heard.length === 1);
  await queue.pause([greeting]);
  await enqueue(queue, 'waits');
  const order: string[] = [];
  const ended = queue.ended([greeting]).then(() => order.push('ended'));
  order.push('still runs');
  finish[0]?.();
  await ended;
  expect(order).toEqual(['still runs', 'ended']);
  expect(heard).toEqual(['runs']);
  await queue.resume([greeting]);
  await until('the other runs', () => heard.includes('waits'));
  finish[1]?.();
});

test('a job that throws, or whose payload is not as it should be, is delivered again', async () => {
  const queue = await openQueue();
  const heard: string[] = [];
  await queue.work(
    handleJob(greeting, { concurrency: 1 }, async ({ name }, { retryCount }) => {
      heard.push(`${name} ${retryCount}`);
      if (retryCount === 0) throw new Error('try again');
    }),
  );
  await enqueue(queue, 'twice');
  await until('it is delivered again', () => heard.length === 2);
  expect(heard).toEqual(['twice 0', 'twice 1']);
  const wrong: JobKind<{ readonly nobody: boolean }> = { name: 'greeting', payload: z.object({ nobody: z.boolean() }) };
  await pool.db.transaction((tx) => queue.enqueue(tx, wrong, { nobody: true }, { key: 'wrong' }));
  await until('it waits for its next delivery', async () => {
    const { rows } = await pool.db.execute(
      sql`select 1 from queue.job where singleton_key = 'wrong' and state = 'retry'`,
    );
    return rows.length === 1;
  });
  expect(heard).toHaveLength(2);
});

test('stopping aborts what runs and waits until it has put itself back; another process goes on', async () => {
  const first = await openQueue();
  let began = false;
  await first.work(
    handleJob(greeting, { concurrency: 1 }, async ({ name }, delivery) => {
      began = true;
      await new Promise((resolve) => delivery.signal.addEventListener('abort', resolve));
      expect(delivery.stopping()).toBe(true);
      await pool.db.transaction((tx) => first.putBack(tx, delivery, greeting, { name }, { key: 'work' }));
    }),
  );
  await enqueue(first, 'long', { key: 'work' });
  await until('it began', () => began);
  await first.stop();
  const second = await openQueue();
  const heard: string[] = [];
  await second.work(handleJob(greeting, { concurrency: 1 }, async ({ name }) => void heard.push(name)));
  await until('the other went on', () => heard.length > 0);
  expect(heard).toEqual(['long']);
});

test('what runs is kept alive; a job whose claim is gone is told so, and the one beside it goes on', async () => {
  const queue = await openQueue();
  const signals = new Map<string, AbortSignal>();
  const finish: (() => void)[] = [];
  await queue.work(
    handleJob(greeting, { concurrency: 2 }, async ({ name }, { signal }) => {
      signals.set(name, signal);
      await new Promise<void>((resolve) => finish.push(resolve));
    }),
  );
  await enqueue(queue, 'kept');
  await enqueue(queue, 'taken');
  await until('both run', () => signals.size === 2);
  const old = sql`now() - interval '8 seconds'`;
  await pool.db.execute(sql`update queue.job set heartbeat_on = ${old} where state = 'active'`);
  await until('both are alive', async () => {
    const { rows } = await pool.db.execute(
      sql`select 1 from queue.job where state = 'active' and heartbeat_on > now() - interval '4 seconds'`,
    );
    return rows.length === 2;
  });
  await pool.db.execute(sql`update queue.job set retry_count = retry_count + 1 where data->>'name' = 'taken'`);
  await until('it is told', () => signals.get('taken')?.aborted === true);
  expect(signals.get('kept')?.aborted).toBe(false);
  for (const end of finish) end();
});
