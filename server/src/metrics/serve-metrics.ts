import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Registry } from 'prom-client';

/**
 * The operator's own door, on a port of its own that no proxy should lead to: `/metrics` for Prometheus, and `/health/live`
 * and `/health/ready`, which a worker without pages has nowhere else.
 */
export function createMetricsServer({
  registry,
  refresh,
  health,
}: {
  readonly registry: Registry;
  /** Brings the gauges up to date. */
  readonly refresh: () => Promise<void>;
  readonly health: Hono;
}): Server {
  const app = new Hono().route('/health', health).get('/metrics', async (c) => {
    await refresh();
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return createServer((request, response) => void answer(request, response));
}
