import type { LookupAddress } from 'node:dns';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboundDeliveries } from '../../src/db/tables/accounts/outbound-webhook-tables.ts';
import { sendDeadlineMs, sendDelivery } from '../../src/outbound-webhooks/send-delivery.ts';
import { checkWebhookUrl } from '../../src/outbound-webhooks/webhook-address.ts';
import { until } from '../support/until.ts';
import { openHooksWorld, type HooksWorld } from './hooks-world.ts';
import { ok, startReceiver } from './receiver.ts';

/** What names stand for; a test may change it between two questions. */
const names: Record<string, string> = {};
const resolve = (host: string): Promise<readonly LookupAddress[]> => {
  const address = names[host];
  return address === undefined
    ? Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }))
    : Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }]);
};

let world: HooksWorld;
beforeAll(async () => {
  world = await openHooksWorld({ reach: [], resolve });
});
afterAll(() => world.close());

const codeOf = (url: string, reach: readonly string[] = []) =>
  checkWebhookUrl({ reach, resolve }, url).then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const target = (url: string) => ({ url, headers: {}, body: '{}' });
const never = new AbortController().signal;

test('only https, to public addresses that exist', async () => {
  Object.assign(names, {
    'public.test': '93.184.216.34',
    'inside.test': '10.1.2.3',
    'mapped.test': '::ffff:127.0.0.1',
  });
  expect(await codeOf('https://public.test/hook')).toBe('ok');
  expect(await checkWebhookUrl({ reach: [], resolve }, 'HTTPS://Public.test/a?b=c#d')).toBe(
    'https://public.test/a?b=c',
  );
  expect(await codeOf('http://public.test/hook')).toBe('webhook_not_https');
  expect(await codeOf('https://nowhere.test/')).toBe('webhook_address_unknown');
  for (const url of [
    'no address',
    'ftp://public.test/',
    'https://me:secret@public.test/',
    'file:///etc/passwd',
    'https://',
  ])
    expect([url, await codeOf(url)]).toEqual([url, 'webhook_address_invalid']);
  for (const host of [
    'inside.test',
    'mapped.test',
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fd00:ec2::254]',
    '[::ffff:169.254.169.254]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ])
    expect([host, await codeOf(`https://${host}/`)]).toEqual([host, 'webhook_address_private']);
});

test('without encryption only inside networks that the operator named', async () => {
  const reach = ['10.0.0.0/8', 'box.test'];
  Object.assign(names, { 'box.test': '192.168.1.9', 'public.test': '93.184.216.34' });
  expect(await codeOf('http://inside.test/', reach)).toBe('ok');
  expect(await codeOf('http://box.test/', reach)).toBe('ok');
  expect(await codeOf('https://box.test/', reach)).toBe('ok');
  expect(await codeOf('http://192.168.1.9/', reach)).toBe('webhook_address_private');
  expect(await codeOf('http://public.test/', reach)).toBe('webhook_not_https');
});

test('a name that turns private after it was registered gets nothing', async () => {
  const receiver = await startReceiver();
  names['turning.test'] = '93.184.216.34';
  const { userId } = await world.addPerson();
  const { id } = await world.addWebhook(userId, `https://turning.test:${receiver.port}/hook`);
  names['turning.test'] = '127.0.0.1';
  await world.tell(userId);
  await world.settle();
  const [delivery] = await world.db.select().from(outboundDeliveries).where(eq(outboundDeliveries.webhookId, id));
  expect(delivery).toMatchObject({ state: 'waiting', error: 'address_private', status: null, answer: null });
  expect(receiver.received).toEqual([]);
  await receiver.close();
});

test('a name is resolved once for a delivery, and the connection goes where that led', async () => {
  const receiver = await startReceiver();
  let questions = 0;
  // Another address at every question: the second would be the one to fear.
  const rebinding = () => {
    questions += 1;
    return Promise.resolve([{ address: questions === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
  };
  const deps = { reach: ['127.0.0.1'], resolve: rebinding, deadlineMs: 5000 };
  const outcome = await sendDelivery(deps, target(`http://rebinding.test:${receiver.port}/`), never);
  expect([outcome.status, questions, receiver.received.length]).toEqual([200, 1, 1]);
  const again = await sendDelivery(deps, target(`http://rebinding.test:${receiver.port}/`), never);
  expect([again.error, receiver.received.length]).toEqual(['address_private', 1]);
  await receiver.close();
});

test('a name nobody knows, and a port where nobody listens', async () => {
  const receiver = await startReceiver();
  await receiver.close();
  const deps = { reach: ['127.0.0.1'], resolve, deadlineMs: 5000 };
  expect((await sendDelivery(deps, target('https://nowhere.test/'), never)).error).toBe('address_unknown');
  expect((await sendDelivery(deps, target(receiver.url), never)).error).toBe('no_connection');
});

test('a redirect is not followed and is no success', async () => {
  const elsewhere = await startReceiver();
  const receiver = await startReceiver((response) => response.writeHead(307, { location: elsewhere.url }).end());
  const deps = { reach: ['127.0.0.1'], resolve, deadlineMs: 5000 };
  expect((await sendDelivery(deps, target(receiver.url), never)).status).toBe(307);
  expect(elsewhere.received).toEqual([]);
  await elsewhere.close();
  await receiver.close();
});

test('an answer without an end is cut off, and its status counts', async () => {
  let gone = false;
  const receiver = await startReceiver((response) => {
    const write = (): void => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    };
    response.on('drain', write).on('close', () => (gone = true));
    response.writeHead(200);
    write();
  });
  const deps = { reach: ['127.0.0.1'], resolve, deadlineMs: 600_000 };
  expect(await sendDelivery(deps, target(receiver.url), never)).toMatchObject({ status: 200, error: null });
  await until('the connection is closed', () => gone);
  await receiver.close();
});

test(
  'a receiver that says nothing is given up at the deadline; one that hangs in its answer has answered',
  { tags: ['long'] },
  async () => {
    expect(sendDeadlineMs).toBe(10_000);
    const receiver = await startReceiver(() => undefined);
    const deps = { reach: ['127.0.0.1'], resolve, deadlineMs: 100 };
    expect((await sendDelivery(deps, target(receiver.url), never)).error).toBe('no_answer');
    receiver.answer((response) => void response.writeHead(200).write('hal'));
    expect((await sendDelivery(deps, target(receiver.url), never)).status).toBe(200);
    receiver.answer(ok);
    expect((await sendDelivery(deps, target(receiver.url), never)).status).toBe(200);
    // A name server that does not answer is no exception.
    const silent = { ...deps, resolve: () => new Promise<never>(() => undefined) };
    expect((await sendDelivery(silent, target('https://silent.test/'), never)).error).toBe('no_answer');
    await receiver.close();
  },
);
