import { randomBytes } from 'node:crypto';
import { pagePolicy } from '../security.ts';
import { compressPage } from './compress-page.ts';

/** In-process access to the API for a page that is being rendered. */
export type ApiFetch = (request: Request) => Promise<Response>;

/** Renders a page; made from the web build (or from the dev server). */
export type RenderPage = (
  request: Request,
  context: { readonly fetchApi: ApiFetch; readonly nonce: string; readonly baseUrl: string },
) => Promise<Response>;

/** Serves a page for every path that is not the API's, with its own content security policy. */
export function pageHandler(
  renderPage: RenderPage,
  baseUrl: string,
  apiFetch: ApiFetch,
  { strict, pictureHosts }: { readonly strict: boolean; readonly pictureHosts: readonly string[] },
): (request: Request) => Promise<Response> {
  return async (request) => {
    const nonce = randomBytes(16).toString('base64url');
    const page = await renderPage(request, { fetchApi: apiFetch, nonce, baseUrl });
    const response = new Response(page.body, page);
    // The page tooling of development writes its own inline scripts and styles, without our nonce.
    response.headers.set(
      'content-security-policy',
      strict ? pagePolicy([`'nonce-${nonce}'`], pictureHosts) : "frame-ancestors 'none'",
    );
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache');
    return compressPage(response, request.headers.get('accept-encoding'));
  };
}
