import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { EngineError } from '@afterglow/engine/run/task';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readBalance, verifyBalances } from '../../src/credits/ledger.ts';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { cancelGeneration } from '../../src/generations/cancel-generation.ts';
import { letHeartbeatsPass } from '../support/let-heartbeats-pass.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { startDatabase } from './start-database.ts';
import { createSteeredEngine, openHouse, type House } from './test-house.ts';

/** A house, and workers that are processes of their own, over one database. */
async function openStage(databaseUrl: string) {
  const house = await openHouse(databaseUrl);
  const workers: ChildProcess[] = [];
  const rowOf = async (id: string) => (await house.db.select().from(generations).where(eq(generations.id, id)))[0];
  return {
    house,
    rowOf,
    ended: (id: string, status: string) =>
      until(`${id} is ${status}`, async () => (await rowOf(id))?.status === status),
    entriesOf: async (id: string) =>
      (
        await house.db.select().from(creditEntries).where(eq(creditEntries.generationId, id)).orderBy(creditEntries.seq)
      ).map(({ kind }) => kind),
    resultsOf: (id: string) => house.db.$count(images, eq(images.generationId, id)),
    async startWorker() {
      const worker = fork(fileURLToPath(new URL('worker-process.ts', import.meta.url)), [databaseUrl, house.folder], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      workers.push(worker);
      const heard: unknown[] = [];
      worker.on('message', (message) => heard.push(message));
      await until('the worker is ready', () => heard.includes('ready'));
      return {
        process: worker,
        began: () => heard.filter((message) => message === 'began').length,
        succeed: () => worker.send('succeed'),
      };
    },
    async close() {
      for (const worker of workers) {
        if (worker.exitCode === null && worker.signalCode === null) {
          const gone = once(worker, 'exit');
          worker.kill('SIGKILL');
          await gone;
        }
      }
      await house.stop();
    },
  };
}

type Play = (stage: Awaited<ReturnType<typeof openStage>>, databaseUrl: string) => Promise<void>;

async function playOn(database: TestDatabase, play: Play): Promise<void> {
  try {
    const stage = await openStage(database.url);
    try {
      await play(stage, database.url);
    } finally {
      await stage.close();
    }
  } finally {
    await database.drop();
  }
}

/** In a database of its own: the tests that wait for a heartbeat to run out wait side by side. */
const onStage = (play: Play) => async () => playOn(await createTestDatabase(), play);

test.concurrent(
  'a worker killed with its job: another takes it over, charged once',
  onStage(async ({ house, startWorker, rowOf, ended, entriesOf, resultsOf }) => {
    const first = await startWorker();
    const person = await house.addPerson({ credits: 12 });
    const accepted = await house.request(person, await house.addImage(person));
    await until('the first worker began', () => first.began() === 1);
    first.process.kill('SIGKILL');
    await letHeartbeatsPass(house.db);
    const second = await startWorker();
    await until('the second worker began', () => second.began() === 1);
    expect((await rowOf(accepted.id))?.attempt).toBe(2);
    second.succeed();
    await ended(accepted.id, 'succeeded');
    expect(await entriesOf(accepted.id)).toEqual(['hold', 'capture']);
    expect(await resultsOf(accepted.id)).toBe(1);
  }),
);

test.concurrent(
  'a worker that hung and comes back cannot write over its successor',
  { tags: ['long'] },
  onStage(async ({ house, startWorker, rowOf, ended, entriesOf, resultsOf }) => {
    const first = await startWorker();
    const person = await house.addPerson({ credits: 12 });
    const accepted = await house.request(person, await house.addImage(person));
    await until('the first worker began', () => first.began() === 1);
    first.process.kill('SIGSTOP');
    await letHeartbeatsPass(house.db);
    const second = await startWorker();
    await until('the second worker began', () => second.began() === 1);
    first.process.kill('SIGCONT');
    first.succeed();
    // Proof that the first one has finished its old run: it takes new work.
    const other = await house.addPerson({ credits: 12 });
    const next = await house.request(other, await house.addImage(other));
    await until('the first worker took new work', () => first.began() === 2);
    expect(await rowOf(accepted.id)).toMatchObject({ status: 'running', attempt: 2, resultImageId: null });
    first.succeed();
    second.succeed();
    await ended(accepted.id, 'succeeded');
    await ended(next.id, 'succeeded');
    expect(await resultsOf(accepted.id)).toBe(1);
    expect(await entriesOf(accepted.id)).toEqual(['hold', 'capture']);
  }),
);

/** A generation whose process vanished so many times, without a word, as the next worker finds it. */
async function orphan(house: House, lostBefore: number) {
  const person = await house.addPerson({ credits: 12 });
  const accepted = await house.request(person, await house.addImage(person));
  await house.db
    .update(generations)
    .set({ status: 'running', attempt: lostBefore + 1, lostAttempts: lostBefore })
    .where(eq(generations.id, accepted.id));
  return { person, id: accepted.id };
}

test.concurrent(
  'lost machines are not the picture’s failures: after three of them it still gets its three tries',
  onStage(async ({ house, rowOf, ended, entriesOf }) => {
    const { engine, run } = createSteeredEngine();
    const { id } = await orphan(house, 2);
    await house.work(engine);
    (await run(0)).fail(new EngineError('engine_failed'));
    (await run(1)).fail(new EngineError('engine_failed'));
    (await run(2)).succeed();
    await ended(id, 'succeeded');
    expect(await rowOf(id)).toMatchObject({ attempt: 6, lostAttempts: 3 });
    expect(await entriesOf(id)).toEqual(['hold', 'capture']);
  }),
);

test.concurrent(
  'a picture that took two machines with it runs alone: nobody else’s is lost with the next one',
  onStage(async ({ house, ended }) => {
    const steered = createSteeredEngine();
    const { id } = await orphan(house, 1);
    await house.work(steered.engine, 2);
    const suspect = await steered.run(0);
    const other = await house.addPerson({ credits: 12 });
    const next = await house.request(other, await house.addImage(other));
    await until('the other is claimed', async () => {
      const [row] = await house.db.select().from(generations).where(eq(generations.id, next.id));
      return row?.status === 'running';
    });
    suspect.succeed();
    (await steered.run(1)).succeed();
    await ended(id, 'succeeded');
    await ended(next.id, 'succeeded');
    expect(steered.mostRunning()).toBe(1);
  }),
);

test.concurrent(
  'a picture that took five machines with it is given up, and its credits come back',
  onStage(async ({ house, ended, entriesOf }) => {
    const { engine } = createSteeredEngine();
    const { person, id } = await orphan(house, 4);
    await house.work(engine);
    await ended(id, 'failed');
    expect(await entriesOf(id)).toEqual(['hold', 'release']);
    expect(await readBalance(house.db, person.userId)).toBe(12);
  }),
);

test.concurrent(
  'canceled from another process: the engine is aborted within three seconds',
  onStage(async ({ house }, databaseUrl) => {
    const { engine, run } = createSteeredEngine();
    const other = await openHouse(databaseUrl);
    try {
      await other.work(engine);
      const person = await house.addPerson({ credits: 12 });
      // Stored where the worker of the other house looks for it.
      const accepted = await house.request(person, await other.addImage(person));
      const { options } = await run(0);
      const canceledAt = performance.now();
      await cancelGeneration(house, person.userId, accepted.id, new Date());
      await until('the engine is aborted', () => options.signal?.aborted);
      console.info(`aborted ${Math.round(performance.now() - canceledAt)} ms after the cancel`);
      expect(await readBalance(house.db, person.userId)).toBe(12);
    } finally {
      await other.stop();
    }
  }),
);

test('the database stops and starts again: everything goes on by itself', async () => {
  const database = await startDatabase();
  await playOn(database, async ({ house, ended, entriesOf }) => {
    const { engine, run, runs } = createSteeredEngine();
    await house.work(engine, 2);
    const person = await house.addPerson({ credits: 100 });
    const imageId = await house.addImage(person);
    const running = await house.request(person, imageId);
    const waiting = await house.request(person, imageId);
    const { succeed, options } = await run(0);
    let told = 0;
    house.notifications.subscribe('generation', waiting.id, () => (told += 1));
    await database.stopServer();
    options.onProgress?.({ stage: 'processing', progress: 0.3 });
    // The result is ready while there is no database.
    succeed();
    await expect(house.request(person, imageId)).rejects.toThrow();
    const startedAt = performance.now();
    await database.startServer();
    await ended(running.id, 'succeeded');
    console.info(
      `the result was written ${Math.round(performance.now() - startedAt)} ms after the database began to start`,
    );
    await until('listeners are told to read again', () => told > 0);
    await run(1);
    expect(runs).toHaveLength(2);
    runs[1]?.succeed();
    await ended(waiting.id, 'succeeded');
    const next = await house.request(person, imageId);
    const requestedAt = performance.now();
    (await run(2)).succeed();
    console.info(`a new job began ${Math.round(performance.now() - requestedAt)} ms after it was accepted`);
    await ended(next.id, 'succeeded');
    expect(await entriesOf(running.id)).toEqual(['hold', 'capture']);
    expect(await verifyBalances(house.db)).toEqual([]);
  });
});
