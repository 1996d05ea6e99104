import { afterEach, expect, test } from 'vitest';
import { createReplicateImages } from '../../../src/engines/providers/replicate/replicate.ts';
import { startLocalProvider, type LocalProvider, type Reply } from './support/local-provider.ts';
import { compareWith, hasYaml, readSpec, specs } from './support/official.ts';
import { access, drawn, editOrder, mask, order, photo, quietly } from './support/orders.ts';

let provider: LocalProvider;
afterEach(() => provider.close());

const prediction = (status: string, more: object = {}) => ({
  id: 'p1',
  status,
  urls: { get: `${provider.url}/v1/predictions/p1`, cancel: `${provider.url}/v1/predictions/p1/cancel` },
  ...more,
});
const done = () => prediction('succeeded', { output: [`${provider.url}/files/1.png`], metrics: { predict_time: 1 } });
const replicate = (changes: Parameters<typeof access>[2] = {}) =>
  createReplicateImages(access('replicate', `${provider.url}/v1`, changes));

test('a prediction is asked to wait, polled until it ended, and its picture fetched', async () => {
  provider = await startLocalProvider(({ method, path }): Reply => {
    if (path.startsWith('/files/')) return { bytes: drawn };
    return method === 'POST' ? { status: 201, json: prediction('processing') } : { json: done() };
  });
  const { bytes } = await replicate().draw(editOrder({ shape: { ratio: '3:2' } }), quietly());
  expect(Buffer.from(bytes).equals(drawn)).toBe(true);
  const [asked, polled] = provider.requests;
  expect(asked?.path).toBe('/v1/models/black-forest-labs/flux-kontext-pro/predictions');
  expect([asked?.headers.get('authorization'), asked?.headers.get('prefer')]).toEqual(['Bearer test-key', 'wait']);
  expect(asked?.json()).toEqual({
    input: {
      prompt: 'Make it evening',
      aspect_ratio: '3:2',
      num_outputs: 1,
      output_format: 'png',
      input_image: `data:image/jpeg;base64,${photo.toString('base64')}`,
    },
  });
  expect(polled?.path).toBe('/v1/predictions/p1');
  expect(provider.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  if (specs !== undefined && hasYaml) {
    const document = readSpec('replicate/openapi.original.yml');
    expect(compareWith(document, '/components/schemas/schemas_prediction_request', asked?.json())).toBeNull();
    expect(
      compareWith(document, '/components/schemas/schemas_prediction_request', { input: {}, invented: 1 }),
    ).not.toBeNull();
  }
});

test('another model gets picture and mask by their usual names', async () => {
  provider = await startLocalProvider(({ path }): Reply =>
    path.startsWith('/files/') ? { bytes: drawn } : { status: 201, json: done() },
  );
  await replicate({ editModel: 'black-forest-labs/flux-fill-pro', mask: 'white-edits' }).draw(
    editOrder({ mask: { bytes: mask, mimeType: 'image/png' } }),
    quietly(),
  );
  expect(provider.requests[0]?.path).toBe('/v1/models/black-forest-labs/flux-fill-pro/predictions');
  expect(provider.requests[0]?.json()).toMatchObject({
    input: { image: expect.stringMatching(/^data:/), mask: expect.stringMatching(/^data:image\/png/) },
  });
});

test.each([
  ['NSFW content detected. Try running it again with a different prompt.', 'refused'],
  ['The input or output was flagged as sensitive. (E005)', 'refused'],
  ['CUDA out of memory', 'failed'],
])('a failed prediction: %s', async (error, failure) => {
  provider = await startLocalProvider(() => ({ status: 201, json: prediction('failed', { error }) }));
  await expect(replicate().draw(order(), quietly())).rejects.toMatchObject({ failure });
  expect(provider.requests).toHaveLength(1);
});

test('a cancel here is told there', async () => {
  const stop = new AbortController();
  provider = await startLocalProvider(({ method, path }): Reply => {
    if (path.endsWith('/cancel')) return { json: prediction('canceled') };
    if (method === 'GET') queueMicrotask(() => stop.abort());
    return { status: method === 'POST' ? 201 : 200, json: prediction('processing') };
  });
  await expect(replicate().draw(order(), { ...quietly(), signal: stop.signal })).rejects.not.toMatchObject({
    name: 'CreativeError',
  });
  const cancel = provider.requests.find(({ path }) => path.endsWith('/cancel'));
  expect([cancel?.method, cancel?.headers.get('authorization')]).toEqual(['POST', 'Bearer test-key']);
});
