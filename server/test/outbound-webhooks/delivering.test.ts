import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  outboundDeliveries,
  outboundEvents,
  outboundWebhooks,
} from '../../src/db/tables/accounts/outbound-webhook-tables.ts';
import { eraseOldDeliveries } from '../../src/outbound-webhooks/outbound-round.ts';
import { redeliver } from '../../src/outbound-webhooks/own-deliveries.ts';
import { changeWebhook, rotateSecret } from '../../src/outbound-webhooks/own-webhooks.ts';
import { retryPauses } from '../../src/outbound-webhooks/retry-plan.ts';
import { until } from '../support/until.ts';
import { openHooksWorld, verify, type HooksWorld } from './hooks-world.ts';
import { broken, ok, startReceiver, type Received } from './receiver.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
let world: HooksWorld;
beforeAll(async () => {
  world = await openHooksWorld({ deadlineMs: 150 });
});
afterAll(() => world.close());

const logOf = (webhookId: string) =>
  world.db
    .select()
    .from(outboundDeliveries)
    .where(eq(outboundDeliveries.webhookId, webhookId))
    .orderBy(asc(outboundDeliveries.sequence));
const rowOf = async (id: string) =>
  (await world.db.select().from(outboundWebhooks).where(eq(outboundWebhooks.id, id)))[0];
const numbersOf = (received: readonly Received[]) => received.map(({ body }) => Number(body.data.id));
const ascending = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('an event arrives signed, numbered, with the address of the API and nothing of the person', async () => {
  const receiver = await startReceiver();
  const { userId, email } = await world.addPerson();
  const { id, secret } = await world.addWebhook(userId, receiver.url, ['generation.finished', 'batch.finished']);
  await world.tell(userId, 7);
  await world.tell(userId, 8, 'batch.finished');
  await world.tell(userId, 9, 'credits.low');
  await world.pass(minute);
  expect(receiver.received.map(({ body }) => body)).toEqual([
    {
      type: 'generation.finished',
      timestamp: '2026-05-01T10:00:00.000Z',
      sequence: 1,
      data: { id: '7', url: 'https://studio.test/api/generations/7' },
    },
    expect.objectContaining({ type: 'batch.finished', sequence: 2 }),
  ]);
  const [first] = receiver.received;
  if (first === undefined) throw new Error('nothing came');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(verify(secret, first, world.now())).toEqual(first.body);
  expect(() => verify(secret, { ...first, text: `${first.text} ` }, world.now())).toThrow('No matching signature');
  expect(first.headers['content-type']).toBe('application/json');
  expect(JSON.stringify(receiver.received)).not.toContain(email);
  expect(JSON.stringify(await rowOf(id))).not.toContain(secret.slice(6));
  expect((await logOf(id)).map(({ state, status, answer, attempts }) => [state, status, answer, attempts])).toEqual([
    // What answers from inside the operator's network is not shown.
    ['delivered', 200, null, 1],
    ['delivered', 200, null, 1],
  ]);
  expect(await world.db.$count(outboundEvents)).toBe(0);
  await receiver.close();
});

test('for a day after a rotation both secrets hold, then the new one alone', async () => {
  const receiver = await startReceiver();
  const { userId } = await world.addPerson();
  const { id, secret: old } = await world.addWebhook(userId, receiver.url);
  const { secret, oldSecretUntil } = await rotateSecret(world, userId, id);
  expect(oldSecretUntil).toBe(new Date(world.now().getTime() + day).toISOString());
  await world.tell(userId);
  await world.settle();
  await world.pass(day, hour);
  await world.tell(userId);
  await world.settle();
  const [during, after] = receiver.received;
  if (during === undefined || after === undefined) throw new Error('nothing came');
  const then = new Date(world.now().getTime() - day);
  for (const either of [old, secret]) expect(verify(either, during, then)).toEqual(during.body);
  expect(verify(secret, after, world.now())).toEqual(after.body);
  expect(() => verify(old, after, world.now())).toThrow('No matching signature');
  await eraseOldDeliveries(world.db, world.now());
  expect((await rowOf(id))?.oldSecret).toBeNull();
  await receiver.close();
});

test('a receiver that is gone for an hour loses nothing, and gets everything once it is back', async () => {
  const receiver = await startReceiver();
  const { port, url } = receiver;
  await receiver.close();
  const { userId } = await world.addPerson();
  const { id, secret } = await world.addWebhook(userId, url);
  for (const number of ascending(60)) {
    await world.tell(userId, number);
    await world.pass(minute);
  }
  const before = await logOf(id);
  expect(before.every(({ state, error }) => state === 'waiting' && (error === 'no_connection' || error === null))).toBe(
    true,
  );
  // It rests as a whole: sixty deliveries do not knock sixty times as often.
  expect(before.reduce((sum, { attempts }) => sum + attempts, 0)).toBeLessThan(25);
  const back = await startReceiver(ok, port);
  await world.pass(15 * minute);
  expect([...new Set(numbersOf(back.received))].toSorted((a, b) => a - b)).toEqual(ascending(60));
  for (const one of back.received)
    expect(verify(secret, one, new Date(Number(one.headers['webhook-timestamp']) * 1000))).toEqual(one.body);
  expect((await logOf(id)).every(({ state }) => state === 'delivered')).toBe(true);
  expect(await rowOf(id)).toMatchObject({ failures: 0, failingSince: null, restUntil: null });
  await back.close();
}, 120_000);

test('a receiver too slow for an hour loses nothing either, and nobody waits for it', async () => {
  const [slow, quick] = [await startReceiver(() => undefined), await startReceiver()];
  const { userId } = await world.addPerson();
  const { id } = await world.addWebhook(userId, slow.url);
  await world.addWebhook(userId, quick.url);
  for (const number of ascending(12)) {
    await world.tell(userId, number);
    await world.pass(5 * minute);
    expect(numbersOf(quick.received)).toEqual(ascending(number));
  }
  expect((await logOf(id)).filter(({ attempts }) => attempts > 0).every(({ error }) => error === 'no_answer')).toBe(
    true,
  );
  slow.answer(ok);
  await world.pass(15 * minute);
  const ids = (received: readonly Received[]) => [...new Set(received.map(({ headers }) => headers['webhook-id']))];
  expect([...new Set(numbersOf(slow.received))].toSorted((a, b) => a - b)).toEqual(ascending(12));
  // Attempts of one delivery bear one id, by which a receiver knows them.
  expect(ids(slow.received)).toHaveLength(12);
  expect((await logOf(id)).every(({ state }) => state === 'delivered')).toBe(true);
  await slow.close();
  await quick.close();
}, 120_000);

test('while one receiver hangs, others of the same person are served, and it has one turn at a time', async () => {
  const [hanging, quick] = [await startReceiver(() => undefined), await startReceiver()];
  const { userId } = await world.addPerson();
  const first = await world.addWebhook(userId, hanging.url);
  const second = await world.addWebhook(userId, quick.url);
  const patient = { ...world, deadlineMs: 600_000 };
  world.jobs.length = 0;
  await world.tell(userId, 1);
  await world.tell(userId, 2);
  const [event, other] = world.jobs.splice(0);
  if (event === undefined || other === undefined) throw new Error('no events');
  await world.work(event);
  await world.work(other);
  const stop = new AbortController();
  const turn = world.turn(first.id, stop.signal, patient);
  await until('the receiver has the delivery', () => hanging.received.length === 1);
  await world.turn(second.id);
  expect(numbersOf(quick.received)).toEqual([1, 2]);
  await world.turn(first.id);
  expect(hanging.received).toHaveLength(1);
  // The process stops: the delivery counts as not tried and comes again.
  stop.abort();
  await expect(turn).rejects.toThrow();
  expect((await logOf(first.id)).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['waiting', 0],
    ['waiting', 0],
  ]);
  hanging.answer(ok);
  await world.settle();
  expect(numbersOf(hanging.received)).toEqual([1, 1, 2]);
  await hanging.close();
  await quick.close();
});

test('eleven attempts over a day, then it is given up, and can be sent again by hand', async () => {
  const receiver = await startReceiver(broken);
  const { userId } = await world.addPerson();
  const { id } = await world.addWebhook(userId, receiver.url);
  await world.tell(userId, 1);
  await world.pass(23 * hour, hour);
  expect((await logOf(id))[0]).toMatchObject({ state: 'waiting', status: 500 });
  await world.pass(3 * hour, hour);
  const [given] = await logOf(id);
  expect(given).toMatchObject({ state: 'failed', attempts: 11, dueAt: null, status: 500 });
  expect(retryPauses.reduce((sum, pause) => sum + pause, 0) / hour).toBeCloseTo(24, 0);
  receiver.answer(ok);
  await redeliver(world, userId, id, given?.id ?? '');
  await world.settle();
  expect((await logOf(id))[0]).toMatchObject({ state: 'delivered', attempts: 12, status: 200 });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(receiver.received.map(({ text }) => text)).size).toBe(1);
  await receiver.close();
});

test('jobs that are lost are made up for within a minute or two', async () => {
  const receiver = await startReceiver();
  const { userId } = await world.addPerson();
  await world.addWebhook(userId, receiver.url);
  world.loseJobs(true);
  await world.tell(userId, 1);
  world.loseJobs(false);
  await world.pass(2 * minute);
  world.loseJobs(true);
  await world.tell(userId, 2);
  for (const { id } of await world.db.select().from(outboundEvents))
    await world.work({ kind: 'outbound-event', id, at: 0 });
  world.loseJobs(false);
  await world.pass(2 * minute);
  expect(numbersOf(receiver.received)).toEqual([1, 2]);
  await receiver.close();
});

test('one that is off is told nothing; what waited stays in the log', async () => {
  const receiver = await startReceiver(broken);
  const { userId } = await world.addPerson();
  const { id } = await world.addWebhook(userId, receiver.url);
  await world.tell(userId, 1);
  await world.settle();
  expect(await changeWebhook(world, userId, id, { state: 'off' })).toMatchObject({
    state: 'off',
    offBecause: 'person',
  });
  await world.tell(userId, 2);
  await world.pass(hour);
  expect(receiver.received).toHaveLength(1);
  expect((await logOf(id)).map(({ state, error }) => [state, error])).toEqual([['failed', 'turned_off']]);
  receiver.answer(ok);
  expect(await changeWebhook(world, userId, id, { state: 'on' })).toMatchObject({ state: 'on', failingSince: null });
  await world.tell(userId, 3);
  await world.pass(hour);
  expect(numbersOf(receiver.received)).toEqual([1, 3]);
  await receiver.close();
});

test('the log is kept for thirty days', async () => {
  const receiver = await startReceiver();
  const { userId } = await world.addPerson();
  const { id } = await world.addWebhook(userId, receiver.url);
  await world.tell(userId, 1);
  await world.settle();
  await eraseOldDeliveries(world.db, new Date(world.now().getTime() + 29 * day));
  expect(await logOf(id)).toHaveLength(1);
  await eraseOldDeliveries(world.db, new Date(world.now().getTime() + 31 * day));
  expect(await logOf(id)).toHaveLength(0);
  expect(await rowOf(id)).toBeDefined();
  await receiver.close();
});

test('a change that is taken back tells nothing', async () => {
  const receiver = await startReceiver();
  const { userId } = await world.addPerson();
  await world.addWebhook(userId, receiver.url);
  await expect(
    world.db.transaction(async (tx) => {
      await world.tellWithin(tx, userId, 1);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await world.pass(2 * minute);
  expect(receiver.received).toEqual([]);
  await receiver.close();
});
