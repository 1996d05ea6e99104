/**
 * ComfyUI by its v2 HTTP API (comfy-api-proxy, port 8189, or the cloud). Submitting carries an `Idempotency-Key`: when the
 * connection breaks while submitting, the same key is sent once more. A server that took the first try refuses the second,
 * so no job ever runs twice; that call then fails.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { CreativeError } from '../creative-error.ts';
import { askPatiently, connectionBroke, type ComfyApi, type ComfyServer } from './api.ts';
import type { Workflow } from './fill-workflow.ts';

/** The parts of the v2 schemas that we read. */
const jobSchema = z.object({
  id: z.string(),
  status: z.enum(['queued', 'running', 'succeeded', 'canceling', 'canceled', 'failed', 'expired']),
  progress: z.object({ value: z.number() }).nullish(),
  outputs: z.array(z.object({ type: z.string(), content_type: z.string(), url: z.string() })),
  error: z.object({ code: z.string(), message: z.string() }).nullish(),
  urls: z.object({ self: z.string(), cancel: z.string() }),
});
type Job = z.output<typeof jobSchema>;

const assetSchema = z.object({ id: z.string() });

export function openJobServer(api: ComfyApi, pollMs: number): ComfyServer {
  return {
    upload: async ({ bytes, mimeType }, name, signal) => {
      const body = new FormData();
      body.set('content_type', mimeType);
      body.set('file_path', `${name}.${mimeType.slice('image/'.length)}`);
      body.set('file', new Blob([Uint8Array.from(bytes)], { type: mimeType }), name);
      const { id } = await api.request(assetSchema, 'api/v2/assets', { method: 'POST', body, signal });
      return { __type: 'core/ASSET', info: { id } };
    },
    run: async (workflow, callId, { signal, onProgress }) => {
      let job = await submit(api, workflow, callId, signal);
      try {
        while (job.status === 'queued' || job.status === 'running' || job.status === 'canceling') {
          onProgress(job.progress?.value ?? 0);
          await pause(pollMs, undefined, { signal });
          const { self } = job.urls;
          job = await askPatiently(() => api.request(jobSchema, self, { signal }), pollMs, signal);
        }
        const url = pictureOf(job);
        return await askPatiently(() => api.download(url, signal), pollMs, signal);
      } catch (error) {
        // Best effort: the machine is free again for the next one.
        if (signal.aborted)
          await api.tell(job.urls.cancel, { method: 'POST', signal: AbortSignal.timeout(5000) }).catch(() => undefined);
        throw error;
      }
    },
  };
}

async function submit(api: ComfyApi, workflow: Workflow, callId: string, signal: AbortSignal): Promise<Job> {
  const send = (): Promise<Job> =>
    api.request(jobSchema, 'api/v2/jobs', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': callId },
      body: JSON.stringify({ workflow }),
      signal,
    });
  try {
    return await send();
  } catch (error) {
    if (!connectionBroke(error) || signal.aborted) throw error;
    return send();
  }
}

function pictureOf(job: Job): string {
  if (job.status !== 'succeeded')
    throw new CreativeError(
      'failed',
      `the ComfyUI job ended as ${job.status}: ${job.error?.code ?? ''} ${job.error?.message ?? ''}`,
    );
  const picture = job.outputs.find(
    ({ type, content_type: mimeType }) => type === 'image' && mimeType.startsWith('image/'),
  );
  if (picture === undefined) throw new CreativeError('empty', 'the ComfyUI job ended without a picture');
  return picture.url;
}
