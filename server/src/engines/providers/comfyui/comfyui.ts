/** ComfyUI, by its own HTTP API or the proxy's: upload the pictures, run the operator's workflow once, fetch its picture. */
import { readFile } from 'node:fs/promises';
import type { ProviderAccess } from '../../../config/creative-config.ts';
import { CreativeError } from '../creative-error.ts';
import { describeModel } from '../model-table.ts';
import type { CreativeProvider, PictureOrder } from '../provider.ts';
import { openComfyApi, type ComfyServer } from './api.ts';
import { fillWorkflow, hasPlace, parseWorkflow, type Workflow } from './fill-workflow.ts';
import { openJobServer } from './job-server.ts';
import { isPromptServer, openPromptServer } from './prompt-server.ts';

const standardSize = '1024x1024';

export function createComfyUi(
  access: ProviderAccess,
  { pollMs = 1000 }: { readonly pollMs?: number } = {},
): CreativeProvider {
  const api = openComfyApi(access.baseUrl ?? '', access.key);
  let known: ComfyServer | undefined;
  /** Which of the two answers at the address is asked once; an answer that did not come is no answer. */
  const findServer = async (signal: AbortSignal): Promise<ComfyServer> =>
    (known ??= (await isPromptServer(api, signal)) ? openPromptServer(api, pollMs) : openJobServer(api, pollMs));
  return {
    model: describeModel(access),
    draw: async (order, options) => {
      const workflow = await readWorkflow(order, order.images.length > 0 ? access.editWorkflow : access.workflow);
      const server = await findServer(options.signal);
      const filled = await fillIn(server, workflow, order, options.signal);
      return { bytes: await server.run(filled, order.callId, options), usage: {} };
    },
  };
}

async function readWorkflow(order: PictureOrder, file: string | undefined): Promise<Workflow> {
  const text = await readFile(file ?? '', 'utf8').catch((error: unknown) => {
    throw new CreativeError('misconfigured', `the ComfyUI workflow ${file ?? ''} cannot be read`, { cause: error });
  });
  const workflow = parseWorkflow(text);
  if (order.images.length > 0 && !hasPlace(workflow, 'image'))
    throw new CreativeError('misconfigured', 'the workflow for pictures has no %image%');
  if (order.mask !== undefined && !hasPlace(workflow, 'mask'))
    throw new CreativeError('misconfigured', 'the workflow for pictures has no %mask%');
  return workflow;
}

async function fillIn(
  server: ComfyServer,
  workflow: Workflow,
  { prompt, images, mask, shape, callId }: PictureOrder,
  signal: AbortSignal,
): Promise<Workflow> {
  const [image] = images;
  const [width = 0, height = 0] = (shape !== undefined && 'size' in shape ? shape.size : standardSize)
    .split('x')
    .map(Number);
  return fillWorkflow(workflow, {
    prompt,
    // The same call has the same seed, another one another.
    seed: Number.parseInt(callId.replaceAll('-', '').slice(0, 12), 16),
    width,
    height,
    image: image === undefined ? undefined : await server.upload(image, `${callId}-image`, signal),
    mask: mask === undefined ? undefined : await server.upload(mask, `${callId}-mask`, signal),
  });
}
