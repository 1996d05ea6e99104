import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { apiFetchContext, baseUrlContext, nonceContext } from '../api/server-context.ts';

/**
 * The server's only entry to the web: `build/server/index.js` when built, loaded through Vite's module runner
 * (`/src/handle-request.ts`) in development. Handles every page, `.data` request and form post.
 */
export interface PageServices {
  /** Handles an API request in-process, exactly as one over the network. */
  readonly fetchApi: (request: Request) => Promise<Response>;
  /** Nonce of the content security policy of the response. */
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
