import type { RouterContextProvider } from 'react-router';
import { readApiError } from '../api/api-error.ts';
import { passHeaders } from '../api/server-api.ts';
import { apiFetchContext } from '../api/server-context.ts';

export interface AuthReply {
  /** The `Set-Cookie` headers of the reply, ready to go with a redirect. */
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * Posts to the account service below `/api/auth` from an action, as the person whose form it was. The browser never
 * speaks to it: forms work without JavaScript and no client library is shipped. Throws `ApiError`.
 */
export function callAuth(
  context: Readonly<RouterContextProvider>,
  request: Request,
  path: string,
  body: Readonly<Record<string, string | boolean>>,
): Promise<AuthReply> {
  return callForCookies(context, request, `/auth${path}`, body);
}

/** As {@link callAuth}, for any path below `/api` whose reply changes who is signed in. */
export async function callForCookies(
  context: Readonly<RouterContextProvider>,
  request: Request,
  path: string,
  body: Readonly<Record<string, string | boolean>>,
): Promise<AuthReply> {
  const { origin } = new URL(request.url);
  const response = await context.get(apiFetchContext)(
    new Request(`${origin}/api${path}`, {
      method: 'POST',
      headers: { origin, ...passHeaders(request), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  if (!response.ok) throw await readApiError(response);
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return { headers, body: await response.json().catch(() => null) };
}
