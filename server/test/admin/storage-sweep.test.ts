import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForSweep, sweepStorage } from '../../src/admin/system/storage-sweep.ts';
import { jobKinds } from '../../src/app/jobs.ts';
import { openDatabase, type DatabasePool } from '../../src/db/pool.ts';
import { profiles, users } from '../../src/db/tables/account-tables.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { insertImage, type SavedPicture } from '../../src/images/insert-image.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { createQueue } from '../../src/queue/queue.ts';
import type { Storage } from '../../src/storage/contract.ts';
import { createStorage } from '../../src/storage/create-storage.ts';
import { derivativeKey, pictureKey } from '../../src/storage/key.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const logger = createLogger('silent');
const about = { contentType: 'image/png' };
/** Everything is written now and looked at a day and an hour later. */
const later = { now: () => new Date(Date.now() + 25 * 3_600_000) };
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const saved = (text: string): SavedPicture => ({
  key: pictureKey(bytesOf(text)),
  bytes: bytesOf(text),
  mimeType: 'image/png',
});
const row = (masterKey: string) =>
  ({
    userId: 'u',
    kind: 'upload',
    masterKey,
    mimeType: 'image/png',
    bytes: 1,
    width: 1,
    height: 1,
    colour: '#000000',
  }) as const;

let folder: string;
let bucket: S3rver;
let port = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-sweep-'));
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'pictures' }],
  });
  ({ port } = await bucket.run());
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const access = { region: 'us-east-1', bucket: 'pictures', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
describe.each([
  ['a disk', () => createStorage({ kind: 'disk', root: path.join(folder, 'disk') })],
  ['a bucket', () => createStorage({ kind: 's3', endpoint: `http://127.0.0.1:${port}`, ...access })],
])('files of no picture on %s', (_name, open) => {
  let database: TestDatabase;
  let pool: DatabasePool;
  let storage: Storage;
  const deps = () => ({ db: pool.db, storage, clock: later, logger });
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = openDatabase(database.url, logger);
    storage = open();
    await pool.db.insert(users).values({ id: 'u', name: 'Mei', email: 'mei@example.com' });
  });
  afterAll(async () => {
    await pool.close();
    await database.drop();
  });

  it('go after a day with their smaller editions; what a row names, what is young and what is no picture stays', async () => {
    const [named, original, lost] = [saved('named'), saved('original'), saved('lost')];
    const [avatar, oldAvatar] = ['avatars/aa/own.webp', 'avatars/aa/old.webp'];
    const kept = [
      named.key,
      original.key,
      derivativeKey(named.key, 320, 'webp'),
      avatar,
      'template-pictures/aa/x',
      'checks/x',
    ];
    const gone = [lost.key, derivativeKey(lost.key, 320, 'webp'), oldAvatar];
    for (const key of [...kept, ...gone]) await storage.put(key, bytesOf(key), about);
    await pool.db.insert(images).values({ ...row(named.key), originalKey: original.key, deletedAt: new Date() });
    await pool.db.insert(profiles).values({ userId: 'u', username: 'Mei', avatarKey: avatar });

    const inAnHour = { now: () => new Date(Date.now() + 23 * 3_600_000) };
    expect(await sweepStorage({ ...deps(), clock: inAnHour }, { asked: true })).toMatchObject({ removed: 0 });
    expect(await sweepStorage(deps(), { asked: true })).toMatchObject({
      removed: 3,
      bytes: gone.join('').length,
      heldBack: 0,
    });
    for (const key of kept) expect([key, await storage.has(key)]).toEqual([key, true]);
    for (const key of gone) expect([key, await storage.has(key)]).toEqual([key, false]);
  });

  it('a picture whose row is being written at this moment stays', async () => {
    const picture = saved('being written');
    await storage.put(picture.key, picture.bytes, about);
    let sweeping: ReturnType<typeof sweepStorage> | undefined;
    await pool.db.transaction(async (tx) => {
      await insertImage(storage, tx, [picture], row(picture.key));
      // Nobody sees the row yet. The sweep finds the file unused, and waits for the lock.
      sweeping = sweepStorage(deps(), { asked: true });
      await waitsForLock(pool);
    });
    expect(await sweeping).toMatchObject({ removed: 0 });
    expect(await storage.has(picture.key)).toBe(true);
  });

  it('a picture that is uploaded again while its forgotten file is removed is there in the end', async () => {
    const picture = saved('uploaded again');
    await storage.put(picture.key, picture.bytes, about);
    // Bytes first, as every upload does; then the sweep comes between, then the row.
    await storage.put(picture.key, picture.bytes, about);
    expect(await sweepStorage(deps(), { asked: true })).toMatchObject({ removed: 1 });
    await pool.db.transaction((tx) => insertImage(storage, tx, [picture], row(picture.key)));
    expect(await storage.has(picture.key)).toBe(true);
    expect(await sweepStorage(deps(), { asked: true })).toMatchObject({ removed: 0 });
  });

  it('many uploads and sweeps at once lose nothing', async () => {
    const pictures = Array.from({ length: 12 }, (_, index) => saved(`at once ${index}`));
    for (const { key, bytes } of pictures) await storage.put(key, bytes, about);
    const upload = async (picture: SavedPicture) => {
      await storage.put(picture.key, picture.bytes, about);
      await pool.db.transaction((tx) => insertImage(storage, tx, [picture], row(picture.key)));
    };
    await Promise.all([
      sweepStorage(deps(), { asked: true }),
      ...pictures.map(upload),
      sweepStorage(deps(), { asked: true }),
    ]);
    for (const { key } of pictures) expect([key, await storage.has(key)]).toEqual([key, true]);
  });

  it('so many that the database must be another one are left, until an administrator asks', async () => {
    for (let index = 0; index < 120; index += 1)
      await storage.put(pictureKey(bytesOf(`foreign ${index}`)), bytesOf('x'), about);
    expect(await sweepStorage(deps(), { asked: false })).toMatchObject({ removed: 0, heldBack: 120 });
    expect(await sweepStorage(deps(), { asked: true })).toMatchObject({ removed: 120, heldBack: 0 });
    // Little is removed unasked.
    await storage.put(pictureKey(bytesOf('one more')), bytesOf('x'), about);
    expect(await sweepStorage(deps(), { asked: false })).toMatchObject({ removed: 1 });
  });
});

it('an administrator who asks is recorded, once for each time it is done', async () => {
  const database = await createTestDatabase();
  const pool = openDatabase(database.url, logger);
  const queue = createQueue({ databaseUrl: database.url, logger });
  await queue.start(jobKinds);
  const actor = { userId: 'a', email: 'admin@example.com', ipAddress: '192.0.2.1', userAgent: null };
  const ask = () => askForSweep({ db: pool.db, queue }, actor, 'the disk is full');
  expect([await ask(), await ask()]).toEqual([true, false]);
  expect(await pool.db.select().from(adminActs).where(eq(adminActs.action, 'storage_sweep'))).toMatchObject([
    { actorEmail: 'admin@example.com', targetId: 'storage', reason: 'the disk is full' },
  ]);
  await queue.stop();
  await pool.close();
  await database.drop();
});

/** Resolves when somebody waits for an advisory lock of this database. */
async function waitsForLock({ pool }: DatabasePool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rowCount !== null && rowCount > 0) return;
  }
}
