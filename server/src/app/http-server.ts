import { createServer, type Server } from 'node:http';

/**
 * How long an idle connection is kept, as its responses say. Longer than proxies and clients keep theirs (mostly a minute), so that they
 * are the ones who close it.
 */
const keepMs = 75_000;
/** Kept on top of what was said: a request that arrived while this process had no turn is not met by a closed connection. */
const graceMs = 15_000;
/** For a ZIP file of 1 GB over a line of 2.5 Mbit/s. Heads of requests have Node's minute. */
const longestRequestMs = 3600_000;
/** Event streams say something every 20 s; nothing that is asked here takes so long without a word. */
const longestSilenceMs = 300_000;

/** A server whose connections are closed by those who ask, unless one of them neither sends nor takes anything any more. */
export function createHttpServer(silenceMs: number = longestSilenceMs): Server {
  const server = createServer({ requestTimeout: longestRequestMs });
  server.timeout = silenceMs;
  server.keepAliveTimeout = keepMs;
  server.keepAliveTimeoutBuffer = graceMs;
  return server;
}
