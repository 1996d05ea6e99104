/** The product on two roles with least rights: a web process and a worker, each with its own. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseExpiredSignIns } from '../../src/accounts/maintenance.ts';
import { createApp, type App } from '../../src/app/app.ts';
import { installQueue } from '../../src/app/install-queue.ts';
import { parseConfig } from '../../src/config/config.ts';
import { openDatabase } from '../../src/db/pool.ts';
import { grantRoles } from '../../src/db/roles.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { eraseDueAccounts } from '../../src/privacy/erase-accounts.ts';
import { createDiskStorage } from '../../src/storage/disk.ts';
import type { Json } from '../permissions/open-product.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const logger = createLogger('silent');
const id = crypto.randomUUID().slice(0, 8);
const roles = { web: `web_${id}`, worker: `worker_${id}` };

let database: TestDatabase;
let folder: string;
let web: App;
let worker: App;

const as = (role: string): string => {
  const url = new URL(database.url);
  url.username = role;
  return url.href;
};

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function open(mode: 'web' | 'worker', role: string): Promise<App> {
  const env = {
    MODE: mode,
    DATA_DIR: path.join(folder, mode),
    MODELS_DIR: process.env['MODELS_DIR'],
    EMAIL_VERIFICATION: 'false',
    INITIAL_CREDITS_UNCONFIRMED: '50',
    AUTH_SECRET: 'the same for both of them, long enough',
    BASE_URL: 'http://localhost',
  };
  const config = { ...parseConfig(env), storage: { kind: 'disk', root: path.join(folder, 'storage') } as const };
  return createApp({ config, databaseUrl: as(role), logger, announce: () => undefined, pages: undefined });
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-roles-'));
  const { password } = new URL(database.url);
  for (const role of Object.values(roles))
    await ask(as('postgres'), `create role ${role} login password '${decodeURIComponent(password)}'`);
  await installQueue(database.url);
  expect(await grantRoles(database.url, { ...roles, worker: 'nobody_here' })).toBe('nobody_here');
  await grantRoles(database.url, roles);
  // The same again changes nothing.
  await grantRoles(database.url, roles);
  web = await open('web', roles.web);
  worker = await open('worker', roles.worker);
  await worker.startWorker();
});
afterAll(async () => {
  await worker.close();
  await web.close();
  for (const role of Object.values(roles)) await ask(as('postgres'), `drop owned by ${role}; drop role ${role}`);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a person signs up at the web process, and the worker makes their picture', async () => {
  let cookie = '';
  const send = async (method: string, route: string, body?: object) => {
    const form = body instanceof FormData;
    const answer = await web.fetch(
      new Request(`http://localhost/api${route}`, {
        method,
        headers: { cookie, origin: 'http://localhost', ...(!form && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
      }),
    );
    const json: Json = await answer.json();
    return { status: answer.status, json, cookies: answer.headers.getSetCookie() };
  };
  const person = { email: 'ada@example.com', password: 'six666', name: 'Ada' };
  const { cookies } = await send('POST', '/auth/sign-up/email', person);
  cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  await send('GET', '/account');
  const form = new FormData();
  const photo = await readFile(path.resolve(import.meta.dirname, '../../../engine/test/pictures/coffee.jpg'));
  form.set('file', new File([photo], 'coffee.jpg', { type: 'image/jpeg' }));
  const { json: image } = await send('POST', '/images', form);
  const order = { templateId: 'oil-painting', imageIds: [image.id], inputs: {}, requestKey: crypto.randomUUID() };
  const { status, json: job } = await send('POST', '/generations', order);
  expect(status).toBe(202);
  await until(
    'the picture is made',
    async () => (await send('GET', `/generations/${job.id}`)).json.status === 'succeeded',
  );
});

test('the worker’s own rounds work: what has expired goes, and people who leave', async () => {
  const { db, close } = openDatabase(as(roles.worker), logger, 2);
  await eraseExpiredSignIns(db, new Date());
  await ask(
    database.url,
    `insert into account_deletion (user_id, requested_at, erase_at) select id, now(), now() from "user" where email = 'ada@example.com'`,
  );
  const storage = createDiskStorage({ root: path.join(folder, 'storage') });
  const queue = { enqueue: () => Promise.resolve(true) };
  expect(await eraseDueAccounts({ db, storage, clock: systemClock, logger, queue })).toBe(1);
  expect(await ask(database.url, 'select id from "user"')).toEqual([]);
  expect(await ask(database.url, 'select id from credit_entry')).toEqual([]);
  await close();
});

const refused = /permission denied/;

test.each([
  'select password from account',
  'select * from account',
  'select token from session',
  'select secret from two_factor',
  'select * from passkey',
  'select token from oauth_access_token',
  'select key_hash from remote_worker',
  'select * from admin_act',
  `insert into session (id, user_id, token, expires_at) select 'x', id, 'x', now() from "user"`,
  `insert into verification (id, identifier, value, expires_at) values ('x', 'x', 'x', now())`,
  `update "user" set role = 'admin'`,
  `update account set password = 'x'`,
  'update credit_entry set amount = 1',
  'delete from credit_entry',
])('a worker may not: %s', async (text) => {
  await expect(ask(as(roles.worker), text)).rejects.toThrow(refused);
});

test.each([
  'update credit_entry set amount = 1',
  'delete from admin_act',
  'create table mine (id int)',
  'drop table credit_entry',
  'alter table "user" add column mine int',
  'truncate session',
])('a web process may not: %s', async (text) => {
  await expect(ask(as(roles.web), text)).rejects.toThrow(/permission denied|must be owner/);
});
