import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Env, Hono, MiddlewareHandler } from 'hono';
import { serviceWorkerPolicy } from '../security.ts';

/**
 * Files of the build carry their hash in the name and never change. Pictures of the site are asked for again after a day,
 * and shown meanwhile; the others after an hour.
 */
export function serveSiteFiles<Variables extends Env>(
  app: Hono<Variables>,
  assetsDir: string,
  scripts: Readonly<Record<string, string>> = {},
): void {
  const unchanging = { 'cache-control': 'public, max-age=31536000, immutable' };
  for (const [address, text] of Object.entries(scripts))
    app.get(address, (c) => c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8', ...unchanging }));
  const root = path.relative(process.cwd(), assetsDir) || '.';
  app.use('/assets/*', withHeaders(serveStatic({ root, precompressed: true }), unchanging));
  const files = serveStatic({ root });
  // Asked for each time, or an upgrade would come late; what it may do is its own header's, not a page's.
  const worker = { 'cache-control': 'no-cache', 'content-security-policy': serviceWorkerPolicy };
  app.use('/service-worker.js', withHeaders(files, worker));
  // Pages of other sites load it, so it may be kept long; a change that those pages would notice has another name.
  const embedded = {
    'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  app.use('/embed/*', withHeaders(files, embedded));
  const siteImages = withHeaders(files, { 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' });
  app.use('/showcase/*', siteImages);
  app.use('/home/*', siteImages);
  app.use('*', withHeaders(files, { 'cache-control': 'public, max-age=3600' }));
}

/** Adds headers to a file that was found; `onFound` of the library is called after its answer is made, too late for them. */
function withHeaders(serve: MiddlewareHandler, headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (c, next) => {
    const found = await serve(c, next);
    if (found instanceof Response) for (const [name, value] of Object.entries(headers)) found.headers.set(name, value);
    return found;
  };
}
