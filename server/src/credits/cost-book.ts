/** What operations cost: the versions are few and kept in memory, so that one with a start time takes effect automatically. */
import { findInForce, standardOperationCosts, type OperationCosts } from '@afterglow/domain/billing/operation-costs';
import type { Database, Transaction } from '../db/pool.ts';
import { operationCostVersions } from '../db/tables/template-tables.ts';
import type { Notifications } from '../events/notifications.ts';
import type { Clock } from '../lib/clock.ts';

export interface CostBook {
  /** What operations cost now, or cost at another time. */
  readonly current: (at?: Date) => Promise<OperationCosts>;
  /** Tells every process, with the commit, that costs were written. */
  readonly announce: (tx: Transaction) => Promise<void>;
  readonly forget: () => void;
  readonly close: () => void;
}

const topic = 'operations';
/** Should an announcement be lost with its connection, nothing older than this is charged. */
const longestMs = 30_000;

type CostVersion = typeof operationCostVersions.$inferSelect;

export function createCostBook({
  db,
  notifications,
  clock,
}: {
  readonly db: Database;
  readonly notifications: Notifications;
  readonly clock: Clock;
}): CostBook {
  let kept: { readonly until: number; readonly rows: Promise<readonly CostVersion[]> } | undefined;
  const forget = (): void => {
    kept = undefined;
  };
  const unsubscribe = notifications.subscribe('costs', topic, forget);
  const read = (): Promise<readonly CostVersion[]> => {
    const now = performance.now();
    if (kept !== undefined && now < kept.until) return kept.rows;
    const next = {
      until: now + longestMs,
      rows: db
        .select()
        .from(operationCostVersions)
        .then((rows) => rows),
    };
    kept = next;
    next.rows.catch(() => {
      if (kept === next) forget();
    });
    return next.rows;
  };
  return {
    current: async (at = clock.now()) => findInForce(await read(), at)?.costs ?? standardOperationCosts,
    announce: async (tx) => {
      await notifications.notify(tx, 'costs', topic);
    },
    forget,
    close: unsubscribe,
  };
}
