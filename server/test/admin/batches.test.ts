/** Administrators see that there are batches, not what people called them, and stop one. Who may: the table of permissions. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAllBatches } from '../../src/admin/batches/list-batches.ts';
import { stopBatch } from '../../src/admin/batches/stop-batch.ts';
import { readBatch } from '../../src/batches/read-batch.ts';
import { startBatch } from '../../src/batches/start-batch.ts';
import { cancelBatch } from '../../src/batches/steer-batch.ts';
import { readBalance, verifyBalances } from '../../src/credits/ledger.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
import { openHouse, type House } from '../generations/test-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let house: House;

beforeAll(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
});
afterAll(async () => {
  await house.stop();
  await database.drop();
});

const recipe = { recipe: 1, name: 'Private words', steps: [{ op: 'enhance-light' }] };

test('everybody’s are listed without the person’s words, and one is stopped once, with its credits back', async () => {
  const people = [await house.addPerson({ plan: 'basic' }), await house.addPerson({ plan: 'basic' })];
  const ids: string[] = [];
  for (const person of people) {
    const imageIds = [await house.addImage(person), await house.addImage(person)];
    const order = { recipe, imageIds, requestKey: crypto.randomUUID(), name: 'Private name' };
    ids.push((await startBatch(house, person, order, 'en')).id);
  }
  const first = await listAllBatches(house.db, { limit: 1 });
  const second = await listAllBatches(house.db, { limit: 1, cursor: first.cursor ?? '' });
  expect([...first.batches, ...second.batches].map(({ id, email }) => [id, email])).toEqual([
    [ids[1], people[1]?.email],
    [ids[0], people[0]?.email],
  ]);
  expect(second.cursor).toBeNull();
  expect(JSON.stringify(first)).not.toContain('Private');

  // by person and by batch, never by a part of an address
  for (const q of [people[0]?.email.toUpperCase() ?? '', people[0]?.userId ?? '', ids[0] ?? ''])
    expect((await listAllBatches(house.db, { limit: 9, q })).batches).toMatchObject([{ id: ids[0] }]);
  for (const q of ['@example.com', crypto.randomUUID(), '%', "' or true --"])
    expect((await listAllBatches(house.db, { limit: 9, q })).batches).toEqual([]);
  // one waits since it was started: nothing of it has begun
  const [waits] = first.batches;
  expect(waits?.counts.waiting).toBeGreaterThan(0);
  expect(waits?.waitingSince).toBe(waits?.createdAt);

  const administrator = await house.addPerson({ role: 'admin' });
  const actor = { userId: administrator.userId, email: administrator.email, ipAddress: '127.0.0.1', userAgent: null };
  const id = ids[0] ?? '';
  for (let time = 0; time < 2; time += 1) await stopBatch(house, actor, { id, reason: 'too many' });
  expect(await readBatch(house.db, people[0]?.userId ?? '', id)).toMatchObject({
    status: 'canceled',
    counts: { canceled: 2 },
  });
  expect(await readBalance(house.db, people[0]?.userId ?? '')).toBe(100);
  const acts = await house.db.select().from(adminActs).where(eq(adminActs.targetId, id));
  expect(acts).toMatchObject([{ action: 'batch_stop', reason: 'too many', actorId: administrator.userId }]);
  expect((await listAllBatches(house.db, { limit: 9, status: 'running' })).batches).toMatchObject([{ id: ids[1] }]);
  await expect(stopBatch(house, actor, { id: crypto.randomUUID() })).rejects.toMatchObject({ code: 'batch_not_found' });
  expect((await listAllBatches(house.db, { limit: 9, q: id })).batches).toMatchObject([{ waitingSince: null }]);
  expect(await verifyBalances(house.db)).toEqual([]);
});

test('two administrators and the person at once: it is stopped once, and every credit comes back once', async () => {
  const person = await house.addPerson({ plan: 'basic' });
  const imageIds = [await house.addImage(person), await house.addImage(person), await house.addImage(person)];
  const { id } = await startBatch(house, person, { recipe, imageIds, requestKey: crypto.randomUUID() }, 'en');
  const actors = [];
  for (const role of ['admin', 'admin'] as const) {
    const { userId, email } = await house.addPerson({ role });
    actors.push({ userId, email, ipAddress: '127.0.0.1', userAgent: null });
  }
  await Promise.all([...actors.map((actor) => stopBatch(house, actor, { id })), cancelBatch(house, person.userId, id)]);
  expect(await readBalance(house.db, person.userId)).toBe(100);
  const acts = await house.db.select().from(adminActs).where(eq(adminActs.targetId, id));
  expect(acts.length).toBeLessThanOrEqual(1);
  expect(await verifyBalances(house.db)).toEqual([]);
});
