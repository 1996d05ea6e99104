import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type DatabasePool } from '../../src/db/pool.ts';
import { rateLimits } from '../../src/db/tables/account-tables.ts';
import { describeFailure, errorReply } from '../../src/http/error-reply.ts';
import { createLogger } from '../../src/lib/logger.ts';
import type { Mail } from '../../src/mail/mailer.ts';
import { refuseWhenFull, watchDisk, type DiskDeps } from '../../src/maintenance/watch-disk.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const logger = createLogger('silent');
const least = 500_000_000;

let database: TestDatabase;
let pool: DatabasePool;
let mails: Mail[];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openDatabase(database.url, logger);
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});
beforeEach(async () => {
  mails = [];
  await pool.db.delete(rateLimits);
});

const depsWith = (free: number | undefined, more: Partial<DiskDeps> = {}): DiskDeps => ({
  db: pool.db,
  storage: { free: () => Promise.resolve(free) },
  mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
  logger,
  operatorEmail: 'operator@example.com',
  baseUrl: 'https://site.test',
  minFreeBytes: least,
  ...more,
});

function openSite(free: number | undefined, more: Partial<DiskDeps> = {}) {
  const app = new Hono()
    .use(refuseWhenFull(depsWith(free, more)))
    .all('*', (c) => c.text('taken in'))
    .onError((error) => errorReply(describeFailure(error).code, 'en', {}));
  return async (path: string, init: RequestInit) => (await app.request(`https://site.test${path}`, init)).status;
}

/** A file that counts how often its bytes were asked for. */
function upload() {
  let asked = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        asked += 1;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return { init: { method: 'POST', body, headers, duplex: 'half' } satisfies RequestInit, asked: () => asked };
}

test('while the disk is almost full files are refused before a byte is read; everything else goes on', async () => {
  const ask = openSite(least - 1);
  for (const path of ['/api/images', '/api/account/avatar', '/profile']) {
    const { init, asked } = upload();
    expect(await ask(path, init), path).toBe(507);
    expect(asked()).toBe(0);
  }
  expect(await ask('/api/images', { method: 'GET' })).toBe(200);
  expect(await ask('/api/verify', upload().init)).toBe(200);
  expect(await ask('/api/generations', { method: 'POST', body: '{}' })).toBe(200);
  expect(await openSite(least)('/api/images', upload().init)).toBe(200);
  // A bucket does not say.
  expect(await openSite(undefined)('/api/images', upload().init)).toBe(200);
});

test('the operator hears of it before it is full, and once a day however many are refused', async () => {
  await watchDisk(depsWith(least * 4));
  expect(mails).toEqual([]);
  await watchDisk(depsWith(least * 4 - 1));
  expect(mails).toMatchObject([
    { to: 'operator@example.com', subject: 'The disk of your Afterglow server is almost full' },
  ]);
  expect(mails[0]?.html).toContain('https://site.test/admin/system');
  const ask = openSite(1);
  await Promise.all(Array.from({ length: 20 }, () => ask('/api/images', upload().init)));
  expect(mails).toHaveLength(1);
});

test('without an address, or while mail cannot be sent, files are refused all the same', async () => {
  expect(await openSite(1, { operatorEmail: undefined })('/api/images', upload().init)).toBe(507);
  await pool.db.delete(rateLimits);
  const mailer = { send: () => Promise.reject(new Error('the mail server is away')) };
  expect(await openSite(1, { mailer })('/api/images', upload().init)).toBe(507);
});
