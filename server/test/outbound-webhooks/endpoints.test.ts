import { contract } from '@afterglow/domain/contract/contract';
import { implement } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext, Viewer } from '../../src/http/context.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { webhooksHandlers } from '../../src/outbound-webhooks/handlers.ts';
import { openHooksWorld, verify, type HooksWorld } from './hooks-world.ts';
import { ok, broken, startReceiver, type Receiver } from './receiver.ts';

let world: HooksWorld;
let receiver: Receiver;
let call: ReturnType<typeof createApiHandler>;
beforeAll(async () => {
  world = await openHooksWorld();
  receiver = await startReceiver();
  call = createApiHandler(
    implement({ webhooks: contract.webhooks })
      .$context<RequestContext>()
      .router({ webhooks: webhooksHandlers(world) }),
    createLogger('silent'),
  );
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});

/** Whatever a reply is: tests look into it. */
type Json = ReturnType<typeof JSON.parse>;

async function send(
  viewer: Viewer | undefined,
  method: string,
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly json: Json }> {
  const init =
    body === undefined
      ? { method }
      : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const request = new Request(`http://site.test/api/webhooks${path}`, init);
  const response = await call(request, { locale: 'en', ipAddress: '192.0.2.1', headers: request.headers, viewer });
  return { status: response?.status ?? 0, json: await response?.json() };
}
const asked = () => ({ url: receiver.url, events: ['batch.finished', 'generation.finished'] });

test('the secret is shown once, and nothing else tells it', async () => {
  const viewer = await world.addPerson();
  const { status, json } = await send(viewer, 'POST', '', asked());
  expect([status, json]).toEqual([
    201,
    {
      id: expect.any(String),
      url: receiver.url,
      events: ['generation.finished', 'batch.finished'],
      state: 'on',
      offBecause: null,
      offSince: null,
      failingSince: null,
      oldSecretUntil: null,
      createdAt: world.now().toISOString(),
      secret: expect.stringMatching(/^whsec_/),
    },
  ]);
  const { secret, ...shown } = json;
  expect((await send(viewer, 'GET', '')).json).toEqual({ webhooks: [shown] });
  const rotated = await send(viewer, 'POST', `/${json.id}/rotate`, {});
  expect(rotated.json.secret).not.toBe(secret);
  const changed = await send(viewer, 'PATCH', `/${json.id}`, { events: ['credits.low'], state: 'off' });
  expect(changed.json).toMatchObject({
    events: ['credits.low'],
    state: 'off',
    offBecause: 'person',
    url: receiver.url,
  });
  const others = await Promise.all([
    send(viewer, 'GET', ''),
    send(viewer, 'GET', `/${json.id}/deliveries`),
    send(viewer, 'PATCH', `/${json.id}`, { state: 'on' }),
  ]);
  expect(JSON.stringify([changed, ...others])).not.toContain('whsec_');
  expect((await send(viewer, 'DELETE', `/${json.id}`)).json).toEqual({ id: json.id });
  expect((await send(viewer, 'GET', '')).json).toEqual({ webhooks: [] });
});

test('a test arrives, is in the log, and can be sent again', async () => {
  const viewer = await world.addPerson();
  const { id, secret } = (await send(viewer, 'POST', '', asked())).json;
  receiver.received.length = 0;
  const { status, json } = await send(viewer, 'POST', `/${id}/test`, {});
  expect([status, json.state, json.event]).toEqual([202, 'waiting', 'webhook.test']);
  await world.settle();
  const again = await send(viewer, 'POST', `/${id}/deliveries/${json.id}/redeliver`, {});
  expect([again.status, again.json.state]).toEqual([202, 'waiting']);
  await world.settle();
  const [first, second] = receiver.received;
  if (first === undefined || second === undefined) throw new Error('nothing came');
  expect(verify(secret, second, world.now())).toEqual(verify(secret, first, world.now()));
  expect((await send(viewer, 'GET', `/${id}/deliveries`)).json).toMatchObject({
    deliveries: [
      { id: json.id, state: 'delivered', status: 200, attempts: 2, sequence: 1, body: first.text, dueAt: null },
    ],
    cursor: null,
  });
});

test('the log comes in pages, newest first', async () => {
  const viewer = await world.addPerson();
  const { id } = (await send(viewer, 'POST', '', asked())).json;
  for (const number of [1, 2, 3]) {
    await world.tell(viewer.userId, number);
    await world.pass(1000);
  }
  const first = await send(viewer, 'GET', `/${id}/deliveries?limit=2`);
  expect(first.json.deliveries.map(({ sequence }: { readonly sequence: number }) => sequence)).toEqual([3, 2]);
  const second = await send(viewer, 'GET', `/${id}/deliveries?limit=2&cursor=${encodeURIComponent(first.json.cursor)}`);
  expect(second.json.deliveries.map(({ sequence }: { readonly sequence: number }) => sequence)).toEqual([1]);
  expect((await send(viewer, 'GET', `/${id}/deliveries?cursor=nonsense`)).status).toBe(400);
});

test('somebody else’s webhook and deliveries are not there, for anything', async () => {
  const [owner, stranger] = [await world.addPerson(), await world.addPerson()];
  const { id } = (await send(owner, 'POST', '', asked())).json;
  const { id: other } = (await send(stranger, 'POST', '', asked())).json;
  const delivery = (await send(owner, 'POST', `/${id}/test`, {})).json.id;
  const tries = [
    ['PATCH', `/${id}`, { state: 'off' }],
    ['DELETE', `/${id}`, undefined],
    ['POST', `/${id}/test`, {}],
    ['POST', `/${id}/rotate`, {}],
    ['GET', `/${id}/deliveries`, undefined],
    ['POST', `/${id}/deliveries/${delivery}/redeliver`, {}],
    // A delivery of another webhook than the address says.
    ['POST', `/${other}/deliveries/${delivery}/redeliver`, {}],
  ] as const;
  for (const [method, path, body] of tries)
    expect([method, path, (await send(stranger, method, path, body)).status]).toEqual([method, path, 404]);
  expect((await send(owner, 'GET', '')).json.webhooks).toMatchObject([{ id, state: 'on', oldSecretUntil: null }]);
  expect((await send(undefined, 'GET', '')).status).toBe(401);
});

test('bad input: no events, unknown ones, a private address, an endless one', async () => {
  const viewer = await world.addPerson();
  const codeOf = async (body: object) => (await send(viewer, 'POST', '', body)).json.error.code;
  expect(await codeOf({ url: receiver.url, events: [] })).toBe('invalid_input');
  expect(await codeOf({ url: receiver.url, events: ['account.deleted'] })).toBe('invalid_input');
  expect(await codeOf({ url: 'https://169.254.169.254/latest/meta-data', events: ['credits.low'] })).toBe(
    'webhook_address_private',
  );
  expect(await codeOf({ url: `https://a.test/${'x'.repeat(2000)}`, events: ['credits.low'] })).toBe('text_too_long');
  const { id } = (await send(viewer, 'POST', '', asked())).json;
  expect((await send(viewer, 'PATCH', `/${id}`, { url: 'https://10.0.0.1/' })).json.error.code).toBe(
    'webhook_address_private',
  );
});

test('ten webhooks a person, also when eleven are asked for at once', async () => {
  const viewer = await world.addPerson();
  const replies = await Promise.all(Array.from({ length: 12 }, () => send(viewer, 'POST', '', asked())));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(replies.filter(({ json }) => json.error?.code === 'too_many_webhooks')).toHaveLength(2);
});

test('the test button is no hammer, and does nothing for one that is off', async () => {
  const viewer = await world.addPerson();
  const { id } = (await send(viewer, 'POST', '', asked())).json;
  await send(viewer, 'PATCH', `/${id}`, { state: 'off' });
  expect((await send(viewer, 'POST', `/${id}/test`, {})).json.error.code).toBe('webhook_turned_off');
  await send(viewer, 'PATCH', `/${id}`, { state: 'on' });
  receiver.answer(broken);
  const codes: number[] = [];
  for (let count = 0; count < 12; count += 1) codes.push((await send(viewer, 'POST', `/${id}/test`, {})).status);
  receiver.answer(ok);
  expect(codes.filter((status) => status === 202)).toHaveLength(9);
  expect(codes.at(-1)).toBe(429);
});
