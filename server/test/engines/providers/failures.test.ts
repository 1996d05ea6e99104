import { afterEach, describe, expect, test } from 'vitest';
import type { ProviderId } from '../../../src/config/creative-config.ts';
import { createProvider } from '../../../src/engines/providers/registry.ts';
import { until } from '../../support/until.ts';
import { startLocalProvider, type LocalProvider, type Reply } from './support/local-provider.ts';
import { readSample } from './support/official.ts';
import { access, editOrder, order, quietly } from './support/orders.ts';

let provider: LocalProvider | undefined;
afterEach(async () => {
  await provider?.close();
  provider = undefined;
});

const overSdk: readonly ProviderId[] = ['openai', 'openai-compatible', 'google', 'fal', 'replicate'];
const make = (id: ProviderId, url: string) =>
  createProvider(access(id, url, id === 'openai-compatible' ? { model: 'qwen-image' } : {}));

const error = (code: string, message: string) => ({
  error: { code, message, type: 'image_generation_user_error', param: null },
  message,
  detail: message,
});

/** What went wrong there, what it means here, and whether another provider may be asked. */
const table: readonly (readonly [string, Reply, object])[] = [
  [
    'moderation',
    { status: 400, json: error('moderation_blocked', 'rejected by the safety system') },
    { failure: 'refused', allowsFallback: false, isUnpaid: true },
  ],
  [
    'a content policy',
    { status: 400, json: error('content_policy_violation', 'no') },
    { failure: 'refused', allowsFallback: false },
  ],
  [
    '429 with seconds',
    { status: 429, headers: { 'retry-after': '7' }, json: error('rate_limit_exceeded', 'slow down') },
    { failure: 'busy', retrySeconds: 7, allowsFallback: true },
  ],
  [
    '429 with milliseconds',
    { status: 429, headers: { 'retry-after-ms': '2500' }, json: error('x', 'slow down') },
    { failure: 'busy', retrySeconds: 2.5 },
  ],
  [
    '429 with RetryInfo',
    { status: 429, json: readSample('google-429-retry-info.json') },
    { failure: 'busy', retrySeconds: 34.4 },
  ],
  ['429 without a time', { status: 429, json: error('x', 'slow down') }, { failure: 'busy', retrySeconds: undefined }],
  [
    'no money left',
    { status: 429, json: error('insufficient_quota', 'check your plan and billing') },
    { failure: 'misconfigured', allowsFallback: true },
  ],
  [
    'a wrong key',
    { status: 401, json: error('invalid_api_key', 'no') },
    { failure: 'misconfigured', allowsFallback: true, tellsOfHealth: true },
  ],
  ['a model that is gone', { status: 404, json: error('model_not_found', 'gone') }, { failure: 'misconfigured' }],
  [
    'a request it does not take',
    { status: 400, json: error('invalid_value', 'bad size') },
    { failure: 'rejected', allowsFallback: true, tellsOfHealth: false },
  ],
  ['out of order', { status: 503, json: error('overloaded', 'later') }, { failure: 'down', allowsFallback: true }],
  [
    'an error page',
    { status: 502, headers: { 'content-type': 'text/html' }, bytes: Buffer.from('<h1>Bad gateway</h1>') },
    { failure: 'down' },
  ],
  [
    'a gateway that lost patience',
    { status: 504, json: error('x', 'timeout') },
    { failure: 'timed_out', allowsFallback: false },
  ],
  [
    'an answer that is no JSON',
    { status: 200, bytes: Buffer.from('not json') },
    { failure: 'failed', allowsFallback: false, isUnpaid: false },
  ],
  ['an answer of another form', { status: 200, json: { hello: 'world' } }, { allowsFallback: false }],
  ['a connection that breaks', 'reset', { failure: 'failed', allowsFallback: false, isUnpaid: false }],
];

describe.each(overSdk)('%s', (id) => {
  test.each(table)('%s', async (_name, reply, meaning) => {
    provider = await startLocalProvider(() => reply);
    await expect(make(id, provider.url).draw(order(), quietly())).rejects.toMatchObject({
      name: 'CreativeError',
      ...meaning,
    });
    // Whatever it was: asked once.
    expect(provider.requests).toHaveLength(1);
  });

  test('nobody there', async () => {
    const gone = await startLocalProvider(() => 'reset');
    await gone.close();
    await expect(make(id, gone.url).draw(order(), quietly())).rejects.toMatchObject({
      failure: 'unreachable',
      allowsFallback: true,
      isUnpaid: true,
    });
  });

  test('a cancel ends a hanging call at once, and is no failure of the provider’s', async () => {
    const stop = new AbortController();
    provider = await startLocalProvider(() => {
      queueMicrotask(() => stop.abort());
      return 'hang';
    });
    await expect(
      make(id, provider.url).draw(editOrder(), { ...quietly(), signal: stop.signal }),
    ).rejects.not.toMatchObject({ name: 'CreativeError' });
    expect(provider.requests).toHaveLength(1);
    await until('the connection is closed', () => provider?.closed.length === 1);
  });
});

test.each([
  ['fal', { images: [{ url: '/files/1.png' }], has_nsfw_concepts: [false] }],
  [
    'replicate',
    { id: 'p1', status: 'succeeded', output: ['/files/1.png'], urls: { get: '/g', cancel: 'http://127.0.0.1/c' } },
  ],
] as const)('%s: a picture that was made and cannot be fetched was paid, so nobody else is asked', async (id, json) => {
  provider = await startLocalProvider(({ path }): Reply =>
    path.startsWith('/files/')
      ? { status: 404, json: {} }
      : { json: JSON.parse(JSON.stringify(json).replaceAll('/files/', `${provider?.url ?? ''}/files/`)) },
  );
  await expect(make(id, provider.url).draw(order(), quietly())).rejects.toMatchObject({
    failure: 'failed',
    allowsFallback: false,
  });
});
