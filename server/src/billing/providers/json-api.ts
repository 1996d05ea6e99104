import { z } from 'zod';
import { parseJson } from '../../lib/parse-json.ts';
import { ProviderDown } from './provider-contract.ts';

const timeoutMs = 20_000;

export interface ApiCall {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Calls a provider's JSON API. Throws {@link ProviderDown} when it does not answer, answers that it is out of order or
 * busy, that our key is not accepted, or anything but JSON. Other refusals (400, 404, 409, 422 …) are answers.
 */
export async function callApi(
  provider: string,
  url: URL,
  { method = 'GET', headers, body }: ApiCall,
): Promise<ApiAnswer> {
  const what = `${provider}: ${method} ${url.pathname}`;
  const { status, text } = await send(what, url, { method, headers, ...(body === undefined ? {} : { body }) });
  if (status >= 500 || [401, 403, 408, 425, 429].includes(status))
    throw new ProviderDown(`${what} was answered with ${status}.`);
  if (text === '') return { status, body: undefined };
  const json = parseJson(text);
  if (json === undefined) throw new ProviderDown(`${what} was answered with ${status} and no JSON.`);
  return { status, body: json };
}

/** What a successful answer says. Throws {@link ProviderDown} when it is none, or has another shape than its documentation says. */
export function readAnswer<T extends z.ZodType>(what: string, schema: T, { status, body }: ApiAnswer): z.output<T> {
  if (status < 200 || status >= 300) throw new ProviderDown(`${what} was refused with ${status}: ${reasonOf(body)}`);
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new ProviderDown(`${what} was answered in an unknown shape: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Likewise; undefined when the provider does not know the object. */
export function findAnswer<T extends z.ZodType>(what: string, schema: T, answer: ApiAnswer): z.output<T> | undefined {
  // Ids that cannot be one of theirs are refused with 400.
  return answer.status === 404 || answer.status === 400 ? undefined : readAnswer(what, schema, answer);
}

async function send(what: string, url: URL, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new ProviderDown(`${what} was not answered: ${failureOf(error)}`);
  }
}

/** Why a fetch failed, in words: its own message says only that it did. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

const reasonSchema = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  message: z.union([z.string(), z.array(z.string())]).optional(),
});

function reasonOf(body: unknown): string {
  const { name, error, message } = reasonSchema.safeParse(body).data ?? {};
  return [name, error, message].flat().filter(Boolean).join(', ');
}
