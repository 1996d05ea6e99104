import { AfterglowError, readRefusal } from './errors.ts';
import { parseAs } from './parse.ts';

export interface ClientOptions {
  /** Where the studio is: `https://studio.example.com`, with its path if it has one. */
  readonly baseUrl: string;
  /** An API key, `ag_…`. */
  readonly key: string;
  /** Language of sentences in answers: `en`, `zh`, `es`. */
  readonly language?: string;
  /** How often a call is tried again after an answer or a failure that passes. Default 4. */
  readonly retries?: number;
  /** Longest wait for one answer, in milliseconds. Default 60,000. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

export interface Call {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  readonly json?: unknown;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** The same call twice does what one does: an unanswered one is sent again. Reads are, and what has a request key. */
  readonly repeatable?: boolean;
  /** The answer may take as long as it likes once it began: streams and files. */
  readonly isLong?: boolean;
}

export interface Http {
  readonly send: (path: string, call?: Call) => Promise<Response>;
  readonly json: <T>(path: string, call?: Call) => Promise<T>;
}

const passing = new Set([408, 425, 429, 502, 503, 504]);
const longestWaitMs = 60_000;

export function createHttp({
  baseUrl,
  key,
  language,
  retries = 4,
  timeoutMs = 60_000,
  fetch: send = (...call) => fetch(...call),
}: ClientOptions): Http {
  const base = baseUrl.replace(/\/+$/, '');

  async function once(path: string, call: Call): Promise<Response> {
    const headers = new Headers(call.headers);
    headers.set('authorization', `Bearer ${key}`);
    if (!headers.has('accept')) headers.set('accept', 'application/json');
    if (language !== undefined) headers.set('accept-language', language);
    if (call.json !== undefined) headers.set('content-type', 'application/json');
    const deadline = new AbortController();
    const timer = setTimeout(
      () => deadline.abort(new AfterglowError('timeout', `No answer within ${timeoutMs / 1000} seconds.`)),
      timeoutMs,
    );
    const body = call.json === undefined ? call.body : JSON.stringify(call.json);
    try {
      const answer = await send(base + path, {
        method: call.method ?? 'GET',
        headers,
        // a key is never sent on to another address
        redirect: 'error',
        credentials: 'omit',
        signal: call.signal === undefined ? deadline.signal : anySignal(call.signal, deadline.signal),
        ...(body === undefined ? {} : { body }),
      });
      if (call.isLong !== true && answer.ok && answer.body !== null && call.method !== 'HEAD')
        return new Response(answer.status === 204 ? null : await answer.arrayBuffer(), answer);
      return answer;
    } finally {
      clearTimeout(timer);
    }
  }

  async function sendPatiently(path: string, call: Call = {}): Promise<Response> {
    const { method = 'GET', signal } = call;
    const repeatable = call.repeatable ?? (method === 'GET' || method === 'HEAD' || method === 'DELETE');
    for (let attempt = 0; ; attempt += 1) {
      signal?.throwIfAborted();
      let answer: Response | undefined;
      let failure: unknown;
      try {
        answer = await once(path, call);
        if (answer.ok) return answer;
      } catch (error) {
        signal?.throwIfAborted();
        failure = error;
      }
      // 429 and 503 say that nothing was done, whatever the method
      const wasRefused = answer?.status === 429 || answer?.status === 503;
      const again = answer === undefined ? repeatable : wasRefused || (repeatable && passing.has(answer.status));
      if (again && attempt < retries) {
        await answer?.body?.cancel();
        await pause(waitMs(answer, attempt), signal);
        continue;
      }
      if (answer !== undefined) throw await readRefusal(answer);
      if (failure instanceof AfterglowError) throw failure;
      throw new AfterglowError('unreachable', `${base} does not answer.`, { cause: failure });
    }
  }

  return {
    send: sendPatiently,
    json: async (path, call) => parseAs(await (await sendPatiently(path, call)).text()),
  };
}

/** As long as the answer says, else half a second, doubled each time, with a little chance so that clients do not march in step. */
function waitMs(answer: Response | undefined, attempt: number): number {
  const said = answer?.headers.get('retry-after') ?? undefined;
  const seconds = said === undefined ? NaN : Number(said);
  const untilDate = said === undefined ? NaN : (Date.parse(said) - Date.now()) / 1000;
  const wanted = Number.isFinite(seconds) ? seconds : untilDate;
  if (Number.isFinite(wanted)) return Math.min(longestWaitMs, Math.max(0, wanted * 1000));
  return Math.min(8000, 500 * 2 ** attempt) * (0.75 + Math.random() / 2);
}

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** `AbortSignal.any` came to Node 20.3 and to browsers in 2024. */
function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  if (typeof AbortSignal.any === 'function') return AbortSignal.any([...signals]);
  const both = new AbortController();
  for (const one of signals) one.addEventListener('abort', () => both.abort(one.reason), { once: true });
  return both.signal;
}
