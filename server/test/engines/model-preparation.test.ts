import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type DatabasePool } from '../../src/db/pool.ts';
import { createModelPreparation, readModelsState, type ModelPreparation } from '../../src/engines/model-preparation.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const logger = createLogger('silent');
let database: TestDatabase;
let pool: DatabasePool;
let folder: string;
let preparation: ModelPreparation | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = openDatabase(database.url, logger);
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-preparation-'));
});
afterEach(async () => {
  await preparation?.stop();
  await pool.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('models that cannot be stored are said to be unavailable, with the reason, and tried again later', async () => {
  const modelsDir = path.join(folder, 'models');
  await writeFile(modelsDir, 'a file where the folder should be');
  const lines: string[] = [];
  preparation = createModelPreparation({
    db: pool.db,
    logger,
    modelsDir,
    permissiveOnly: true,
    announce: (line) => lines.push(line),
  });
  expect(await readModelsState(pool.db)).toMatchObject({ state: 'preparing', progress: 0 });
  preparation.start();
  expect(preparation.isPreparing()).toBe(true);
  const state = await until('the state is written', async () => {
    const current = await readModelsState(pool.db);
    return current.state === 'unavailable' && current;
  });
  expect(state.detail).toContain('model_unavailable');
  expect(preparation.isPreparing()).toBe(false);
  expect(lines.at(-1)).toMatch(/^Models: could not be fetched .*trying again in 15 s/);
});

test('stopping ends the program that fetches', async () => {
  const lines: string[] = [];
  preparation = createModelPreparation({
    db: pool.db,
    logger,
    modelsDir: folder,
    permissiveOnly: true,
    announce: (line) => lines.push(line),
  });
  preparation.start();
  await until('a line is printed', () => lines.length > 0);
  const stoppedAt = performance.now();
  await preparation.stop();
  expect(performance.now() - stoppedAt).toBeLessThan(5000);
});
