import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { findPostmaster, waitForEnd } from '../../src/db/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.ts';
import { isAlive } from '../../src/lib/lock-file.mjs';
import { StartRefused } from '../../src/lib/supervision.ts';
import { until } from '../support/until.ts';

const logger = { info: () => {}, warn: () => {} };
const ownerSchema = z.object({ url: z.string(), pid: z.number(), adopted: z.boolean() });

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-embedded-'));
  dataDir = path.join(folder, 'a folder with spaces');
});
afterEach(async () => {
  const left = findPostmaster(path.join(dataDir, 'postgres'));
  if (left) {
    process.kill(left.pid, 'SIGQUIT');
    await waitForEnd(left.pid, 10_000);
  }
  await rm(folder, { recursive: true, force: true });
});

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function spawnOwner(): { child: ChildProcess; firstLine: Promise<unknown> } {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'database-owner.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const firstLine = once(lines, 'line').then(([line]): unknown => JSON.parse(String(line)));
  return { child, firstLine };
}

test('first start makes the database, a stop leaves no process, the next start has the data', async () => {
  const first = await startEmbeddedPostgres({ dataDir, logger });
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  expect(isAlive(first.pid())).toBe(false);
  expect((await stat(path.join(dataDir, 'postgres-access.json'))).mode & 0o777).toBe(0o600);

  const second = await startEmbeddedPostgres({ dataDir, logger });
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
});

test('it keeps what it confirmed (fsync), asks for the password, and the application is no superuser', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, logger });
  expect(
    await query(
      postgres.url,
      "select current_setting('fsync') as fsync, rolsuper from pg_roles where rolname = current_user",
    ),
  ).toEqual([{ fsync: 'on', rolsuper: false }]);
  const wrong = new URL(postgres.url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  await postgres.stop();
});

test('a relative data folder', async () => {
  const relative = path.relative(process.cwd(), dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir: relative, logger });
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
});

test('the owner is killed: its PostgreSQL is taken over, the very same process', async () => {
  const owner = spawnOwner();
  const { pid, url } = ownerSchema.parse(await owner.firstLine);
  await query(url, 'create table kept as select 1 as answer');
  owner.child.kill('SIGKILL');
  await once(owner.child, 'exit');
  expect(isAlive(pid)).toBe(true);

  const next = await startEmbeddedPostgres({ dataDir, logger });
  expect({ adopted: next.adopted, pid: next.pid() }).toEqual({ adopted: true, pid });
  expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 1 }]);
  await next.stop();
  expect(isAlive(pid)).toBe(false);
});

test(
  'a second owner is refused with the id of the first, and gets in when the first has gone',
  { tags: ['long'] },
  async () => {
    const owner = spawnOwner();
    await owner.firstLine;
    const refusal = await startEmbeddedPostgres({ dataDir, logger, waitForOwnerMs: 200 }).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(StartRefused);
    expect(String(refusal)).toContain(`in use by process ${owner.child.pid}`);

    const waiting = startEmbeddedPostgres({ dataDir, logger });
    owner.child.kill('SIGTERM');
    const next = await waiting;
    expect(next.adopted).toBe(false);
    await next.stop();
  },
);

test('PostgreSQL is killed: it comes back at the same address with its data, and the listeners hear of it', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, logger });
  await query(postgres.url, 'create table kept as select 7 as answer');
  const killed = postgres.pid();
  const back = new Promise<boolean>((resolve) => postgres.onExit(resolve));
  process.kill(killed, 'SIGKILL');
  expect(await back).toBe(true);
  expect(postgres.pid()).not.toBe(killed);
  expect(await query(postgres.url, 'select answer from kept')).toEqual([{ answer: 7 }]);
  await postgres.stop();
});

test('a start that was killed while making the database is begun anew', async () => {
  const owner = spawnOwner();
  const draft = path.join(dataDir, 'postgres.new');
  await until('the database is in the making', () =>
    stat(draft).then(
      () => true,
      () => false,
    ),
  );
  owner.child.kill('SIGKILL');
  await once(owner.child, 'exit');
  const postgres = await startEmbeddedPostgres({ dataDir, logger });
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
});

test('a database that is damaged, or on a disk that is not mounted, gets no empty one in its place', async () => {
  const first = await startEmbeddedPostgres({ dataDir, logger });
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const at = (...parts: string[]): string => path.join(dataDir, ...parts);
  await rename(at('postgres', 'PG_VERSION'), at('version'));
  await expect(startEmbeddedPostgres({ dataDir, logger })).rejects.toThrow(/holds no whole database/);
  await rename(at('postgres'), at('elsewhere'));
  await mkdir(at('postgres'));
  await expect(startEmbeddedPostgres({ dataDir, logger })).rejects.toThrow(/holds no whole database/);
  await rmdir(at('postgres'));
  await rename(at('elsewhere'), at('postgres'));
  await rename(at('version'), at('postgres', 'PG_VERSION'));
  const again = await startEmbeddedPostgres({ dataDir, logger });
  expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await again.stop();
});

test('a folder that cannot be written is refused with a sentence', async () => {
  await writeFile(path.join(folder, 'file'), '');
  await expect(startEmbeddedPostgres({ dataDir: path.join(folder, 'file', 'data'), logger })).rejects.toThrow(
    /cannot be written/,
  );
});

test('another program on its port: it moves', async () => {
  const first = await startEmbeddedPostgres({ dataDir, logger });
  await first.stop();
  const taken = new URL(first.url).port;
  const { createServer } = await import('node:net');
  const intruder = createServer().listen(Number(taken), '127.0.0.1');
  await once(intruder, 'listening');
  const second = await startEmbeddedPostgres({ dataDir, logger });
  expect(new URL(second.url).port).not.toBe(taken);
  await second.stop();
  intruder.close();
});
