/** The product's own API, asked in this process with the caller's key: its scopes, limits, prices and sentences are the same here. */
import { errorReplySchema } from '@afterglow/domain/contract/base';
import type { Locale } from '@afterglow/domain/locale';
import type { z } from 'zod';
import { requestIdHeader } from '../../http/request-id.ts';

/** What the API refused, with its sentence in the caller's language. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly code: string;
  readonly details: Readonly<Record<string, string | number>>;
  constructor({ code, message, details = {} }: z.output<typeof errorReplySchema>['error']) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export interface Api {
  readonly get: <T>(schema: z.ZodType<T>, path: string) => Promise<T>;
  readonly post: <T>(schema: z.ZodType<T>, path: string, body: object) => Promise<T>;
  /** The answer itself, for files and events. */
  readonly open: (path: string, signal?: AbortSignal) => Promise<Response>;
}

/** What goes along: who asks and from where. Cookies never do. */
const passedOn = ['authorization', 'x-forwarded-for', 'x-forwarded-proto', 'user-agent', requestIdHeader] as const;

/** Each call throws {@link ApiRefusal} when it is refused. */
export function createApi(
  fetchApi: (request: Request) => Promise<Response>,
  { origin, headers: sent, locale }: { readonly origin: string; readonly headers: Headers; readonly locale: Locale },
): Api {
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ accept: '*/*', 'accept-language': locale });
    for (const name of passedOn) {
      const value = sent.get(name);
      if (value !== null) headers.set(name, value);
    }
    if (typeof init.body === 'string') headers.set('content-type', 'application/json');
    const response = await fetchApi(new Request(`${origin}${path}`, { ...init, headers }));
    if (response.ok) return response;
    throw new ApiRefusal(errorReplySchema.parse(await response.json()).error);
  }

  return {
    get: async (schema, path) => schema.parse(await (await ask(path)).json()),
    post: async (schema, path, body) => {
      const form = body instanceof FormData;
      const answer = await ask(path, { method: 'POST', body: form ? body : JSON.stringify(body) });
      return schema.parse(await answer.json());
    },
    open: (path, signal) => ask(path, signal === undefined ? {} : { signal }),
  };
}
