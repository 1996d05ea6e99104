/**
 * Background work on pg-boss, in the same database as everything else but in its own schema.
 *
 * States of a job: waiting → active → done, or active → (handler threw, or its process died and the heartbeat expired)
 * → waiting again after a pause. A job carries ids only and may be delivered twice; the row it points to decides what is
 * to be done. With a `key`, at most one job of that kind and key waits or runs (pg-boss's policy `exclusive`, a unique
 * index), so enqueueing the same work twice is harmless and repairs need not read pg-boss's tables.
 *
 * The policy `singleton` is not used as a cap per person: its fetch takes the first job by priority and age, and when that
 * job's key is active it returns nothing, so one person's ten jobs would block everybody. The cap is our own unique index
 * (`generation_slot`, see generations/slots.ts).
 *
 * Idle workers are woken by the doorbell (`events/notifications.ts`, channel `job`), one at a time in each process: one that
 * gets a job wakes the next. Each process looks every two seconds, with one statement for all its idle workers, whether
 * something may begin that nobody rang for: a pause has ended, a worker died, a schedule came due, the bell was lost.
 */
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { connectionSettings } from '../db/connection.ts';
import { PATIENT, type Transaction } from '../db/pool.ts';
import type { Notifications } from '../events/notifications.ts';
import type { Logger } from '../lib/logger.ts';
import { carryTrace } from '../lib/tracing.ts';
import type { Delivery, JobHandler, JobKind } from './job.ts';
import { raiseOldJobs, takeBackWaiting } from './waiting-jobs.ts';
import { openWorkers, traceField, type RunningDelivery } from './workers.ts';

export interface EnqueueOptions {
  /** Higher first. */
  readonly priority?: number;
  /** At most one job of this kind and key waits or runs. */
  readonly key?: string;
  readonly startAfter?: Date;
}

export interface Queue {
  /** Starts the queue and creates these kinds if needed. Call it first, in every process. */
  readonly start: (kinds: readonly JobKind<unknown>[]) => Promise<void>;
  /** Enqueues a job in the caller's transaction. Returns false when its key already waits or runs. */
  readonly enqueue: <Payload extends object>(
    tx: Transaction,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ) => Promise<boolean>;
  /** Completes this delivery and enqueues the work again, both in the caller's transaction. */
  readonly putBack: <Payload extends object>(
    tx: Transaction,
    delivery: Delivery,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Starts to take jobs of the handler's kind; a paused kind waits until it is resumed. */
  readonly work: (handler: JobHandler) => Promise<void>;
  /** Takes no more jobs of these kinds in this process; running jobs continue. */
  readonly pause: (kinds: readonly JobKind<unknown>[]) => Promise<void>;
  readonly resume: (kinds: readonly JobKind<unknown>[]) => Promise<void>;
  /** Changes how many jobs of a kind run at the same time in this process. */
  readonly setConcurrency: (kind: JobKind<unknown>, concurrency: number) => Promise<void>;
  /** Takes back a job that nobody has begun, in the caller's transaction. False when there is none, or a worker has it. */
  readonly takeBack: (tx: Transaction, kind: JobKind<unknown>, key: string) => Promise<boolean>;
  /** Raises what has waited long, by the rule in the domain's `raiseWaiting`, so that nobody who waits is overtaken for ever. */
  readonly raiseOld: (kinds: readonly JobKind<unknown>[]) => Promise<void>;
  /** The jobs that run in this process. */
  readonly running: () => readonly RunningDelivery[];
  /** Resolves when no job of these kinds runs in this process. */
  readonly ended: (kinds: readonly JobKind<unknown>[]) => Promise<void>;
  /** Takes no more jobs, aborts the running ones and waits until they have put themselves back. */
  readonly stop: () => Promise<void>;
}

/** A worker without a heartbeat for this long is dead, and its job goes to another. The minimum pg-boss allows. */
const heartbeatSeconds = 10;
/** How often dead workers are looked for. */
const superviseSeconds = 3;
const lookEveryMs = 2000;

/** For fetching, completing and signs of life; what is enqueued goes over the caller's connection. */
const usualConnections = 6;

const queueOptions = {
  policy: 'exclusive',
  heartbeatSeconds,
  // Rows decide when to give up (generations count their attempts); the queue itself never does.
  retryLimit: 10_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  deleteAfterSeconds: 3600,
} as const;

const namesOf = (kinds: readonly JobKind<unknown>[]): readonly string[] => kinds.map(({ name }) => name);

export function createQueue({
  databaseUrl,
  logger,
  notifications,
  maxConnections = usualConnections,
  pooled = false,
  countJob,
}: {
  readonly databaseUrl: string;
  readonly logger: Logger;
  /** Without it workers notice new work within two seconds. */
  readonly notifications?: Notifications | undefined;
  readonly maxConnections?: number | undefined;
  /** The address leads to PgBouncer. */
  readonly pooled?: boolean | undefined;
  readonly countJob?: ((kind: string, ended: 'done' | 'failed', seconds: number) => void) | undefined;
}): Queue {
  const boss = new PgBoss({
    // What a crash of the database may lose of the queue's own notes is done again; what is enqueued has its caller's commit.
    ...connectionSettings(databaseUrl, 'queue', { ...PATIENT, quickCommits: true, pooled }),
    schema: 'queue',
    max: maxConnections,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  // The database may be down for a while; every loop inside retries.
  boss.on('error', (error) => logger.warn({ message: error.message }, 'the queue reported an error'));
  boss.on('warning', (warning) => logger.warn({ message: warning.message }, 'the queue reported a warning'));

  const workers = openWorkers(boss, { logger, countJob });
  const unsubscribe: (() => void)[] = [];
  let looking: NodeJS.Timeout | undefined;

  async function send(
    tx: Transaction,
    name: string,
    payload: object,
    { priority, key, startAfter }: EnqueueOptions,
  ): Promise<boolean> {
    const traceparent = carryTrace();
    const id = await boss.send(name, traceparent === undefined ? payload : { ...payload, [traceField]: traceparent }, {
      db: fromDrizzle(tx, sql),
      // Without its own key every job would share the empty one.
      singletonKey: key ?? crypto.randomUUID(),
      ...(priority === undefined ? {} : { priority }),
      ...(startAfter === undefined ? {} : { startAfter }),
    });
    if (id === null) return false;
    if (startAfter === undefined || startAfter.getTime() <= Date.now()) await notifications?.notify(tx, 'job', name);
    return true;
  }

  return {
    start: async (kinds) => {
      await boss.start();
      looking = setInterval(() => {
        workers.look().catch((error: unknown) => logger.warn({ err: error }, 'could not look for waiting jobs'));
      }, lookEveryMs);
      for (const kind of kinds) {
        await boss.createQueue(kind.name, { ...queueOptions, expireInSeconds: (kind.longestHours ?? 4) * 3600 });
        if (kind.schedule !== undefined)
          await boss.schedule(kind.name, kind.schedule, {}, { singletonKey: 'schedule' });
      }
    },
    enqueue: (tx, kind, payload, options = {}) => send(tx, kind.name, payload, options),
    putBack: async (tx, delivery, kind, payload, options = {}) => {
      await boss.complete(kind.name, { id: delivery.id, retryCount: delivery.retryCount }, null, {
        db: fromDrizzle(tx, sql),
      });
      await send(tx, kind.name, payload, options);
    },
    work: async (handler) => {
      await workers.add(handler);
      const { name } = handler.kind;
      unsubscribe.push(notifications?.subscribe('job', name, () => workers.wake(name)) ?? (() => undefined));
    },
    pause: (kinds) => workers.pause(namesOf(kinds)),
    resume: (kinds) => workers.resume(namesOf(kinds)),
    setConcurrency: ({ name }, concurrency) => workers.setConcurrency(name, concurrency),
    takeBack: (tx, { name }, key) => takeBackWaiting(tx, name, key),
    raiseOld: async (kinds) => {
      for (const { name } of kinds) await raiseOldJobs(boss.getDb(), name);
    },
    running: workers.running,
    ended: (kinds) => workers.ended(namesOf(kinds)),
    stop: async () => {
      clearInterval(looking);
      for (const end of unsubscribe.splice(0)) end();
      await workers.stop();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
