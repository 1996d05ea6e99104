import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { surfaceOf } from '../metrics/metrics.ts';

/** Follows the answers of a server, so that a stop can wait for them. */
export interface OpenAnswers {
  /** Takes no new connections. Resolves when nothing is being answered but event streams, which would never end. */
  readonly finish: () => Promise<void>;
}

/**
 * For requests that are on their way over a connection that was just taken, or was kept: to close it would reset them, and a
 * proxy sends no order twice.
 */
const arrivalMs = 500;

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
      // What waits in the kernel would go with the listener: two turns, so that it is asked for it in between.
      await nextTurn();
      await nextTurn();
      // The listener alone: the server's own `close` cuts connections whose request is still to be read.
      Listener.prototype.close.call(server);
      await pause(arrivalMs);
      server.closeIdleConnections();
      if (open.size > 0) await new Promise<void>((resolve) => (tell = resolve));
    },
  };
}
