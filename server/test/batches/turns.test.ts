/** Batches on a real database and queue; pictures end when the test says so. Over HTTP: the table of permissions. */
import { batchPriority } from '@afterglow/domain/billing/job-order';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { continueBatches } from '../../src/batches/maintenance.ts';
import { pump } from '../../src/batches/pump.ts';
import { listBatches } from '../../src/batches/read-batch.ts';
import { cancelBatch, pauseBatch, removeBatch, resumeBatch } from '../../src/batches/steer-batch.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { findGeneration } from '../../src/generations/generation-row.ts';
import { generationHandler } from '../../src/generations/run-generation.ts';
import { until } from '../support/until.ts';
import { EACH, balanceOf, countsOf, house, none, open, openEachTime, start, steered } from './batch-house.ts';

openEachTime();

test('paused nothing more begins; canceled half-way results stay and the rest comes back', async () => {
  const { person, imageIds } = await open(6);
  const { id } = await start(person, imageIds);
  await house.work(steered.engine);
  const first = await steered.run(0);
  await pauseBatch(house, person.userId, id);
  first.succeed();
  await until('the first has ended', async () => (await countsOf(person, id)).succeeded === 1);
  await house.db.transaction((tx) => pump(house, tx, person.userId));
  await continueBatches(house);
  expect(await countsOf(person, id)).toEqual({ ...none, succeeded: 1, waiting: 5 });
  expect((await resumeBatch(house, person.userId, id)).status).toBe('running');
  (await steered.run(1)).succeed();
  await steered.run(2);
  const canceled = await cancelBatch(house, person.userId, id);
  expect(canceled).toMatchObject({
    status: 'canceled',
    counts: { ...none, succeeded: 2, canceled: 4 },
    spent: 2 * EACH,
  });
  expect(await balanceOf(person)).toBe(100 - 2 * EACH);
  expect(await cancelBatch(house, person.userId, id)).toMatchObject({ counts: canceled.counts });
  expect(await resumeBatch(house, person.userId, id)).toMatchObject({ status: 'canceled' });
  await removeBatch(house, person.userId, id);
  expect((await listBatches(house.db, person.userId, { limit: 10 })).batches).toEqual([]);
  expect(await house.db.$count(images, and(eq(images.userId, person.userId), eq(images.kind, 'result')))).toBe(2);
});

test('paused while its last picture runs, a batch ends with it', async () => {
  const { person, imageIds } = await open(1);
  const { id } = await start(person, imageIds);
  await house.work(steered.engine);
  const last = await steered.run(0);
  await pauseBatch(house, person.userId, id);
  last.succeed();
  await until('the last has ended', async () => (await countsOf(person, id)).succeeded === 1);
  const { batches: listed } = await listBatches(house.db, person.userId, { limit: 10 });
  expect(listed).toMatchObject([{ id, status: 'finished' }]);
});

test('a batch keeps nobody from a single picture, not even its own person', async () => {
  const { person, imageIds } = await open(8, { plan: 'free' });
  await start(person, imageIds);
  const single = await house.request(person, imageIds[0] ?? '');
  const other = await house.addPerson();
  const theirs = await house.request(other, await house.addImage(other));
  await house.work(steered.engine);
  const order: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    (await steered.run(index)).succeed();
    await until('one more has ended', async () => {
      const rows = await house.db
        .select({ id: generations.id })
        .from(generations)
        .where(and(inArray(generations.userId, [person.userId, other.userId]), eq(generations.status, 'succeeded')));
      const fresh = rows.map((row) => row.id).filter((id) => !order.includes(id));
      if (order.length + fresh.length <= index) return false;
      order.push(...fresh);
      return true;
    });
  }
  // the batch gave its place to the single picture, and the third has it again
  expect(order.slice(0, 2)).toEqual([single.id, theirs.id]);
  await until('the batch goes on', async () => (await steered.run(3)).request.task === 'edit');
  (await steered.run(3)).succeed();
});

test('two batches run side by side until somebody wants a single picture: the one beside goes back, exact to the credit', async () => {
  const [mine, theirs] = [await open(1), await open(1)];
  const first = await start(mine.person, mine.imageIds);
  const second = await start(theirs.person, theirs.imageIds);
  await house.queue.work(
    generationHandler(
      { ...house, engine: steered.engine },
      { concurrency: 1, beside: { places: 1, maxPriority: batchPriority } },
    ),
  );
  const both = [await steered.run(0), await steered.run(1)];
  const visitor = await house.addPerson();
  const single = await house.request(visitor, await house.addImage(visitor));
  const given = await until('the place beside is given up', () => both.find(({ options }) => options.signal?.aborted));
  const waiting = await until('its picture waits again', async () => {
    const [row] = await house.db
      .select()
      .from(generations)
      .where(and(eq(generations.status, 'queued'), ne(generations.id, single.id)));
    return row;
  });
  expect([waiting.attempt, waiting.lostAttempts]).toEqual([0, 0]);
  // the usual place has the one that stayed, then the single picture, then the one that went back
  for (const run of both) if (run !== given) run.succeed();
  (await steered.run(2)).succeed();
  await until(
    'the single one is there',
    async () => (await findGeneration(house.db, single.id))?.status === 'succeeded',
  );
  expect(await countsOf(theirs.person, second.id)).not.toEqual(await countsOf(mine.person, first.id));
  (await steered.run(3)).succeed();
  await until('both batches have ended', async () => {
    const counts = [await countsOf(mine.person, first.id), await countsOf(theirs.person, second.id)];
    return counts.every(({ succeeded }) => succeeded === 1);
  });
  expect([await balanceOf(mine.person), await balanceOf(theirs.person)]).toEqual([100 - EACH, 100 - EACH]);
});
