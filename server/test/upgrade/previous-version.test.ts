/**
 * During an upgrade nodes of two versions work on one database, which has the schema of the newer one. Here the older one is the
 * commit before the newest migration, from this repository's history, as a process with its own code; each makes pictures
 * that people ordered from the other, and each shows what the other wrote. What they do not do here, the columns stand for: a
 * column that is renamed or dropped while the older version uses it, or that it does not know and has to give, is found.
 */
import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { verifyBalances } from '../../src/credits/ledger.ts';
import { openDatabase } from '../../src/db/pool.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const rooms = ['domain', 'planner', 'texts', 'engine', 'server', 'client'];

const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'safe.directory=*', ...args], { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });

/** The commit before the newest migration; undefined without that history (an archive, a shallow clone). */
function findPrevious(): string | undefined {
  const newest = git('log', '-1', '--format=%H', '--', 'server/src/db/migrations/meta/_journal.json').stdout?.trim();
  const before = newest ? git('rev-parse', '--verify', '--quiet', `${newest}^`).stdout.trim() : '';
  return before === '' ? undefined : before;
}

/** The rooms of that commit, with the packages of this one. */
async function unpack(commit: string, folder: string): Promise<void> {
  const file = path.join(folder, 'rooms.tar');
  const archive = git('archive', '--format=tar', '-o', file, commit, 'package.json', ...rooms);
  const unpacked = spawnSync('tar', ['-xf', file, '-C', folder], { encoding: 'utf8' });
  if (archive.status !== 0 || unpacked.status !== 0) throw new Error(`${archive.stderr}${unpacked.stderr}`);
  for (const room of ['', 'engine', 'server']) await linkPackages(room, folder);
  const own = path.join(folder, 'node_modules', '@afterglow');
  await rm(own, { recursive: true });
  await mkdir(own);
  for (const room of rooms) await symlink(path.join(folder, room), path.join(own, room));
}

async function linkPackages(room: string, folder: string): Promise<void> {
  const from = path.join(root, room, 'node_modules');
  const to = path.join(folder, room, 'node_modules');
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) await symlink(path.join(from, name), path.join(to, name));
}

type Json = ReturnType<typeof JSON.parse>;
interface Node {
  readonly call: (method: string, route: string, body?: object | FormData) => Promise<Response>;
  readonly tell: (order: 'work' | 'rest') => Promise<void>;
  readonly end: () => Promise<void>;
}
const toldSchema = z.looseObject({ port: z.number().optional() });

/** Its callers are one person, whose cookie both versions take. */
let cookie = '';
async function startNode(folder: string, settings: Readonly<Record<string, string>>): Promise<Node> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'one-node.mjs'), [folder], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const told = async (): Promise<z.output<typeof toldSchema>> => {
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error(`the node in ${folder} ended`))),
    ]);
    return toldSchema.parse(message);
  };
  const { port } = await told();
  const url = `http://127.0.0.1:${port}`;
  return {
    call: async (method, route, body) => {
      const form = body instanceof FormData;
      const answer = await fetch(`${url}${route}`, {
        method,
        headers: { cookie, origin: url, ...(body === undefined || form ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      });
      const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
      if (cookies.length > 0) cookie = cookies.join('; ');
      return answer;
    },
    tell: async (order) => {
      const answer = told();
      child.send(order);
      await answer;
    },
    end: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

const previous = findPrevious();
let folder: string;
let database: TestDatabase;
let [older, newer]: (Node | undefined)[] = [];
beforeAll(async () => {
  if (previous === undefined) return;
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-upgrade-'));
  database = await createTestDatabase();
  await unpack(previous, folder);
  const settings = {
    DATABASE_URL: database.url,
    // pictures and secrets are in one place
    DATA_DIR: path.join(folder, 'data'),
    MODELS_DIR: process.env['MODELS_DIR'] ?? '',
    AUTH_SECRET: 'one and the same for both of the versions',
    BASE_URL: 'http://localhost',
    EMAIL_VERIFICATION: 'false',
    INITIAL_CREDITS_UNCONFIRMED: '50',
    // what is made here needs no network
    SAFETY_THRESHOLD: 'off',
    MIGRATE: 'off',
  };
  [older, newer] = [await startNode(folder, settings), await startNode(root, settings)];
});
afterAll(async () => {
  await older?.end();
  await newer?.end();
  if (previous === undefined) return;
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const read = async (answer: Response): Promise<Json> => {
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(300);
  return JSON.parse(text);
};
/** What a person looks at; the newer version may say more of it, the older one must still be able to read it. */
const looks = [
  'account',
  'credits',
  'credits/entries',
  'images',
  'generations',
  'conversations',
  'recipes',
  'batches',
  'templates',
];

const columnRows = z.array(z.object({ name: z.string(), must: z.boolean() }));

/** Columns of the database; `must`: a row cannot be written without it. */
async function readColumns(): Promise<z.output<typeof columnRows>> {
  const { db, close } = openDatabase(database.url, createLogger('silent'), 1);
  const { rows } = await db.execute(
    `select table_name || '.' || column_name as name,
       is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as must
     from information_schema.columns where table_schema = 'public'`,
  );
  await close();
  return columnRows.parse(rows);
}

test.skipIf(previous === undefined)(
  'every column of the older version is there, and it must give no other',
  async () => {
    const list = [path.join(import.meta.dirname, 'list-columns.mjs'), folder];
    const { stdout, stderr } = spawnSync(process.execPath, list, { encoding: 'utf8' });
    expect(stderr).toBe('');
    const used = z.array(z.string()).min(100).parse(JSON.parse(stdout));
    const columns = await readColumns();
    const there = new Set(columns.map(({ name }) => name));
    const tableOf = (name: string): string => name.split('.')[0] ?? '';
    const [known, tables] = [new Set(used), new Set(used.map(tableOf))];
    const asked = columns.filter(({ name, must }) => must && tables.has(tableOf(name)) && !known.has(name));
    expect({ gone: used.filter((name) => !there.has(name)), asked: asked.map(({ name }) => name) }).toEqual({
      gone: [],
      asked: [],
    });
  },
);

test.skipIf(previous === undefined)('each makes what was ordered from the other, and both show it', async () => {
  if (older === undefined || newer === undefined) throw new Error('no nodes');
  const person = { email: 'ada@example.com', password: 'six666', name: 'Ada' };
  await read(await older.call('POST', '/api/auth/sign-up/email', person));
  await newer.tell('work');
  for (const [orders, other, last] of [
    [older, newer, false],
    [newer, older, true],
  ] as const) {
    if (last) {
      await newer.tell('rest');
      await older.tell('work');
    }
    const form = new FormData();
    const photo = await readFile(path.join(root, 'engine/test/pictures/coffee.jpg'));
    form.set('file', new File([photo], 'coffee.jpg', { type: 'image/jpeg' }));
    const { id: imageId } = await read(await orders.call('POST', '/api/images', form));
    const requestKey = crypto.randomUUID();
    const recipe = { recipe: 1, name: 'Gray', steps: [{ op: 'adjust', saturation: -1 }] };
    const order = { recipe, imageId, requestKey };
    const { id } = await read(await orders.call('POST', '/api/recipes/run', order));
    // the same order by way of the other version is the same one
    expect((await read(await other.call('POST', '/api/recipes/run', order))).id).toBe(id);
    let result = '';
    await until('it is made', async () => {
      const { status, error, resultImageId } = await read(await other.call('GET', `/api/generations/${id}`));
      if (status === 'failed') throw new Error(error.code);
      result = String(resultImageId);
      return status === 'succeeded';
    });
    for (const node of [older, newer]) {
      for (const look of looks) await read(await node.call('GET', `/api/${look}`));
      expect((await node.call('GET', `/media/${result}`)).status).toBe(200);
    }
  }
  const { db, close } = openDatabase(database.url, createLogger('silent'), 1);
  expect(await verifyBalances(db)).toEqual([]);
  await close();
});
