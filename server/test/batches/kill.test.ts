/** A process that works on a batch is killed at random moments; database, queue and ledger are real. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inShortRun } from '../../../test-support/short-run.ts';
import { continueBatches } from '../../src/batches/maintenance.ts';
import { listBatches, readBatch, readBatchPage } from '../../src/batches/read-batch.ts';
import { readBalance, verifyBalances } from '../../src/credits/ledger.ts';
import { batches, batchItems } from '../../src/db/tables/batch-tables.ts';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { repairGenerations } from '../../src/generations/repair-generations.ts';
import { openHouse, type House } from '../generations/test-house.ts';
import { letHeartbeatsPass } from '../support/let-heartbeats-pass.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const count = inShortRun(16, 60);
const kills = inShortRun(4, 20);
/** Of the standard prices. */
const each = 4;

let database: TestDatabase;
let house: House;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
});
afterAll(async () => {
  for (const one of processes) await kill(one);
  await house.stop();
  await database.drop();
});

async function kill(one: ChildProcess): Promise<void> {
  if (one.exitCode !== null || one.signalCode !== null) return;
  const gone = once(one, 'exit');
  one.kill('SIGKILL');
  await gone;
}

async function prepare(order: object) {
  const child = fork(fileURLToPath(new URL('batch-process.ts', import.meta.url)), [JSON.stringify(order)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  processes.push(child);
  const heard: unknown[] = [];
  child.on('message', (message) => heard.push(message));
  await until('the process is ready', () => heard.includes('ready'));
  return { child, go: () => child.send('go'), began: () => heard.filter((message) => message === 'began').length };
}

// each round starts a process, and what it lost is given to the next after some seconds
test(
  `killed at ${kills} random moments, every picture ends once and the ledger is exact`,
  { timeout: 900_000 },
  async () => {
    const person = await house.addPerson({ plan: 'basic', credits: count * each });
    const imageIds: string[] = [];
    for (let index = 0; index < count; index += 1) imageIds.push(await house.addImage(person));
    const { userId } = person;
    const order = { databaseUrl: database.url, folder: house.folder, userId, imageIds, requestKey: 'kills' };
    const moments: string[] = [];
    let next = prepare(order);
    for (let round = 0; round < kills; round += 1) {
      const worker = await next;
      next = prepare(order);
      const pictures = round < 3 ? 0 : 1 + Math.floor(Math.random() * 4);
      const milliseconds = Math.random() * (round < 3 ? 120 : 40);
      worker.go();
      await until('pictures began', () => worker.began() >= pictures);
      await pause(milliseconds);
      await kill(worker.child);
      moments.push(`${worker.began()}+${Math.round(milliseconds)}`);
      expect(await verifyBalances(house.db)).toEqual([]);
      await letHeartbeatsPass(house.db);
      // more places than the plan has, so that what was lost with the process does not stop the rest
      await house.db.update(batches).set({ parallelJobs: 4 }).where(eq(batches.userId, userId));
    }
    (await next).go();
    const id = await until('the batch is there', async () => {
      const [batch] = (await listBatches(house.db, userId, { limit: 2 })).batches;
      return batch?.id;
    });
    const ended = await until('the batch has ended', async () => {
      await repairGenerations(house);
      await continueBatches(house);
      const batch = await readBatch(house.db, userId, id);
      return batch.status === 'finished' && batch;
    });
    const { succeeded, failed } = ended.counts;
    console.info(`killed after (pictures+ms): ${moments.join(' ')}; ${succeeded} succeeded, ${failed} failed`);
    expect(succeeded + failed).toBe(count);
    expect(ended.spent).toBe(succeeded * each);
    expect(await readBalance(house.db, userId)).toBe((count - succeeded) * each);
    expect((await listBatches(house.db, userId, { limit: 2 })).batches).toHaveLength(1);
    // each picture was held once and settled once, and has one result or none
    const entries = await house.db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.userId, userId))
      .orderBy(asc(creditEntries.seq));
    const items = await house.db.select().from(batchItems).where(eq(batchItems.batchId, id));
    const shown = (await readBatchPage(house.db, userId, { id, limit: 250 }, 'en')).items;
    for (const { pieceId, id: itemId } of items) {
      const state = shown.find((item) => item.id === itemId)?.state;
      const kinds = entries.filter(({ generationId }) => generationId === pieceId).map(({ kind }) => kind);
      expect([state, kinds]).toEqual([state, ['hold', state === 'succeeded' ? 'capture' : 'release']]);
      expect(await house.db.$count(images, eq(images.generationId, pieceId))).toBe(state === 'succeeded' ? 1 : 0);
    }
    expect(entries.filter(({ kind }) => kind === 'hold')).toHaveLength(count);
    expect(await verifyBalances(house.db)).toEqual([]);
  },
);
