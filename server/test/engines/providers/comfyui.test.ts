import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createComfyUi } from '../../../src/engines/providers/comfyui/comfyui.ts';
import { startLocalProvider, type LocalProvider, type Received, type Reply } from './support/local-provider.ts';
import { compareWith, hasYaml, readSpec, specs } from './support/official.ts';
import { access, drawn, editOrder, mask, order, quietly } from './support/orders.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-comfyui-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let provider: LocalProvider;
afterEach(() => provider.close());

const workflow = path.join(folder, 'words.json');
const editWorkflow = path.join(folder, 'pictures.json');
await writeFile(
  workflow,
  JSON.stringify({
    '3': { class_type: 'KSampler', inputs: { seed: '%seed%', steps: 20, model: ['4', 0] } },
    '5': { class_type: 'EmptyLatentImage', inputs: { width: '%width%', height: '%height%', batch_size: 1 } },
    '6': {
      class_type: 'CLIPTextEncode',
      inputs: { text: 'photo, %prompt%, sharp', clip: ['4', 1] },
      _meta: { title: 'Prompt' },
    },
  }),
);
await writeFile(
  editWorkflow,
  JSON.stringify({
    '1': { class_type: 'LoadImage', inputs: { image: '%image%' } },
    '2': { class_type: 'LoadImageMask', inputs: { image: '%mask%', channel: 'red' } },
    '6': { class_type: 'CLIPTextEncode', inputs: { text: '%prompt%' } },
  }),
);
const comfyUi = (changes: Parameters<typeof access>[2] = {}) =>
  createComfyUi(access('comfyui', provider.url, { workflow, editWorkflow, ...changes }), { pollMs: 1 });

const at = '2026-11-01T10:00:00Z';
const job = (status: string, more: object = {}) => ({
  id: 'j1',
  status,
  created_at: at,
  started_at: null,
  completed_at: null,
  expires_at: at,
  queue_position: null,
  progress: null,
  outputs: [],
  error: null,
  urls: { self: '/api/v2/jobs/j1', events: '/api/v2/jobs/j1/events', cancel: '/api/v2/jobs/j1/cancel' },
  ...more,
});
const output = () => ({
  node_id: '9',
  name: 'ComfyUI_00001_.png',
  type: 'image',
  content_type: 'image/png',
  size_bytes: drawn.length,
  id: 'a9',
  hash: null,
  url: `${provider.url}/api/v2/assets/a9/content?sig=1`,
  url_expires_at: at,
});
const asset = {
  id: 'a1',
  hash: null,
  size_bytes: 1,
  content_type: 'image/jpeg',
  created_at: at,
  url: 'http://localhost/a1',
  url_expires_at: at,
};

/** A server that runs for two questions; `change` may answer otherwise. */
async function startComfy(change: (request: Received) => Reply | undefined = () => undefined): Promise<void> {
  let questions = 0;
  provider = await startLocalProvider((request): Reply => {
    // the proxy does not have ComfyUI's own interface
    if (request.path === '/prompt') return { status: 404, json: { error: { code: 'not_found', message: 'no' } } };
    const own = change(request);
    if (own !== undefined) return own;
    if (request.path.includes('/content')) return { bytes: drawn };
    if (request.path === '/api/v2/assets') return { status: 201, json: asset };
    if (request.path.endsWith('/cancel')) return { json: job('canceling') };
    if (request.method === 'POST') return { status: 201, json: job('queued') };
    questions += 1;
    return {
      json:
        questions < 3
          ? job('running', { progress: { value: questions / 3, nodes_done: 1, nodes_total: 3 } })
          : job('succeeded', { outputs: [output()] }),
    };
  });
}

const submission = z.object({
  workflow: z.record(z.string(), z.object({ inputs: z.record(z.string(), z.unknown()) })),
});
const posted = () =>
  provider.requests.filter(({ method, path: asked }) => method === 'POST' && asked === '/api/v2/jobs');

test('words: the filled workflow is submitted once under the call’s key, polled, its picture fetched', async () => {
  await startComfy();
  const parts: number[] = [];
  const asked = order({ prompt: 'a %seed% of doubt', shape: { size: '832x1216' } });
  const { bytes } = await comfyUi().draw(asked, { ...quietly(), onProgress: (part) => parts.push(part) });
  expect(Buffer.from(bytes).equals(drawn)).toBe(true);
  expect(posted()).toHaveLength(1);
  const [request] = posted();
  expect(request?.headers.get('idempotency-key')).toBe(asked.callId);
  expect(request?.headers.get('authorization')).toBe('Bearer test-key');
  const filled = submission.parse(request?.json()).workflow;
  expect(filled['3']?.inputs).toMatchObject({ seed: expect.any(Number), steps: 20, model: ['4', 0] });
  expect(filled['5']?.inputs).toEqual({ width: 832, height: 1216, batch_size: 1 });
  // A placeholder in a person's words stays their words.
  expect(filled['6']?.inputs['text']).toBe('photo, a %seed% of doubt, sharp');
  expect(parts.at(-1)).toBeGreaterThan(0.6);
});

test('pictures and masks are uploaded and referred to as assets', async () => {
  await startComfy();
  await comfyUi().draw(editOrder({ mask: { bytes: mask, mimeType: 'image/png' } }), quietly());
  const uploads = provider.requests.filter(({ path: asked }) => asked === '/api/v2/assets');
  expect(uploads).toHaveLength(2);
  const form = await uploads[0]?.form();
  expect(form?.get('content_type')).toBe('image/jpeg');
  const reference = { __type: 'core/ASSET', info: { id: 'a1' } };
  expect(submission.parse(posted()[0]?.json()).workflow['1']?.inputs).toEqual({ image: reference });
  if (specs === undefined || !hasYaml) return;
  const document = readSpec('comfyui/openapi-v2.yaml');
  const fields = Object.fromEntries(
    [...(form ?? [])].map(([name, value]) => [name, typeof value === 'string' ? value : 'bytes']),
  );
  expect(
    compareWith(document, '/paths/~1api~1v2~1assets/post/requestBody/content/multipart~1form-data/schema', fields),
  ).toBeNull();
  expect(
    compareWith(
      document,
      '/paths/~1api~1v2~1jobs/post/requestBody/content/application~1json/schema',
      posted()[0]?.json(),
    ),
  ).toBeNull();
  expect(compareWith(document, '/components/schemas/AssetReference', reference)).toBeNull();
  // What this test's server answers is what the specification says.
  for (const reply of [job('queued'), job('succeeded', { outputs: [output()] })])
    expect(compareWith(document, '/components/schemas/Job', reply)).toBeNull();
  expect(compareWith(document, '/components/schemas/Asset', asset)).toBeNull();
});

test('a connection that breaks while submitting: the same key once more, and a reused key is no second job', async () => {
  await startComfy(({ method, path: asked }) => {
    if (method !== 'POST' || asked !== '/api/v2/jobs') return undefined;
    return posted().length === 1
      ? 'reset'
      : { status: 422, json: { error: { code: 'idempotency_key_reuse', message: 'used' } } };
  });
  await expect(comfyUi().draw(order(), quietly())).rejects.toMatchObject({ failure: 'failed' });
  const keys = posted().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a server that cannot be asked for a moment loses no job', async () => {
  let troubles = 0;
  await startComfy(({ method }) => {
    if (method !== 'GET' || troubles === 2) return undefined;
    troubles += 1;
    return troubles === 1
      ? 'reset'
      : { status: 500, json: { error: { code: 'upstream_error', message: 'try again' } } };
  });
  const { bytes } = await comfyUi().draw(order(), quietly());
  expect(Buffer.from(bytes).equals(drawn)).toBe(true);
  expect(posted()).toHaveLength(1);
});

test.each([
  [
    'a full queue',
    { status: 429, headers: { 'retry-after': '20' }, json: { error: { code: 'queue_full', message: 'full' } } },
    { failure: 'busy', retrySeconds: 20 },
  ],
  [
    'a wrong workflow',
    { status: 422, json: { error: { code: 'invalid_workflow', message: 'Node 12' } } },
    { failure: 'misconfigured' },
  ],
  [
    'a wrong key',
    { status: 401, json: { error: { code: 'unauthorized', message: 'no' } } },
    { failure: 'misconfigured' },
  ],
  [
    'a job that failed',
    { status: 201, json: job('failed', { error: { code: 'node_execution_error', message: 'out of memory' } }) },
    { failure: 'failed' },
  ],
  ['a job without a picture', { status: 201, json: job('succeeded') }, { failure: 'empty' }],
  ['an unknown answer', { status: 201, json: { hello: 1 } }, { failure: 'failed' }],
] as const)('%s', async (_name, reply, failure) => {
  await startComfy(({ method, path: asked }) => (method === 'POST' && asked === '/api/v2/jobs' ? reply : undefined));
  await expect(comfyUi().draw(order(), quietly())).rejects.toMatchObject(failure);
  expect(posted()).toHaveLength(1);
});

test('workflows that cannot be used say so before anything is sent', async () => {
  await startComfy();
  const editorFormat = path.join(folder, 'editor.json');
  await writeFile(editorFormat, JSON.stringify({ nodes: [], links: [] }));
  for (const file of [editorFormat, path.join(folder, 'missing.json')]) {
    await expect(comfyUi({ workflow: file }).draw(order(), quietly())).rejects.toMatchObject({
      failure: 'misconfigured',
    });
  }
  await expect(comfyUi({ editWorkflow: workflow }).draw(editOrder(), quietly())).rejects.toMatchObject({
    failure: 'misconfigured',
  });
  expect(provider.requests).toEqual([]);
});

test('a cancel stops the polling and is told to the server', async () => {
  const stop = new AbortController();
  await startComfy(({ method }) => {
    if (method !== 'GET') return undefined;
    queueMicrotask(() => stop.abort());
    return { json: job('running') };
  });
  await expect(comfyUi().draw(order(), { ...quietly(), signal: stop.signal })).rejects.not.toMatchObject({
    name: 'CreativeError',
  });
  expect(provider.requests.at(-1)?.path).toBe('/api/v2/jobs/j1/cancel');
});
