import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { planProcesses, roomForBatches } from '../../src/config/room-for-batches.ts';
import { openDatabase, type DatabasePool } from '../../src/db/pool.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { handleJob, type JobKind } from '../../src/queue/job.ts';
import { createQueue, type Queue } from '../../src/queue/queue.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const logger = createLogger('silent');
const picture: JobKind<{ readonly name: string }> = { name: 'picture', payload: z.object({ name: z.string() }) };
const tick: JobKind<object> = { name: 'tick', payload: z.object({}) };
const batch = { priority: -10 };

let database: TestDatabase;
let pool: DatabasePool;
let queue: Queue;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = openDatabase(database.url, logger);
  queue = createQueue({ databaseUrl: database.url, logger });
  await queue.start([picture, tick]);
});
afterEach(async () => {
  await queue.stop();
  await pool.close();
  await database.drop();
});

const enqueue = (name: string, options: { readonly priority: number }) =>
  pool.db.transaction((tx) => queue.enqueue(tx, picture, { name }, { ...options, key: name }));

/** Resolves after the queue has looked for work several times. */
async function looksOfTheQueue(): Promise<void> {
  let ticked = false;
  await queue.work(handleJob(tick, { concurrency: 1 }, async () => void (ticked = true)));
  await pool.db.transaction((tx) => queue.enqueue(tx, tick, {}, { startAfter: new Date(Date.now() + 1500) }));
  await until('the queue has looked', () => ticked);
}

/** Pictures that end when they are told to, or put themselves back when their place is given up. */
async function work() {
  const begun: string[] = [];
  const putBack: string[] = [];
  const running = new Map<string, () => void>();
  await queue.work(
    handleJob(picture, { concurrency: 1, beside: { places: 1, maxPriority: -10 } }, async ({ name }, delivery) => {
      begun.push(`${name}${delivery.isBeside === true ? ' beside' : ''}`);
      await new Promise<void>((resolve) => {
        running.set(name, resolve);
        delivery.signal.addEventListener('abort', () => resolve());
      });
      running.delete(name);
      if (!delivery.stopping()) return;
      await pool.db.transaction((tx) => queue.putBack(tx, delivery, picture, { name }, { ...batch, key: name }));
      putBack.push(name);
    }),
  );
  return { begun, putBack, running, end: (name: string) => running.get(name)?.() };
}

test(
  'the place beside takes pictures of batches only, and is given up at once for a single one',
  { tags: ['long'] },
  async () => {
    const { begun, putBack, running, end } = await work();
    await enqueue('a', batch);
    await until('one picture of the batch runs', () => running.size === 1);
    await enqueue('b', batch);
    await until('a second one runs beside it', () => running.size === 2);
    expect(begun.filter((name) => name.endsWith('beside'))).toHaveLength(1);
    const beside = begun.find((name) => name.endsWith('beside'))?.split(' ')[0] ?? '';
    const usual = beside === 'a' ? 'b' : 'a';

    await enqueue('single', { priority: 0 });
    await until('the place beside is given up', () => putBack.includes(beside));
    expect(putBack).toEqual([beside]);
    expect([...running.keys()]).toEqual([usual]);

    end(usual);
    await until('the single picture runs next', () => running.has('single'));
    await enqueue('c', batch);
    await looksOfTheQueue();
    expect([...running.keys()]).toEqual(['single']);
    end('single');
    await until('both of the batch run side by side again', () => running.size === 2);
    expect([...running.keys()].toSorted()).toEqual([beside, 'c'].toSorted());
  },
);

test('a second single picture never takes the place beside', async () => {
  const { begun, running, end } = await work();
  await enqueue('first', { priority: 20 });
  await enqueue('second', { priority: 20 });
  await until('one runs', () => running.size === 1);
  await looksOfTheQueue();
  expect(running.size).toBe(1);
  end(begun[0] ?? '');
  await until('the other one runs', () => begun.length === 2);
  expect(begun).toEqual(['first', 'second']);
});

test('a machine has such places when it has the processors and the memory', () => {
  const gb = 2 ** 30;
  expect(roomForBatches(1, 1, 32 * gb)).toBe(0);
  expect(roomForBatches(1, 2, 2 * gb)).toBe(0);
  expect(roomForBatches(1, 2, 3.8 * gb)).toBe(1);
  expect(roomForBatches(1, 64, 256 * gb)).toBe(1);
  expect(roomForBatches(4, 64, 8 * gb)).toBe(2);
});

test('with the memory for it each picture has a process of its own, else they share', () => {
  const gb = 2 ** 30;
  expect(planProcesses(1, 1, 7.7 * gb)).toEqual({ processes: 2, tasksEach: 1 });
  expect(planProcesses(1, 1, 3.8 * gb)).toEqual({ processes: 1, tasksEach: 2 });
  expect(planProcesses(4, 2, 16 * gb)).toEqual({ processes: 4, tasksEach: 2 });
  expect(planProcesses(2, 0, 1 * gb)).toEqual({ processes: 2, tasksEach: 1 });
});
