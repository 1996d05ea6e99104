/** `npx afterglow backup` and `restore` as they are typed: what they print, and how they end. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/test-database.ts';
import { makeFolder } from './backup-world.ts';

const entry = path.resolve(import.meta.dirname, '../../src/app/backup-command.ts');
let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await makeFolder();
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** What the command prints, ✓ and ✗ with it, and its exit code. */
function run(args: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<[number, string]> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: database.url,
    ...settings,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [entry, ...args], { env }, (error, out, err) =>
      resolve([Number(error?.code ?? 0), out + err]),
    );
  });
}

test('a new installation goes into a backup, and comes back', async () => {
  const place = path.join(folder, 'one.afterglow');
  expect(await run(['backup', place])).toEqual([1, expect.stringContaining('✗ This database holds no Afterglow.')]);
  await migrateDatabase(database.url);
  const [code, said] = await run(['backup', place]);
  expect([code, said]).toEqual([0, expect.stringContaining('✓ Read back whole')]);
  const other = await createEmptyDatabase();
  const back = await run(['restore', place], { DATABASE_URL: other.url, DATA_DIR: path.join(folder, 'other') });
  expect(back).toEqual([0, expect.stringContaining('✓ Every balance is the sum of its entries.')]);
  await other.drop();
});

test('what was mistyped is told in a sentence, and nothing is made for it', async () => {
  const place = path.join(folder, 'one.afterglow');
  const data = path.join(folder, 'nothing-here');
  expect(await run(['backup', place], { DATABASE_URL: '', DATA_DIR: data })).toEqual([
    1,
    `✗ ${data} holds no installation. Look at DATA_DIR and DATABASE_URL.\n`,
  ]);
  expect(existsSync(path.join(data, 'postgres'))).toBe(false);
  const wrong = new URL(database.url);
  wrong.pathname = '/no-such-database';
  expect(await run(['backup', place], { DATABASE_URL: wrong.href })).toEqual([
    1,
    expect.stringContaining(' does not have the database that DATABASE_URL names.'),
  ]);
  expect((await readdir(folder)).filter((name) => name.startsWith('one.afterglow'))).toEqual([]);
  expect(await run(['backup'])).toEqual([2, expect.stringContaining('A place is needed.')]);
  expect(await run(['backup', place, '--keep', 'all'])).toEqual([2, expect.stringContaining('a number from 1')]);
  expect(await run(['backup', place, '--check'])).toEqual([1, expect.not.stringContaining('unexpected')]);
});
