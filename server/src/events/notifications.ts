/**
 * Tells every process that a row changed, over one LISTEN connection per process.
 *
 * States: connecting → listening → (connection lost, or silent for ten seconds) → waiting → connecting … → closed. A notification only says that a
 * row changed; the content is always read from the row. So nothing is missed: a subscriber reads the row after subscribing,
 * and each time the connection is established again every listener is told to read again.
 */
import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import { connectionSettings } from '../db/connection.ts';
import type { Executor } from '../db/pool.ts';
import type { Logger } from '../lib/logger.ts';

/**
 * Kinds of rows that are announced. `cancel` asks the worker of a generation to stop, `system` is for settings, `templates`
 * and `costs` for what is offered, `conversation` and `batch` for any change inside one.
 */
export type NotificationChannel = 'generation' | 'cancel' | 'system' | 'templates' | 'costs' | 'conversation' | 'batch';

export interface Notifications {
  /** Announces that a row changed; inside a transaction it is sent with the commit. */
  readonly notify: (executor: Executor, channel: NotificationChannel, id: string) => Promise<void>;
  /** The same as an expression for `returning`: the change and its announcement in one round trip. */
  readonly notification: (channel: NotificationChannel, id: string) => SQL<void>;
  /** Calls `listener` after each change, and after every gap in which a change may have been missed. */
  readonly subscribe: (channel: NotificationChannel, id: string, listener: () => void) => () => void;
  readonly close: () => Promise<void>;
}

function notification(channel: NotificationChannel, id: string): SQL<void> {
  return sql<void>`pg_notify(${postgresChannel}, ${`${channel}:${id}`})`;
}

/** One PostgreSQL channel for all: the payload is `<channel>:<id>`, far below the limit of 8,000 bytes. */
const postgresChannel = 'afterglow';
const firstRetryMs = 100;
const longestRetryMs = 5000;
/** A listening connection says nothing unasked: without a question now and then, a lost host looks like a quiet one. */
const usualHeartbeatMs = 5000;

export function createNotifications({
  databaseUrl,
  logger,
  heartbeatMs = usualHeartbeatMs,
}: {
  readonly databaseUrl: string;
  readonly logger: Logger;
  readonly heartbeatMs?: number;
}): Notifications {
  const listeners = new Map<string, Set<() => void>>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let closed = false;
  let failures = 0;

  const tell = (topic: string): void => listeners.get(topic)?.forEach((listener) => listener());
  const tellAll = (): void => listeners.forEach((_set, topic) => tell(topic));

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
    const next = new pg.Client(connectionSettings(databaseUrl, 'notifications', { silenceMs: 2 * heartbeatMs }));
    client = next;
    next.on('error', (error) => lose(next, error.message));
    next.on('end', () => lose(next, 'ended'));
    next.on('notification', ({ payload }) => tell(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${postgresChannel}`);
      failures = 0;
      heartbeat = setInterval(() => void next.query('select 1').catch(() => undefined), heartbeatMs);
      tellAll();
    } catch (error) {
      lose(next, error instanceof Error ? error.message : String(error));
    }
  }

  void connect();

  return {
    notify: async (executor, channel, id) => {
      await executor.execute(sql`select ${notification(channel, id)}`);
    },
    notification,
    subscribe: (channel, id, listener) => {
      const topic = `${channel}:${id}`;
      const set = listeners.get(topic) ?? new Set();
      // A new wrapper each time, so that the same function subscribed twice is two subscriptions.
      const entry = (): void => listener();
      set.add(entry);
      listeners.set(topic, set);
      return () => {
        set.delete(entry);
        if (set.size === 0 && listeners.get(topic) === set) listeners.delete(topic);
      };
    },
    close: async () => {
      closed = true;
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
