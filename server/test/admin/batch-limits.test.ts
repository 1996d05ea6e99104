/** The limits of batches: set once, counted everywhere. Who may set them: the table of permissions. */
import { mostBatchItemsEver, usualBatchLimits } from '@afterglow/domain/billing/batch-limits';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setBatchLimits } from '../../src/admin/pricing/edit-batch-limits.ts';
import { listPricing } from '../../src/admin/pricing/list-pricing.ts';
import { checkBatch } from '../../src/batches/check-batch.ts';
import { startBatch } from '../../src/batches/start-batch.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
import { systemStates } from '../../src/db/tables/system-tables.ts';
import { admitFile } from '../../src/images/space.ts';
import { openHouse, type House } from '../generations/test-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let house: House;

beforeAll(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
});
afterEach(async () => {
  await house.db.delete(systemStates);
});
afterAll(async () => {
  await house.stop();
  await database.drop();
});

const actor = { userId: 'admin', email: 'admin@example.com', ipAddress: '192.0.2.1', userAgent: null };
const recipe = { recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] };

test('a limit counts for the check and the start at once, for its plan alone, and is recorded', async () => {
  const free = await house.addPerson({ plan: 'free' });
  const imageIds = [await house.addImage(free), await house.addImage(free), await house.addImage(free)];
  const wanted = { recipe, imageIds };
  expect((await checkBatch(house, free, wanted, 'en')).maxItems).toBe(usualBatchLimits.free);
  await setBatchLimits(house, actor, { limits: { ...usualBatchLimits, free: 2 }, basedOn: usualBatchLimits });
  const tooLarge = { code: 'batch_too_large', details: { count: 3, most: 2 } };
  await expect(checkBatch(house, free, wanted, 'en')).rejects.toMatchObject(tooLarge);
  await expect(startBatch(house, free, { ...wanted, requestKey: crypto.randomUUID() }, 'en')).rejects.toMatchObject(
    tooLarge,
  );
  expect((await checkBatch(house, free, { recipe, imageIds: imageIds.slice(1) }, 'en')).maxItems).toBe(2);
  expect((await checkBatch(house, { ...free, plan: 'basic' }, wanted, 'en')).maxItems).toBe(usualBatchLimits.basic);
  expect((await checkBatch(house, { ...free, role: 'admin' }, wanted, 'en')).maxItems).toBe(mostBatchItemsEver);
  expect((await listPricing(house.db, new Date())).batchLimits.free).toBe(2);
  const acts = await house.db.select().from(adminActs);
  expect(acts).toMatchObject([{ action: 'batch_limits_set', before: { free: 10 }, after: { free: 2 } }]);
});

test('two administrators at once: the second is told, and the first’s numbers stay', async () => {
  const acts = await house.db.select().from(adminActs);
  const outcomes = await Promise.allSettled(
    [20, 30].map((free) =>
      setBatchLimits(house, actor, { limits: { ...usualBatchLimits, free }, basedOn: usualBatchLimits }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'changed_meanwhile' } });
  expect(await house.db.select().from(adminActs)).toHaveLength(acts.length + 1);
});

test('uploads in ten minutes follow the limit of the plan, and never fall below the usual ones', async () => {
  const uploadsOf = async (plan: 'free' | 'pro', most: number): Promise<number> => {
    const keeper = await house.addPerson({ plan });
    for (let count = 0; count < most; count += 1) {
      const network = `192.0.2.${Math.floor(count / 200)}`;
      const isAdmitted = await admitFile(house.db, keeper, `${keeper.userId} ${network}`, 1).then(
        () => true,
        () => false,
      );
      if (!isAdmitted) return count;
    }
    return most;
  };
  await setBatchLimits(house, actor, { limits: { ...usualBatchLimits, free: 1, pro: 320 }, basedOn: usualBatchLimits });
  expect(await uploadsOf('free', 330)).toBe(300);
  expect(await uploadsOf('pro', 330)).toBe(320);
});
