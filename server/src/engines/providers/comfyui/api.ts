import { z } from 'zod';
import { CreativeError, type CreativeFailure } from '../creative-error.ts';
import { readRetryAfter, readSdkError } from '../read-sdk-error.ts';

/** The parts of ComfyUI's v2 schemas that we read. */
export const jobSchema = z.object({
  id: z.string(),
  status: z.enum(['queued', 'running', 'succeeded', 'canceling', 'canceled', 'failed', 'expired']),
  progress: z.object({ value: z.number() }).nullish(),
  outputs: z.array(z.object({ type: z.string(), content_type: z.string(), url: z.string() })),
  error: z.object({ code: z.string(), message: z.string() }).nullish(),
  urls: z.object({ self: z.string(), cancel: z.string() }),
});
export type Job = z.output<typeof jobSchema>;

export const assetSchema = z.object({ id: z.string() });

const envelopeSchema = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

export interface ComfyApi {
  /** JSON of `path`, an address below the server or one of its links. */
  readonly request: <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    init: RequestInit,
  ) => Promise<z.output<Schema>>;
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
    download: async (url, signal) => new Uint8Array(await (await send(url, { signal })).arrayBuffer()),
  };
}

async function readRefusal(response: Response): Promise<CreativeError> {
  const envelope = envelopeSchema.safeParse(await response.json().catch(() => undefined));
  const { code, message } = envelope.success ? envelope.data.error : { code: '', message: response.statusText };
  const retrySeconds = response.status === 429 ? readRetryAfter(Object.fromEntries(response.headers)) : undefined;
  return new CreativeError(failureOf(response.status, code), `${response.status} ${code} ${message}`, { retrySeconds });
}

function failureOf(status: number, code: string): CreativeFailure {
  if (status === 429) return 'busy';
  // The key of this very call is taken: an earlier try got through, and its job is not ours to find.
  if (code === 'idempotency_key_reuse') return 'failed';
  if (
    status === 401 ||
    status === 402 ||
    status === 403 ||
    status === 404 ||
    code === 'invalid_workflow' ||
    code === 'workflow_format_ui'
  )
    return 'misconfigured';
  return status >= 500 ? 'down' : 'rejected';
}
