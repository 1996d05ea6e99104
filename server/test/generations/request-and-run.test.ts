import { AppError } from '@afterglow/domain/errors/errors';
import { EngineError } from '@afterglow/engine/run/task';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBalance, verifyBalances } from '../../src/credits/ledger.ts';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { cancelGeneration } from '../../src/generations/cancel-generation.ts';
import { getGeneration, listGenerations } from '../../src/generations/read-generation.ts';
import { generationHandler } from '../../src/generations/run-generation.ts';
import { describeFailure } from '../../src/http/error-reply.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { createSteeredEngine, openHouse, type House } from './test-house.ts';

let database: TestDatabase;
let house: House;

beforeEach(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
});
afterEach(async () => {
  await house.stop();
  await database.drop();
});

const readRow = async (id: string) => {
  const [row] = await house.db.select().from(generations).where(eq(generations.id, id));
  if (row === undefined) throw new Error('no row');
  return row;
};
const ended = (id: string, status: string) =>
  until(`${id} is ${status}`, async () => {
    const row = await readRow(id);
    return row.status === status && row;
  });
const entriesOf = async (id: string) =>
  (
    await house.db.select().from(creditEntries).where(eq(creditEntries.generationId, id)).orderBy(creditEntries.seq)
  ).map(({ kind, amount }) => [kind, amount]);

test('a request is held, run, stored, captured and announced', async () => {
  const { engine, run } = createSteeredEngine();
  await house.work(engine);
  const person = await house.addPerson({ credits: 30 });
  const imageId = await house.addImage(person);
  const accepted = await house.request(person, imageId);
  expect(accepted).toMatchObject({ status: 'queued', cost: 12 });
  expect(await readBalance(house.db, person.userId)).toBe(18);
  const told: number[] = [];
  house.notifications.progress.follow(accepted.id, ({ progress }) => void told.push(progress));
  const { request, options, succeed } = await run(0);
  expect(request).toMatchObject({ task: 'oil-painting' });
  expect(request.images).toHaveLength(1);
  options.onProgress?.({ stage: 'processing', progress: 0.5 });
  await until('progress is written', async () => (await readRow(accepted.id)).progress > 0.4);
  const writtenAt = performance.now();
  await until('a lower one was told, and would be in the row', () => {
    options.onProgress?.({ stage: 'processing', progress: 0.2 });
    return performance.now() - writtenAt > 1500;
  });
  expect(new Set(told)).toEqual(new Set([0.5, 0.2].map((part) => part * 0.97)));
  expect((await readRow(accepted.id)).progress).toBeGreaterThan(0.4);
  succeed();
  await ended(accepted.id, 'succeeded');
  const view = await getGeneration(house, person.userId, accepted.id, 'en');
  expect(view).toMatchObject({
    status: 'succeeded',
    progress: 1,
    stage: 'done',
    model: 'steered',
    engineMs: 12,
    cost: 12,
    position: null,
    error: null,
  });
  const [result] = await house.db
    .select()
    .from(images)
    .where(eq(images.id, view.resultImageId ?? ''));
  expect(result).toMatchObject({
    kind: 'result',
    userId: person.userId,
    sourceImageId: imageId,
    generationId: accepted.id,
  });
  expect(await entriesOf(accepted.id)).toEqual([
    ['hold', -12],
    ['capture', 0],
  ]);
  expect(await readBalance(house.db, person.userId)).toBe(18);
  const other = await house.addPerson();
  await expect(getGeneration(house, other.userId, accepted.id, 'en')).rejects.toMatchObject({
    code: 'generation_not_found',
  });
});

test('64 requests at once with credits for three: three accepted, 61 refused, none lost', async () => {
  const person = await house.addPerson({ credits: 3 * 12 + 5 });
  const imageId = await house.addImage(person);
  // they wait for each other: on a busy machine the last ones are told to ask again, and do
  const ask = async (): Promise<unknown> => {
    for (;;)
      try {
        return await house.request(person, imageId);
      } catch (error) {
        if (describeFailure(error).code !== 'system_busy') throw error;
      }
  };
  const answers = await Promise.allSettled(Array.from({ length: 64 }, ask));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(61);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(AppError);
    expect(reason).toMatchObject({ code: 'insufficient_credits', details: { needed: 12, left: 5 } });
  }
  expect(await house.db.$count(generations, eq(generations.userId, person.userId))).toBe(3);
  expect(await readBalance(house.db, person.userId)).toBe(5);
  const { engine, run } = createSteeredEngine();
  await house.work(engine, 2);
  for (const index of [0, 1, 2]) (await run(index)).succeed();
  await until(
    'all three succeeded',
    async () => (await house.db.$count(generations, eq(generations.status, 'succeeded'))) >= 3,
  );
  expect(await verifyBalances(house.db)).toEqual([]);
});

test('the same request key twice at once is one generation, held once', async () => {
  const person = await house.addPerson();
  const imageId = await house.addImage(person);
  const requestKey = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => house.request(person, imageId, { requestKey })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await readBalance(house.db, person.userId)).toBe(88);
});

test('what a request may not be', async () => {
  const person = await house.addPerson({ credits: 1000 });
  const imageId = await house.addImage(person);
  const stranger = await house.addPerson();
  await expect(house.request(stranger, imageId)).rejects.toMatchObject({ code: 'image_not_found' });
  await expect(house.request(person, imageId, { templateId: 'nothing' })).rejects.toMatchObject({
    code: 'template_not_found',
  });
  await house.db.update(images).set({ deletedAt: new Date() }).where(eq(images.id, imageId));
  await expect(house.request(person, imageId)).rejects.toMatchObject({ code: 'image_not_found' });
  await house.db.update(images).set({ deletedAt: null }).where(eq(images.id, imageId));
  for (let open = 0; open < 10; open += 1) await house.request(person, imageId);
  await expect(house.request(person, imageId)).rejects.toMatchObject({
    code: 'too_many_generations',
    details: { count: 10 },
  });
  expect(await readBalance(house.db, person.userId)).toBe(1000 - 120);
});

test('a person runs as many at once as the plan says, and nobody waits behind a person with many', async () => {
  const { engine, runs, run, mostRunning } = createSteeredEngine();
  await house.work(engine, 3);
  const many = await house.addPerson({ credits: 1000 });
  const manyImage = await house.addImage(many);
  const one = await house.addPerson();
  const oneImage = await house.addImage(one);
  const first = await house.request(many, manyImage);
  await run(0);
  const waiting = [];
  for (let count = 0; count < 5; count += 1) waiting.push(await house.request(many, manyImage));
  const quick = await house.request(one, oneImage);
  await run(1);
  await ended(quick.id, 'running');
  expect(mostRunning()).toBe(2);
  const position = async (id: string) => (await getGeneration(house, many.userId, id, 'en')).position;
  expect(await Promise.all(waiting.map(({ id }) => position(id)))).toEqual([0, 1, 2, 3, 4]);
  for (let index = 0; index < 7; index += 1) {
    (await run(index)).succeed();
  }
  for (const { id } of [first, quick, ...waiting]) await ended(id, 'succeeded');
  expect(runs).toHaveLength(7);
  expect(mostRunning()).toBe(2);
});

test('canceled while queued and while running: at once, credits back, engine aborted, slot handed on', async () => {
  const { engine, run } = createSteeredEngine();
  await house.work(engine);
  const person = await house.addPerson({ credits: 36 });
  const imageId = await house.addImage(person);
  const running = await house.request(person, imageId);
  const queued = await house.request(person, imageId);
  const last = await house.request(person, imageId);
  const { options } = await run(0);
  await cancelGeneration(house, person.userId, queued.id, new Date());
  expect(await readRow(queued.id)).toMatchObject({ status: 'canceled', slot: null });
  await cancelGeneration(house, person.userId, running.id, new Date());
  expect(await readRow(running.id)).toMatchObject({ status: 'canceled', stage: 'done' });
  expect(await readBalance(house.db, person.userId)).toBe(24);
  await cancelGeneration(house, person.userId, running.id, new Date());
  await until('the engine is aborted', () => options.signal?.aborted);
  (await run(1)).succeed();
  await ended(last.id, 'succeeded');
  await expect(cancelGeneration(house, person.userId, last.id, new Date())).rejects.toMatchObject({
    code: 'generation_already_finished',
  });
  const stranger = await house.addPerson();
  await expect(cancelGeneration(house, stranger.userId, last.id, new Date())).rejects.toMatchObject({
    code: 'generation_not_found',
  });
  expect(await readBalance(house.db, person.userId)).toBe(24);
});

test('a passing failure is tried again and charged once; the picture’s fault is not tried again', async () => {
  const { engine, runs, run } = createSteeredEngine();
  await house.work(engine);
  const person = await house.addPerson({ credits: 24 });
  const imageId = await house.addImage(person);
  const first = await house.request(person, imageId);
  (await run(0)).fail(new EngineError('engine_failed', { reason: 'crashed' }));
  (await run(1)).succeed();
  expect(await ended(first.id, 'succeeded')).toMatchObject({ attempt: 2 });
  expect(await entriesOf(first.id)).toEqual([
    ['hold', -12],
    ['capture', 0],
  ]);
  const second = await house.request(person, imageId);
  (await run(2)).fail(new EngineError('no_subject_found'));
  await ended(second.id, 'failed');
  expect(runs).toHaveLength(3);
  const view = await getGeneration(house, person.userId, second.id, 'en');
  expect(view.error).toMatchObject({ code: 'no_subject_found', message: expect.stringContaining('you pay nothing') });
  expect(await readBalance(house.db, person.userId)).toBe(12);
});

test('three passing failures are final', { tags: ['long'] }, async () => {
  const { engine, runs, run } = createSteeredEngine();
  await house.work(engine);
  const person = await house.addPerson({ credits: 12 });
  const accepted = await house.request(person, await house.addImage(person));
  for (const index of [0, 1, 2]) (await run(index)).fail(new EngineError('engine_failed'));
  expect(await ended(accepted.id, 'failed')).toMatchObject({ errorCode: 'processing_failed', attempt: 3, slot: null });
  expect(runs).toHaveLength(3);
  expect(await readBalance(house.db, person.userId)).toBe(12);
});

test('a graceful stop puts running jobs back, and the next start goes on', async () => {
  const before = createSteeredEngine();
  await house.work(before.engine);
  const person = await house.addPerson({ credits: 12 });
  const accepted = await house.request(person, await house.addImage(person));
  await before.run(0);
  await house.queue.stop();
  expect(await readRow(accepted.id)).toMatchObject({ status: 'queued', attempt: 0, slot: 0 });
  const next = await openHouse(database.url);
  try {
    const after = createSteeredEngine();
    await next.queue.work(
      generationHandler({ ...next, storage: house.storage, engine: after.engine }, { concurrency: 1 }),
    );
    (await after.run(0)).succeed();
    await ended(accepted.id, 'succeeded');
  } finally {
    await next.stop();
  }
});

test('a list is read page by page, newest first, and is the person’s own', async () => {
  const person = await house.addPerson({ credits: 1000 });
  const imageId = await house.addImage(person);
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.push((await house.request(person, imageId)).id);
  const first = await listGenerations(house, person.userId, { limit: 3 }, 'en');
  const second = await listGenerations(house, person.userId, { limit: 3, cursor: first.cursor ?? '' }, 'en');
  expect([...first.generations, ...second.generations].map(({ id }) => id)).toEqual(ids.toReversed());
  expect(second.cursor).toBeNull();
});

test('words that ask for what is not drawn are refused before anything is held, in the person’s language', async () => {
  const person = await house.addPerson({ credits: 30 });
  const refused = house.request(person, await house.addImage(person), {
    templateId: 'coloring-page',
    inputs: { describe: 'a n u d e woman' },
  });
  await expect(refused).rejects.toMatchObject({ code: 'text_blocked' });
  expect(await readBalance(house.db, person.userId)).toBe(30);
});
