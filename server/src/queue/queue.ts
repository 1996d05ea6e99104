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
import { z } from 'zod';
import { connectionSettings } from '../db/connection.ts';
import { PATIENT, type Transaction } from '../db/pool.ts';
import type { Notifications } from '../events/notifications.ts';
import type { Logger } from '../lib/logger.ts';
import { carryTrace, trace } from '../lib/tracing.ts';
import type { Delivery, JobHandler, JobKind } from './job.ts';
import { openPlacesBeside, type OpenPlacesBeside } from './places-beside.ts';
import { isWaitingAbove, kindsThatWait, raiseOldJobs, takeBackWaiting } from './waiting-jobs.ts';

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

export interface RunningDelivery {
  readonly kind: string;
  readonly id: string;
  readonly since: Date;
}

/** A worker without a heartbeat for this long is dead, and its job goes to another. The minimum pg-boss allows. */
const heartbeatSeconds = 10;
/** How often dead workers are looked for. */
const superviseSeconds = 3;
const lookEveryMs = 2000;
/** Should that look miss something. */
const pollSeconds = 30;

/** For fetching, completing and signs of life; what is enqueued goes over the caller's connection. */
const usualConnections = 6;

/** The trace that a job belongs to, in its row beside its payload. */
const traceField = 'traceparent';
const tracedSchema = z.looseObject({ [traceField]: z.string().optional() });

const queueOptions = {
  policy: 'exclusive',
  heartbeatSeconds,
  expireInSeconds: 4 * 3600,
  // Rows decide when to give up (generations count their attempts); the queue itself never does.
  retryLimit: 10_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  deleteAfterSeconds: 3600,
} as const;

/** The workers of one job kind in this process. */
interface WorkerGroup {
  readonly handler: JobHandler;
  concurrency: number;
  readonly workerIds: string[];
  readonly besideIds: string[];
  readonly beside: OpenPlacesBeside | undefined;
  /** Those that have a job. */
  readonly busy: Set<string>;
  settling: Promise<void>;
}

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
  readonly countJob?: (kind: string, ended: 'done' | 'failed', seconds: number) => void;
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

  const stop = new AbortController();
  const running = new Map<Promise<void>, RunningDelivery>();
  const groups = new Map<string, WorkerGroup>();
  const paused = new Set<string>();
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

  /** Lets one idle worker of the kind look for a job. */
  function wake({ handler, workerIds, besideIds, busy }: WorkerGroup): void {
    if (paused.has(handler.kind.name)) return;
    const idle = [...workerIds, ...besideIds].find((id) => !busy.has(id));
    if (idle !== undefined) boss.notifyWorker(idle);
  }

  async function look(): Promise<void> {
    const idle = [...groups.values()].filter(({ workerIds, besideIds, busy }) =>
      [...workerIds, ...besideIds].some((id) => !busy.has(id)),
    );
    if (idle.length === 0) return;
    const names = idle.map(({ handler }) => handler.kind.name);
    for (const name of await kindsThatWait(boss.getDb(), names)) {
      const group = groups.get(name);
      if (group !== undefined) wake(group);
    }
  }

  async function deliver(handler: JobHandler, data: unknown, delivery: Delivery): Promise<void> {
    const { [traceField]: parent, ...payload } = tracedSchema.parse(data ?? {});
    const run = trace(
      { name: `job ${handler.kind.name}`, kind: 'consumer', facts: { 'afterglow.delivery': delivery.id }, parent },
      () => handler.handle(payload, delivery),
    );
    running.set(run, { kind: handler.kind.name, id: delivery.id, since: new Date() });
    const begun = performance.now();
    const count = (ended: 'done' | 'failed') =>
      countJob?.(handler.kind.name, ended, (performance.now() - begun) / 1000);
    try {
      await run;
      count('done');
    } catch (error) {
      count('failed');
      logger.warn(
        { err: error, job: handler.kind.name, delivery: delivery.id },
        'a job failed and will be delivered again',
      );
      throw error;
    } finally {
      running.delete(run);
    }
  }

  /** Starts one pg-boss worker with concurrency 1: only such a worker can be told to fetch again right after its job (below). */
  async function startOne(group: WorkerGroup, isBeside: boolean): Promise<string> {
    const { handler, beside, busy } = group;
    const maxPriority = isBeside ? handler.beside?.maxPriority : undefined;
    const workerId: string = await boss.work(
      handler.kind.name,
      {
        pollingIntervalSeconds: pollSeconds,
        heartbeatRefreshSeconds: 3,
        includeMetadata: true,
        ...(maxPriority === undefined ? {} : { maxPriority }),
      },
      async ([job]) => {
        if (job === undefined) return;
        busy.add(workerId);
        wake(group);
        const leave = isBeside ? undefined : beside?.enter(job.priority);
        const givenUp = isBeside ? beside?.givenUp() : undefined;
        const ends = givenUp === undefined ? [stop.signal] : [stop.signal, givenUp];
        try {
          await deliver(handler, job.data, {
            id: job.id,
            retryCount: job.retryCount,
            signal: AbortSignal.any([...ends, job.signal]),
            stopping: () => ends.some(({ aborted }) => aborted),
            isBeside,
          });
        } finally {
          leave?.();
          busy.delete(workerId);
          // Otherwise it would sleep for the rest of its polling interval although more work is waiting.
          boss.notifyWorker(workerId);
        }
      },
    );
    return workerId;
  }

  async function settleSome(group: WorkerGroup, ids: string[], wanted: number, isBeside: boolean): Promise<void> {
    while (ids.length < wanted) ids.push(await startOne(group, isBeside));
    // A busy worker finishes its job first.
    for (const id of ids.splice(wanted)) await boss.offWork(group.handler.kind.name, { id, wait: false });
  }

  /** Starts and stops workers until there are as many as wanted. Changes run one after the other. */
  function settle(group: WorkerGroup): Promise<void> {
    group.settling = group.settling
      .catch(() => undefined)
      .then(async () => {
        const isClosed = paused.has(group.handler.kind.name) || stop.signal.aborted;
        await settleSome(group, group.workerIds, isClosed ? 0 : group.concurrency, false);
        await settleSome(group, group.besideIds, isClosed ? 0 : (group.beside?.open() ?? 0), true);
      });
    return group.settling;
  }

  const warn = (error: unknown): void => logger.warn({ err: error }, 'could not change how many jobs run beside');

  async function settleKinds(kinds: readonly JobKind<unknown>[]): Promise<void> {
    for (const { name } of kinds) {
      const group = groups.get(name);
      if (group !== undefined) await settle(group);
    }
  }

  return {
    start: async (kinds) => {
      await boss.start();
      looking = setInterval(() => {
        look().catch((error: unknown) => logger.warn({ err: error }, 'could not look for waiting jobs'));
      }, lookEveryMs);
      for (const kind of kinds) {
        await boss.createQueue(kind.name, queueOptions);
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
      const group: WorkerGroup = {
        handler,
        concurrency: handler.concurrency,
        workerIds: [],
        besideIds: [],
        beside:
          handler.beside === undefined || handler.beside.places === 0
            ? undefined
            : openPlacesBeside(handler.beside, {
                isAboveWaiting: (priority) => isWaitingAbove(boss.getDb(), handler.kind.name, priority),
                onChange: () => void settle(group).catch(warn),
                onFailure: warn,
              }),
        busy: new Set(),
        settling: Promise.resolve(),
      };
      groups.set(handler.kind.name, group);
      await settle(group);
      unsubscribe.push(notifications?.subscribe('job', handler.kind.name, () => wake(group)) ?? (() => undefined));
    },
    pause: async (kinds) => {
      for (const { name } of kinds) paused.add(name);
      await settleKinds(kinds);
    },
    resume: async (kinds) => {
      for (const { name } of kinds) paused.delete(name);
      await settleKinds(kinds);
    },
    setConcurrency: async (kind, concurrency) => {
      const group = groups.get(kind.name);
      if (group === undefined) return;
      group.concurrency = concurrency;
      await settle(group);
    },
    takeBack: (tx, { name }, key) => takeBackWaiting(tx, name, key),
    raiseOld: async (kinds) => {
      for (const { name } of kinds) await raiseOldJobs(boss.getDb(), name);
    },
    running: () => [...running.values()],
    ended: async (kinds) => {
      const names = kinds.map(({ name }) => name);
      await Promise.allSettled([...running].flatMap(([run, { kind }]) => (names.includes(kind) ? [run] : [])));
    },
    stop: async () => {
      for (const { beside } of groups.values()) beside?.close();
      clearInterval(looking);
      for (const end of unsubscribe.splice(0)) end();
      for (const name of groups.keys()) await boss.offWork(name, { wait: false });
      stop.abort(new Error('the process is stopping'));
      await Promise.allSettled(running.keys());
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
