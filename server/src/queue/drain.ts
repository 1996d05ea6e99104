/**
 * Draining: workers finish what they do and take no new pictures until an administrator lets them continue. Mails, payments
 * and repairs continue. The state lies in `system_state`, so that every process knows it, also one that starts later.
 */
import { z } from 'zod';
import type { Database, Executor, Transaction } from '../db/pool.ts';
import { clearState, readState, writeState } from '../db/system-state.ts';
import type { Notifications } from '../events/notifications.ts';
import type { Logger } from '../lib/logger.ts';
import type { JobKind } from './job.ts';
import type { Queue } from './queue.ts';

const drainSchema = z.object({ since: z.string(), by: z.string(), reason: z.string() });
export type Drain = z.output<typeof drainSchema>;

const state = { key: 'drain', schema: drainSchema };

/** A notice may be lost on the way; the state is not. */
const lookEveryMs = 15_000;

/** Undefined when the queue is not drained. */
export function readDrain(db: Executor): Promise<Drain | undefined> {
  return readState(db, state);
}

/** Undefined resumes. Every process is notified with the commit. */
export async function writeDrain(
  tx: Transaction,
  notifications: Notifications,
  drain: Drain | undefined,
): Promise<void> {
  if (drain === undefined) await clearState(tx, state.key);
  else await writeState(tx, state, drain);
  await notifications.notify(tx, 'system', state.key);
}

/** Pauses and resumes these kinds in this process whenever the state changes. Returns a function that stops following. */
export async function followDrain(
  deps: {
    readonly db: Database;
    readonly notifications: Notifications;
    readonly queue: Queue;
    readonly logger: Logger;
  },
  kinds: readonly JobKind<unknown>[],
): Promise<() => void> {
  const apply = async (): Promise<void> => {
    if ((await readDrain(deps.db)) === undefined) await deps.queue.resume(kinds);
    else await deps.queue.pause(kinds);
  };
  let applying = apply();
  await applying;
  const follow = (): void => {
    applying = applying
      .then(apply)
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'could not read whether to drain'));
  };
  const unsubscribe = deps.notifications.subscribe('system', state.key, follow);
  const look = setInterval(follow, lookEveryMs);
  return () => {
    clearInterval(look);
    unsubscribe();
  };
}
