import { AppError } from '@afterglow/domain/errors/errors';
import { uploadLimitLabel } from '@afterglow/domain/upload-rules';
import { request, type FormData } from 'undici';
import { z } from 'zod';
import { guardedAgent } from '../lib/guarded-agent.ts';
import { hostOf } from '../lib/private-address.ts';
import { mayAsk, type Reach } from '../lib/reach.ts';

export interface AskOptions {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PROPFIND';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | Uint8Array;
  /** A larger answer is refused. */
  readonly mostBytes: number;
  readonly deadlineMs: number;
}

/** The largest list that a library may answer with. */
const mostListBytes = 20_000_000;
const listDeadlineMs = 15_000;

export interface LibraryAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Asks a person's library, whatever it answers. The connection goes to an address that was looked at, redirects are answers like any
 * other. Throws `library_unreachable` { host }, also for one that is broken or busy, `library_refused` { host } for a key that does not
 * open it, `file_too_large`.
 */
export async function askAnything(reach: Reach, address: URL, options: AskOptions): Promise<LibraryAnswer> {
  const host = hostOf(address.hostname);
  const agent = guardedAgent((name, ip) => mayAsk(address, name, ip, reach.reach), reach.resolve);
  try {
    const { statusCode, headers, body } = await request(address, {
      method: options.method ?? 'GET',
      headers: { 'user-agent': 'Afterglow', ...options.headers },
      body: options.body ?? null,
      dispatcher: agent,
      signal: AbortSignal.timeout(options.deadlineMs),
    });
    if (statusCode === 401 || statusCode === 403) throw new AppError('library_refused', { host });
    if (statusCode >= 500 || statusCode === 429) throw new AppError('library_unreachable', { host });
    const chunks: Uint8Array[] = [];
    let read = 0;
    for await (const chunk of chunksOf(body)) {
      read += chunk.length;
      if (read > options.mostBytes) throw new AppError('file_too_large', { size: uploadLimitLabel });
      chunks.push(chunk);
    }
    return {
      status: statusCode,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      bytes: new Uint8Array(Buffer.concat(chunks)),
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('library_unreachable', { host });
  } finally {
    agent.destroy().catch(() => undefined);
  }
}

/** The same for an answer that must be a good one: any other is `library_answer` { host, status }. */
export async function askLibrary(reach: Reach, address: URL, options: AskOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { status, bytes } = await askAnything(reach, address, options);
  if (status < 200 || status > 299) throw new AppError('library_answer', { host: hostOf(address.hostname), status });
  return bytes;
}

/** The same for JSON of a known shape. An answer of another shape is `library_answer`. */
export async function askForJson<Schema extends z.ZodType>(
  reach: Reach,
  address: URL,
  schema: Schema,
  options: Omit<AskOptions, 'mostBytes' | 'deadlineMs'> & { readonly deadlineMs?: number },
): Promise<z.output<Schema>> {
  const bytes = await askLibrary(reach, address, { deadlineMs: listDeadlineMs, ...options, mostBytes: mostListBytes });
  const parsed = jsonOf(schema).safeParse(Buffer.from(bytes).toString('utf8'));
  if (!parsed.success) throw new AppError('library_answer', { host: hostOf(address.hostname), status: 200 });
  return parsed.data;
}

const jsonOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'no JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const chunksOf = (body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> => body;
