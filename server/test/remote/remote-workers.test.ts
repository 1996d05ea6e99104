/** Remote workers against the product as it is started: a worker process of the command line, and one that is played by the test. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { readMark } from '@afterglow/engine/provenance/read-mark';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantCredits } from '../../src/credits/ledger.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { remoteTasks, remoteWorkers } from '../../src/db/tables/remote-tables.ts';
import { productVersion } from '../../src/lib/version.ts';
import { openProduct, type Caller, type Json, type Product } from '../permissions/open-product.ts';
import { until } from '../support/until.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const photo = await readFile(path.join(root, 'engine/test/pictures/coffee.jpg'));
const png = new Uint8Array(await sharp(photo).resize(400).png().toBuffer());

let product: Product;
let admin: Caller;
let owner: Caller;
let imageId: string;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  product = await openProduct({ works: true });
  admin = await product.makeCaller('admin');
  owner = await product.makeCaller('user');
  await product.db.transaction((tx) =>
    grantCredits(tx, { userId: owner.userId, amount: 1000, key: 'test', reason: 'test' }),
  );
});
afterAll(() => product.close());
beforeEach(async () => {
  const form = new FormData();
  form.set('file', new File([photo], 'coffee.jpg', { type: 'image/jpeg' }));
  ({ id: imageId } = (await product.send(owner, 'POST', '/images', form)).json);
});
afterEach(async () => {
  for (const worker of workers.splice(0)) {
    if (worker.exitCode !== null || worker.signalCode !== null) continue;
    const gone = once(worker, 'exit');
    worker.kill('SIGKILL');
    await gone;
  }
  await product.db.update(remoteWorkers).set({ revokedAt: sql`now()` });
});

const makeKey = async (places = 1): Promise<{ readonly id: string; readonly key: string }> =>
  (await product.send(admin, 'POST', '/admin/system/remote-workers', { name: 'Attic', places })).json;

function startWorker(key: string) {
  const args = [path.join(root, 'engine/src/cli/cli.ts'), 'worker', '--server', product.url];
  const worker = spawn(process.execPath, args, {
    env: { ...process.env, AFTERGLOW_WORKER_KEY: key },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  workers.push(worker);
  const heard = { said: '' };
  worker.stderr.on('data', (chunk: Buffer) => (heard.said += chunk.toString()));
  return { process: worker, heard };
}

/** A worker that the test plays: what it sends and gets. */
function play(key: string) {
  const call = async (method: string, route: string, body?: object | Uint8Array<ArrayBuffer>) => {
    const answer = await fetch(product.url + route, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(body !== undefined && { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = Buffer.from(bytes).toString();
    const json: Json = text.startsWith('{') ? JSON.parse(text) : undefined;
    return { status: answer.status, bytes, json };
  };
  const ask = () => call('POST', '/api/work/leases', { version: productVersion, device: 'cpu' });
  return {
    call,
    ask,
    lease: (): Promise<Json> => until('there is work', async () => (await ask()).json),
    on: (id: string, act: string, body: object) => call('POST', `/api/work/leases/${id}/${act}`, body),
    hand: (id: string, bytes: Uint8Array<ArrayBuffer>) => call('PUT', `/api/work/leases/${id}/outputs/0`, bytes),
  };
}

/** The installation counts on the worker from then on. */
const seen = (id: string) =>
  until('the worker was seen', async () => {
    const { json } = await product.send(admin, 'GET', '/admin/system');
    return json.remoteWorkers.some((each: Json) => each.id === id && each.isAtWork);
  });

const order = async (templateId = 'oil-painting'): Promise<string> => {
  const body = { templateId, imageIds: [imageId], inputs: {}, requestKey: crypto.randomUUID() };
  return (await product.send(owner, 'POST', '/generations', body)).json.id;
};
const rowOf = async (id: string) => (await product.db.select().from(generations).where(eq(generations.id, id)))[0];
const ended = (id: string) =>
  until(`${id} has ended`, async () => ((await rowOf(id))?.finishedAt ? rowOf(id) : undefined));
const entriesOf = async (id: string) =>
  (
    await product.db.select().from(creditEntries).where(eq(creditEntries.generationId, id)).orderBy(creditEntries.seq)
  ).map(({ kind }) => kind);

/** Work for a remote worker: those that come before anybody counts on it are made here. */
async function orderElsewhere(): Promise<string> {
  return until('work was offered', async () => {
    const id = await order();
    await until('it is offered or has ended', async () => {
      const [offered] = await product.db.select().from(remoteTasks);
      return offered !== undefined || (await rowOf(id))?.finishedAt instanceof Date;
    });
    const [offered] = await product.db.select().from(remoteTasks);
    return offered === undefined ? undefined : id;
  });
}

test('a worker process makes a picture: signed, labeled and booked by the server', async () => {
  const { id, key } = await makeKey();
  const { heard } = startWorker(key);
  await seen(id);
  const job = await orderElsewhere();
  const row = await ended(job);
  expect(row).toMatchObject({ status: 'succeeded', attempt: 1, lostAttempts: 0, model: 'recipe:oil-painting' });
  expect(await entriesOf(job)).toEqual(['hold', 'capture']);
  const file = await fetch(`${product.url}/media/${row?.resultImageId}/file`, { headers: { cookie: owner.cookie } });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { format, xmp } = await sharp(bytes).metadata();
  const mark = await readMark(bytes, format === 'png' ? 'image/png' : 'image/jpeg', xmp?.toString());
  expect(mark.label.produceId).toBe(job);
  // The manifest is the server's: the worker has no key to sign with.
  expect(mark.manifestBytes).toBeGreaterThan(1000);
  const { json } = await product.send(admin, 'GET', '/admin/system');
  expect(json.remoteWorkers.at(-1)).toMatchObject({ name: 'Attic', made: 1, device: 'cpu', version: productVersion });
  expect(heard.said).toContain('oil-painting: done');
  expect(await product.db.select().from(remoteTasks)).toEqual([]);
  const acts = await product.db.select().from(adminActs);
  expect(JSON.stringify(acts)).not.toContain(key);
  expect(acts.map(({ action }) => action)).toContain('remote_worker_make');
});

test(
  'a worker killed with its picture: it is made elsewhere, which counts as no failure',
  { tags: ['long'] },
  async () => {
    const { id, key } = await makeKey();
    const { process: worker } = startWorker(key);
    await seen(id);
    const job = await orderElsewhere();
    await until('it was leased', async () => (await product.db.select().from(remoteTasks))[0]?.state === 'leased');
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    await product.db.update(remoteTasks).set({ leaseUntil: sql`now()` });
    const row = await ended(job);
    expect(row).toMatchObject({ status: 'succeeded', attempt: 1, lostAttempts: 0 });
    expect(await entriesOf(job)).toEqual(['hold', 'capture']);
  },
);

test('no other key opens the doors of workers, and theirs opens no other', async () => {
  const { key } = await makeKey();
  const scopes = ['images:read'];
  const personal: string = (await product.send(owner, 'POST', '/keys', { name: 'Program', scopes })).json.key;
  for (const wrong of ['', 'aw_no', `aw_${'x'.repeat(43)}`, personal])
    expect([401, 403], wrong).toContain((await play(wrong).ask()).status);
  const worker = play(key);
  for (const [method, route] of [
    ['GET', '/api/images'],
    ['GET', '/api/credits'],
    ['GET', '/api/admin/system'],
    ['POST', '/api/generations'],
    ['GET', `/media/${imageId}`],
  ] as const)
    expect([401, 404], route).toContain((await worker.call(method, route, method === 'POST' ? {} : undefined)).status);
  expect((await product.send(owner, 'POST', '/admin/system/remote-workers', { name: 'Mine', places: 1 })).status).toBe(
    403,
  );
});

test('a lease is its worker’s alone, shows its pictures alone, and ends', async () => {
  const mine = await makeKey();
  const other = await makeKey();
  const [worker, stranger] = [play(mine.key), play(other.key)];
  const waiting = worker.lease();
  await seen(mine.id);
  const job = await orderElsewhere();
  const lease = await waiting;
  expect(lease).toMatchObject({ task: 'oil-painting', pictures: [expect.any(String)] });
  // Its places are taken: nobody gets more by asking more.
  expect((await product.db.select().from(remoteTasks)).length).toBe(1);
  const alive = { stage: 'processing', progress: 0.4 };
  const done = {
    outputs: [{ name: 'result', encoding: { format: 'jpeg' } }],
    report: {},
    model: 'recipe:oil-painting',
  };
  for (const [act, body] of [
    ['alive', alive],
    ['done', done],
    ['failed', { code: 'no_face_found' }],
  ] as const)
    expect((await stranger.on(lease.id, act, body)).status, act).toBe(404);
  expect((await stranger.hand(lease.id, png)).status).toBe(404);
  const picture = await worker.call('GET', lease.pictures[0]);
  expect((await sharp(picture.bytes).metadata()).format).toBe('jpeg');
  const forged = String(lease.pictures[0]).replace(/\.0\./, '.1.');
  expect((await worker.call('GET', forged)).status).toBe(404);
  expect((await worker.on(lease.id, 'alive', alive)).status).toBe(204);
  await until(
    'the person sees how far it is',
    async () => Math.abs(((await rowOf(job))?.progress ?? 0) - 0.388) < 0.01,
  );
  expect((await worker.on(lease.id, 'done', { ...done, model: '<b>' })).status).toBe(400);
  expect((await worker.hand(lease.id, new Uint8Array(photo))).status).toBe(400);
  // Its time is over: what comes late is refused, and the picture is made by another.
  await product.db.update(remoteTasks).set({ leaseUntil: sql`now()` });
  for (const [act, body] of [
    ['alive', alive],
    ['done', done],
  ] as const)
    expect((await worker.on(lease.id, act, body)).status, act).toBe(404);
  expect((await worker.hand(lease.id, png)).status).toBe(404);
  expect((await worker.call('GET', lease.pictures[0])).status).toBe(404);
  expect(await ended(job)).toMatchObject({ status: 'succeeded', attempt: 1 });
});

/** The status of a result that says it has this many bytes, and sends none of them. */
const announce = (key: string, leaseId: string, bytes: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}`, 'content-length': bytes };
    const sent = request(`${product.url}/api/work/leases/${leaseId}/outputs/0`, { method: 'PUT', headers });
    sent.on('response', ({ statusCode }) => {
      resolve(statusCode);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.flushHeaders();
  });

test('too much, too many and another version are refused, and the lease goes on', async () => {
  const { id, key } = await makeKey();
  const worker = play(key);
  const want = { version: '0.0.1', device: 'cpu' };
  expect((await worker.call('POST', '/api/work/leases', want)).status).toBe(400);
  const waiting = worker.lease();
  await seen(id);
  const job = await orderElsewhere();
  const lease = await waiting;
  expect(await announce(key, lease.id, 300_000_000)).toBe(413);
  expect((await worker.call('PUT', `/api/work/leases/${lease.id}/outputs/8`, png)).status).toBe(404);
  const output = { name: 'result', encoding: { format: 'jpeg' } };
  const done = { report: {}, model: 'x' };
  for (const [act, body] of [
    ['done', { ...done, outputs: Array.from({ length: 9 }, () => output) }],
    ['done', { ...done, outputs: [{ ...output, name: '../result' }] }],
    ['alive', { stage: 'processing', progress: 7 }],
    ['failed', { code: 'x'.repeat(61) }],
  ] as const)
    expect((await worker.on(lease.id, act, body)).status, act).toBe(400);
  expect((await worker.on(lease.id, 'alive', { stage: 'processing', progress: 0.5 })).status).toBe(204);
  await product.db.update(remoteTasks).set({ leaseUntil: sql`now()` });
  expect(await ended(job)).toMatchObject({ status: 'succeeded', attempt: 1 });
});

test('what is no result is made again here; what nobody waits for any more is told to the worker', async () => {
  const { id, key } = await makeKey();
  const worker = play(key);
  let waiting = worker.lease();
  await seen(id);
  const cheated = await orderElsewhere();
  let lease = await waiting;
  expect((await worker.hand(lease.id, png.slice(0, 900))).status).toBe(204);
  const outputs = [{ name: 'result', encoding: { format: 'jpeg' } }];
  expect((await worker.on(lease.id, 'done', { outputs, report: {}, model: 'x' })).status).toBe(204);
  expect(await ended(cheated)).toMatchObject({ status: 'succeeded', attempt: 1, model: 'recipe:oil-painting' });
  waiting = worker.lease();
  const canceled = await orderElsewhere();
  lease = await waiting;
  await product.send(owner, 'POST', `/generations/${canceled}/cancel`);
  await until('the worker hears of it', async () => {
    const { status } = await worker.on(lease.id, 'alive', { stage: 'processing', progress: 0.5 });
    return status === 404;
  });
  expect(await entriesOf(canceled)).toEqual(['hold', 'release']);
});

test('a revoked key ends at once, with what it had under way', { tags: ['long'] }, async () => {
  const { id, key } = await makeKey();
  const worker = play(key);
  const waiting = worker.lease();
  await seen(id);
  const job = await orderElsewhere();
  const lease = await waiting;
  expect((await product.send(owner, 'POST', `/admin/system/remote-workers/${id}/revoke`, {})).status).toBe(403);
  expect((await product.send(admin, 'POST', `/admin/system/remote-workers/${id}/revoke`, {})).status).toBe(200);
  const refused = await worker.on(lease.id, 'alive', { stage: 'processing', progress: 0.1 });
  expect([refused.status, refused.json.error.code]).toEqual([401, 'key_revoked']);
  expect((await worker.call('GET', lease.pictures[0])).status).toBe(404);
  expect(await ended(job)).toMatchObject({ status: 'succeeded', attempt: 1 });
  const { process: late, heard } = startWorker(key);
  const [code] = await once(late, 'exit');
  expect([code, heard.said]).toEqual([1, expect.stringContaining('The key of this worker was revoked.')]);
});

test('many calls are answered with a pause', async () => {
  const worker = play(`aw_${'y'.repeat(43)}`);
  const ask = async () => (await worker.call('POST', '/api/work/leases/x/alive', {})).status;
  const codes: number[] = [];
  // 1,200 in a minute are let in. The minute began with the first call of the tests above and may end on the way: then a second
  // one begins.
  while (!codes.includes(429) && codes.length < 2 * 1300)
    codes.push(...(await Promise.all(Array.from({ length: 100 }, ask))));
  expect(codes.slice(0, 100)).not.toContain(429);
  expect(codes).toContain(429);
});
