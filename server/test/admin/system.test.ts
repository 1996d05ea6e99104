import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemSchema } from '@afterglow/domain/contract/admin/system';
import english from '@afterglow/texts/en/admin.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSystem } from '../../src/admin/system/describe-system.ts';
import { createProcessReporter, readProcesses } from '../../src/admin/system/process-report.ts';
import { askForCount, countStorage } from '../../src/admin/system/storage-count.ts';
import { jobKinds } from '../../src/app/jobs.ts';
import { parseConfig } from '../../src/config/config.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { pictureKey, derivativeKey } from '../../src/storage/key.ts';
import { logger, openHouse, picture, type House } from '../generations/test-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let house: House;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-system-'));
});
afterAll(async () => {
  await house.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('every kind of background work has a name for the page, and no name is without a kind', () => {
  expect(Object.keys(english.adminSystem.kinds).toSorted()).toEqual(jobKinds.map(({ name }) => name).toSorted());
});

const secrets = {
  OPENAI_API_KEY: 'sk-never-shown-1',
  AUTH_SECRET: 'never shown, and long enough to be a secret',
  SMTP_URL: 'smtp://user:never-shown-2@mail.example:587',
  DATABASE_URL: 'postgres://afterglow:never-shown-3@db.example/afterglow',
  GOOGLE_CLIENT_ID: 'never-shown-4',
  GOOGLE_CLIENT_SECRET: 'never-shown-5',
  STRIPE_SECRET_KEY: 'never-shown-6',
  STRIPE_WEBHOOK_SECRET: 'never-shown-7',
  COMFYUI_URL: 'http://someone:never-shown-8@comfy.example',
  COMFYUI_WORKFLOW: '/srv/words.json',
  PLANNER_API_KEY: 'never-shown-9',
};

test('settings are told by name and source, and no secret is among them', () => {
  const { settings } = parseConfig({ ...secrets, PORT: '8080' });
  expect(JSON.stringify(settings)).not.toContain('never');
  const of = (name: string) => settings.find((setting) => setting.name === name);
  expect(of('OPENAI_API_KEY')).toEqual({ name: 'OPENAI_API_KEY', source: 'environment', secret: true, value: null });
  expect(of('PORT')).toEqual({ name: 'PORT', source: 'environment', secret: false, value: '8080' });
  expect(of('HOST')).toMatchObject({ source: 'default', value: '0.0.0.0' });
  expect(of('COMFYUI_URL')).toMatchObject({ value: 'http://…@comfy.example' });
  expect(parseConfig({}).settings.find(({ name }) => name === 'AUTH_SECRET')).toMatchObject({
    source: 'made',
    value: null,
  });
});

test('everything about running it in one answer, from real parts', async () => {
  const config = parseConfig({ ...secrets, DATA_DIR: folder });
  const reporter = createProcessReporter({
    db: house.db,
    clock: systemClock,
    logger,
    mode: 'worker',
    enginePids: () => [process.pid],
    running: () => [{ kind: 'generation', id: 'x', since: new Date() }],
    device: () => ({ asked: 'cuda', used: 'cpu', reason: 'no card' }),
    plans: () => ({
      compared: 5,
      differed: 1,
      latest: [{ at: new Date(0).toISOString(), rules: ['need.mask'], model: ['erase'] }],
    }),
    backups: null,
    providers: () => [{ provider: 'fal', state: 'open', opensInSeconds: 12 }],
  });
  reporter.start();
  await until('it gave a sign of life', async () => (await readProcesses(house.db, new Date())).length === 1);
  const person = await house.addPerson();
  await house.request(person, await house.addImage(person));
  const system = systemSchema.parse(await describeSystem({ ...house, kinds: jobKinds, config }));
  expect(system.processes).toMatchObject([
    {
      mode: 'worker',
      alive: true,
      running: [{ kind: 'generation' }],
      engines: [{ pid: process.pid }],
      device: { used: 'cpu' },
      plans: { compared: 5, differed: 1, latest: [{ rules: ['need.mask'], model: ['erase'] }] },
    },
  ]);
  expect(system.pictures).toMatchObject({ waiting: 1, running: 0 });
  expect(system.queue.find(({ kind }) => kind === 'generation')).toMatchObject({ waiting: 1, running: 0 });
  expect(system.queue.map(({ kind }) => kind)).toEqual(jobKinds.map(({ name }) => name));
  expect(system.database.migrations.applied).toBe(system.database.migrations.known);
  expect(system.database.migrations.last).toMatch(/^\d{4}_/);
  expect(system.database.tables.map(({ name }) => name)).toContain('credit_entry');
  // PostgreSQL has no estimate for it yet
  expect(system.database.tables.find(({ name }) => name === 'server_process')?.rows).toBe(system.processes.length);
  expect(system.models.files.every(({ present }) => !present)).toBe(true);
  expect(system.storage.counted).toBeNull();
  expect(system.storage.answers).toBe(true);
  const lost = { ...house.storage, check: () => Promise.reject(new Error('the disk is gone')) };
  expect((await describeSystem({ ...house, storage: lost, kinds: jobKinds, config })).storage.answers).toBe(false);
  expect(JSON.stringify(system)).not.toContain('never');
  // An hour later nothing was heard: dead, then forgotten. Stopped in order it is gone at once.
  const [later] = await readProcesses(house.db, new Date(Date.now() + 60_000));
  expect(later?.alive).toBe(false);
  await reporter.stop();
  expect(await readProcesses(house.db, new Date())).toEqual([]);
});

test('the storage is counted against the rows: orphans and missing files are found, young files are left alone', async () => {
  const other = await openHouse((await createTestDatabaseOnce()).url);
  const person = await other.addPerson();
  await other.addImage(person);
  const about = { contentType: 'image/png' };
  await other.storage.put(derivativeKey(pictureKey(picture), 4, 'webp'), picture, about);
  const orphan = pictureKey(new Uint8Array([1]));
  await other.storage.put(orphan, new Uint8Array(10), about);
  const gone = new Uint8Array([2, 3]);
  await other.addImage(person, picture);
  const now = await countStorage(other);
  expect(now).toMatchObject({ objects: 3, pictures: 2, orphans: 0, missing: 0 });
  await other.storage.remove(pictureKey(picture));
  await other.storage.put(pictureKey(gone), gone, about);
  const later = await countStorage({ ...other, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } });
  expect(later).toMatchObject({ objects: 3, orphans: 2, orphanBytes: 12, missing: 1 });
  expect([await askForCount(other), await askForCount(other)]).toEqual([true, false]);
  await other.stop();
  await second?.drop();
});

let second: TestDatabase | undefined;
async function createTestDatabaseOnce(): Promise<TestDatabase> {
  second = await createTestDatabase();
  return second;
}
