/**
 * Background work on pg-boss, in the same database as everything else and in a schema of its own.
 *
 * States of a job: waiting → active → done, or active → (handler threw, or its process died and the heartbeat ran out)
 * → waiting again after a pause. A job is a nudge to look at a row: it carries ids only, may be delivered twice, and the
 * row decides. With a `key`, at most one job of that kind and key waits or runs (pg-boss's policy `exclusive`, a unique
 * index), so putting the same work in twice is harmless and repairing needs no look into pg-boss's tables.
 *
 * Not used on purpose: policy `singleton` as a cap per person. Its fetch takes the first job by priority and age, and
 * when that job's key is active it finds nothing: one person's ten jobs would hold up everybody. The cap is a unique
 * index of our own instead (`generation_slot`, see generations/slots.ts).
 */
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Transaction } from '../db/pool.ts';
import type { Logger } from '../lib/logger.ts';
import type { Delivery, JobHandler, JobKind } from './job.ts';

export interface EnqueueOptions {
  /** Higher first. */
  readonly priority?: number;
  /** At most one job of this kind and key waits or runs. */
  readonly key?: string;
  readonly startAfter?: Date;
}

export interface Queue {
  /** Opens the queue and makes sure that these kinds exist; needed before anything else, in every process. */
  readonly start: (kinds: readonly JobKind<unknown>[]) => Promise<void>;
  /** Puts work in with the caller's transaction. False when its key already waits or runs. */
  readonly enqueue: <Payload extends object>(tx: Transaction, kind: JobKind<Payload>, payload: Payload, options?: EnqueueOptions) => Promise<boolean>;
  /** Ends this delivery and puts the work in anew, both with the caller's transaction. */
  readonly putBack: <Payload extends object>(
    tx: Transaction,
    delivery: Delivery,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Begins to take work of the handler's kind; a paused kind waits until it is resumed. */
  readonly work: (handler: JobHandler) => Promise<void>;
  /** Takes no more work of these kinds in this process; what runs goes on. */
  readonly pause: (kinds: readonly JobKind<unknown>[]) => Promise<void>;
  readonly resume: (kinds: readonly JobKind<unknown>[]) => Promise<void>;
  /** Works on so many deliveries of a kind at once from now on. */
  readonly setConcurrency: (kind: JobKind<unknown>, concurrency: number) => Promise<void>;
  /** What this process works on. */
  readonly running: () => readonly RunningDelivery[];
  /** Takes no more work, aborts what runs and waits until it has put itself back. */
  readonly stop: () => Promise<void>;
}

export interface RunningDelivery {
  readonly kind: string;
  readonly id: string;
  readonly since: Date;
}

/** A worker that sends no sign of life for this long is dead, and its job goes to another. The least pg-boss allows. */
const heartbeatSeconds = 10;
/** Dead workers are looked for this often. */
const superviseSeconds = 3;
/** Backstop for a lost NOTIFY and for jobs whose pause ends; an idle fetch is one indexed query. */
const pollSeconds = 2;

const queueOptions = {
  policy: 'exclusive',
  notify: true,
  heartbeatSeconds,
  expireInSeconds: 4 * 3600,
  // Rows decide when to give up (generations count their attempts); the queue itself never does.
  retryLimit: 10_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  deleteAfterSeconds: 3600,
} as const;

/** The places of one kind of work in this process. */
interface Crew {
  readonly handler: JobHandler;
  concurrency: number;
  readonly places: string[];
  settling: Promise<void>;
}

export function createQueue({ databaseUrl, logger }: { readonly databaseUrl: string; readonly logger: Logger }): Queue {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'afterglow queue',
    schema: 'queue',
    max: 6,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: 5000,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  // The database may be away for a while; every loop inside tries again by itself.
  boss.on('error', (error) => logger.warn({ message: error.message }, 'the queue met an error'));
  boss.on('warning', (warning) => logger.warn({ message: warning.message }, 'the queue warns'));

  const stop = new AbortController();
  const running = new Map<Promise<void>, RunningDelivery>();
  const crews = new Map<string, Crew>();
  const paused = new Set<string>();

  async function send(tx: Transaction, name: string, payload: object, { priority, key, startAfter }: EnqueueOptions): Promise<boolean> {
    const id = await boss.send(name, payload, {
      db: fromDrizzle(tx, sql),
      // Without a key of its own every job would share the empty one.
      singletonKey: key ?? crypto.randomUUID(),
      ...(priority === undefined ? {} : { priority }),
      ...(startAfter === undefined ? {} : { startAfter }),
    });
    return id !== null;
  }

  async function deliver(handler: JobHandler, data: unknown, delivery: Delivery): Promise<void> {
    const run = handler.handle(data, delivery);
    running.set(run, { kind: handler.kind.name, id: delivery.id, since: new Date() });
    try {
      await run;
    } catch (error) {
      logger.warn({ err: error, job: handler.kind.name, delivery: delivery.id }, 'a job failed and will be delivered again');
      throw error;
    } finally {
      running.delete(run);
    }
  }

  /** One pg-boss worker for each place: only so can each be told to look again right after its job (below). */
  async function openPlace(handler: JobHandler): Promise<string> {
    const workerId: string = await boss.work<unknown>(
      handler.kind.name,
      { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds: 3 },
      async ([job]) => {
        if (job === undefined) return;
        try {
          const signal = AbortSignal.any([stop.signal, job.signal]);
          await deliver(handler, job.data, { id: job.id, retryCount: job.retryCount, signal, stopping: () => stop.signal.aborted });
        } finally {
          // Otherwise it would sleep out the rest of its polling interval although more work waits.
          boss.notifyWorker(workerId);
        }
      },
    );
    return workerId;
  }

  /** Opens and closes places until there are as many as wanted. One change after the other. */
  function settle(crew: Crew): Promise<void> {
    crew.settling = crew.settling
      .catch(() => undefined)
      .then(async () => {
        const { handler, places } = crew;
        const wanted = paused.has(handler.kind.name) || stop.signal.aborted ? 0 : crew.concurrency;
        while (places.length < wanted) places.push(await openPlace(handler));
        // A place that is busy ends its job first.
        for (const id of places.splice(wanted)) await boss.offWork(handler.kind.name, { id, wait: false });
      });
    return crew.settling;
  }

  async function settleKinds(kinds: readonly JobKind<unknown>[]): Promise<void> {
    for (const { name } of kinds) {
      const crew = crews.get(name);
      if (crew !== undefined) await settle(crew);
    }
  }

  return {
    start: async (kinds) => {
      await boss.start();
      for (const kind of kinds) {
        await boss.createQueue(kind.name, queueOptions);
        if (kind.schedule !== undefined) await boss.schedule(kind.name, kind.schedule, {}, { singletonKey: 'schedule' });
      }
    },
    enqueue: (tx, kind, payload, options = {}) => send(tx, kind.name, payload, options),
    putBack: async (tx, delivery, kind, payload, options = {}) => {
      await boss.complete(kind.name, { id: delivery.id, retryCount: delivery.retryCount }, null, { db: fromDrizzle(tx, sql) });
      await send(tx, kind.name, payload, options);
    },
    work: async (handler) => {
      const crew: Crew = { handler, concurrency: handler.concurrency, places: [], settling: Promise.resolve() };
      crews.set(handler.kind.name, crew);
      await settle(crew);
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
      const crew = crews.get(kind.name);
      if (crew === undefined) return;
      crew.concurrency = concurrency;
      await settle(crew);
    },
    running: () => [...running.values()],
    stop: async () => {
      for (const name of crews.keys()) await boss.offWork(name, { wait: false });
      stop.abort(new Error('the process is stopping'));
      await Promise.allSettled(running.keys());
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
