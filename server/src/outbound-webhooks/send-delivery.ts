import { request, type Dispatcher } from 'undici';
import { guardedAgent } from '../lib/guarded-agent.ts';
import { hostOf, isPrivate } from '../lib/private-address.ts';
import { mayAsk, type Reach } from '../lib/reach.ts';

/** How long a receiver may take. */
export const sendDeadlineMs = 10_000;

export interface SendDeps extends Reach {
  /** How long a receiver may take, from the name's resolution to the end of its answer. */
  readonly deadlineMs: number;
}

export interface Outcome {
  readonly status: number | null;
  readonly error: 'address_private' | 'address_unknown' | 'no_connection' | 'no_answer' | null;
  readonly answer: string | null;
  readonly durationMs: number;
}

const mostRead = 65_536;
const mostKept = 4096;

/**
 * Sends once. The name is resolved once, its addresses are looked at, and the connection goes to one of them. A redirect is
 * not followed: it is an answer like any other, and no success.
 */
export async function sendDelivery(
  deps: SendDeps,
  target: {
    readonly url: string;
    /** Their names in small letters. */
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | Uint8Array;
  },
  stop: AbortSignal,
): Promise<Outcome> {
  const begun = performance.now();
  const url = new URL(target.url);
  let inside = false;
  const agent = guardedAgent((host, address) => {
    inside ||= isPrivate(address);
    return mayAsk(url, host, address, deps.reach);
  }, deps.resolve);
  const end = (facts: Partial<Outcome>): Outcome => ({
    status: null,
    error: null,
    answer: null,
    ...facts,
    durationMs: Math.round(performance.now() - begun),
  });
  const deadline = AbortSignal.timeout(deps.deadlineMs);
  try {
    const reply = await request(url, {
      method: 'POST',
      dispatcher: agent,
      signal: AbortSignal.any([deadline, stop]),
      headers: { 'content-type': 'application/json', 'user-agent': 'Afterglow-Webhooks', ...target.headers },
      body: target.body,
    });
    const answer = await readAnswer(reply.body);
    // What a server of the operator's own network answers is not shown to the person who pointed a webhook at it.
    return end({ status: reply.statusCode, answer: inside ? null : answer });
  } catch (error) {
    if (stop.aborted) throw error;
    return end({ error: deadline.aborted ? 'no_answer' : reasonOf(error, hostOf(url.hostname)) });
  } finally {
    // Not waited for: a name that is still being looked up would hold it.
    agent.destroy().catch(() => undefined);
  }
}

/** As much of the answer as is kept. The status counts already: an answer that breaks off or never ends changes nothing. */
async function readAnswer(body: Dispatcher.ResponseData['body']): Promise<string> {
  const kept: Uint8Array[] = [];
  let read = 0;
  try {
    for await (const bytes of chunksOf(body)) {
      if (read < mostKept) kept.push(bytes.subarray(0, mostKept - read));
      read += bytes.length;
      if (read >= mostRead) break;
    }
  } catch {
    // what came is kept
  }
  // PostgreSQL keeps no NUL in a text.
  return Buffer.concat(kept).toString('utf8').replaceAll('\0', '');
}

const chunksOf = (body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> => body;

function reasonOf(error: unknown, host: string): NonNullable<Outcome['error']> {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'PRIVATE_ADDRESS') return 'address_private';
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' || host === '' ? 'address_unknown' : 'no_connection';
}
