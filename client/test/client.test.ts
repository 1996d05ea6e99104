import { afterEach, expect, test } from 'vitest';
import { AfterglowError, createClient, type Generation } from '../src/index.ts';
import { events, hangUp, json, refusal, serveAnswers, type Answerer } from './scripted-server.ts';

let server: Awaited<ReturnType<typeof serveAnswers>>;
afterEach(() => server.close());

async function open(...answers: readonly Answerer[]) {
  server = await serveAnswers(...answers);
  return createClient({ baseUrl: `${server.baseUrl}/`, key: 'ag_secret', language: 'zh', retries: 2, timeoutMs: 400 });
}

const failureOf = async (work: Promise<unknown>): Promise<AfterglowError> =>
  work.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: unknown) => {
      if (error instanceof AfterglowError) return error;
      throw error;
    },
  );

test('a call carries the key and the language, and asks under the address it was given', async () => {
  const studio = await open(json({ balance: 42 }));
  expect(await studio.balance()).toBe(42);
  expect(server.asked[0]).toMatchObject({
    url: '/api/credits',
    headers: { authorization: 'Bearer ag_secret', 'accept-language': 'zh' },
  });
});

test('a refusal has its code, sentence, details and the id of the request', async () => {
  const studio = await open(refusal(403, 'key_scope_missing', { 'x-request-id': 'r-1' }));
  const error = await failureOf(studio.balance());
  expect(error).toMatchObject({ code: 'key_scope_missing', status: 403, details: { seconds: 3 }, requestId: 'r-1' });
  expect(error.message).toBe('Sentence of key_scope_missing.');
  expect(server.asked).toHaveLength(1);
});

test('what a proxy answers is told as well', async () => {
  const studio = await open((response) => response.writeHead(418).end('<html>teapot</html>'));
  expect(await failureOf(studio.balance())).toMatchObject({ code: 'unexpected_answer', status: 418 });
});

test('too many calls: waits as long as the answer says, also where nothing may be done twice', async () => {
  const studio = await open(refusal(429, 'rate_limited', { 'retry-after': '0' }), json({ id: 'r' }, 201));
  await studio.recipes.create('A', { recipe: 1, name: 'A', steps: [] });
  expect(server.asked.map(({ method }) => method)).toEqual(['POST', 'POST']);
});

test('a lost answer: a read is sent again, a write without a request key is not', async () => {
  const reading = await open(hangUp, json({ balance: 1 }));
  expect(await reading.balance()).toBe(1);
  expect(server.asked).toHaveLength(2);
  server.close();
  const writing = await open(hangUp, json({ id: 'r' }, 201));
  expect(await failureOf(writing.recipes.create('A', { recipe: 1, name: 'A', steps: [] }))).toMatchObject({
    code: 'unreachable',
    status: 0,
  });
  expect(server.asked).toHaveLength(1);
});

test('no answer in time is an error, and attempts end', async () => {
  const studio = await open(() => undefined);
  expect(await failureOf(studio.balance())).toMatchObject({ code: 'timeout' });
  expect(server.asked).toHaveLength(3);
});

test('the key is not sent on to another address', async () => {
  const other = await serveAnswers(json({ balance: 1 }));
  const studio = await open((response) => response.writeHead(302, { location: `${other.baseUrl}/api/credits` }).end());
  await failureOf(studio.balance());
  expect(other.asked).toEqual([]);
  other.close();
});

const reading = (more: Partial<Generation>): Partial<Generation> => ({ id: 'g', status: 'running', ...more });

test('events: each change, over a stream that breaks off, until the last', async () => {
  const studio = await open(
    events(reading({ progress: 0.1 })),
    refusal(503, 'starting', { 'retry-after': '0' }),
    events(reading({ progress: 0.6 }), reading({ status: 'succeeded', progress: 1, resultImageId: 'i' })),
  );
  const seen: number[] = [];
  for await (const { progress } of studio.generations.events('g')) seen.push(progress);
  expect(seen).toEqual([0.1, 0.6, 1]);
});

test('events of what is not there end at once', async () => {
  const studio = await open(refusal(404, 'generation_not_found'));
  expect(await failureOf(studio.generations.wait('g'))).toMatchObject({ code: 'generation_not_found' });
});

test('a picture that failed says why', async () => {
  const error = { code: 'no_subject', message: 'There is no subject.' };
  const studio = await open(events(reading({ status: 'failed', error })));
  expect(await failureOf(studio.generations.wait('g'))).toMatchObject(error);
});

test('a canceled wait cancels the work on the server', async () => {
  const stop = new AbortController();
  const studio = await open(
    json({ id: 'g', status: 'queued', cost: 2 }, 202),
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify(reading({ progress: 0 }))}\n\n`);
    },
    json({ id: 'g', status: 'canceled' }),
  );
  const run = studio.run('oil-painting', { imageId: 'i' }, { signal: stop.signal, onProgress: () => stop.abort() });
  await expect(run).rejects.toThrow();
  expect(server.asked.map(({ url }) => url)).toEqual([
    '/api/generations',
    '/api/generations/g/events',
    '/api/generations/g/cancel',
  ]);
  expect(String(server.asked[0]?.headers['idempotency-key'])).toMatch(/^\w{32}$/);
});
