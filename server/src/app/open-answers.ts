import type { Server, ServerResponse } from 'node:http';
import { surfaceOf } from '../metrics/metrics.ts';

/** Follows the answers of a server, so that a stop can wait for them. */
export interface OpenAnswers {
  /** Takes no new connections. Resolves when nothing is being answered but event streams, which would never end. */
  readonly finish: () => Promise<void>;
}

export function followAnswers(server: Server): OpenAnswers {
  const open = new Set<ServerResponse>();
  let tell: () => void = () => undefined;
  server.on('request', (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (surfaceOf(path) === 'events') return;
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      if (open.size === 0) tell();
    });
  });
  return {
    finish: async () => {
      server.close();
      server.closeIdleConnections();
      if (open.size > 0) await new Promise<void>((resolve) => (tell = resolve));
    },
  };
}
