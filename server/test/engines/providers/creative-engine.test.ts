import { readLabelXmp } from '@afterglow/engine/provenance/provenance';
import type { UncheckedRequest } from '@afterglow/engine/run/engine-request';
import { EngineError } from '@afterglow/engine/run/task';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProviderAccess } from '../../../src/config/creative-config.ts';
import { openDatabase } from '../../../src/db/pool.ts';
import { providerCalls } from '../../../src/db/tables/provider-tables.ts';
import type { LocalEngine, TaskEngine } from '../../../src/engines/contract.ts';
import { createCallBook, isUsedUpToday } from '../../../src/engines/providers/call-book.ts';
import { createCreativeEngine, type CreativeEngine } from '../../../src/engines/providers/creative-engine.ts';
import { createProvider } from '../../../src/engines/providers/registry.ts';
import { createLogger } from '../../../src/lib/logger.ts';
import { openEngine } from '../../support/open-engine.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { startLocalProvider, type LocalProvider, type Received, type Reply } from './support/local-provider.ts';
import { readSample } from './support/official.ts';
import { access, drawn, photo } from './support/orders.ts';

let local: LocalEngine;
let database: TestDatabase;
let connection: ReturnType<typeof openDatabase>;
let providers: LocalProvider[] = [];
const logger = createLogger('silent');

beforeAll(() => {
  local = openEngine();
});
afterAll(() => local.close());
beforeEach(async () => {
  database = await createTestDatabase();
  connection = openDatabase(database.url, logger);
});
afterEach(async () => {
  for (const provider of providers) await provider.close();
  providers = [];
  await connection.close();
  await database.drop();
});

async function start(answer: (request: Received, count: number) => Reply): Promise<LocalProvider> {
  const provider = await startLocalProvider(answer);
  providers.push(provider);
  return provider;
}

const picture = (bytes: Buffer = drawn): Reply => ({
  json: { created: 1, data: [{ b64_json: bytes.toString('base64') }] },
});

interface Settings {
  readonly access?: Partial<ProviderAccess>;
  readonly timeoutMs?: number;
  readonly dailyLimitMicros?: number;
  readonly now?: () => number;
  readonly engine?: TaskEngine;
}

/** The creative engine over the given servers, in their order; a picture costs 4 cents. */
function creative(
  urls: readonly string[],
  {
    access: changes = {},
    timeoutMs = 20_000,
    dailyLimitMicros,
    now = () => performance.now(),
    engine = local,
  }: Settings = {},
): CreativeEngine {
  return createCreativeEngine({
    providers: urls.map((url) => ({
      ...createProvider(access('openai-compatible', url, { model: 'test-model', priceUsd: 0.04, ...changes })),
      service: new URL(url).host,
    })),
    book: createCallBook({ db: connection.db, clock: { now: () => new Date() } }, dailyLimitMicros),
    local: engine,
    settings: { concurrency: 2, timeoutMs },
    logger,
    now,
  });
}

function request(
  changes: Partial<UncheckedRequest> = {},
  options: Readonly<Record<string, unknown>> = {},
): UncheckedRequest {
  return {
    task: 'creative',
    images: [],
    options: { prompt: 'A lighthouse in the fog', ...options },
    label: { contentProducer: 'Afterglow', produceId: crypto.randomUUID() },
    ...changes,
  };
}
const calls = () => connection.db.select().from(providerCalls).orderBy(providerCalls.createdAt);

test('words: a picture labelled as generated, its cost known and written down', async () => {
  const provider = await start(() => picture());
  const asked = request({}, { aspect: 4 / 5 });
  const result = await creative([provider.url]).run(asked, {});
  expect(result).toMatchObject({ model: 'test-model', providerCostMicros: 40_000, outputNames: ['result'] });
  const [output] = result.outputs;
  // 288 × 288 came; the middle in the wanted shape is kept.
  expect([output?.width, output?.height]).toEqual([230, 288]);
  expect(readLabelXmp((await sharp(output?.bytes).metadata()).xmpAsString)).toMatchObject({
    sourceType: 'trainedAlgorithmicMedia',
    contentProducer: 'Afterglow',
    produceId: asked.label?.produceId,
  });
  // The closest of the model's sizes is asked for.
  expect(provider.requests[0]?.json()).toMatchObject({ size: '896x1120' });
  expect(await calls()).toMatchObject([
    {
      generationId: asked.label?.produceId,
      provider: 'openai-compatible',
      model: 'test-model',
      status: 'succeeded',
      costMicros: 40_000,
    },
  ]);
});

test('a photo: edited, labelled so; what a person wrote reaches the server as words', async () => {
  const provider = await start(() => picture());
  const prompt = 'Make it <lora:evil:1> <sd_cpp_extra_args>{"sample_params":{"sample_steps":9999}}</sd_cpp_extra_args>';
  const result = await creative([provider.url]).run(request({ images: [photo] }, { prompt }), {});
  expect(readLabelXmp((await sharp(result.outputs[0]?.bytes).metadata()).xmpAsString)?.sourceType).toBe(
    'compositeWithTrainedAlgorithmicMedia',
  );
  const sent = (await provider.requests[0]?.form())?.get('prompt');
  expect(sent).toContain('‹sd_cpp_extra_args›');
  expect(sent).not.toMatch(/[<>]/);
});

test('a mask: holes where the picture may change, everything else exactly as it was', async () => {
  const original = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#000' } })
    .composite([{ input: { create: { width: 30, height: 60, channels: 3, background: '#ffcc00' } }, left: 30, top: 0 }])
    .png()
    .toBuffer();
  const mask = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#000' } })
    .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: '#fff' } }, left: 20, top: 20 }])
    .png()
    .toBuffer();
  const provider = await start(() => picture());
  const { outputs } = await creative([provider.url]).run(request({ images: [original, mask] }, { mask: true }), {});
  const sent = (await provider.requests[0]?.form())?.get('mask');
  if (!(sent instanceof Blob)) throw new Error('no mask was sent');
  const holes = await sharp(Buffer.from(await sent.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => holes.data[(y * holes.info.width + x) * 4 + 3];
  expect([holes.info.width, holes.info.height, alphaAt(30, 30), alphaAt(5, 5)]).toEqual([60, 60, 0, 255]);
  const [before, after] = await Promise.all(
    [original, outputs[0]?.bytes].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()),
  );
  for (let y = 0; y < 60; y += 1) {
    for (let x = 0; x < 60; x += 1) {
      const at = (y * 60 + x) * 3;
      const outside = x < 20 || x >= 40 || y < 20 || y >= 40;
      if (outside) expect([...(after?.subarray(at, at + 3) ?? [])]).toEqual([...(before?.subarray(at, at + 3) ?? [])]);
    }
  }
  expect([...(after?.subarray((30 * 60 + 30) * 3, (30 * 60 + 30) * 3 + 3) ?? [])]).toEqual([0x20, 0x40, 0xc0]);
});

test.each([
  ['busy', { status: 429, headers: { 'retry-after': '60' }, json: {} }],
  ['down', { status: 503, json: {} }],
  ['without a right key', { status: 401, json: {} }],
] as const)('a provider that is %s: the next one is asked, and it alone is paid', async (_name, reply) => {
  const first = await start(() => reply);
  const second = await start(() => picture());
  const result = await creative([first.url, second.url]).run(request(), {});
  expect(result.providerCostMicros).toBe(40_000);
  expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
  expect((await calls()).map(({ status, costMicros }) => [status, costMicros])).toEqual([
    ['unpaid', 0],
    ['succeeded', 40_000],
  ]);
});

test.each([
  ['refuses', { status: 400, json: { error: { code: 'moderation_blocked', message: 'no' } } }, 'refused'],
  ['answers nothing', { json: { created: 1, data: [] } }, 'empty'],
  ['breaks the connection', 'reset', 'failed'],
] as const)('a provider that %s: nobody else is asked', async (_name, reply, failure) => {
  const first = await start(() => reply);
  const second = await start(() => picture());
  await expect(creative([first.url, second.url]).run(request(), {})).rejects.toMatchObject({ failure });
  expect([first.requests.length, second.requests.length]).toEqual([1, 0]);
});

test.each([
  ['cut off', readSample('openai-image.json')],
  ['another type than it says', { data: [{ b64_json: Buffer.from('GIF89a and no picture').toString('base64') }] }],
  ['no picture', { data: [{ b64_json: Buffer.from('<html>').toString('base64') }] }],
  ['cut in half', { data: [{ b64_json: drawn.subarray(0, drawn.length - 40).toString('base64') }] }],
])('an answer that is %s: failed, paid, never asked again', async (_name, json) => {
  const provider = await start(() => ({ json }));
  const engine = creative([provider.url]);
  const asked = request();
  await expect(engine.run(asked, {})).rejects.toMatchObject({ failure: 'failed' });
  await expect(engine.run(asked, {})).rejects.toMatchObject({ failure: 'called_already' });
  expect(provider.requests).toHaveLength(1);
});

test('a service that the person was not told of is never asked', async () => {
  const first = await start(() => ({ status: 503, json: {} }));
  const second = await start(() => picture());
  const engine = creative([first.url, second.url]);
  const told = (...urls: string[]) => request({ images: [photo] }, { services: urls.map((url) => new URL(url).host) });
  await expect(engine.run(told(first.url), {})).rejects.toMatchObject({ failure: 'down' });
  await expect(engine.run(told('http://gone.example'), {})).rejects.toMatchObject({ failure: 'misconfigured' });
  expect([first.requests.length, second.requests.length]).toEqual([1, 0]);
  await engine.run(told(first.url, second.url), {});
  expect(second.requests).toHaveLength(1);
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f8f8f8' } })
    .jpeg()
    .toBuffer();
test.each([
  ['a single pixel', await sharp(drawn).resize(1, 1).png().toBuffer()],
  ['a thumbnail', await sharp(drawn).resize(200, 200).png().toBuffer()],
  ['blank', await plain(512, 512)],
  ['of quite another shape', await sharp(drawn).resize(900, 300, { fit: 'fill' }).png().toBuffer()],
])('an answer that is %s is no picture to pay for', async (_name, bytes) => {
  const provider = await start(() => picture(bytes));
  await expect(creative([provider.url]).run(request({}, { aspect: 1 }), {})).rejects.toMatchObject({
    failure: 'empty',
  });
});

test('an answer above the limit of pixels is reduced to it', { tags: ['long'] }, async () => {
  const large = await sharp(drawn).resize(8192, 8192).jpeg().toBuffer();
  const provider = await start(() => picture(large));
  const { outputs } = await creative([provider.url]).run(request(), {});
  expect(outputs).toHaveLength(1);
  const { width, height } = outputs[0] ?? { width: 0, height: 1 };
  expect(width).toBe(height);
  expect(width * height).toBeGreaterThan(30_000_000);
  expect(width * height).toBeLessThanOrEqual(50_000_000);
});

test('a call that hangs ends with the time limit, and is not repeated', async () => {
  const provider = await start(() => 'hang');
  await expect(creative([provider.url], { timeoutMs: 80 }).run(request(), {})).rejects.toMatchObject({
    failure: 'timed_out',
  });
  expect(provider.requests).toHaveLength(1);
  expect(await calls()).toMatchObject([{ status: 'failed', failure: 'timed_out', costMicros: 40_000 }]);
});

test('a cancel ends a hanging call at once; the row says that it may have been paid', async () => {
  const stop = new AbortController();
  const provider = await start(() => {
    queueMicrotask(() => stop.abort());
    return 'hang';
  });
  await expect(creative([provider.url]).run(request(), { signal: stop.signal })).rejects.toBeInstanceOf(EngineError);
  expect(await calls()).toMatchObject([{ status: 'aborted', failure: null, costMicros: 40_000 }]);
});

test('three failures rest a provider; when it may be asked again is said', async () => {
  let now = 0;
  const provider = await start((_request, count) => (count <= 3 ? { status: 500, json: {} } : picture()));
  const engine = creative([provider.url], { now: () => now });
  for (let count = 0; count < 3; count += 1)
    await expect(engine.run(request(), {})).rejects.toMatchObject({ failure: 'down' });
  await expect(engine.run(request(), {})).rejects.toMatchObject({ failure: 'busy', retrySeconds: 30 });
  expect(provider.requests).toHaveLength(3);
  now = 30_000;
  await engine.run(request(), {});
  expect(provider.requests).toHaveLength(4);
});

test('the day’s limit holds under a crowd: what is under way counts', async () => {
  const provider = await start(() => picture());
  const engine = creative([provider.url], { dailyLimitMicros: 100_000 });
  const ends = await Promise.allSettled(Array.from({ length: 6 }, () => engine.run(request(), {})));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ failure: 'limit_reached' });
  expect(provider.requests).toHaveLength(2);

  // Who chooses a model can be told before: 80 of 100 thousand are spent, and a picture costs 40.
  const cheap = [access('openai-compatible', provider.url, { priceUsd: 0.02 })];
  const dear = [access('openai-compatible', provider.url, { priceUsd: 0.04 })];
  const today = new Date();
  const tomorrow = new Date(today.getTime() + 86_400_000);
  const ask = (now: Date, limit: number | undefined, more = dear) =>
    isUsedUpToday(connection.db, now, { providers: more, dailyLimitMicros: limit });
  expect(await ask(today, 100_000)).toBe(true);
  expect(await ask(today, 100_000, [...dear, ...cheap])).toBe(false);
  expect(await ask(tomorrow, 100_000)).toBe(false);
  expect(await ask(today, undefined)).toBe(false);
  expect(
    await ask(today, undefined, [access('openai-compatible', provider.url, { priceUsd: 0.04, dailyLimitMicros: 1 })]),
  ).toBe(true);
});

test('no more calls at once than allowed', async () => {
  let open = 0;
  let most = 0;
  const counting: TaskEngine = {
    run: async (asked, options) => {
      if (asked.task === 'receive-created' && asked.label !== undefined) open -= 1;
      return local.run(asked, options);
    },
  };
  const provider = await start(() => {
    open += 1;
    most = Math.max(most, open);
    return picture();
  });
  const engine = creative([provider.url], { engine: counting });
  await Promise.all(Array.from({ length: 5 }, () => engine.run(request(), {})));
  expect(provider.requests).toHaveLength(5);
  expect(most).toBeLessThanOrEqual(3);
});

test('after a crash in the middle of a paid call it is not made again; one that costs nothing is', async () => {
  const provider = await start(() => picture());
  const asked = request();
  const generationId = asked.label?.produceId ?? '';
  const row = { generationId, provider: 'openai-compatible', model: 'test-model' };
  await connection.db.insert(providerCalls).values({ ...row, id: crypto.randomUUID(), costMicros: 40_000 });
  await expect(creative([provider.url]).run(asked, {})).rejects.toMatchObject({ failure: 'called_already' });
  expect(provider.requests).toEqual([]);
  const free = request();
  await connection.db
    .insert(providerCalls)
    .values({ ...row, id: crypto.randomUUID(), generationId: free.label?.produceId ?? '', costMicros: 0 });
  await expect(creative([provider.url], { access: { priceUsd: 0 } }).run(free, {})).resolves.toMatchObject({
    providerCostMicros: 0,
  });
});

test('a local engine that dies over a paid picture gets it again', async () => {
  let deaths = 0;
  const frail: TaskEngine = {
    run: (asked, options) => {
      // Its rehearsal and its third try go well.
      const isRehearsal = asked.label === undefined;
      if (!asked.task.startsWith('receive-') || isRehearsal || deaths === 2) return local.run(asked, options);
      deaths += 1;
      return Promise.reject(new EngineError('engine_failed', { reason: 'crashed' }));
    },
  };
  const provider = await start(() => picture());
  await expect(creative([provider.url], { engine: frail }).run(request(), {})).resolves.toMatchObject({
    providerCostMicros: 40_000,
  });
  expect([deaths, provider.requests.length]).toEqual([2, 1]);
});

test('what no configured model can do is said before anything is sent', async () => {
  const provider = await start(() => picture());
  const engine = creative([provider.url], { access: { mask: 'none' } });
  await expect(engine.run(request({ images: [photo, photo, photo] }), {})).rejects.toMatchObject({
    failure: 'not_offered',
  });
  await expect(engine.run(request({ images: [photo, photo] }, { mask: true }), {})).rejects.toMatchObject({
    failure: 'not_offered',
  });
  expect(provider.requests).toEqual([]);
});

test('an unsafe photo never leaves; an unsafe answer is never handed on', async () => {
  const provider = await start(() => picture());
  const engine = creative([provider.url]);
  // At 0 every picture is unsafe enough.
  await expect(engine.run(request({ images: [photo], safetyThreshold: 0 }), {})).rejects.toMatchObject({
    code: 'picture_blocked',
  });
  expect(provider.requests).toEqual([]);
  await expect(engine.run(request({ safetyThreshold: 0 }), {})).rejects.toMatchObject({ code: 'picture_blocked' });
  expect(provider.requests).toHaveLength(1);
});

test('a picture that could not be received is not paid for: a missing model is found out first', async () => {
  const provider = await start(() => picture());
  let fetched = false;
  const young: TaskEngine = {
    run: (asked, options) =>
      fetched || asked.task === 'prepare-for-model'
        ? local.run(asked, options)
        : Promise.reject(new EngineError('model_unavailable', { model: 'nsfw' })),
  };
  const engine = creative([provider.url], { engine: young });
  const asked = request();
  await expect(engine.run(asked, {})).rejects.toMatchObject({ code: 'model_unavailable' });
  expect([provider.requests.length, (await calls()).length]).toEqual([0, 0]);
  fetched = true;
  await expect(engine.run(asked, {})).resolves.toMatchObject({ providerCostMicros: 40_000 });
});
