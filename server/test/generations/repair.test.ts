import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBalance, verifyBalances } from '../../src/credits/ledger.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { repairGenerations } from '../../src/generations/repair-generations.ts';
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

const nothing = { enqueued: 0, slotsGiven: 0, holdsSettled: 0 };

test('a healthy queue is left alone', async () => {
  const person = await house.addPerson({ credits: 100 });
  const imageId = await house.addImage(person);
  await house.request(person, imageId);
  await house.request(person, imageId);
  expect(await repairGenerations(house)).toEqual(nothing);
});

test('a generation whose job is gone is enqueued again and done', async () => {
  const person = await house.addPerson({ credits: 12 });
  const { id } = await house.request(person, await house.addImage(person));
  await house.db.execute(sql`delete from queue.job where name = 'generation'`);
  expect(await repairGenerations(house)).toEqual({ ...nothing, enqueued: 1 });
  const { engine, run } = createSteeredEngine();
  await house.work(engine);
  (await run(0)).succeed();
  await until(
    'it succeeded',
    async () => (await house.db.$count(generations, eq(generations.status, 'succeeded'))) === 1,
  );
  expect(id).toBeDefined();
});

test('waiting generations whose owner has no slot in use go on', async () => {
  const person = await house.addPerson({ credits: 24 });
  const imageId = await house.addImage(person);
  const first = await house.request(person, imageId);
  await house.request(person, imageId);
  await house.db.delete(generations).where(eq(generations.id, first.id));
  expect(await repairGenerations(house)).toMatchObject({ slotsGiven: 1 });
  expect(await house.db.$count(generations, eq(generations.slot, 0))).toBe(1);
});

test('a hold older than a day without a generation is released; a younger one is not touched', async () => {
  const person = await house.addPerson({ credits: 24 });
  const imageId = await house.addImage(person);
  const { id } = await house.request(person, imageId);
  await house.db.delete(generations).where(eq(generations.id, id));
  expect(await repairGenerations(house)).toEqual(nothing);
  const tomorrow = { now: () => new Date(Date.now() + 25 * 3_600_000) };
  expect(await repairGenerations({ ...house, clock: tomorrow })).toEqual({ ...nothing, holdsSettled: 1 });
  expect(await readBalance(house.db, person.userId)).toBe(24);
  expect(await verifyBalances(house.db)).toEqual([]);
});
