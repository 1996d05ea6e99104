import { highestPriority } from '@afterglow/domain/billing/job-order';
import { usualQuotas } from '@afterglow/domain/billing/storage-quota';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { planVersions } from '../../src/db/tables/plan-tables.ts';
import { subscriptions } from '../../src/db/tables/subscription-tables.ts';
import { readMonthUsage } from '../../src/generations/open-work.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { openHouse, type House } from './test-house.ts';

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

const change = (id: string, set: Partial<typeof generations.$inferInsert>) =>
  house.db.update(generations).set(set).where(eq(generations.id, id));
const priorityOf = async (id: string) =>
  (await house.db.select().from(generations).where(eq(generations.id, id)))[0]?.priority;

test('pro pays nothing, and its jobs of this month are counted by their price; failed and older ones are not', async () => {
  const person = await house.addPerson({ plan: 'pro' });
  const imageId = await house.addImage(person);
  const other = await house.addPerson({ plan: 'pro' });
  await house.request(other, await house.addImage(other));
  expect(await readMonthUsage(house.db, person.userId)).toBe(0);

  const painting = await house.request(person, imageId);
  const cutOut = await house.request(person, imageId, { templateId: 'background-remove' });
  expect(painting.cost).toBe(0);
  expect(await readMonthUsage(house.db, person.userId)).toBe(12 + 5);
  await change(cutOut.id, { status: 'failed', slot: null });
  expect(await readMonthUsage(house.db, person.userId)).toBe(12);
  await change(painting.id, { createdAt: new Date(Date.now() - 32 * 86_400_000) });
  expect(await readMonthUsage(house.db, person.userId)).toBe(0);
});

test('pro goes first for as many credits a month as were bought with it, and then waits like basic', async () => {
  const [person, basic] = [await house.addPerson({ plan: 'pro' }), await house.addPerson({ plan: 'basic' })];
  const [version] = await house.db
    .insert(planVersions)
    .values({ planType: 'pro', currency: 'USD', monthlyPriceCents: 990, yearlyPriceCents: 9900, monthlyCredits: 20 })
    .returning();
  await house.db
    .insert(subscriptions)
    .values({ userId: person.userId, planType: 'pro', status: 'active', planVersionId: version?.id });
  const imageId = await house.addImage(person);
  const priorities: unknown[] = [];
  // 12 credits each
  for (const requestKey of ['order one', 'order two', 'order three'])
    priorities.push(await priorityOf((await house.request(person, imageId, { requestKey })).id));
  const ofBasic = await priorityOf((await house.request(basic, await house.addImage(basic))).id);
  expect(priorities).toEqual([highestPriority, highestPriority, ofBasic]);
});

test('who has filled their space begins nothing new; what runs and an administrator’s orders are untouched', async () => {
  const person = await house.addPerson();
  const imageId = await house.addImage(person);
  const begun = await house.request(person, imageId, { requestKey: 'begun' });
  await house.db
    .update(images)
    .set({ originalBytes: usualQuotas.free + 1 })
    .where(eq(images.id, imageId));
  await expect(house.request(person, imageId)).rejects.toMatchObject({ code: 'space_full' });
  // Sent again, it is the same one.
  expect(await house.request(person, imageId, { requestKey: 'begun' })).toMatchObject({ id: begun.id });
  const admin = await house.addPerson({ role: 'admin' });
  const own = await house.addImage(admin);
  await house.db.update(images).set({ originalBytes: 2_000_000_000 }).where(eq(images.id, own));
  await house.request(admin, own);
});

test('past its fast credits pro waits like basic, and is never refused', async () => {
  const person = await house.addPerson({ plan: 'pro' });
  const imageId = await house.addImage(person);
  const fast = await house.request(person, imageId);
  const [row] = await house.db.select().from(generations).where(eq(generations.id, fast.id));
  if (row === undefined) throw new Error('no row');
  // 104 paintings at 12 are worth 1248; with the one above more than 1250
  const done = Array.from({ length: 104 }, () => ({
    ...row,
    id: crypto.randomUUID(),
    requestKey: crypto.randomUUID(),
    status: 'succeeded' as const,
    slot: null,
  }));
  await house.db.insert(generations).values(done);
  const slow = await house.request(person, imageId);
  expect([await priorityOf(fast.id), await priorityOf(slow.id)]).toEqual([20, 10]);
  const basic = await house.addPerson({ plan: 'basic' });
  expect(await priorityOf((await house.request(basic, await house.addImage(basic))).id)).toBe(10);
});
