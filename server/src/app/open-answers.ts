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
 * proxy sends no order twice. Long enough for a proxy under load to use up those that it keeps, each answered with its end:
 * after half a second, with fifteen programs for two processors, one order of 12,436 was still met by a closed one.
 */
const arrivalMs = 2000;
/** On a machine whose every turn is long nobody waits for a short one any longer. */
const quietMs = 5000;
const shortTurnMs = 3;

/**
 * What waits in the kernel would go with a listener or a connection: turns, so that it is asked for it, until a short one
 * brings no connection. Node takes one connection in a turn, and what arrives during a long turn waits for the next.
 */
async function takeWhatArrived(server: Server): Promise<void> {
  let hasArrived = true;
  const note = (): void => void (hasArrived = true);
  server.on('connection', note);
  const end = performance.now() + quietMs;
  for (let turnMs = Infinity; (hasArrived || turnMs > shortTurnMs) && performance.now() < end;) {
    hasArrived = false;
    // what ran after the first was asked for is not in the time of the second
    await nextTurn();
    const begin = performance.now();
    await nextTurn();
    turnMs = performance.now() - begin;
  }
  server.off('connection', note);
}

/** So that a proxy sends no other request over this connection. */
function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

export function followAnswers(server: Server): OpenAnswers {
  const open = new Set<ServerResponse>();
  let isFinishing = false;
  let tell: () => void = () => undefined;
  // before the app, which may answer at once
  server.prependListener('request', (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (isFinishing) endConnectionAfter(response);
    if (surfaceOf(path) === 'events') return;
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      if (open.size === 0) tell();
    });
  });
  return {
    finish: async () => {
      await takeWhatArrived(server);
      // The listener alone: the server's own `close` cuts connections whose request is still to be read.
      Listener.prototype.close.call(server);
      // Not before: a proxy whose connections end makes new ones.
      isFinishing = true;
      for (const response of open) endConnectionAfter(response);
      await pause(arrivalMs);
      // After a turn that took long, a connection whose request waits in the kernel still counts as idle.
      await takeWhatArrived(server);
      server.closeIdleConnections();
      if (open.size > 0) await new Promise<void>((resolve) => (tell = resolve));
    },
  };
}
