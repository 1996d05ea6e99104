import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBalance } from '../../src/credits/ledger.ts';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import type { LocalEngine } from '../../src/engines/contract.ts';
import { cancelGeneration } from '../../src/generations/cancel-generation.ts';
import { getGeneration } from '../../src/generations/read-generation.ts';
import { generationHandler } from '../../src/generations/run-generation.ts';
import type { Viewer } from '../../src/http/context.ts';
import { openEngine } from '../support/open-engine.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { openHouse, type House } from './test-house.ts';

let database: TestDatabase;
let house: House;
let engine: LocalEngine;
let person: Viewer;

beforeEach(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
  // `derive` needs no model: nothing is fetched into this folder.
  engine = openEngine({ modelsDir: path.join(tmpdir(), 'afterglow-no-models') });
  person = await house.addPerson({ credits: 12 });
});
afterEach(async () => {
  await house.stop();
  await engine.close();
  await database.drop();
});

const rowOf = async (id: string) => (await house.db.select().from(generations).where(eq(generations.id, id)))[0];
const ended = (id: string) =>
  until(`${id} has ended`, async () => (await rowOf(id))?.finishedAt instanceof Date && rowOf(id));

/** A request whose task is the engine's own `derive`: real pictures, real children, no model. */
async function requestDerive(
  bytes: Uint8Array,
  options: { readonly width: number; readonly format: 'webp' | 'png' },
): Promise<string> {
  const { id } = await house.request(person, await house.addImage(person, bytes));
  await house.db.update(generations).set({ task: 'derive', taskOptions: options }).where(eq(generations.id, id));
  return id;
}

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();

test('a real picture through the forked engine', async () => {
  const id = await requestDerive(await noise(200, 100), { width: 50, format: 'png' });
  await house.work(engine);
  const row = await ended(id);
  expect(row).toMatchObject({ status: 'succeeded', progress: 1 });
  const [image] = await house.db
    .select()
    .from(images)
    .where(eq(images.id, row?.resultImageId ?? ''));
  const stored = await sharp(await house.storage.read(image?.masterKey ?? '')).metadata();
  expect([stored.format, stored.width, stored.height]).toEqual(['png', 50, 25]);
  expect(image).toMatchObject({ width: 50, height: 25, kind: 'result' });
});

test('an engine child killed with its job: done again by another child, charged once', { tags: ['long'] }, async () => {
  const id = await requestDerive(await noise(3000, 2000), { width: 2400, format: 'webp' });
  await house.work(engine);
  const [pid] = await until(
    'the child is at work',
    async () => ((await rowOf(id))?.progress ?? 0) > 0 && engine.pids(),
  );
  process.kill(pid ?? 0, 'SIGKILL');
  expect(await ended(id)).toMatchObject({ status: 'succeeded', attempt: 2 });
  expect(engine.pids()).not.toContain(pid);
  const entries = await house.db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.generationId, id))
    .orderBy(creditEntries.seq);
  expect(entries.map(({ kind }) => kind)).toEqual(['hold', 'capture']);
  expect(await house.db.$count(images, eq(images.generationId, id))).toBe(1);
});

test('a damaged picture fails with its own error, at the first attempt', async () => {
  const whole = await noise(400, 300);
  const id = await requestDerive(await noise(16, 16), { width: 50, format: 'png' });
  // What a storage that loses half a file would give.
  const truncated = {
    ...house,
    storage: { ...house.storage, read: () => Promise.resolve(whole.subarray(0, whole.length / 2)) },
  };
  await house.queue.work(generationHandler({ ...truncated, engine }, { concurrency: 1 }));
  expect(await ended(id)).toMatchObject({ status: 'failed', errorCode: 'picture_unreadable', attempt: 1 });
});

test('a picture that is taken for unsafe fails with its reason, and nothing is charged', async () => {
  const modelsDir = process.env['MODELS_DIR'] ?? '';
  const withModels = openEngine({ modelsDir });
  try {
    const id = await requestDerive(await noise(60, 40), { width: 30, format: 'png' });
    expect(await readBalance(house.db, person.userId)).toBe(0);
    // At 0 every picture is unsafe enough.
    await house.queue.work(generationHandler({ ...house, engine: withModels, safetyThreshold: 0 }, { concurrency: 1 }));
    expect(await ended(id)).toMatchObject({
      status: 'failed',
      errorCode: 'picture_blocked',
      attempt: 1,
      resultImageId: null,
    });
    expect(await readBalance(house.db, person.userId)).toBe(12);
    const view = await getGeneration(house, person.userId, id, 'en');
    expect(view.error).toMatchObject({
      code: 'picture_blocked',
      message: expect.stringContaining('No credits were used'),
    });
  } finally {
    await withModels.close();
  }
});

test('a cancel ends the child’s task within three seconds, and the next job is done', async () => {
  const id = await requestDerive(await noise(3000, 2000), { width: 2400, format: 'webp' });
  await house.work(engine);
  await until('the child is at work', async () => ((await rowOf(id))?.progress ?? 0) > 0);
  await cancelGeneration(house, person.userId, id, new Date());
  const canceledAt = performance.now();
  const next = await requestDerive(await noise(20, 20), { width: 10, format: 'png' });
  expect(await ended(next)).toMatchObject({ status: 'succeeded' });
  console.info(`the next job was done ${Math.round(performance.now() - canceledAt)} ms after the cancel`);
  expect((await rowOf(id))?.status).toBe('canceled');
});
