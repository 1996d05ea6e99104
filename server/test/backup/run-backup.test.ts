/** Backups that the schedule asks for: over a real database and the real queue, read back and restored. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BackupSchedule } from '@afterglow/domain/contract/admin/backups';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  askForBackup,
  askWhenDue,
  backupHandler,
  backupJob,
  isLate,
  makeBackupNow,
  type BackupDeps,
} from '../../src/backup/backup-job.ts';
import { readRunning, readRuns } from '../../src/backup/backup-runs.ts';
import { writeSchedule } from '../../src/backup/backup-schedule.ts';
import { findTarget } from '../../src/backup/find-target.ts';
import { holdBackupLock } from '../../src/backup/hold-backup-lock.ts';
import { listBackups } from '../../src/backup/read-backup.ts';
import { openDatabase } from '../../src/db/pool.ts';
import { grantRoles } from '../../src/db/roles.ts';
import { systemStates } from '../../src/db/tables/system-tables.ts';
import type { Mail } from '../../src/mail/mailer.ts';
import { logger, openHouse, type House } from '../generations/test-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { bringBack, makeFolder, readEverything, scheduledIn } from './backup-world.ts';

let database: TestDatabase;
let house: House;
let place: string;
let mails: Mail[];
/** What the clock shows. */
let now: Date;
const schedule: BackupSchedule = { every: 'day', hour: 3, weekday: 0, timeZone: 'UTC', keepDays: 2, keepWeeks: 0 };
const never = new AbortController().signal;

beforeEach(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
  place = `${await makeFolder()}/`;
  mails = [];
  now = new Date('2026-11-28T02:50:00Z');
});
afterEach(async () => {
  await house.stop();
  await database.drop();
  await rm(place, { recursive: true, force: true });
});

const depsOf = (more: Partial<BackupDeps> = {}): BackupDeps & Pick<House, 'queue'> => ({
  ...scheduledIn(house, database.url, {
    clock: { now: () => now },
    place,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    operatorEmail: 'operator@example.com',
  }),
  queue: house.queue,
  ...more,
});
const target = () => findTarget(place, 'write', undefined);
const waiting = async (): Promise<number> => {
  const { rows } = await house.db.execute(
    sql`select 1 from queue.job where name = ${backupJob.name} and state in ('created', 'retry', 'active')`,
  );
  return rows.length;
};

test('a daily backup is made when its hour comes, is whole, and the old ones go', async () => {
  const person = await house.addPerson();
  await house.addImage(person);
  await writeSchedule(house.db, schedule, now);
  // what was due before the schedule was set is not made up for
  await askWhenDue(depsOf());
  expect(await waiting()).toBe(0);

  await house.queue.work(backupHandler(depsOf()));
  for (const day of ['2026-11-28', '2026-11-29', '2026-11-30']) {
    now = new Date(`${day}T03:01:00Z`);
    const before = (await readRuns(house.db)).length;
    await askWhenDue(depsOf());
    // and again while it waits or runs
    await askWhenDue(depsOf());
    await until(
      'the backup was made',
      async () => (await readRuns(house.db)).length > before && (await waiting()) === 0,
    );
    // and no second one of that day
    now = new Date(`${day}T09:00:00Z`);
    await askWhenDue(depsOf());
    expect(await waiting()).toBe(0);
  }
  const runs = await readRuns(house.db);
  expect(runs.map(({ outcome, failedAt, asked, removed }) => [outcome, failedAt, asked, removed])).toEqual([
    ['done', null, false, 1],
    ['done', null, false, 0],
    ['done', null, false, 0],
  ]);
  expect(runs[0]).toMatchObject({ place, by: 'host:1', pictures: 1, detail: null });
  expect(runs[0]?.rows).toBeGreaterThan(10);
  expect(runs[0]?.verifiedBytes).toBeGreaterThan(runs[0]?.writtenBytes ?? Infinity);
  expect(await listBackups(await target())).toHaveLength(2);
  expect(await readRunning(house.db, now)).toBeUndefined();
  expect(mails).toEqual([]);

  const back = await bringBack(await target(), 'twelve cats on a roof');
  const [was, is] = [await readEverything(database.url), await readEverything(back.url)];
  // runs were put down after the last backup
  for (const table of Object.keys(was).filter((name) => name !== 'system_state'))
    expect(is[table], table).toBe(was[table]);
  await back.drop();
});

test('one that fails is told once a day, tried again after an hour, and well then', async () => {
  await writeSchedule(house.db, schedule, now);
  now = new Date('2026-11-28T03:01:00Z');
  // a file where the folder of pieces should be
  const blocked = path.join(place, 'pieces');
  await writeFile(blocked, '');
  const run = await makeBackupNow(depsOf(), false, never);
  expect(run).toMatchObject({ outcome: 'failed', failedAt: 'database' });
  expect(run.detail).toMatch(/ENOTDIR|EEXIST/);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.to).toBe('operator@example.com');
  expect(mails[0]?.text).toContain(place);
  expect(mails[0]?.text).toContain(run.detail);

  now = new Date('2026-11-28T03:30:00Z');
  await askWhenDue(depsOf());
  expect(await waiting()).toBe(0);
  now = new Date('2026-11-28T04:02:00Z');
  await askWhenDue(depsOf());
  expect(await waiting()).toBe(1);
  await makeBackupNow(depsOf(), false, never);
  expect(mails).toHaveLength(1);
  await rm(blocked);
  expect(await makeBackupNow(depsOf(), false, never)).toMatchObject({ outcome: 'done' });
});

test('a place that is empty though backups were made there is no place, unless somebody asks', async () => {
  await makeBackupNow(depsOf(), false, never);
  for (const name of await readdir(place)) await rm(path.join(place, name), { recursive: true });
  const run = await makeBackupNow(depsOf(), false, never);
  expect(run).toMatchObject({ outcome: 'failed', failedAt: 'open', detail: expect.stringContaining('mounted') });
  expect(await readdir(place)).toEqual([]);
  expect(await makeBackupNow(depsOf(), true, never)).toMatchObject({ outcome: 'done', asked: true });
});

test('a wrong passphrase is told, and a database that is gone leaves it to the queue', async () => {
  await makeBackupNow(depsOf(), true, never);
  const wrong = await makeBackupNow(depsOf({ passphrase: 'another passphrase' }), true, never);
  expect(wrong).toMatchObject({ outcome: 'failed', failedAt: 'open', detail: expect.stringContaining('passphrase') });
  const gone = new URL(database.url);
  gone.pathname = '/nowhere';
  // without the database there is nothing to put it down in: thrown, for the queue to deliver again
  const installation = { ...depsOf().installation, databaseUrl: gone.href };
  await expect(makeBackupNow(depsOf({ installation }), true, never)).rejects.toThrow('nowhere');
});

test('a worker’s role may not read everything, and one for backups may', async () => {
  const id = crypto.randomUUID().slice(0, 8);
  const [web, worker, backup] = [`web_${id}`, `worker_${id}`, `backup_${id}`];
  const urlOf = (role: string): string => {
    const url = new URL(database.url);
    url.username = role;
    return url.href;
  };
  const as = (role: string) => depsOf({ installation: { ...depsOf().installation, databaseUrl: urlOf(role) } });
  const { db: admin, close } = openDatabase(urlOf('postgres'), logger, 1);
  const password = decodeURIComponent(new URL(database.url).password);
  for (const role of [web, worker, backup])
    await admin.execute(sql.raw(`create role ${role} login password '${password}'`));
  try {
    await admin.execute(sql.raw(`grant pg_read_all_data to ${backup}`));
    expect(await grantRoles(database.url, { web, worker })).toBeUndefined();
    const refused = await makeBackupNow(as(worker), true, never);
    expect(refused).toMatchObject({
      outcome: 'failed',
      failedAt: 'database',
      detail: expect.stringContaining('denied'),
    });
    expect(await makeBackupNow(as(backup), true, never)).toMatchObject({ outcome: 'done' });
    await bringBack(await target(), 'twelve cats on a roof').then(({ drop }) => drop());
  } finally {
    for (const role of [web, worker, backup]) await admin.execute(sql.raw(`drop owned by ${role}; drop role ${role}`));
    await close();
  }
});

test('nobody has made it for hours: late, told once, and no more when it is there', async () => {
  await writeSchedule(house.db, schedule, now);
  now = new Date('2026-11-28T08:59:00Z');
  await askWhenDue(depsOf());
  expect([await isLate(house.db, now), await waiting(), mails.length]).toEqual([false, 1, 0]);
  now = new Date('2026-11-28T09:01:00Z');
  await askWhenDue(depsOf());
  await askWhenDue(depsOf());
  expect([await isLate(house.db, now), await waiting(), mails.length]).toEqual([true, 1, 1]);
  expect(mails[0]?.text).toContain('BACKUP_PLACE');
  await makeBackupNow(depsOf(), false, never);
  expect(await isLate(house.db, now)).toBe(false);
});

test('a process that stops puts it back, one that is killed is told of, and the next one makes it whole', async () => {
  const stop = new AbortController();
  const storage = {
    ...house.storage,
    list: async function* () {
      stop.abort(new Error('the process stops'));
      yield* house.storage.list();
    },
  };
  const person = await house.addPerson();
  await house.addImage(person);
  const stopping = depsOf({ installation: { ...depsOf().installation, storage } });
  await expect(makeBackupNow(stopping, false, stop.signal)).rejects.toThrow('the process stops');
  expect(await readRuns(house.db)).toEqual([]);
  expect(await listBackups(await target())).toEqual([]);
  // the lock is free again
  await (
    await holdBackupLock(database.url)
  )?.();

  // killed: its note stays, without a sign of life
  const noted = { startedAt: now.toISOString(), seenAt: now.toISOString(), by: 'host:0', place, asked: false };
  const value = { ...noted, stage: 'pictures', pictures: 3, bytes: 900 };
  await house.db.insert(systemStates).values({ key: 'backup-running', value });
  expect((await readRunning(house.db, now))?.by).toBe('host:0');
  expect(await readRunning(house.db, new Date(now.getTime() + 60_000))).toBeUndefined();
  await makeBackupNow(depsOf(), false, never);
  expect((await readRuns(house.db)).map(({ outcome, by }) => [outcome, by])).toEqual([
    ['done', 'host:1'],
    ['lost', 'host:0'],
  ]);
});

test('two nodes and the command: one at a time', async () => {
  const release = await holdBackupLock(database.url);
  expect(release).toBeDefined();
  expect(await holdBackupLock(database.url)).toBeUndefined();
  await expect(makeBackupNow(depsOf(), false, never)).rejects.toThrow('under way');
  await release?.();
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => house.db.transaction((tx) => askForBackup(house, tx, false))),
  );
  expect(asked.filter(Boolean)).toHaveLength(1);
  const second = await openHouse(database.url, house.folder);
  try {
    // a node without a place takes none
    await second.queue.pause([backupJob]);
    await second.queue.work(backupHandler(depsOf({ by: 'host:2', place: undefined })));
    await house.queue.work(backupHandler(depsOf()));
    await until('the backup was made', async () => (await readRuns(house.db)).length === 1);
    expect((await readRuns(house.db))[0]?.by).toBe('host:1');
  } finally {
    await second.stop();
  }
});
