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
await writeFile(workflow, JSON.stringify({ '6': { class_type: 'CLIPTextEncode', inputs: { text: '%prompt%' } } }));
await writeFile(
  editWorkflow,
  JSON.stringify({
    '1': { class_type: 'LoadImage', inputs: { image: '%image%' } },
    '2': { class_type: 'LoadImageMask', inputs: { image: '%mask%', channel: 'red' } },
  }),
);
const comfyUi = () => createComfyUi(access('comfyui', provider.url, { workflow, editWorkflow }), { pollMs: 1 });

const submissionSchema = z.object({
  prompt: z.record(z.string(), z.object({ inputs: z.record(z.string(), z.unknown()) })),
  prompt_id: z.string().optional(),
});
const picture = { filename: 'ComfyUI_00001_.png', subfolder: 'a b', type: 'output' };
const preview = { filename: 'ComfyUI_temp_00001_.png', subfolder: '', type: 'temp' };
const done = (outputs: object = { '8': { images: [preview] }, '9': { images: [picture] } }) => ({
  prompt: [],
  outputs,
  status: { status_str: 'success', completed: true, messages: [['execution_start', {}]] },
  meta: {},
});

interface Course {
  /** How often the job is found in the queue before its end is in the history. */
  readonly turns?: number;
  readonly end?: object;
  /** An older version, which chooses the id of a job itself. */
  readonly ownId?: string;
  readonly change?: (request: Received) => Reply | undefined;
}

/** ComfyUI's own server, as its source has the routes: one queue, one history. */
async function startComfy({ turns = 3, end = done(), ownId, change = () => undefined }: Course = {}): Promise<void> {
  let id: string | undefined;
  let asked = 0;
  provider = await startLocalProvider((request): Reply => {
    const { method, path: address } = request;
    // a connection may break after the job has arrived
    if (method === 'POST' && address === '/prompt') id = ownId ?? submissionSchema.parse(request.json()).prompt_id;
    const own = change(request);
    if (own !== undefined) return own;
    if (method === 'POST' && address === '/prompt') return { json: { prompt_id: id, number: 7, node_errors: {} } };
    if (address === '/prompt') return { json: { exec_info: { queue_remaining: 0 } } };
    if (address === '/upload/image') return { json: { name: 'photo.jpeg', subfolder: 'afterglow', type: 'temp' } };
    if (address.startsWith('/view?')) return { bytes: drawn };
    if (address.startsWith('/history/')) {
      asked += 1;
      return { json: asked > turns && id !== undefined ? { [id]: end } : {} };
    }
    if (address === '/queue' && method === 'GET') {
      const row = id === undefined ? [] : [[7, id, {}, {}, ['9']]];
      return {
        json: asked < turns ? { queue_running: [], queue_pending: row } : { queue_running: row, queue_pending: [] },
      };
    }
    return { bytes: new Uint8Array() };
  });
}

const sent = (address: string) =>
  provider.requests.filter(({ method, path: each }) => method === 'POST' && each === address);
const submitted = () => sent('/prompt').map((request) => submissionSchema.parse(request.json()));

test('the workflow is queued once under the id of the call, waited for, and its output fetched', async () => {
  await startComfy();
  const asked = order({ prompt: 'fog' });
  const { bytes } = await comfyUi().draw(asked, quietly());
  expect(Buffer.from(bytes).equals(drawn)).toBe(true);
  expect(submitted()).toEqual([{ prompt: { '6': { inputs: { text: 'fog' } } }, prompt_id: asked.callId }]);
  // not the preview beside it
  expect(provider.requests.at(-1)?.path).toBe('/view?filename=ComfyUI_00001_.png&subfolder=a+b&type=output');
  expect(provider.requests.every(({ headers }) => headers.get('authorization') === 'Bearer test-key')).toBe(true);
  if (specs === undefined || !hasYaml) return;
  const document = readSpec('comfyui/openapi-cloud.yaml');
  expect(compareWith(document, '/components/schemas/PromptRequest', sent('/prompt')[0]?.json())).toBeNull();
});

test('pictures and masks go into the temporary folder and are named with it', async () => {
  await startComfy();
  await comfyUi().draw(editOrder({ mask: { bytes: mask, mimeType: 'image/png' } }), quietly());
  const forms = await Promise.all(sent('/upload/image').map((request) => request.form()));
  expect(forms.map((form) => form.get('type'))).toEqual(['temp', 'temp']);
  expect(submitted()[0]?.prompt['1']?.inputs).toEqual({ image: 'afterglow/photo.jpeg [temp]' });
  if (specs === undefined || !hasYaml) return;
  const fields = Object.fromEntries(
    [...(forms[0] ?? [])].map(([name, value]) => [name, typeof value === 'string' ? value : 'bytes']),
  );
  const form = '/paths/~1api~1upload~1image/post/requestBody/content/multipart~1form-data/schema';
  expect(compareWith(readSpec('comfyui/openapi-cloud.yaml'), form, fields)).toBeNull();
});

test('an older version chooses the id itself', async () => {
  await startComfy({ ownId: 'b0a3' });
  await comfyUi().draw(order(), quietly());
  expect(provider.requests.some(({ path: asked }) => asked === '/history/b0a3')).toBe(true);
});

test('a connection that breaks while submitting: the job is looked for, and not sent again', async () => {
  await startComfy({
    change: ({ method, path: asked }) => (method === 'POST' && asked === '/prompt' ? 'reset' : undefined),
  });
  const { bytes } = await comfyUi().draw(order(), quietly());
  expect(Buffer.from(bytes).equals(drawn)).toBe(true);
  expect(sent('/prompt')).toHaveLength(1);
});

test('a job that nobody knows any more has failed', async () => {
  await startComfy({
    turns: 1000,
    change: ({ path: asked }) => (asked === '/queue' ? { json: { queue_running: [], queue_pending: [] } } : undefined),
  });
  await expect(comfyUi().draw(order(), quietly())).rejects.toMatchObject({ failure: 'failed' });
  expect(sent('/prompt')).toHaveLength(1);
});

test.each([
  ['without a picture', done({}), { failure: 'empty' }],
  [
    'that failed',
    {
      outputs: {},
      status: { status_str: 'error', messages: [['execution_error', { exception_message: 'out of memory' }]] },
    },
    { failure: 'failed', message: expect.stringContaining('out of memory') },
  ],
] as const)('a job %s', async (_name, end, failure) => {
  await startComfy({ end });
  await expect(comfyUi().draw(order(), quietly())).rejects.toMatchObject(failure);
});

test.each([
  [400, 'prompt_outputs_failed_validation', 'misconfigured'],
  [400, 'invalid_prompt', 'misconfigured'],
  [413, 'too_large', 'rejected'],
  [500, 'oops', 'down'],
] as const)('a refusal %s %s is %s', async (status, type, failure) => {
  const reply = { status, json: { error: { type, message: 'no', details: '', extra_info: {} }, node_errors: {} } };
  await startComfy({
    change: ({ method, path: asked }) => (method === 'POST' && asked === '/prompt' ? reply : undefined),
  });
  await expect(comfyUi().draw(order(), quietly())).rejects.toMatchObject({ failure });
});

test('a server that is not there is asked again the next time', async () => {
  let isDown = true;
  await startComfy({
    change: ({ method, path: asked }) => (isDown && method === 'GET' && asked === '/prompt' ? 'reset' : undefined),
  });
  const comfy = comfyUi();
  await expect(comfy.draw(order(), quietly())).rejects.toMatchObject({ failure: 'unreachable' });
  isDown = false;
  await comfy.draw(order(), quietly());
});

test('a cancel takes the job out of the queue, and interrupts it when it is the one that runs', async () => {
  const stop = new AbortController();
  await startComfy({
    turns: 2,
    change: ({ path: asked }) => {
      if (asked === '/queue' && provider.requests.filter(({ path: each }) => each === '/queue').length === 2)
        queueMicrotask(() => stop.abort());
      return undefined;
    },
  });
  const asked = order();
  await expect(comfyUi().draw(asked, { ...quietly(), signal: stop.signal })).rejects.not.toMatchObject({
    name: 'CreativeError',
  });
  expect(sent('/queue').map((request) => request.json())).toEqual([{ delete: [asked.callId] }]);
  expect(sent('/interrupt').map((request) => request.json())).toEqual([{ prompt_id: asked.callId }]);
});
