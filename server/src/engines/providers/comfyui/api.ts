import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { CreativeError, type CreativeFailure } from '../creative-error.ts';
import type { CallOptions, InputPicture } from '../provider.ts';
import { readRetryAfter, readSdkError } from '../read-sdk-error.ts';
import type { Workflow } from './fill-workflow.ts';

/** What a ComfyUI can be asked for, whichever of its two interfaces it has. */
export interface ComfyServer {
  /** Returns what the input of a loading node gets. */
  readonly upload: (picture: InputPicture, name: string, signal: AbortSignal) => Promise<unknown>;
  /** Runs the workflow once and answers the bytes of its picture. */
  readonly run: (workflow: Workflow, callId: string, options: CallOptions) => Promise<Uint8Array>;
}

/** `code` is the proxy's word, `type` ComfyUI's own. */
const envelopeSchema = z.object({
  error: z.union([
    z.object({ code: z.string(), message: z.string() }),
    z.object({ type: z.string(), message: z.string() }).transform(({ type, message }) => ({ code: type, message })),
  ]),
});

export interface ComfyApi {
  /** JSON of `path`, an address below the server or one of its links. */
  readonly request: <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    init: RequestInit,
  ) => Promise<z.output<Schema>>;
  /** The same where only the status tells. */
  readonly tell: (path: string, init: RequestInit) => Promise<void>;
  readonly download: (url: string, signal: AbortSignal) => Promise<Uint8Array>;
}

/** Speaks to one server. Its key goes nowhere else: links may lead to a storage of signed addresses. */
export function openComfyApi(baseUrl: string, key: string | undefined): ComfyApi {
  const base = new URL(baseUrl);
  async function send(path: string, init: RequestInit): Promise<Response> {
    // A link that begins with / holds its prefix already and belongs to the origin, not to the base address.
    const url = path.startsWith('/') ? new URL(path, base.origin) : new URL(path, `${base.href.replace(/\/$/, '')}/`);
    const headers = new Headers(init.headers);
    if (key !== undefined && url.origin === base.origin) headers.set('authorization', `Bearer ${key}`);
    const response = await fetch(url, { ...init, headers }).catch((error: unknown) => {
      throw readSdkError(error, init.signal ?? new AbortController().signal);
    });
    if (!response.ok) throw await readRefusal(response);
    return response;
  }
  return {
    request: async (schema, path, init) => {
      const parsed = schema.safeParse(await (await send(path, init)).json().catch(() => undefined));
      if (!parsed.success)
        throw new CreativeError('failed', `ComfyUI answered something unknown: ${parsed.error.message}`);
      return parsed.data;
    },
    tell: async (path, init) => {
      await (await send(path, init)).body?.cancel();
    },
    download: async (url, signal) => new Uint8Array(await (await send(url, { signal })).arrayBuffer()),
  };
}

async function readRefusal(response: Response): Promise<CreativeError> {
  const envelope = envelopeSchema.safeParse(await response.json().catch(() => undefined));
  const { code, message } = envelope.success ? envelope.data.error : { code: '', message: response.statusText };
  const retrySeconds = response.status === 429 ? readRetryAfter(Object.fromEntries(response.headers)) : undefined;
  return new CreativeError(failureOf(response.status, code), `${response.status} ${code} ${message}`, { retrySeconds });
}

/** Refusals of a workflow, in the words of both interfaces. */
const workflowRefusals = /^(invalid_workflow|workflow_format_ui|invalid_prompt|no_prompt|prompt_|missing_node)/;

function failureOf(status: number, code: string): CreativeFailure {
  if (status === 429) return 'busy';
  // The key of this very call is taken: an earlier try got through, and its job is not ours to find.
  if (code === 'idempotency_key_reuse') return 'failed';
  if (status === 401 || status === 402 || status === 403 || status === 404 || workflowRefusals.test(code))
    return 'misconfigured';
  return status >= 500 ? 'down' : 'rejected';
}

/** Whether the connection was lost after something was sent: nobody knows whether it arrived. */
export const connectionBroke = (error: unknown): boolean =>
  error instanceof CreativeError && error.failure === 'failed' && error.cause !== undefined;

/** How often a question about a job that runs is asked again before the job is given up. */
const maxTries = 5;

/** Once a job runs, a server that cannot be asked for a moment is no reason to lose it, nor to ask another provider. */
export async function askPatiently<Value>(
  ask: () => Promise<Value>,
  pauseMs: number,
  signal: AbortSignal,
): Promise<Value> {
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
