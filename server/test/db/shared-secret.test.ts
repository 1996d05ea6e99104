import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSigningIdentity } from '@afterglow/engine/provenance/signing-identity';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type DatabasePool } from '../../src/db/pool.ts';
import { shareSecret } from '../../src/db/shared-secret.ts';
import { systemStates } from '../../src/db/tables/system-tables.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { StartRefused } from '../../src/lib/supervision.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const secret = 'a secret of more than thirty-two characters';
let database: TestDatabase;
let pool: DatabasePool;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openDatabase(database.url, createLogger('silent'), 4);
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-secret-'));
  await pool.db.delete(systemStates);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A machine with a DATA_DIR of its own. */
function start(machine: string, authSecret = secret): Promise<string> {
  const file = path.join(folder, machine, 'secrets', 'provenance.pem');
  return shareSecret({
    db: pool.db,
    secret: authSecret,
    name: 'provenance.pem',
    file,
    make: () => openSigningIdentity(file),
  });
}

const fileOf = (machine: string): Promise<string> =>
  readFile(path.join(folder, machine, 'secrets', 'provenance.pem'), 'utf8');

test('machines that start at once sign with the same key, each from a file that only its owner reads', async () => {
  const keys = await Promise.all(['one', 'two', 'three'].map((machine) => start(machine)));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toContain('PRIVATE KEY');
  for (const machine of ['one', 'two', 'three']) expect(await fileOf(machine)).toBe(keys[0]);
  const { mode } = await stat(path.join(folder, 'two', 'secrets', 'provenance.pem'));
  expect(mode & 0o077).toBe(0);
  const rows = await pool.db.select().from(systemStates);
  expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
});

test('a machine with another AUTH_SECRET is refused, and changes nothing', async () => {
  const key = await start('one');
  const other = 'another secret of more than thirty-two characters';
  await expect(start('two', other)).rejects.toThrow(StartRefused);
  expect(await start('three')).toBe(key);
});

test('AUTH_SECRET may be changed where the key is at hand; a file that was damaged is replaced and kept', async () => {
  const key = await start('one');
  const next = 'the next secret of more than thirty-two characters';
  expect(await start('one', next)).toBe(key);
  expect(await start('two', next)).toBe(key);
  await writeFile(path.join(folder, 'two', 'secrets', 'provenance.pem'), 'damaged');
  expect(await start('two', next)).toBe(key);
  expect(await fileOf('two')).toBe(key);
});
