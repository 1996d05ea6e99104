import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createOpenAiCompatible } from '../../../src/engines/providers/openai-compatible/openai-compatible.ts';
import { createOpenAi } from '../../../src/engines/providers/openai/openai.ts';
import { startLocalProvider, type LocalProvider, type Received, type Reply } from './support/local-provider.ts';
import { compareWith, readSample, readSpec, specs } from './support/official.ts';
import { access, drawn, editOrder, mask, order, quietly } from './support/orders.ts';

let provider: LocalProvider;
afterEach(() => provider.close());

const picture: Reply = {
  json: {
    created: 1,
    data: [{ b64_json: drawn.toString('base64') }],
    usage: { input_tokens: 100, output_tokens: 1000, total_tokens: 1100 },
  },
};

const openAi = (url: string) => createOpenAi(access('openai', `${url}/v1`));
const compatible = (url: string) =>
  createOpenAiCompatible(access('openai-compatible', `${url}/v1`, { model: 'qwen-image' }));
const both = [
  ['OpenAI', openAi],
  ['a compatible server', compatible],
] as const;

/** A multipart form as JSON, so that a schema can read it: files become strings, repeated names lists. */
async function describeForm(request: Received): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of await request.form()) {
    const text = typeof value === 'string' ? value : `${value.type} ${value.size}`;
    if (name.endsWith('[]'))
      fields[name.slice(0, -2)] = [...z.array(z.string()).catch([]).parse(fields[name.slice(0, -2)]), text];
    else fields[name] = name === 'n' ? Number(text) : text;
  }
  return fields;
}

test.each(both)('%s: words alone go to /images/generations as JSON, once, with the key', async (_name, create) => {
  provider = await startLocalProvider(() => picture);
  const answer = await create(provider.url).draw(order({ shape: { size: '1024x1536' } }), quietly());
  expect(Buffer.from(answer.bytes).equals(drawn)).toBe(true);
  expect(answer.usage).toMatchObject({ inputTokens: 100, outputTokens: 1000 });
  const [request, ...more] = provider.requests;
  expect(more).toEqual([]);
  expect([request?.method, request?.path]).toEqual(['POST', '/v1/images/generations']);
  expect(request?.headers.get('authorization')).toBe('Bearer test-key');
  expect(request?.json()).toMatchObject({ prompt: 'A lighthouse in the fog', n: 1, size: '1024x1536' });
  if (specs !== undefined)
    expect(
      compareWith(readSpec('openai/openapi.json'), '/components/schemas/CreateImageRequest', request?.json()),
    ).toBeNull();
});

test.each(both)('%s: a photo and its mask go to /images/edits as a form', async (_name, create) => {
  provider = await startLocalProvider(() => picture);
  await create(provider.url).draw(
    editOrder({ mask: { bytes: mask, mimeType: 'image/png' }, shape: { size: '1024x1024' } }),
    quietly(),
  );
  const [request] = provider.requests;
  if (request === undefined) throw new Error('no request');
  expect(request.path).toBe('/v1/images/edits');
  const form = await describeForm(request);
  const images = z.union([z.array(z.string()), z.string().transform((text) => [text])]).parse(form['image']);
  expect(images).toEqual([expect.stringMatching(/^image\/jpeg \d+$/)]);
  expect(form).toMatchObject({ prompt: 'Make it evening', size: '1024x1024', mask: `image/png ${mask.length}` });
  if (specs !== undefined)
    expect(compareWith(readSpec('openai/openapi.json'), '/components/schemas/CreateImageEditRequest', form)).toBeNull();
});

test.each(both)('%s: official recordings are read; the first of several pictures counts', async (_name, create) => {
  provider = await startLocalProvider(({ path }) => ({
    json: readSample(path.endsWith('edits') ? 'openai-image-edit.json' : 'openai-image.json'),
  }));
  for (const asked of [order(), editOrder()]) {
    const { bytes } = await create(provider.url).draw(asked, quietly());
    expect(Buffer.from(bytes.subarray(0, 8)).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  }
});

test('a server that knows no response_format is asked again without it, and never with it any more', async () => {
  const seen: boolean[] = [];
  provider = await startLocalProvider((request) => {
    const has = z.record(z.string(), z.unknown()).parse(request.json())['response_format'] !== undefined;
    seen.push(has);
    return has ? { status: 400, json: readSample('gpt-image-response-format-error.json') } : picture;
  });
  const server = compatible(provider.url);
  await server.draw(order(), quietly());
  await server.draw(order(), quietly());
  expect(seen).toEqual([true, false, false]);
});

test('a picture by address is fetched from the same server', async () => {
  provider = await startLocalProvider(({ path }): Reply =>
    path === '/files/1.png' ? { bytes: drawn } : { json: { data: [{ url: `${provider.url}/files/1.png` }] } },
  );
  const { bytes } = await compatible(provider.url).draw(order(), quietly());
  expect(Buffer.from(bytes).equals(drawn)).toBe(true);
});

test('without a key no authorization is sent', async () => {
  provider = await startLocalProvider(() => picture);
  await createOpenAiCompatible(
    access('openai-compatible', `${provider.url}/v1`, { model: 'local', key: undefined }),
  ).draw(order(), quietly());
  expect(provider.requests[0]?.headers.has('authorization')).toBe(false);
});
