import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { apiFetchContext, baseUrlContext, nonceContext } from '../api/server-context.ts';

/**
 * The only door of the web for the server: `build/server/index.js` when built, loaded through Vite's module runner
 * (`/src/handle-request.ts`) in development. Answers every page, `.data` request and form post.
 */
export interface PageServices {
  /** Answers an API request in-process, exactly as it would from outside. */
  readonly fetchApi: (request: Request) => Promise<Response>;
  /** Nonce of the content security policy the reply will carry. */
  readonly nonce: string;
  /** Public address of the site. */
  readonly baseUrl: string;
}

const handle = createRequestHandler(build, import.meta.env.MODE);

export function handleRequest(request: Request, services: PageServices): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiFetchContext, services.fetchApi);
  context.set(nonceContext, services.nonce);
  context.set(baseUrlContext, services.baseUrl);
  return handle(request, context);
}
