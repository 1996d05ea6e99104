import { idSchema } from '@afterglow/domain/contract/base';
import type { Generation } from '@afterglow/domain/contract/studio/generations';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { Hono } from 'hono';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import type { Notifications } from '../events/notifications.ts';
import { requireViewer } from '../http/access.ts';
import { followChanges } from '../http/follow-changes.ts';
import type { WebEnv } from '../http/web-app.ts';
import type { Logger } from '../lib/logger.ts';
import { followPicture, type FollowedPicture } from './follow-progress.ts';
import { isFinal } from './generation-row.ts';
import { getGeneration, getGenerationRow, type ReadDeps } from './read-generation.ts';

export interface EventDeps extends ReadDeps {
  readonly notifications: Notifications;
  readonly logger: Logger;
  /** The signed-in person behind these request headers. */
}

/** While queued the position changes through other people's jobs, which nobody announces. */
const queuedRefreshMs = 1000;

/**
 * `GET /api/generations/:id/events` (SSE): the whole row as `event: generation` at once, then after each change, until
 * it is final; then the stream ends. Each event is a fresh reading of the row, so a reconnect misses nothing, and it
 * does not matter which process runs the job.
 */
export function generationEventRoutes(deps: EventDeps): Hono<WebEnv> {
  return new Hono<WebEnv>().get('/api/generations/:id/events', async (c) => {
    const id = idSchema.safeParse(c.req.param('id'));
    const viewer = requireViewer(c.var.request);
    if (!id.success) throw new AppError('generation_not_found');
    await getGenerationRow(deps.db, viewer.userId, id.data);
    const { locale } = c.var.request;
    c.header('cache-control', 'no-store');
    // nginx would collect events before passing them on.
    c.header('x-accel-buffering', 'no');
    return streamSSE(
      c,
      (stream) => follow(deps, stream, { userId: viewer.userId, id: id.data, locale }),
      async (error) => {
        // The browser connects again and reads the current row.
        deps.logger.warn({ err: error, generationId: id.data }, 'an event stream broke off');
      },
    );
  });
}

/** Sends the row whenever it is new; ends with the final row or with the connection. */
async function follow(
  deps: EventDeps,
  stream: SSEStreamingApi,
  { userId, id, locale }: { readonly userId: string; readonly id: string; readonly locale: Locale },
): Promise<void> {
  let last = '';
  let followed: FollowedPicture | undefined;
  let known: Generation | undefined;
  await followChanges(stream, {
    subscribe: (signal) => {
      followed = followPicture(deps.notifications, id, signal);
      return followed.stop;
    },
    round: async () => {
      if (known === undefined || followed === undefined || followed.needsRow())
        known = await getGeneration(deps, userId, id, locale);
      const generation = known.status === 'running' ? (followed?.over(known) ?? known) : known;
      const data = JSON.stringify(generation);
      if (data !== last) await stream.writeSSE({ event: 'generation', data });
      last = data;
      if (isFinal(generation.status)) return 'end';
      return generation.status === 'queued' ? queuedRefreshMs : undefined;
    },
  });
}
