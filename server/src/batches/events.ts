import { idSchema } from '@afterglow/domain/contract/base';
import { AppError } from '@afterglow/domain/errors/errors';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Database } from '../db/pool.ts';
import type { Notifications } from '../events/notifications.ts';
import { requireViewer } from '../http/access.ts';
import { followChanges } from '../http/follow-changes.ts';
import type { WebEnv } from '../http/web-app.ts';
import type { Logger } from '../lib/logger.ts';
import { getBatchRow, readBatch } from './read-batch.ts';

interface EventDeps {
  readonly db: Database;
  readonly notifications: Notifications;
  readonly logger: Logger;
}

/** Pictures begin without a notice of their own. */
const refreshMs = 2000;

/** Streams that one person keeps open on this server: each reads the batch every two seconds. */
const mostStreams = 30;

/**
 * `GET /api/batches/:id/events` (SSE): the batch as `event: batch` at once, then after each change, until it has ended; then the
 * stream ends. Each event is a fresh reading, so a reconnect misses nothing. Throws `rate_limited` for too many of one person.
 */
export function batchEventRoutes(deps: EventDeps): Hono<WebEnv> {
  const open = new Map<string, number>();
  const change = (userId: string, by: number): void => {
    const count = (open.get(userId) ?? 0) + by;
    if (count > 0) open.set(userId, count);
    else open.delete(userId);
  };
  return new Hono<WebEnv>().get('/api/batches/:id/events', async (c) => {
    const id = idSchema.safeParse(c.req.param('id'));
    const viewer = requireViewer(c.var.request);
    if (!id.success) throw new AppError('batch_not_found');
    await getBatchRow(deps.db, viewer.userId, id.data);
    if ((open.get(viewer.userId) ?? 0) >= mostStreams) throw new AppError('rate_limited', { seconds: 10 });
    change(viewer.userId, 1);
    c.header('cache-control', 'no-store');
    // nginx would collect events before passing them on.
    c.header('x-accel-buffering', 'no');
    let last = '';
    return streamSSE(
      c,
      (stream) =>
        followChanges(stream, {
          subscribe: (signal) => deps.notifications.subscribe('batch', id.data, signal),
          round: async () => {
            const batch = await readBatch(deps.db, viewer.userId, id.data);
            const data = JSON.stringify(batch);
            if (data !== last) await stream.writeSSE({ event: 'batch', data });
            last = data;
            return batch.endedAt !== null && batch.counts.running === 0 ? 'end' : refreshMs;
          },
        }).finally(() => change(viewer.userId, -1)),
      async (error) => {
        // The browser connects again and reads the current row.
        deps.logger.warn({ err: error, batchId: id.data }, 'an event stream broke off');
      },
    );
  });
}
