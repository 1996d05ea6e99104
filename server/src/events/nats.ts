/**
 * Notifications over NATS: sent after the commit, so that no commit waits for them.
 *
 * States: connecting → connected → (lost, or two pings unanswered) → waiting → connecting … → closed. NATS keeps nothing. So
 * a process that connects again reads everything again, and asks all others to do so too: what it had to say meanwhile was not said.
 * A process that dies between its commit and its message is what the slow rereading of every follower is for.
 */
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readNatsAddress } from '../config/nats-address.ts';
import { afterCommit } from '../db/pool.ts';
import type { Logger } from '../lib/logger.ts';
import { parseJson } from '../lib/parse-json.ts';
import { createListeners } from './listeners.ts';
import type { Notifications, Progress } from './notifications.ts';

const firstRetryMs = 100;
const longestRetryMs = 5000;
/** A lost host is noticed after the second ping without an answer. */
const usualHeartbeatMs = 5000;
const progressSchema = z.object({ stage: z.string(), progress: z.number().min(0).max(1) });

export function createNatsNotifications({
  eventsUrl,
  logger,
  heartbeatMs = usualHeartbeatMs,
}: {
  readonly eventsUrl: string;
  readonly logger: Logger;
  readonly heartbeatMs?: number;
}): Notifications {
  const { prefix, ...address } = readNatsAddress(eventsUrl);
  const changes = `${prefix}.changes`;
  const lookAgain = `${prefix}.look-again`;
  const progressOf = (id: string): string => `${prefix}.progress.${id}`;
  const listeners = createListeners();
  /** Everyone here who follows a running picture, and what the server was told for it. */
  const followers = new Map<(progress: Progress) => void, { readonly id: string; subscription?: Subscription }>();
  let connection: NatsConnection | undefined;
  let connecting: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let failures = 0;

  function lose(reason: string): void {
    connection = undefined;
    if (closed) return;
    const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** failures);
    failures += 1;
    if (failures === 1) logger.warn({ reason }, 'the connection to NATS was lost; reconnecting');
    retry = setTimeout(() => {
      connecting = open();
    }, waitMs);
  }

  async function open(): Promise<void> {
    try {
      const next = await connect({
        ...address,
        name: `${prefix} ${process.pid}`,
        reconnect: false,
        timeout: 2 * heartbeatMs,
        pingInterval: heartbeatMs,
        maxPingOut: 1,
      });
      void next.closed().then((error) => lose(error instanceof Error ? error.message : 'ended'));
      if (closed) return;
      next.subscribe(changes, { callback: (_error, message) => listeners.tell(message.string()) });
      // Also when it is our own.
      next.subscribe(lookAgain, { callback: listeners.tellAll });
      for (const [listener, follower] of followers) follower.subscription = subscribe(next, follower.id, listener);
      // Whatever is said from now on is heard.
      await next.flush();
      connection = next;
      if (failures > 0) logger.info({ afterFailures: failures }, 'connected to NATS again');
      failures = 0;
      next.publish(lookAgain);
    } catch (error) {
      lose(error instanceof Error ? error.message : String(error));
    }
  }

  const subscribe = (to: NatsConnection, id: string, listener: (progress: Progress) => void): Subscription =>
    to.subscribe(progressOf(id), {
      callback: (_error, message) => {
        const progress = progressSchema.safeParse(parseJson(message.string()));
        if (progress.success) listener(progress.data);
      },
    });

  /** What cannot be said now is not said: everybody looks again after the next connection. */
  const say = (topic: string): void => connection?.publish(changes, topic);

  connecting = open();

  return {
    notify: (executor, channel, id) => {
      const topic = `${channel}:${id}`;
      afterCommit(executor, topic, () => say(topic));
      return Promise.resolve();
    },
    notifyWith: async (executor, channel, id, change) => {
      const result = await change(sql<void>`null::void`);
      const topic = `${channel}:${id}`;
      afterCommit(executor, topic, () => say(topic));
      return result;
    },
    subscribe: listeners.add,
    progress: {
      tell: (id, progress) => connection?.publish(progressOf(id), JSON.stringify(progress)),
      follow: (id, listener) => {
        const entry = (progress: Progress): void => listener(progress);
        const subscription = connection && subscribe(connection, id, entry);
        const follower = { id, ...(subscription === undefined ? {} : { subscription }) };
        followers.set(entry, follower);
        return () => {
          followers.get(entry)?.subscription?.unsubscribe();
          followers.delete(entry);
        };
      },
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await connecting;
      await connection?.close();
    },
  };
}
