import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type App } from '../../src/app/app.ts';
import { ConfigError, parseConfig } from '../../src/config/config.ts';
import { openDatabase, type DatabasePool } from '../../src/db/pool.ts';
import { users } from '../../src/db/tables/account-tables.ts';
import { batches, batchItems } from '../../src/db/tables/batch-tables.ts';
import { webhookEvents } from '../../src/db/tables/billing-tables.ts';
import { creditAccounts } from '../../src/db/tables/credit-tables.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { surfaceOf } from '../../src/metrics/metrics.ts';
import { openCuttableProxy, type CuttableProxy } from '../support/cuttable-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const deploy = path.join(import.meta.dirname, '..', '..', '..', 'deploy');
const logger = createLogger('silent');
let database: TestDatabase;
let direct: DatabasePool;
let proxy: CuttableProxy;
let folder: string;
let app: App;
let address: string;
let closeServer: () => void;

beforeAll(async () => {
  database = await createTestDatabase();
  direct = openDatabase(database.url, logger, 2);
  const url = new URL(database.url);
  proxy = await openCuttableProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  url.hostname = '127.0.0.1';
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-metrics-'));
  app = await createApp({
    config: parseConfig({ DATA_DIR: folder, DATABASE_URL: url.href, EMAIL_VERIFICATION: 'false' }),
    databaseUrl: url.href,
    logger,
    announce: () => undefined,
    pages: undefined,
  });
  const server = app.createMetricsServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('no address');
  address = `http://127.0.0.1:${place.port}`;
  closeServer = () => server.close();
  const person = { id: 'm', name: 'M', email: 'm@example.com' };
  await direct.db.insert(users).values(person);
  await direct.db.insert(creditAccounts).values({ userId: person.id, balance: 7, lasting: 7 });
});
afterAll(async () => {
  closeServer();
  // what still waits for the silent database ends with its connection
  await proxy.close();
  await app.close();
  await direct.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function look(): Promise<string> {
  const answer = await fetch(`${address}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  return answer.text();
}

test('requests are counted by where they went, never by their path', async () => {
  for (const route of ['/api/templates', '/api/nothing-here', '/api/generations/x/events', '/some/page'])
    await app.fetch(new Request(`http://localhost${route}`));
  const text = await look();
  expect(text).toMatch(/afterglow_http_request_seconds_count\{surface="api",status="2xx"\} 1/);
  expect(text).toMatch(/afterglow_http_request_seconds_count\{surface="api",status="4xx"\} 1/);
  expect(text).not.toContain('nothing-here');
  expect(surfaceOf('/api/generations/1/events')).toBe('events');
  expect(surfaceOf('/api/auth/sign-in/email')).toBe('auth');
  expect(surfaceOf('/media/1')).toBe('media');
  expect(surfaceOf('/pricing')).toBe('page');
});

test('a notice of a payment provider that nobody works has an age', async () => {
  const receivedAt = new Date(Date.now() - 3_600_000);
  await direct.db
    .insert(webhookEvents)
    .values({ provider: 'stripe', eventId: 'evt_old', type: 'old', rawBody: '{}', status: 'failed', receivedAt });
  const [, seconds] = /^afterglow_webhooks_oldest_seconds (\d+)/m.exec(await look()) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(3600);
});

test('pictures of a batch that are not in the queue yet have an age, those of a paused one have none', async () => {
  const [batch] = await direct.db
    .insert(batches)
    .values({
      userId: 'm',
      requestKey: 'k',
      name: 'Box',
      work: {
        templateId: 'remove-background',
        templateVersion: null,
        inputs: {},
        prompt: '',
        requestedModel: null,
        task: 'remove-background',
        taskOptions: {},
      },
      besideIds: [],
      creditsEach: 1,
      price: 1,
      parallelJobs: 1,
      createdAt: new Date(Date.now() - 7_200_000),
    })
    .returning();
  const batchId = batch?.id ?? '';
  await direct.db
    .insert(batchItems)
    .values([1, 2].map((position) => ({ batchId, position, imageId: randomUUID(), name: 'a', pieceId: randomUUID() })));
  const text = await look();
  expect(text).toContain('afterglow_batch_pictures_held 2');
  expect(Number(/^afterglow_batch_oldest_seconds (\d+)/m.exec(text)?.[1])).toBeGreaterThanOrEqual(7200);
  expect(text).toContain('afterglow_pictures{lane="batch",state="waiting"} 0');
  await direct.db.update(batches).set({ status: 'paused' });
  expect(await look()).toContain('afterglow_batch_oldest_seconds 0');
});

test('every series that rules and dashboard ask for is there', async () => {
  const text = await look();
  const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  const files = ['prometheus/afterglow.rules.yml', 'grafana/afterglow.json'];
  for (const file of files) {
    const asked =
      (await readFile(path.join(deploy, file), 'utf8')).match(/\b(?:afterglow|process|nodejs)_[a-z0-9_]+/g) ?? [];
    expect(asked.length).toBeGreaterThan(5);
    for (const name of asked) expect([...known], name).toContain(name.replace(/_(?:bucket|count|sum)$/, ''));
  }
});

test('a wrong balance is told, and so is the queue', async () => {
  expect(await look()).toContain('afterglow_queue_jobs{kind="housekeeping",state="waiting"} 0');
  await until('the ledger was read', async () => (await look()).includes('afterglow_ledger_wrong_accounts 1'));
});

test(
  'it answers while the database is silent, says so, and tells nothing old; ready says the same',
  { tags: ['long'] },
  async () => {
    expect(await look()).toContain('afterglow_up{part="database"} 1');
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    proxy.cut();
    const text = await look();
    expect(text).toContain('afterglow_up{part="database"} 0');
    expect(text).toContain('afterglow_up{part="storage"} 1');
    expect(text).not.toContain('afterglow_queue_jobs{');
    expect(text).toContain('process_resident_memory_bytes');
    expect((await fetch(`${address}/health/ready`)).status).toBe(503);
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
    proxy.mend();
    await until('the database is back', async () => (await look()).includes('afterglow_up{part="database"} 1'));
  },
);

test('asked by forty at once it answers all; it takes nothing', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${address}/metrics`)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const method of ['POST', 'PUT', 'DELETE'])
    for (const route of ['/metrics', '/health/ready'])
      expect((await fetch(address + route, { method, body: 'x'.repeat(1_000_000) })).status).toBe(404);
  expect(await look()).toContain('afterglow_up{part="database"} 1');
});

test('no other page is behind that door, and its port is its own', async () => {
  for (const route of ['/', '/api/templates', '/health/ready/../../api/credits'])
    expect((await fetch(`${address}${route}`)).status).toBe(404);
  expect(() => parseConfig({ PORT: '4000', METRICS_PORT: '4000' })).toThrow(ConfigError);
  expect(parseConfig({ METRICS_PORT: '' }).http.metricsPort).toBeUndefined();
});
