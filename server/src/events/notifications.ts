/**
 * Tells every process that a row changed. A notification only says that a row changed; the content is always read from the
 * row. So nothing is missed: a subscriber reads the row after subscribing, and after every gap in which something may not have
 * been heard every listener is told to read again.
 *
 * Two ways: PostgreSQL's NOTIFY, which is sent with the commit itself but holds a lock through it, and NATS, which is sent after
 * the commit and holds nothing (docs/decisions/031-a-doorbell-beside-the-ledger.md).
 */
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';

/**
 * Kinds of rows that are announced. `cancel` asks the worker of a generation to stop, `job` is a kind of job that waits, `system`
 * is for settings, `templates` and `costs` for what is offered, `conversation` and `batch` for any
 * change inside one, `remote` for work that is offered to remote workers.
 */
export type NotificationChannel =
  | 'generation'
  | 'cancel'
  | 'job'
  | 'system'
  | 'templates'
  | 'costs'
  | 'conversation'
  | 'batch'
  | 'remote';

export interface Notifications {
  /** Announces that a row changed; inside a transaction it is sent with the commit. */
  readonly notify: (executor: Executor, channel: NotificationChannel, id: string) => Promise<void>;
  /** Makes a change of one row and announces it, in one round trip: `change` puts what it is given into its `returning`. */
  readonly notifyWith: <Result>(
    executor: Executor,
    channel: NotificationChannel,
    id: string,
    change: (told: SQL<void>) => Promise<Result>,
  ) => Promise<Result>;
  /** Calls `listener` after each change, and after every gap in which a change may have been missed. */
  readonly subscribe: (channel: NotificationChannel, id: string, listener: () => void) => () => void;
  readonly progress: ProgressBell;
  readonly close: () => Promise<void>;
}

export interface Progress {
  readonly stage: string;
  readonly progress: number;
}

/** How far running pictures are: stored nowhere, and nothing is lost when one is not heard. */
export interface ProgressBell {
  readonly tell: (generationId: string, progress: Progress) => void;
  readonly follow: (generationId: string, listener: (progress: Progress) => void) => () => void;
}
