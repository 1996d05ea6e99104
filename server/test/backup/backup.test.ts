import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findTarget } from '../../src/backup/find-target.ts';
import { pruneBackups, readManifest, verifyBackup } from '../../src/backup/read-backup.ts';
import { keepNewest } from '../../src/backup/retention.ts';
import type { BackupTarget } from '../../src/backup/target.ts';
import { findOrMakeVault, findVault } from '../../src/backup/vault.ts';
import { grantCredits, readBalance, verifyBalances } from '../../src/credits/ledger.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/pool.ts';
import { logger, openHouse, picture, type House } from '../generations/test-house.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { backUp, bringBack, makeFolder, readEverything, readFolder, writeSecret, type Home } from './backup-world.ts';

const passphrase = 'twelve cats on a roof';
let database: TestDatabase;
let house: House;
let home: Home;
let place: string;
let bucket: S3rver;
let bucketPort = 0;

beforeAll(async () => {
  const directory = await makeFolder();
  bucket = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'safe' }] });
  ({ port: bucketPort } = await bucket.run());
});
afterAll(() => bucket.close());
beforeEach(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
  home = { url: database.url, folder: house.folder };
  place = await makeFolder();
});
afterEach(async () => {
  await house.stop();
  await database.drop();
  await rm(place, { recursive: true, force: true });
});

const access = () => ({
  endpoint: `http://127.0.0.1:${bucketPort}`,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
});
const folderTarget = (): Promise<BackupTarget> => findTarget(`${place}/`, 'write', undefined);

/** A person with a picture, one that waits to be made, and words that break formats. */
async function furnish(): Promise<{ readonly userId: string; readonly generationId: string }> {
  const person = await house.addPerson({ credits: 30 });
  const imageId = await house.addImage(person);
  const { id } = await house.request(person, imageId);
  await house.db.execute(sql`update "user" set name = ${'Ada\t\\N "x"\n焕影 \\.'} where id = ${person.userId}`);
  await writeSecret(house.folder, 'provenance.pem', 'a key');
  // what pg-boss asks of itself every minute: no work of ours
  await house.db.execute(sql`insert into queue.job (name, data) values ('__pgboss__send-it', '{}')`);
  return { userId: person.userId, generationId: id };
}

test.each([
  ['an encrypted folder', () => `${place}/many/`, passphrase],
  ['a file', () => path.join(place, 'one.afterglow'), undefined],
  ['an encrypted bucket', () => 's3://safe/sealed/below', passphrase],
])('%s: rows, pictures, secrets and waiting work come back elsewhere', async (_name, where, phrase) => {
  const { generationId } = await furnish();
  const before = await readEverything(home.url);
  const target = await findTarget(where(), 'write', access());
  await backUp(home, target, phrase);
  await target.close();

  const source = await findTarget(where(), 'read', access());
  const back = await bringBack(source, phrase);
  try {
    expect(await readEverything(back.url)).toEqual(before);
    const [was, is] = [await readFolder(home.folder), await readFolder(back.folder)];
    const pictures = Object.entries(was).filter(([name]) => name.startsWith('pictures'));
    expect(pictures.length).toBeGreaterThan(0);
    for (const [name, bytes] of pictures) expect(is[path.join('storage', name)]).toBe(bytes);
    expect(is[path.join('secrets', 'provenance.pem')]).toBe(Buffer.from('a key').toString('base64'));
    expect(back.jobs).toEqual([expect.objectContaining({ name: 'generation', data: { generationId } })]);
    const restored = openDatabase(back.url, logger, 1);
    expect(await verifyBalances(restored.db)).toEqual([]);
    // the next entry does not collide with one that came back
    await restored.db.transaction((tx) =>
      grantCredits(tx, { userId: String(before['user']?.slice(1, 37)), amount: 5, key: 'after', reason: 'test' }),
    );
    await restored.close();
  } finally {
    await source.close();
    await back.drop();
  }
});

test('all tables are of one moment, whatever is written meanwhile', async () => {
  const { userId } = await furnish();
  const target = await folderTarget();
  let grants = 0;
  const busy: BackupTarget = {
    ...target,
    // between one table and the next
    write: async (name, bytes) => {
      await target.write(name, bytes);
      const key = `while it is written ${(grants += 1)}`;
      await house.db.transaction((tx) => grantCredits(tx, { userId, amount: 7, key, reason: 'test' }));
    },
  };
  await backUp(home, busy);
  expect(await readBalance(house.db, userId)).toBe(18 + 7 * grants);
  const back = await bringBack(target);
  const restored = openDatabase(back.url, logger, 1);
  expect(await readBalance(restored.db, userId)).toBe(18);
  expect(await verifyBalances(restored.db)).toEqual([]);
  await restored.close();
  await back.drop();
});

test('the second backup writes what is new; what only old ones needed goes with them', async () => {
  await furnish();
  const target = await folderTarget();
  const first = await backUp(home, target, passphrase, { at: new Date('2026-01-01T00:00:00Z') });
  const same = await backUp(home, target, passphrase, { at: new Date('2026-01-02T00:00:00Z') });
  expect(same.written.pieces).toBe(0);
  expect(same.written.known).toBeGreaterThan(first.written.pieces - 1);
  await house.db.execute(sql`update "user" set name = 'Grace'`);
  const changed = await backUp(home, target, passphrase, { at: new Date('2026-01-03T00:00:00Z') });
  expect(changed.written.pieces).toBe(1);

  const vault = await findVault(target, passphrase);
  const count = async (): Promise<number> => Object.keys(await readFolder(path.join(place, 'pieces'))).length;
  const pieces = await count();
  expect(await pruneBackups(target, vault, keepNewest(1))).toBe(2);
  expect(await count()).toBe(pieces - 1);
  await verifyBackup(target, vault, await readManifest(target, vault));
  const back = await bringBack(target, passphrase);
  expect((await readEverything(back.url))['user']).toContain('Grace');
  await back.drop();
});

test('nothing of an encrypted backup can be read without its passphrase', async () => {
  const { userId } = await furnish();
  const target = await folderTarget();
  await backUp(home, target, passphrase);
  for (const [name, bytes] of Object.entries(await readFolder(place))) {
    const raw = Buffer.from(bytes, 'base64');
    expect(raw.includes(Buffer.from(userId)) || raw.includes(picture), name).toBe(false);
  }
  await expect(bringBack(target)).rejects.toThrow('BACKUP_PASSPHRASE');
  await expect(bringBack(target, 'another passphrase')).rejects.toThrow('does not open');
  // and nobody adds to it without
  await expect(backUp(home, target)).rejects.toThrow('BACKUP_PASSPHRASE');
});

test('a large part is sealed in turns: pages are answered meanwhile', async () => {
  const target = await folderTarget();
  const vault = await findOrMakeVault(target, passphrase, 10);
  const bytes = new Uint8Array(8 * 1024 * 1024).fill(7);
  let turns = 0;
  let isSealing = true;
  const count = (): void => {
    turns += 1;
    if (isSealing) setImmediate(count);
  };
  setImmediate(count);
  const sealed = await vault.seal(bytes);
  isSealing = false;
  expect(turns).toBeGreaterThan(100);
  expect(Buffer.compare(await vault.open(sealed), bytes)).toBe(0);
});

test('damage is found: a changed, a missing and a cut-off part', async () => {
  await furnish();
  const target = await folderTarget();
  await backUp(home, target);
  const vault = await findVault(target, undefined);
  const manifest = await readManifest(target, vault);
  const pieces = path.join(place, 'pieces');
  const [name = ''] = Object.keys(await readFolder(pieces));
  const whole = await readFile(path.join(pieces, name));
  await writeFile(path.join(pieces, name), Buffer.concat([whole.subarray(0, -1), Buffer.from('x')]));
  await expect(verifyBackup(target, vault, manifest)).rejects.toThrow('damaged');
  await rm(path.join(pieces, name));
  await expect(verifyBackup(target, vault, manifest)).rejects.toThrow('missing');

  const file = path.join(place, 'one.afterglow');
  const archive = await findTarget(file, 'write', undefined);
  await backUp(home, archive);
  await truncate(file, 500);
  await expect(findTarget(file, 'read', undefined)).rejects.toThrow('not whole');
});

test('only into an empty database, and only from this or an older version', async () => {
  await furnish();
  const target = await folderTarget();
  await backUp(home, target);
  const before = await readEverything(home.url);
  await expect(bringBack(target, undefined, { into: home })).rejects.toThrow('not empty');
  expect(await readEverything(home.url)).toEqual(before);

  await house.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4102444800000)`,
  );
  await backUp(home, target);
  await expect(bringBack(target)).rejects.toThrow('newer version');
});

test('a database that was migrated and never started is backed up too, and one that is not ours says so', async () => {
  const fresh = await createEmptyDatabase();
  const installation = { url: fresh.url, folder: house.folder };
  const target = await folderTarget();
  await expect(backUp(installation, target)).rejects.toThrow('holds no Afterglow');
  await migrateDatabase(fresh.url);
  await backUp(installation, target);
  const back = await bringBack(target);
  expect(back.jobs).toEqual([]);
  expect(await readEverything(back.url)).toEqual(await readEverything(fresh.url));
  await back.drop();
  await fresh.drop();
});

test('a restore that is cut off leaves no half, and is done again', async () => {
  await furnish();
  const target = await folderTarget();
  await backUp(home, target);
  await expect(bringBack(target, undefined, { failAtEnd: true })).rejects.toThrow('cut off');
  const back = await bringBack(target);
  expect(await readEverything(back.url)).toEqual(await readEverything(home.url));
  await back.drop();
});

test.skipIf(process.platform !== 'linux')('a folder of the system is refused, and not waited for', async () => {
  for (const system of ['/proc/backups/', '/sys/backup.afterglow'])
    await expect(findTarget(system, 'write', undefined)).rejects.toThrow('belongs to the system');
});

test('a backup that is cut off is none', async () => {
  await furnish();
  const file = path.join(place, 'one.afterglow');
  const archive = await findTarget(file, 'write', undefined);
  const broken: BackupTarget = {
    ...archive,
    write: (name, bytes) =>
      name.startsWith('backups/') ? Promise.reject(new Error('no space')) : archive.write(name, bytes),
  };
  await expect(backUp(home, broken)).rejects.toThrow('no space');
  await broken.close();
  expect(await readdir(place)).toEqual([]);
});
