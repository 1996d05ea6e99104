import { AfterglowError } from './errors.ts';
import { pause, type Http } from './http.ts';
import { parseAs } from './parse.ts';

const longestSilenceMs = 60_000;
const mostBreaks = 20;

/**
 * Readings from an event stream until one is the last. A stream that breaks off or falls silent is opened again: each
 * event is the whole state, so nothing is missed.
 */
export async function* follow<T>(
  http: Http,
  path: string,
  isLast: (reading: T) => boolean,
  signal: AbortSignal | undefined,
): AsyncGenerator<T, void, undefined> {
  for (let breaks = 0; breaks < mostBreaks; breaks += 1) {
    const silence = new AbortController();
    const stop = (): void => silence.abort(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), longestSilenceMs);
    };
    try {
      const headers = { accept: 'text/event-stream' };
      const answer = await http.send(path, { headers, isLong: true, signal: silence.signal });
      listen();
      for await (const data of readEvents(answer, listen)) {
        const reading = parseAs<T>(data);
        breaks = 0;
        yield reading;
        if (isLast(reading)) return;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof AfterglowError && error.status >= 400 && error.status < 500) throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      silence.abort();
    }
    await pause(Math.min(8000, 250 * 2 ** breaks), signal);
  }
  throw new AfterglowError('unreachable', 'The stream of events broke off again and again.');
}

/** `data` of each event; comments keep the connection alive. */
async function* readEvents(answer: Response, listen: () => void): AsyncGenerator<string, void, undefined> {
  if (answer.body === null) return;
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      listen();
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\r|\n/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
        if (line !== '' || data.length === 0) continue;
        yield data.join('\n');
        data = [];
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
