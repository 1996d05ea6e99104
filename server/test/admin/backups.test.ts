import { backupScheduleSchema, type BackupSchedule } from '@afterglow/domain/contract/admin/backups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForBackupNow, describeBackups, setBackupSchedule } from '../../src/admin/system/backups.ts';
import { createProcessReporter, readProcesses } from '../../src/admin/system/process-report.ts';
import { backupJob } from '../../src/backup/backup-job.ts';
import { parseConfig } from '../../src/config/config.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { logger, openHouse, type House } from '../generations/test-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let house: House;
beforeAll(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
});
afterAll(async () => {
  await house.stop();
  await database.drop();
});

const actor = { userId: 'a', email: 'admin@example.com', ipAddress: '203.0.113.9', userAgent: null };
const schedule: BackupSchedule = {
  every: 'week',
  hour: 4,
  weekday: 1,
  timeZone: 'Europe/Madrid',
  keepDays: 7,
  keepWeeks: 4,
};
const acts = async () => (await house.db.select().from(adminActs)).filter(({ targetId }) => targetId === 'backups');
const describe = async (now: Date) => describeBackups(house.db, now, await readProcesses(house.db, now), () => false);

test('a schedule is kept, told with its next moment, and in the audit log with what it was', async () => {
  expect(await describe(new Date())).toMatchObject({ place: null, nextAt: null, schedule: { every: 'off' }, runs: [] });
  await setBackupSchedule(house, actor, schedule);
  const told = await describe(new Date('2026-11-28T12:00:00Z'));
  expect(told).toMatchObject({ schedule, nextAt: '2026-11-30T03:00:00.000Z', overdue: false });
  expect(await acts()).toMatchObject([
    { action: 'backup_schedule_set', before: { every: 'off' }, after: schedule, actorEmail: actor.email },
  ]);
});

test.each([
  ['an hour that no clock has', { hour: 24 }],
  ['half an hour', { hour: 3.5 }],
  ['a zone that is none', { timeZone: 'Mars/Olympus' }],
  ['a zone as long as a book', { timeZone: 'A'.repeat(5000) }],
  ['nothing kept', { keepDays: 0 }],
  ['a million weeks', { keepWeeks: 1_000_000 }],
  ['an eighth day', { weekday: 7 }],
  ['every minute', { every: 'minute' }],
  ['an hour in words', { hour: '3' }],
])('%s is refused', (_what, change) => {
  expect(backupScheduleSchema.safeParse({ ...schedule, ...change }).success).toBe(false);
});

test('no place is taken from whoever asks', () => {
  expect(backupScheduleSchema.parse({ ...schedule, place: '/etc/' })).toEqual(schedule);
});

test('asked for a hundred times it is one, written down once; without a place it is none', async () => {
  const before = (await acts()).length;
  expect(await askForBackupNow(house, actor)).toBe(false);
  const reporter = createProcessReporter({
    db: house.db,
    clock: systemClock,
    logger,
    mode: 'worker',
    enginePids: () => [],
    running: () => [],
    device: () => null,
    plans: () => null,
    backups: { place: '/mnt/safe/', encrypted: true },
    providers: () => [],
  });
  reporter.start();
  await until('it gave a sign of life', async () => (await readProcesses(house.db, new Date())).length === 1);
  const asked = await Promise.all(Array.from({ length: 100 }, () => askForBackupNow(house, actor)));
  expect(asked.filter(Boolean)).toHaveLength(1);
  expect((await acts()).slice(before)).toMatchObject([{ action: 'backup_make', after: { place: '/mnt/safe/' } }]);
  const processes = await readProcesses(house.db, new Date());
  const told = await describeBackups(house.db, new Date(), processes, (kind) => kind === backupJob.name);
  expect(told).toMatchObject({ place: '/mnt/safe/', encrypted: true, waiting: true, running: null });
  // a process that is gone has no place any more
  expect((await describe(new Date(Date.now() + 60_000))).place).toBeNull();
  await reporter.stop();
});

test('the place comes from the environment: a folder gets its slash, and an address in the list of settings no password', () => {
  const read = (env: Record<string, string>) => parseConfig(env).backup;
  expect(read({ BACKUP_PLACE: '/mnt/safe' }).place).toBe('/mnt/safe/');
  expect(read({ BACKUP_PLACE: 's3://safe/afterglow' }).place).toBe('s3://safe/afterglow');
  expect(read({}).place).toBeUndefined();
  expect(read({ S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }).access).toMatchObject({ region: 'us-east-1' });
  expect(() => read({ BACKUP_DATABASE_URL: 'https://db' })).toThrow('BACKUP_DATABASE_URL');
  const { settings } = parseConfig({ BACKUP_DATABASE_URL: 'postgres://backup:never-shown@db/afterglow' });
  expect(JSON.stringify(settings)).not.toContain('never-shown');
});
