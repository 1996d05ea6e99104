import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readBalance, verifyBalances } from '../../src/credits/ledger.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { settleLostHolds, unsettledHolds } from '../../src/generations/lost-holds.ts';
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

const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 24 * 3_600_000) });

test('a hold that was still awaited at one look is found lost at a later one', async () => {
  const person = await house.addPerson({ credits: 24 });
  const { id } = await house.request(person, await house.addImage(person));
  expect(await repairGenerations({ ...house, clock: inDays(2) })).toEqual(nothing);
  await house.db.delete(generations).where(eq(generations.id, id));
  expect(await repairGenerations({ ...house, clock: inDays(3) })).toEqual({ ...nothing, holdsSettled: 1 });
  expect(await readBalance(house.db, person.userId)).toBe(24);
});

/** Twenty thousand holds of three days ago, each with its settlement. */
async function addSettledHolds(): Promise<void> {
  const person = await house.addPerson({ credits: 24 });
  await house.db.execute(sql`
    insert into credit_entry (user_id, kind, amount, balance_after, key, reason, generation_id, created_at)
    select ${person.userId}, kind, 0, 24, prefix || id, 'one of many', id, now() - interval '3 days'
    from (select md5(n::text)::uuid as id, n from generate_series(1, 20000) n) many,
      (values ('hold', 'hold:'), ('release', 'settle:')) as entry(kind, prefix)
    order by n, prefix`);
  await house.db.execute(sql`analyze credit_entry`);
}
const loseSettlement = (n: number) =>
  house.db.execute(sql`delete from credit_entry where key = 'settle:' || md5(${String(n)})::uuid`);

test('what was settled is read once a month, not at each look', async () => {
  await addSettledHolds();
  expect(await repairGenerations(house)).toEqual(nothing);
  const [kept] = (await house.db.execute(sql`select value from system_state where key = 'holds-settled-to'`)).rows;
  const { seq } = z.object({ value: z.object({ seq: z.number() }) }).parse(kept).value;
  expect(await countBlocks(0)).toBeGreaterThan(500);
  expect(await countBlocks(seq)).toBeLessThan(20);

  // somebody deletes a settlement by hand
  await loseSettlement(7);
  expect(await repairGenerations({ ...house, clock: inDays(20) })).toEqual(nothing);
  expect(await repairGenerations({ ...house, clock: inDays(31) })).toEqual({ ...nothing, holdsSettled: 1 });
});

test('a long monthly look is done some of it at a time, and none of it twice', async () => {
  await addSettledHolds();
  const look = (days: number) => settleLostHolds({ db: house.db, clock: inDays(days), mostAtOnce: 15_000 });
  expect(await look(0)).toBe(0);
  for (const n of [7, 9000, 19_000]) await loseSettlement(n);
  const found: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    found.push(await look(31));
    // it was here already: found by the next month's look
    if (time === 0) await loseSettlement(8);
  }
  expect(found).toEqual([1, 1, 1, 0]);
  for (let time = 0; time < 4; time += 1) found.push(await look(62));
  expect(found.slice(4)).toEqual([1, 0, 0, 0]);
});

/** Blocks of 8 kB that looking for lost holds after this entry touches. */
async function countBlocks(seq: number): Promise<number> {
  const { rows } = await house.db.execute(
    sql`explain (analyze, buffers, format json) ${unsettledHolds({ after: seq, to: 1_000_000 }, new Date().toISOString())}`,
  );
  const plan = z.object({
    'QUERY PLAN': z.array(
      z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) }),
    ),
  });
  const [top] = plan.parse(rows[0])['QUERY PLAN'];
  return top === undefined ? 0 : top.Plan['Shared Hit Blocks'] + top.Plan['Shared Read Blocks'];
}
