/**
 * ComfyUI by its v2 HTTP API (comfy-api-proxy, port 8189, or the cloud): upload the pictures, submit the operator's
 * workflow once, ask for the job until it ended, fetch its picture.
 *
 * Submitting carries an `Idempotency-Key`: when the connection breaks while submitting, the same key is sent once more.
 * A server that took the first try refuses the second, so no job ever runs twice; that call then fails.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderAccess } from '../../../config/creative-config.ts';
import { CreativeError } from '../creative-error.ts';
import { describeModel } from '../model-table.ts';
import type { CreativeProvider, InputPicture, PictureOrder } from '../provider.ts';
import { assetSchema, jobSchema, openComfyApi, type ComfyApi, type Job } from './api.ts';
import { fillWorkflow, hasPlace, parseWorkflow, type AssetReference, type Workflow } from './fill-workflow.ts';

const standardSize = '1024x1024';

export function createComfyUi(
  access: ProviderAccess,
  { pollMs = 1000 }: { readonly pollMs?: number } = {},
): CreativeProvider {
  const model = describeModel(access);
  const api = openComfyApi(access.baseUrl ?? '', access.key);
  return {
    model,
    draw: async (order, { signal, onProgress }) => {
      const workflow = await prepareWorkflow(
        api,
        order,
        order.images.length > 0 ? access.editWorkflow : access.workflow,
        signal,
      );
      let job = await submit(api, workflow, order.callId, signal);
      try {
        while (job.status === 'queued' || job.status === 'running' || job.status === 'canceling') {
          onProgress(job.progress?.value ?? 0);
          await pause(pollMs, undefined, { signal });
          const { self } = job.urls;
          job = await patiently(() => api.request(jobSchema, self, { signal }), pollMs, signal);
        }
        const url = pictureOf(job);
        return { bytes: await patiently(() => api.download(url, signal), pollMs, signal), usage: {} };
      } catch (error) {
        // Best effort: the machine is free again for the next one.
        if (signal.aborted)
          await api
            .request(jobSchema, job.urls.cancel, { method: 'POST', signal: AbortSignal.timeout(5000) })
            .catch(() => undefined);
        throw error;
      }
    },
  };
}

/** How often a question about a job that runs is asked again before the job is given up. */
const maxTries = 5;

/** Once a job runs, a server that cannot be asked for a moment is no reason to lose it, nor to ask another provider. */
async function patiently<Value>(ask: () => Promise<Value>, pauseMs: number, signal: AbortSignal): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CreativeError)) throw error;
      const passing = error.failure !== 'misconfigured' && error.failure !== 'rejected';
      if (!passing || tries === maxTries)
        throw new CreativeError('failed', `a ComfyUI job was lost: ${error.message}`, { cause: error });
      await pause((error.retrySeconds ?? 0) * 1000 + pauseMs * tries, undefined, { signal });
    }
  }
}

async function prepareWorkflow(
  api: ComfyApi,
  order: PictureOrder,
  file: string | undefined,
  signal: AbortSignal,
): Promise<Workflow> {
  const text = await readFile(file ?? '', 'utf8').catch((error: unknown) => {
    throw new CreativeError('misconfigured', `the ComfyUI workflow ${file ?? ''} cannot be read`, { cause: error });
  });
  const workflow = parseWorkflow(text);
  const [image] = order.images;
  if (image !== undefined && !hasPlace(workflow, 'image'))
    throw new CreativeError('misconfigured', 'the workflow for pictures has no %image%');
  if (order.mask !== undefined && !hasPlace(workflow, 'mask'))
    throw new CreativeError('misconfigured', 'the workflow for pictures has no %mask%');
  const [width = 0, height = 0] = (order.shape !== undefined && 'size' in order.shape ? order.shape.size : standardSize)
    .split('x')
    .map(Number);
  return fillWorkflow(workflow, {
    prompt: order.prompt,
    // The same call has the same seed, another one another.
    seed: Number.parseInt(order.callId.replaceAll('-', '').slice(0, 12), 16),
    width,
    height,
    image: image === undefined ? undefined : await upload(api, image, `${order.callId}-image`, signal),
    mask: order.mask === undefined ? undefined : await upload(api, order.mask, `${order.callId}-mask`, signal),
  });
}

async function upload(
  api: ComfyApi,
  { bytes, mimeType }: InputPicture,
  name: string,
  signal: AbortSignal,
): Promise<AssetReference> {
  const body = new FormData();
  body.set('content_type', mimeType);
  body.set('file_path', `${name}.${mimeType.slice('image/'.length)}`);
  body.set('file', new Blob([Uint8Array.from(bytes)], { type: mimeType }), name);
  const { id } = await api.request(assetSchema, 'api/v2/assets', { method: 'POST', body, signal });
  return { __type: 'core/ASSET', info: { id } };
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
    const connectionBroke = error instanceof CreativeError && error.failure === 'failed' && error.cause !== undefined;
    if (!connectionBroke || signal.aborted) throw error;
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
