/** A bucket as the place of scheduled backups: made, kept and pruned there, and what goes wrong told in words. */
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBackupNow, type BackupDeps } from '../../src/backup/backup-job.ts';
import { writeSchedule } from '../../src/backup/backup-schedule.ts';
import { findTarget, type BucketAccess } from '../../src/backup/find-target.ts';
import { listBackups } from '../../src/backup/read-backup.ts';
import { openHouse, type House } from '../generations/test-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { makeFolder, scheduledIn } from './backup-world.ts';

const never = new AbortController().signal;
const place = 's3://safe/afterglow/';
let directory: string;
let buckets: S3rver;
let address = '';
let database: TestDatabase;
let house: House;
let now: Date;
beforeAll(async () => {
  directory = await makeFolder();
  buckets = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'safe' }],
  });
  address = `http://127.0.0.1:${(await buckets.run()).port}`;
});
afterAll(async () => {
  await buckets.close();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
  now = new Date('2026-11-28T03:00:00Z');
});
afterEach(async () => {
  await house.stop();
  await database.drop();
});

const access = (more: Partial<BucketAccess> = {}): BucketAccess => ({
  endpoint: address,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  ...more,
});
const depsOf = (more: Partial<BackupDeps> = {}): BackupDeps =>
  scheduledIn(house, database.url, { clock: { now: () => now }, place, access: access(), ...more });

test('one a day is made in a bucket, and the older ones go from it', async () => {
  await writeSchedule(house.db, { every: 'day', hour: 3, weekday: 0, timeZone: 'UTC', keepDays: 2, keepWeeks: 0 }, now);
  const removed: number[] = [];
  for (const day of [28, 29, 30]) {
    now = new Date(`2026-11-${day}T03:00:00Z`);
    const run = await makeBackupNow(depsOf(), false, never);
    expect(run).toMatchObject({ outcome: 'done', place, detail: null });
    removed.push(run.removed);
  }
  expect(removed).toEqual([0, 0, 1]);
  expect(await listBackups(await findTarget(place, 'read', access()))).toHaveLength(2);
});

/** A server of buckets that refuses every call like this, as others answer; where only writing is refused, it is empty. */
async function refuse(status: number, code: string, only?: 'writing') {
  const failure = (name: string): string =>
    `<?xml version="1.0"?><Error><Code>${name}</Code><Message>no</Message></Error>`;
  const server = createServer((request, response) => {
    request.resume();
    const reads = only === 'writing' && request.method === 'GET';
    const lists = reads && request.url?.includes('list-type') === true;
    response.writeHead(lists ? 200 : reads ? 404 : status, { 'content-type': 'application/xml' });
    response.end(lists ? '<ListBucketResult></ListBucketResult>' : failure(reads ? 'NoSuchKey' : code));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, server };
}

test('what the server of buckets refuses is told in a sentence', async () => {
  const fail = async (more: Partial<BackupDeps>): Promise<string> => {
    const run = await makeBackupNow(depsOf(more), true, never);
    expect(run.outcome).toBe('failed');
    return run.detail ?? '';
  };
  expect(await fail({ access: access({ accessKeyId: 'nobody' }) })).toBe(
    `${address} refuses the key (InvalidAccessKeyId). Look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION.`,
  );
  // the server of the tests does not look at the signature
  const strict = await refuse(403, 'SignatureDoesNotMatch');
  expect(await fail({ access: access({ endpoint: strict.url }) })).toContain('refuses the key (SignatureDoesNotMatch)');
  strict.server.close();
  expect(await fail({ place: 's3://gone/afterglow/' })).toBe(
    'There is no bucket for s3://gone/afterglow/. Make it, or name another one.',
  );
  expect(await fail({ access: access({ endpoint: 'http://127.0.0.1:1' }) })).toBe(
    'http://127.0.0.1:1 cannot be reached (ECONNREFUSED). Look at S3_ENDPOINT.',
  );
  expect(await fail({ access: undefined })).toContain('S3_ACCESS_KEY_ID');
  const denying = await refuse(403, 'AccessDenied');
  expect(await fail({ access: access({ endpoint: denying.url }) })).toBe(
    `The key may not read, write, list and remove in ${place}.`,
  );
  denying.server.close();
  const full = await refuse(507, 'XMinioStorageFull', 'writing');
  expect(await fail({ access: access({ endpoint: full.url }) })).toBe(`${place} is full.`);
  full.server.close();
});
