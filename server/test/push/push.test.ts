import { contract } from '@afterglow/domain/contract/contract';
import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessions, users } from '../../src/db/tables/account-tables.ts';
import { pushSubscriptions } from '../../src/db/tables/accounts/push-tables.ts';
import { batches } from '../../src/db/tables/batch-tables.ts';
import { systemStates } from '../../src/db/tables/system-tables.ts';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext, Viewer } from '../../src/http/context.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { pushHandlers } from '../../src/push/handlers.ts';
import type { PushJob } from '../../src/push/push-job.ts';
import { readPushKeys } from '../../src/push/push-keys.ts';
import { sendPush } from '../../src/push/send-push.ts';
import { tellDevices } from '../../src/push/tell-devices.ts';
import type { Queue } from '../../src/queue/queue.ts';
import { openHooksWorld, type HooksWorld } from '../outbound-webhooks/hooks-world.ts';
import { makeBrowser, readSender, startPushService } from './push-service.ts';

/** Whatever a reply is: tests look into it. */
type Json = ReturnType<typeof JSON.parse>;
interface Asked {
  readonly job: PushJob;
  readonly startAfter: Date | undefined;
}

let world: HooksWorld;
let service: Awaited<ReturnType<typeof startPushService>>;
let call: ReturnType<typeof createApiHandler>;
const asked: Asked[] = [];
const queue: Pick<Queue, 'enqueue'> = {
  enqueue: (_tx, { payload: schema }, payload, { startAfter } = {}) => {
    const job: Json = schema.parse(payload);
    asked.push({ job, startAfter });
    return Promise.resolve(true);
  },
};
const never = new AbortController().signal;
const send = ({ job }: Asked) =>
  sendPush({ ...world, queue, logger: createLogger('silent'), contact: 'mailto:operator@studio.test' }, job, never);

beforeAll(async () => {
  world = await openHooksWorld();
  service = await startPushService();
  call = createApiHandler(
    implement({ push: contract.push })
      .$context<RequestContext>()
      .router({ push: pushHandlers(world) }),
    createLogger('silent'),
  );
});
afterAll(async () => {
  await service.close();
  await world.close();
});
beforeEach(() => {
  asked.length = 0;
  service.received.length = 0;
  service.answer(201);
});

async function ask(viewer: Viewer, method: string, path = '', body?: object): Promise<{ status: number; json: Json }> {
  const init = {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  };
  const request = new Request(`http://site.test/api/push${path}`, init);
  const response = await call(request, { locale: 'en', ipAddress: '192.0.2.1', headers: request.headers, viewer });
  return { status: response?.status ?? 0, json: await response?.json() };
}

/** A login of this person, or of somebody new. */
async function logIn(person?: Viewer): Promise<Viewer> {
  const viewer = person ?? (await world.addPerson());
  const id = crypto.randomUUID();
  await world.db.insert(sessions).values({
    id,
    token: id,
    userId: viewer.userId,
    userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile',
    expiresAt: new Date(world.now().getTime() + 30 * 86_400_000),
  });
  return { ...viewer, sessionId: id };
}

async function subscribe(viewer: Viewer, browser = makeBrowser(service.origin)) {
  const { publicKey } = await readPushKeys(world.db, world.secret);
  const { status, json } = await ask(viewer, 'POST', '', { endpoint: browser.endpoint, keys: browser.keys, publicKey });
  expect(status).toBe(201);
  return { browser, id: String(json.id) };
}

const ago = (seconds: number) => new Date(world.now().getTime() - seconds * 1000);

/** A batch that has ended, and its devices told. */
async function endBatch({ userId }: Viewer, seconds = 60): Promise<string> {
  const [batch] = await world.db
    .insert(batches)
    .values({
      userId,
      name: 'Holidays of Mei',
      requestKey: crypto.randomUUID(),
      status: 'finished',
      price: 0,
      creditsEach: 0,
      besideIds: [],
      parallelJobs: 1,
      work: {
        templateId: 'recipe',
        templateVersion: null,
        inputs: {},
        prompt: '',
        requestedModel: null,
        task: 'recipe',
        taskOptions: {},
      },
      createdAt: ago(seconds),
      endedAt: world.now(),
    })
    .returning({ id: batches.id });
  const subject = batch?.id ?? '';
  await world.db.transaction((tx) =>
    tellDevices({ queue, clock: world.clock }, tx, { userId, about: 'batch', subject, since: ago(seconds) }),
  );
  return subject;
}

async function sendAll(): Promise<void> {
  for (const one of asked.splice(0)) await send(one);
}

test('a device opens what it is sent, in the language of the account, with nothing that says whose it is', async () => {
  const viewer = await logIn();
  await world.db.update(users).set({ locale: 'zh' }).where(eq(users.id, viewer.userId));
  const { browser } = await subscribe(viewer);
  const batch = await endBatch(viewer);
  await sendAll();
  const [arrived] = service.received;
  if (arrived === undefined) throw new Error('nothing arrived');
  expect(arrived.path).toBe(new URL(browser.endpoint).pathname);
  expect(browser.open(arrived)).toEqual({
    title: '批量任务已完成',
    text: '得到 0 个结果。',
    path: `/batches/${batch}`,
    tag: batch,
  });
  expect(arrived.body.includes('批量')).toBe(false);
  expect(Number(arrived.headers['ttl'])).toBe(6 * 3600);
  expect(arrived.headers['topic']).toBe(batch.replaceAll('-', ''));
  const { publicKey } = await readPushKeys(world.db, world.secret);
  expect(readSender(arrived)).toMatchObject({
    key: publicKey,
    aud: service.origin,
    sub: 'mailto:operator@studio.test',
  });
  expect((await ask(viewer, 'GET')).json).toMatchObject({
    publicKey,
    devices: [
      { current: true, browser: 'Chrome', system: 'Android', kind: 'phone', sentAt: world.now().toISOString() },
    ],
  });
});

test('each device hears of it once, others do not, and what was short is told to nobody', async () => {
  const viewer = await logIn();
  const stranger = await logIn();
  const phone = await subscribe(viewer);
  const laptop = await subscribe(await logIn(viewer));
  await subscribe(stranger);
  await endBatch(viewer, 19);
  expect(asked).toEqual([]);
  await endBatch(viewer, 20);
  expect(asked.map(({ job }) => job.id).toSorted()).toEqual([phone.id, laptop.id].toSorted());
});

test('the private key is sealed, and under another secret new keys are made; old devices are forgotten', async () => {
  const viewer = await logIn();
  await subscribe(viewer);
  const keys = await readPushKeys(world.db, world.secret);
  const [state] = await world.db.select().from(systemStates).where(eq(systemStates.key, 'push-keys'));
  expect(JSON.stringify(state?.value)).not.toContain(keys.privateKey);
  expect(await Promise.all([1, 2, 3].map(() => readPushKeys(world.db, world.secret)))).toEqual([keys, keys, keys]);
  await endBatch(viewer);
  const [first] = asked.splice(0);
  if (first === undefined) throw new Error('nothing to send');
  const other = {
    ...world,
    secret: 'another secret',
    queue,
    logger: createLogger('silent'),
    contact: 'mailto:a@b.test',
  };
  await sendPush(other, first.job, never);
  expect(service.received).toEqual([]);
  expect((await ask(viewer, 'GET')).json.devices).toEqual([]);
  await readPushKeys(world.db, world.secret);
});

test.each([404, 410, 403])('a subscription that the service calls %i is forgotten', async (status) => {
  const viewer = await logIn();
  await subscribe(viewer);
  service.answer(status);
  await endBatch(viewer);
  await sendAll();
  expect((await ask(viewer, 'GET')).json.devices).toEqual([]);
  expect(asked).toEqual([]);
});

test('a service that is busy is asked again, later and later, until the news is old', async () => {
  const viewer = await logIn();
  await subscribe(viewer);
  service.answer(503);
  await endBatch(viewer);
  const pauses: number[] = [];
  for (;;) {
    const [next] = asked.splice(0);
    if (next === undefined) break;
    if (next.startAfter !== undefined) {
      pauses.push((next.startAfter.getTime() - world.now().getTime()) / 1000);
      await world.pass(next.startAfter.getTime() - world.now().getTime(), 3_600_000);
    }
    await send(next);
  }
  expect(pauses.slice(0, 3)).toEqual([15, 45, 135]);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(6 * 3600);
  expect(service.received).toHaveLength(pauses.length + 1);
  expect((await ask(viewer, 'GET')).json.devices).toHaveLength(1);
});

test('whoever logs out hears nothing more, also of what ended before', async () => {
  const viewer = await logIn();
  await subscribe(viewer);
  await endBatch(viewer);
  await world.db.delete(sessions).where(eq(sessions.id, viewer.sessionId));
  await sendAll();
  expect(service.received).toEqual([]);
  const expired = await logIn(viewer);
  await subscribe(expired);
  await world.db.update(sessions).set({ expiresAt: world.now() }).where(eq(sessions.id, expired.sessionId));
  await endBatch(expired);
  expect(asked).toEqual([]);
});

test('a browser that somebody else uses now is theirs alone, and a login has one subscription', async () => {
  const browser = makeBrowser(service.origin);
  const before = await logIn();
  await subscribe(before, browser);
  const now = await logIn();
  await subscribe(now, browser);
  await subscribe(now);
  expect((await ask(before, 'GET')).json.devices).toEqual([]);
  expect((await ask(now, 'GET')).json.devices).toHaveLength(1);
});

test('only public https addresses are subscribed, with our key; a name that moves inside is let go', async () => {
  const viewer = await logIn();
  const { publicKey } = await readPushKeys(world.db, world.secret);
  const { keys } = makeBrowser(service.origin);
  for (const endpoint of [
    'https://10.0.0.1/a',
    'https://169.254.169.254/',
    'https://[::1]/',
    'file:///etc/passwd',
    'no',
  ])
    expect([endpoint, (await ask(viewer, 'POST', '', { endpoint, keys, publicKey })).json.error.code]).toEqual([
      endpoint,
      'push_refused',
    ]);
  const strange = { endpoint: `${service.origin}/a`, keys, publicKey: 'B'.repeat(87) };
  expect((await ask(viewer, 'POST', '', strange)).json.error.code).toBe('push_refused');
  expect((await ask(viewer, 'POST', '', { endpoint: 'x'.repeat(3000), keys, publicKey })).status).toBe(400);

  const { id } = await subscribe(viewer);
  await world.db
    .update(pushSubscriptions)
    .set({ endpoint: 'https://10.9.9.9/inside' })
    .where(eq(pushSubscriptions.id, id));
  await endBatch(viewer);
  await sendAll();
  expect((await ask(viewer, 'GET')).json.devices).toEqual([]);
});

test('another person cannot remove a device, and nobody subscribes without end', async () => {
  const viewer = await logIn();
  const { id } = await subscribe(viewer);
  expect((await ask(await logIn(), 'DELETE', `/${id}`)).json.error.code).toBe('push_device_not_found');
  const statuses = new Set<number>();
  const { publicKey } = await readPushKeys(world.db, world.secret);
  const { keys, endpoint } = makeBrowser(service.origin);
  for (let call_ = 0; call_ < 31; call_ += 1)
    statuses.add((await ask(viewer, 'POST', '', { endpoint, keys, publicKey })).status);
  expect([...statuses]).toEqual([201, 429]);
  expect((await ask(viewer, 'GET')).json.devices).toHaveLength(1);
});
