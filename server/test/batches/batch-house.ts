/** Batches on a real database and queue; pictures end when the test says so. */
import { afterEach, beforeEach, expect } from 'vitest';
import { readBatch } from '../../src/batches/read-batch.ts';
import { startBatch } from '../../src/batches/start-batch.ts';
import { readBalance, verifyBalances } from '../../src/credits/ledger.ts';
import type { Viewer } from '../../src/http/context.ts';
import { createSteeredEngine, openHouse, type House } from '../generations/test-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
export let house: House;
export let steered: ReturnType<typeof createSteeredEngine>;

/** A database for each test: what an earlier one left in the queue would be run by the next one's worker. After it the ledger must add up. */
export function openEachTime(): void {
  beforeEach(async () => {
    database = await createTestDatabase();
    house = await openHouse(database.url);
    steered = createSteeredEngine();
  });
  afterEach(async () => {
    expect(await verifyBalances(house.db)).toEqual([]);
    await house.stop();
    await database.drop();
  });
}

export const light = { recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] };
/** Of the standard prices. */
export const EACH = 4;

/** A person with so many pictures. */
export async function open(
  count: number,
  { plan = 'basic', credits = 100 }: { plan?: 'free' | 'basic' | 'pro'; credits?: number } = {},
) {
  const person = await house.addPerson({ plan, credits });
  const imageIds: string[] = [];
  for (let index = 0; index < count; index += 1) imageIds.push(await house.addImage(person));
  return { person, imageIds };
}
export const start = (person: Viewer, imageIds: string[], more: object = {}) =>
  startBatch(house, person, { recipe: light, imageIds, requestKey: crypto.randomUUID(), ...more }, 'en');
export const balanceOf = (person: Viewer) => readBalance(house.db, person.userId);
export const countsOf = async (person: Viewer, id: string) => (await readBatch(house.db, person.userId, id)).counts;
export const none = { waiting: 0, running: 0, succeeded: 0, failed: 0, canceled: 0, skipped: 0 };
