import { idSchema } from '@afterglow/domain/contract/base';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { and, asc, eq, gt } from 'drizzle-orm';
import { Hono } from 'hono';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import { z } from 'zod';
import { conversations, editorPictures, editRuns, messages } from '../db/tables/conversation-tables.ts';
import type { Notifications } from '../events/notifications.ts';
import { followPicture, type FollowedPicture } from '../generations/follow-progress.ts';
import { findGeneration } from '../generations/generation-row.ts';
import type { QueueView } from '../generations/queue-view.ts';
import type { Viewer } from '../http/context.ts';
import { followChanges } from '../http/follow-changes.ts';
import type { Logger } from '../lib/logger.ts';
import { getConversation, type ConversationRow } from './conversation-row.ts';
import { pricingOf, readVersionsSince, showMessages, type ReadDeps } from './read-conversation.ts';
import { toConversation, toPicture } from './show-rows.ts';

export interface EventDeps extends ReadDeps {
  readonly notifications: Notifications;
  readonly queueView: QueueView;
  readonly logger: Logger;
  readonly findViewer: (headers: Headers) => Promise<Viewer | undefined>;
  readonly findLocale: (headers: Headers) => Locale;
}

/** While a run waits in the queue, its place changes through other people's work, which nobody announces. */
const queuedRefreshMs = 1000;

const sinceSchema = z.coerce.number().int().min(0).catch(0);

/**
 * `GET /api/conversations/:id/events?since=` (SSE): what changed after a revision (that of the address or, on a reconnect,
 * of `Last-Event-ID`), then every change, until the browser leaves or the conversation is deleted.
 */
export function conversationEventRoutes(deps: EventDeps): Hono {
  return new Hono().get('/api/conversations/:id/events', async (c) => {
    const id = idSchema.safeParse(c.req.param('id'));
    const viewer = await deps.findViewer(c.req.raw.headers);
    if (viewer === undefined) throw new AppError('not_logged_in');
    if (!id.success) throw new AppError('conversation_not_found');
    await getConversation(deps.db, viewer.userId, id.data);
    const since = sinceSchema.parse(c.req.header('last-event-id') ?? c.req.query('since') ?? 0);
    const locale = deps.findLocale(c.req.raw.headers);
    c.header('cache-control', 'no-store');
    // nginx would collect events before passing them on.
    c.header('x-accel-buffering', 'no');
    return streamSSE(
      c,
      (stream) => follow(deps, stream, { viewer, id: id.data, since, locale }),
      async (error) => {
        // The browser connects again and reads on from the last revision.
        deps.logger.warn({ err: error, conversationId: id.data }, 'an event stream broke off');
      },
    );
  });
}

interface Following {
  readonly viewer: Viewer;
  readonly id: string;
  readonly since: number;
  readonly locale: Locale;
}

/** Sends what is newer than the last revision sent, and how far the run under way is. */
async function follow(deps: EventDeps, stream: SSEStreamingApi, following: Following): Promise<void> {
  let seen = following.since;
  let shownProgress = '';
  let known: Awaited<ReturnType<typeof readProgress>>;
  let conversationChanged = true;
  let watched: (FollowedPicture & { readonly runId: string }) | undefined;
  /** Sends what is new in the rows, and looks which run to follow. */
  const readRows = async (signal: () => void): Promise<'end' | undefined> => {
    const [row] = await deps.db
      .select()
      .from(conversations)
      .where(and(eq(conversations.id, following.id), eq(conversations.userId, following.viewer.userId)));
    if (row === undefined) return 'end';
    if (row.revision > seen) await sendChanges(deps, stream, row, seen, following);
    seen = Math.max(seen, row.revision);
    if (row.deletedAt !== null) return 'end';
    known = await readProgress(deps, following.id);
    if (known?.data.runId === watched?.runId) return undefined;
    watched?.stop();
    watched = known && { runId: known.data.runId, ...followPicture(deps.notifications, known.data.runId, signal) };
    return undefined;
  };
  try {
    await followChanges(stream, {
      subscribe: (signal) =>
        deps.notifications.subscribe('conversation', following.id, () => {
          conversationChanged = true;
          signal();
        }),
      round: async (signal) => {
        const needsRows = watched?.needsRow() !== false || conversationChanged;
        conversationChanged = false;
        if (needsRows && (await readRows(signal)) === 'end') return 'end';
        if (known === undefined) return undefined;
        const data = JSON.stringify(known.queued ? known.data : (watched?.over(known.data) ?? known.data));
        if (data !== shownProgress) await stream.writeSSE({ event: 'progress', data });
        shownProgress = data;
        return known.queued ? queuedRefreshMs : undefined;
      },
    });
  } finally {
    watched?.stop();
  }
}

/** Everything after `seen`; the conversation comes last and with the id, so that a break before it repeats all. */
async function sendChanges(
  deps: EventDeps,
  stream: SSEStreamingApi,
  row: ConversationRow,
  seen: number,
  { viewer, locale }: Following,
): Promise<void> {
  const send = (event: string, data: unknown): Promise<void> => stream.writeSSE({ event, data: JSON.stringify(data) });
  const pictures = await deps.db
    .select()
    .from(editorPictures)
    .where(and(eq(editorPictures.conversationId, row.id), gt(editorPictures.revision, seen)))
    .orderBy(asc(editorPictures.number));
  for (const picture of pictures) await send('picture', toPicture(picture));
  for (const version of await readVersionsSince(deps.db, row.id, seen)) await send('version', version);
  const said = await deps.db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, row.id), gt(messages.revision, seen)))
    .orderBy(asc(messages.seq));
  for (const message of await showMessages(deps.db, said, await pricingOf(deps, viewer, row), locale))
    await send('message', message);
  await stream.writeSSE({ event: 'conversation', data: JSON.stringify(toConversation(row)), id: String(row.revision) });
}

async function readProgress({ db, queueView }: EventDeps, conversationId: string) {
  const [running] = await db
    .select({ runId: editRuns.id, messageId: messages.id })
    .from(editRuns)
    .innerJoin(messages, eq(messages.id, editRuns.messageId))
    .where(
      and(eq(messages.conversationId, conversationId), eq(messages.status, 'running'), eq(editRuns.status, 'running')),
    );
  const row = running && (await findGeneration(db, running.runId));
  if (running === undefined || row === undefined) return undefined;
  const queued = row.status === 'queued';
  const place = await queueView.find(row.id);
  return {
    queued,
    data: {
      ...running,
      progress: row.progress,
      stage: row.stage,
      position: queued ? (place?.position ?? null) : null,
      secondsLeft: place?.secondsLeft ?? null,
    },
  };
}
