import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { apiFetchContext, baseUrlContext, nonceContext } from '../api/server-context.ts';
import { setBasePath } from '../base-path/base-path.ts';

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

type RenderPage = (request: Request, services: PageServices) => Promise<Response>;

/** Renders pages at the root of a host. */
export const handleRequest = renderWith(build);

/**
 * The same pages below a path, which requests do not have any more. `files` takes the place of the one script that names others by
 * their address from the root of the host; all others name each other by where they are themselves.
 */
export function placePages(basePath: string): {
  readonly renderPage: RenderPage;
  readonly files: Readonly<Record<string, string>>;
} {
  if (basePath === '') return { renderPage: handleRequest, files: {} };
  setBasePath(basePath);
  const placed = placeBuild(basePath);
  const render = renderWith(placed);
  return {
    renderPage: (request, services) => render(atPath(request, basePath), services),
    files: { [build.assets.url]: `window.__reactRouterManifest=${JSON.stringify(placed.assets)};` },
  };
}

function renderWith(pages: ServerBuild): RenderPage {
  const handle = createRequestHandler(pages, import.meta.env.MODE);
  return (request, services) => {
    const context = new RouterContextProvider();
    context.set(apiFetchContext, services.fetchApi);
    context.set(nonceContext, services.nonce);
    context.set(baseUrlContext, services.baseUrl);
    return handle(request, context);
  };
}

function placeBuild(basePath: string): ServerBuild {
  const { publicPath } = build;
  const assets = structuredClone(build.assets);
  placeFiles(assets, basePath);
  // with its slash the first page is at `/studio/`, in the scope of the service worker
  return { ...build, basename: `${basePath}/`, publicPath: basePath + publicPath, assets };
}

/** Puts the path in front of every file of the build that is named in a manifest. */
function placeFiles(manifest: object, basePath: string): void {
  for (const name of Object.keys(manifest)) {
    const value: unknown = Reflect.get(manifest, name);
    if (typeof value === 'object' && value !== null) placeFiles(value, basePath);
    else if (typeof value === 'string' && value.startsWith('/assets/')) Reflect.set(manifest, name, basePath + value);
  }
}

function atPath(request: Request, basePath: string): Request {
  const url = new URL(request.url);
  url.pathname = basePath + url.pathname;
  const { method, headers, signal } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(url, { method, headers, signal, ...(hasBody && { body: request.body, duplex: 'half' }) });
}
