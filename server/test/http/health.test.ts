import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { healthRoutes } from '../../src/http/health.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

function openHouse() {
  const house = { storageIsLost: false, isDraining: false, looks: 0, statements: 0 };
  const logger = { logQuery: () => void (house.statements += 1) };
  const routes = healthRoutes({
    db: drizzle<Record<string, never>>(pool, { logger }),
    checkStorage: () => {
      house.looks += 1;
      return house.storageIsLost ? Promise.reject(new Error('s3://secret-bucket is gone')) : Promise.resolve();
    },
    isDraining: () => house.isDraining,
  });
  const ask = async () => {
    const answer = await routes.request('/ready');
    return [answer.status, await answer.text()] as const;
  };
  return { house, ask };
}

const well = '{"status":"ok","checks":{"database":true,"storage":true}}';

test('however many ask whether it is ready, database and storage are looked at once a second', async () => {
  const { house, ask } = openHouse();
  const answers = await Promise.all(Array.from({ length: 500 }, ask));
  expect(answers.filter(([status, said]) => status === 200 && said === well)).toHaveLength(500);
  expect([house.looks, house.statements]).toEqual([1, 1]);
  await pause(1050);
  await ask();
  expect([house.looks, house.statements]).toEqual([2, 2]);
});

test('what is lost is told a second later, without saying what or where; a stop at once', async () => {
  const { house, ask } = openHouse();
  expect(await ask()).toEqual([200, well]);
  house.storageIsLost = true;
  await pause(1050);
  const lost = '{"status":"degraded","checks":{"database":true,"storage":false}}';
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([
    [200, lost],
    [200, lost],
    [200, lost],
  ]);
  expect(house.looks).toBe(2);
  house.isDraining = true;
  expect(await ask()).toEqual([503, '{"status":"draining"}']);
});
