import { createServer, type Server } from 'node:http';

/**
 * How long an idle connection is kept, as its responses say. Longer than proxies and clients keep theirs (mostly a minute), so that they
 * are the ones who close it.
 */
const keepMs = 75_000;
/** Kept on top of what was said: a request that arrived while this process had no turn is not met by a closed connection. */
const graceMs = 15_000;

/** A server whose connections are closed by those who ask. */
export function createHttpServer(): Server {
  const server = createServer();
  server.keepAliveTimeout = keepMs;
  server.keepAliveTimeoutBuffer = graceMs;
  return server;
}
