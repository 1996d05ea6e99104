/**
 * Notifications over one LISTEN connection per process.
 *
 * States: connecting → listening → (connection lost, or silent for ten seconds) → waiting → connecting … → closed. Each time the
 * connection is established again every listener is told to read again.
 */
import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import { connectionSettings } from '../db/connection.ts';
import type { Logger } from '../lib/logger.ts';
import { createListeners } from './listeners.ts';
import type { NotificationChannel, Notifications } from './notifications.ts';
import { openPostgresProgress } from './postgres-progress.ts';

/** One PostgreSQL channel for all: the payload is `<channel>:<id>`, far below the limit of 8,000 bytes. */
const postgresChannel = 'afterglow';
/** Of what no row holds. */
const progressChannel = 'afterglow_progress';
const firstRetryMs = 100;
const longestRetryMs = 5000;
/** A listening connection says nothing unasked: without a question now and then, a lost host looks like a quiet one. */
const usualHeartbeatMs = 5000;

function notification(channel: NotificationChannel, id: string): SQL<void> {
  return sql<void>`pg_notify(${postgresChannel}, ${`${channel}:${id}`})`;
}

export function createPostgresNotifications({
  databaseUrl,
  logger,
  heartbeatMs = usualHeartbeatMs,
}: {
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly heartbeatMs?: number;
}): Notifications {
  const listeners = createListeners();
  const progress = openPostgresProgress(
    async (payloads) => {
      // a pipeline behind the heartbeat's question; on a connection that is not there yet it is not said
      await client?.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [progressChannel, payloads]);
    },
    () => void client?.query(`listen ${progressChannel}`).catch(() => undefined), // else when it connects again
  );
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let closed = false;
  let failures = 0;

  function lose(lost: pg.Client, reason: string): void {
    if (client !== lost) return;
    client = undefined;
    clearInterval(heartbeat);
    lost.removeAllListeners();
    // A client that is torn down while it connects may still report an error; without a listener it would end us.
    lost.on('error', () => undefined);
    void lost.end().catch(() => undefined);
    if (closed) return;
    const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** failures);
    failures += 1;
    if (failures === 1) logger.warn({ reason }, 'the connection for notifications was lost; reconnecting');
    retry = setTimeout(() => void connect(), waitMs);
  }

  async function connect(): Promise<void> {
    // progress is not worth waiting for the disk
    const deadlines = { silenceMs: 2 * heartbeatMs, quickCommits: true };
    const next = new pg.Client(connectionSettings(databaseUrl, 'notifications', deadlines));
    client = next;
    next.on('error', (error) => lose(next, error.message));
    next.on('end', () => lose(next, 'ended'));
    next.on('notification', ({ channel, payload = '' }) =>
      channel === progressChannel ? progress.hear(payload) : listeners.tell(payload),
    );
    try {
      await next.connect();
      await next.query(`listen ${postgresChannel}`);
      if (progress.isWanted()) await next.query(`listen ${progressChannel}`);
      failures = 0;
      heartbeat = setInterval(() => void next.query('select 1').catch(() => undefined), heartbeatMs);
      listeners.tellAll();
    } catch (error) {
      lose(next, error instanceof Error ? error.message : String(error));
    }
  }

  void connect();

  return {
    notify: async (executor, channel, id) => {
      await executor.execute(sql`select ${notification(channel, id)}`);
    },
    notifyWith: (_executor, channel, id, change) => change(notification(channel, id)),
    subscribe: listeners.add,
    progress,
    close: async () => {
      closed = true;
      progress.close();
      clearTimeout(retry);
      clearInterval(heartbeat);
      const last = client;
      client = undefined;
      last?.removeAllListeners();
      last?.on('error', () => undefined);
      await last?.end().catch(() => undefined);
    },
  };
}
