/**
 * ComfyUI as it comes (`python main.py`, port 8188): pictures go into its temporary folder, the workflow into its queue
 * under the id of our call, and its history is asked until the end of that id stands there. Versions that choose the id
 * themselves say it. When the connection breaks while submitting, the id is looked for and the workflow never sent again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { CreativeError } from '../creative-error.ts';
import { askPatiently, connectionBroke, type ComfyApi, type ComfyServer } from './api.ts';
import type { Workflow } from './fill-workflow.ts';

const fileSchema = z.object({ filename: z.string(), subfolder: z.string(), type: z.string() });
const storedSchema = z.object({ name: z.string(), subfolder: z.string(), type: z.string() });
const submittedSchema = z.object({ prompt_id: z.string() });

/** An end: pictures by the number of the node that made them, and what happened on the way. */
const endSchema = z.object({
  outputs: z.record(z.string(), z.looseObject({ images: z.array(fileSchema).optional() })),
  status: z.object({ status_str: z.string(), messages: z.array(z.tuple([z.string(), z.unknown()])) }).nullish(),
});
type End = z.output<typeof endSchema>;

const queuedSchema = z.array(z.tuple([z.number(), z.string()], z.unknown()));
const queueSchema = z.object({ queue_running: queuedSchema, queue_pending: queuedSchema });

const json = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** True for a ComfyUI that can be asked without a proxy. Throws when nobody answers; nothing was done then. */
export async function isPromptServer(api: ComfyApi, signal: AbortSignal): Promise<boolean> {
  const schema = z.looseObject({ exec_info: z.unknown() }).transform(({ exec_info: info }) => info !== undefined);
  try {
    return await api.request(schema, 'prompt', { signal });
  } catch (error) {
    if (!(error instanceof CreativeError) || error.failure === 'down' || error.failure === 'busy') throw error;
    if (error.cause === undefined) return false;
    throw new CreativeError('unreachable', error.message, { cause: error });
  }
}

export function openPromptServer(api: ComfyApi, pollMs: number): ComfyServer {
  return {
    upload: async ({ bytes, mimeType }, name, signal) => {
      const body = new FormData();
      body.set('type', 'temp');
      body.set('subfolder', 'afterglow');
      const fileName = `${name}.${mimeType.slice('image/'.length)}`;
      body.set('image', new Blob([Uint8Array.from(bytes)], { type: mimeType }), fileName);
      const stored = await api.request(storedSchema, 'upload/image', { method: 'POST', body, signal });
      return `${stored.subfolder === '' ? '' : `${stored.subfolder}/`}${stored.name} [${stored.type}]`;
    },
    run: async (workflow, callId, { signal }) => {
      const id = await submit(api, workflow, callId, pollMs, signal);
      try {
        const address = new URLSearchParams(pictureOf(await waitForEnd(api, id, pollMs, signal)));
        return await askPatiently(() => api.download(`view?${address}`, signal), pollMs, signal);
      } catch (error) {
        if (signal.aborted) await cancel(api, id).catch(() => undefined);
        throw error;
      }
    },
  };
}

async function submit(
  api: ComfyApi,
  workflow: Workflow,
  callId: string,
  pollMs: number,
  signal: AbortSignal,
): Promise<string> {
  try {
    const sent = { ...json({ prompt: workflow, prompt_id: callId }), signal };
    const { prompt_id: id } = await api.request(submittedSchema, 'prompt', sent);
    return id;
  } catch (error) {
    if (!connectionBroke(error) || signal.aborted) throw error;
    const isThere = await askPatiently(() => isKnown(api, callId, signal), pollMs, signal);
    if (!isThere) throw error;
    return callId;
  }
}

const isKnown = async (api: ComfyApi, id: string, signal: AbortSignal): Promise<boolean> =>
  (await findEnd(api, id, signal)) !== undefined || (await findPlace(api, id, signal)) !== undefined;

async function findEnd(api: ComfyApi, id: string, signal: AbortSignal): Promise<End | undefined> {
  const history = await api.request(z.record(z.string(), endSchema), `history/${encodeURIComponent(id)}`, { signal });
  return history[id];
}

async function findPlace(api: ComfyApi, id: string, signal: AbortSignal): Promise<'running' | 'waiting' | undefined> {
  const { queue_running: running, queue_pending: waiting } = await api.request(queueSchema, 'queue', { signal });
  if (running.some(([, each]) => each === id)) return 'running';
  return waiting.some(([, each]) => each === id) ? 'waiting' : undefined;
}

async function waitForEnd(api: ComfyApi, id: string, pollMs: number, signal: AbortSignal): Promise<End> {
  for (let missing = 0; ;) {
    const end = await askPatiently(() => findEnd(api, id, signal), pollMs, signal);
    if (end !== undefined) return end;
    const place = await askPatiently(() => findPlace(api, id, signal), pollMs, signal);
    // It may have ended between the two questions; twice nowhere means that the server was started again without it.
    missing = place === undefined ? missing + 1 : 0;
    if (missing === 2) throw new CreativeError('failed', 'ComfyUI does not know the job any more');
    await pause(pollMs, undefined, { signal });
  }
}

/** Only this job: older versions interrupt whatever runs, so it is asked first whether that is ours. */
async function cancel(api: ComfyApi, id: string): Promise<void> {
  const signal = AbortSignal.timeout(5000);
  await api.tell('queue', { ...json({ delete: [id] }), signal });
  if ((await findPlace(api, id, signal)) === 'running')
    await api.tell('interrupt', { ...json({ prompt_id: id }), signal });
}

function pictureOf({ outputs, status }: End): Record<string, string> {
  if (status?.status_str === 'error') {
    const [, reason] = status.messages.find(([kind]) => kind === 'execution_error') ?? [];
    throw new CreativeError('failed', `the ComfyUI job ended with an error: ${JSON.stringify(reason ?? null)}`);
  }
  const files = Object.values(outputs).flatMap(({ images = [] }) => images);
  // previews lie in the temporary folder
  const file = files.find(({ type }) => type === 'output') ?? files[0];
  if (file === undefined) throw new CreativeError('empty', 'the ComfyUI job ended without a picture');
  return file;
}
