import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import { readLanes, readQueue } from '../admin/system/queue-facts.ts';
import { isLate } from '../backup/backup-job.ts';
import { verifyBalances } from '../credits/ledger.ts';
import type { DatabasePool } from '../db/pool.ts';
import { within } from '../lib/within.ts';
import type { JobKind } from '../queue/job.ts';
import { makeGauge } from './metrics.ts';

export interface InstallationDeps extends Pick<DatabasePool, 'db' | 'pool'> {
  readonly registry: Registry;
  readonly kinds: readonly JobKind<unknown>[];
  readonly checkStorage: () => Promise<void>;
  /** Folder whose disk is watched; undefined when pictures lie elsewhere. */
  readonly storageRoot: string | undefined;
  /** Memory of each engine child of this process, in bytes. */
  readonly readEngines: () => Promise<readonly (number | null)[]>;
}

/** Prometheus gives up after ten seconds; an answer without the database is worth more than none. */
const patienceMs = 4000;
/** The sum of all entries reads the whole ledger. */
const ledgerEveryMs = 15 * 60_000;

const webhookRows = z.tuple([z.object({ count: z.coerce.number(), oldest: z.coerce.string().nullable() })]);

/** Gauges of what all processes share, read again for each look. What cannot be read is left out, never told as it was. */
export function watchInstallation(deps: InstallationDeps): () => Promise<void> {
  const { registry, db, pool, kinds } = deps;
  const gauge = (name: string, help: string, labels: readonly string[] = []) => makeGauge(registry, name, help, labels);
  const up = gauge('up', '1: the part answers this process.', ['part']);
  const connections = gauge('database_connections', 'Connections of this process’s pool.', ['state']);
  const queue = gauge('queue_jobs', 'Jobs of the queue.', ['kind', 'state']);
  const queueAge = gauge('queue_oldest_seconds', 'Age of the oldest job that waits.', ['kind']);
  const pictures = gauge('pictures', 'Pictures that people wait for.', ['lane', 'state']);
  const pictureAge = gauge('picture_oldest_seconds', 'Age of the oldest picture that waits.', ['lane']);
  const held = gauge('batch_pictures_held', 'Pictures of running batches that are not in the queue yet.');
  const heldAge = gauge('batch_oldest_seconds', 'Age of the oldest batch with such pictures.');
  const webhooks = gauge('webhooks_waiting', 'Notices of payment providers that are not worked yet.');
  const webhookAge = gauge('webhooks_oldest_seconds', 'Age of the oldest of these notices.');
  const ledger = gauge('ledger_wrong_accounts', 'Accounts whose balance differs from the sum of their entries.');
  const backupLate = gauge('backup_late', '1: a backup was due six hours ago, and there is none.');
  const diskFree = gauge('storage_free_bytes', 'Bytes left on the disk of the pictures.');
  const engines = gauge('engine_children', 'Engine processes of this process.');
  const engineMemory = gauge('engine_memory_bytes', 'Resident memory of the engine processes of this process.');
  let ledgerReadAt = -Infinity;

  async function readDatabase(): Promise<void> {
    const [jobs, lanes, { rows }, late] = await Promise.all([
      readQueue(db, kinds),
      readLanes(db),
      db.execute(
        sql`select count(*), min(received_at) as oldest from webhook_event where status in ('waiting', 'failed')`,
      ),
      isLate(db, new Date()),
    ]);
    for (const { kind, waiting: created, retrying, running, oldestWaitingSince } of jobs) {
      queue.set({ kind, state: 'waiting' }, created);
      queue.set({ kind, state: 'retrying' }, retrying);
      queue.set({ kind, state: 'running' }, running);
      queueAge.set({ kind }, secondsSince(oldestWaitingSince));
    }
    for (const lane of ['single', 'batch'] as const) {
      pictures.set({ lane, state: 'waiting' }, lanes[lane].waiting);
      pictures.set({ lane, state: 'running' }, lanes[lane].running);
      pictureAge.set({ lane }, secondsSince(lanes[lane].oldestWaitingSince));
    }
    held.set(lanes.held.waiting);
    heldAge.set(secondsSince(lanes.held.oldestWaitingSince));
    const [{ count, oldest }] = webhookRows.parse(rows);
    webhooks.set(count);
    webhookAge.set(secondsSince(oldest));
    backupLate.set(late ? 1 : 0);
  }

  /** Beside the answer: the ledger of a big installation takes longer than somebody waits. */
  function readLedger(): void {
    if (performance.now() - ledgerReadAt < ledgerEveryMs) return;
    ledgerReadAt = performance.now();
    verifyBalances(db).then(
      (wrong) => ledger.set(wrong.length),
      () => {
        ledgerReadAt = -Infinity;
      },
    );
  }

  /** Tells whether the part answers in time. */
  async function tell(part: string, work: () => Promise<void>): Promise<boolean> {
    const ok = await within(patienceMs, work).then(
      () => true,
      () => false,
    );
    up.set({ part }, ok ? 1 : 0);
    return ok;
  }

  return async () => {
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'waited_for' }, pool.waitingCount);
    const [databaseAnswers] = await Promise.all([
      tell('database', readDatabase),
      tell('storage', deps.checkStorage),
      deps.readEngines().then((memory) => {
        engines.set(memory.length);
        engineMemory.set(memory.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0));
      }),
      deps.storageRoot === undefined
        ? undefined
        : statfs(deps.storageRoot).then(
            ({ bavail, bsize }) => diskFree.set(bavail * bsize),
            () => diskFree.reset(),
          ),
    ]);
    if (databaseAnswers) readLedger();
    else
      for (const stale of [queue, queueAge, pictures, pictureAge, held, heldAge, webhooks, webhookAge, backupLate])
        stale.reset();
  };
}

function secondsSince(time: string | null): number {
  return time === null ? 0 : Math.max(0, (Date.now() - Date.parse(time)) / 1000);
}
