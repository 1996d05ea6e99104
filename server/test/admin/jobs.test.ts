import { EngineError } from '@afterglow/engine/run/task';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelJob } from '../../src/admin/jobs/cancel-job.ts';
import { getJob } from '../../src/admin/jobs/get-job.ts';
import { listJobs } from '../../src/admin/jobs/list-jobs.ts';
import { requeueJob } from '../../src/admin/jobs/requeue-job.ts';
import { setDrain } from '../../src/admin/system/operate.ts';
import { readBalance, verifyBalances } from '../../src/credits/ledger.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { generationJob } from '../../src/generations/generation-job.ts';
import { getGeneration } from '../../src/generations/read-generation.ts';
import { followDrain } from '../../src/queue/drain.ts';
import { createSteeredEngine, openHouse, type House } from '../generations/test-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let house: House;
const actor = { userId: 'admin', email: 'admin@example.com', ipAddress: '192.0.2.1', userAgent: null };
beforeEach(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
});
afterEach(async () => {
  await house.stop();
  await database.drop();
});

const statusOf = async (id: string): Promise<string | undefined> => {
  const [row] = await house.db.select({ status: generations.status }).from(generations).where(eq(generations.id, id));
  return row?.status;
};
const ended = (id: string, status: string) => until(`${id} is ${status}`, async () => (await statusOf(id)) === status);

test('a failed job has its story, is done again once, and the person pays nothing for it', async () => {
  const person = await house.addPerson({ credits: 100 });
  const engine = createSteeredEngine();
  await house.work(engine.engine);
  const { id, cost } = await house.request(person, await house.addImage(person));
  expect(cost).toBeGreaterThan(0);
  (await engine.run(0)).fail(new EngineError('no_face_found', {}, { cause: new Error('nobody there') }));
  await ended(id, 'failed');

  const failed = await getJob(house.db, id, 'en');
  expect(failed).toMatchObject({
    status: 'failed',
    errorCode: 'no_face_found',
    canRequeue: true,
    canCancel: false,
    requeuedAs: null,
  });
  expect(failed.events.map(({ kind }) => kind)).toEqual(['claimed', 'failed']);
  expect(failed.events.at(-1)).toMatchObject({ subject: 'no_face_found', attempt: 1 });
  expect(failed.events.at(-1)?.detail).toContain('nobody there');
  expect(failed.ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['hold', -cost],
    ['release', cost],
  ]);

  // Twice at once: the same job.
  const order = { id, reason: 'asked on the phone' };
  const [again, twice] = await Promise.all([requeueJob(house, actor, order), requeueJob(house, actor, order)]);
  expect(twice).toBe(again);
  (await engine.run(1)).succeed();
  await ended(again, 'succeeded');
  const done = await getJob(house.db, again, 'en');
  expect(done).toMatchObject({ cost: 0, requeuedFrom: id, canRequeue: false });
  expect(done.ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['hold', 0],
    ['capture', 0],
  ]);
  expect(await getJob(house.db, id, 'en')).toMatchObject({ status: 'failed', requeuedAs: again, canRequeue: false });
  expect(await readBalance(house.db, person.userId)).toBe(100);
  expect(await verifyBalances(house.db)).toEqual([]);
  const acts = await house.db.select().from(adminActs);
  expect(acts).toMatchObject([
    { action: 'job_requeue', targetId: id, reason: 'asked on the phone', ipAddress: '192.0.2.1' },
  ]);
  await expect(requeueJob(house, actor, { id: again })).rejects.toMatchObject({ code: 'job_not_requeueable' });
  await expect(requeueJob(house, actor, { id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'generation_not_found',
  });
});

test('a passing failure is told try by try, and a canceled job gives its credits back', async () => {
  const person = await house.addPerson({ credits: 100 });
  const engine = createSteeredEngine();
  await house.work(engine.engine);
  const { id } = await house.request(person, await house.addImage(person));
  (await engine.run(0)).fail(new EngineError('engine_failed'));
  await engine.run(1);
  await cancelJob(house, actor, { id, reason: 'stuck' });
  await ended(id, 'canceled');
  const job = await getJob(house.db, id, 'zh');
  expect(job.events.map(({ kind, subject }) => (kind === 'claimed' ? kind : `${kind} ${subject}`))).toEqual([
    'claimed',
    'try_failed processing_failed',
    'claimed',
    'canceled administrator',
  ]);
  expect(await readBalance(house.db, person.userId)).toBe(100);
  // Again changes nothing and is no second act.
  await cancelJob(house, actor, { id });
  expect(await house.db.select().from(adminActs)).toHaveLength(1);
});

test('the list is filtered, found by person and by id, and read on without gaps', async () => {
  const [mei, ana] = [await house.addPerson(), await house.addPerson()];
  const image = await house.addImage(mei);
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.unshift((await house.request(mei, image)).id);
  const other = (await house.request(ana, await house.addImage(ana), { templateId: 'sketch-portrait' })).id;
  const base = { status: 'all', limit: 2 } as const;
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listJobs(house.db, { ...base, ...(cursor === undefined ? {} : { cursor }) });
    seen.push(...page.jobs.map(({ id }) => id));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual([other, ...ids]);
  const find = async (q: object) => (await listJobs(house.db, { ...base, limit: 50, ...q })).jobs.map(({ id }) => id);
  expect(await find({ q: ana.email.toUpperCase() })).toEqual([other]);
  expect(await find({ q: ids[2] })).toEqual([ids[2]]);
  expect(await find({ q: 'nobody' })).toEqual([]);
  expect(await find({ templateId: 'sketch-portrait' })).toEqual([other]);
  expect(await find({ status: 'running' })).toEqual([]);
  await expect(listJobs(house.db, { ...base, cursor: 'nonsense' })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('draining ends what runs, begins nothing, says so to people, and goes on by itself in every process', async () => {
  const person = await house.addPerson({ credits: 100, plan: 'pro' });
  const image = await house.addImage(person);
  const engine = createSteeredEngine();
  const endFollowing = await followDrain(house, [generationJob]);
  await house.work(engine.engine, 2);
  const first = (await house.request(person, image)).id;
  const begun = await engine.run(0);
  await setDrain(house, actor, { draining: true, reason: 'new disks' });
  // The same said twice is one act.
  await setDrain(house, actor, { draining: true });
  expect((await house.db.select().from(adminActs)).map(({ action }) => action)).toEqual(['drain_start']);

  const second = (await house.request(person, image)).id;
  await until(
    'people read that it is paused',
    async () => (await getGeneration(house, person.userId, second, 'en')).stage === 'paused',
  );
  expect(await getGeneration(house, person.userId, second, 'en')).toMatchObject({
    status: 'queued',
    secondsLeft: null,
  });
  begun.succeed();
  await ended(first, 'succeeded');
  // A process that starts meanwhile begins nothing either.
  const other = await openHouse(database.url);
  const endOther = await followDrain(other, [generationJob]);
  await other.work(engine.engine);
  expect([await statusOf(second), engine.runs.length]).toEqual(['queued', 1]);

  await setDrain(house, actor, { draining: false });
  (await engine.run(1)).succeed();
  await ended(second, 'succeeded');
  endFollowing();
  endOther();
  await other.stop();
});
