/** Stands in for the server: answers the page's calls, and keeps what was asked. */
import { vi } from 'vitest';

interface Call {
  /** "GET /api/images?limit=24" */
  readonly asked: string;
  /** What JSON it brought; undefined for other bodies. */
  readonly body: unknown;
}

/** An error as the server sends it. */
export const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ error: { code, message, details: {} } }, { status });

/**
 * `answers` by method and path, without the query: a value is sent as JSON, a function is asked for it, a `Response` is sent as
 * it is. A call that nobody expects is not found.
 */
export function answerCalls(answers: Readonly<Record<string, unknown>>): readonly Call[] {
  const calls: Call[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const text = await request.clone().text();
    const call = {
      asked: `${request.method} ${pathname}${search}`,
      body: text.startsWith('{') ? JSON.parse(text) : undefined,
    };
    calls.push(call);
    const answer = answers[`${request.method} ${pathname}`];
    const value: unknown = typeof answer === 'function' ? await answer(call) : answer;
    if (value === undefined) return refusal(404, 'not_found', `Nobody answers ${call.asked}`);
    return value instanceof Response ? value : Response.json(value);
  });
  return calls;
}
