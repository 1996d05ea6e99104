/**
 * A site below a path (`BASE_URL=https://example.com/studio`). The path is taken off every request here, before anything else
 * looks at it, so that routes, limits, metrics and kept pages know addresses of the site alone.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { oauthDocuments } from '../oauth-metadata.ts';
import { basePathOf } from './base-path.ts';

/** What probes and proxies ask at the port itself, whatever the path. */
const probes = /^\/api\/health\/(?:live|ready)$/;

/**
 * Takes the path off a request. False: the request was answered, since it asks for what is not of this site. The path is
 * compared as it is written: other cases and encodings of it are other addresses, which another site of this host may have.
 */
export function createEntrance(baseUrl: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const path = basePathOf(baseUrl);
  if (path === '') return () => true;
  const documents: readonly string[] = Object.values(oauthDocuments(path)).flat();
  return (request, response) => {
    const url = request.url ?? '/';
    if (url.startsWith(`${path}/`)) {
      request.url = url.slice(path.length);
      return true;
    }
    const [asked = ''] = url.split('?', 1);
    if (probes.test(asked) || documents.includes(asked)) return true;
    if (asked === path) response.writeHead(308, { location: `${path}/${url.slice(path.length)}` }).end();
    else
      response
        .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
        .end(`Afterglow is at ${baseUrl}/\n`);
    return false;
  };
}
