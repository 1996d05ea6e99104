/** The workers of this process: so many for each kind of job as its handler wants, woken, paused and ended together. */
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Logger } from '../lib/logger.ts';
import { trace } from '../lib/tracing.ts';
import { openHeartbeats } from './heartbeats.ts';
import type { Delivery, JobHandler } from './job.ts';
import { openPlacesBeside, type OpenPlacesBeside } from './places-beside.ts';
import { isWaitingAbove, kindsThatWait } from './waiting-jobs.ts';

export interface RunningDelivery {
  readonly kind: string;
  readonly id: string;
  readonly since: Date;
}

export interface Workers {
  readonly add: (handler: JobHandler) => Promise<void>;
  /** Lets one idle worker of the kind look for a job. */
  readonly wake: (kind: string) => void;
  /** Wakes a worker for each kind of which something waits. One statement, none when nobody is idle. */
  readonly look: () => Promise<void>;
  readonly pause: (kinds: readonly string[]) => Promise<void>;
  readonly resume: (kinds: readonly string[]) => Promise<void>;
  readonly setConcurrency: (kind: string, concurrency: number) => Promise<void>;
  readonly running: () => readonly RunningDelivery[];
  readonly ended: (kinds: readonly string[]) => Promise<void>;
  /** Takes no more jobs, aborts those that run and waits for their end. */
  readonly stop: () => Promise<void>;
}

/** How often a job says that its worker lives; the queue's `heartbeatSeconds` is the limit. */
const beatEveryMs = 3000;
/** Should the look for waiting jobs miss something. */
const pollSeconds = 30;
/** The heartbeats here replace those of pg-boss: a day is longer than any job. */
const never = 24 * 3600;

/** The trace that a job belongs to, in its row beside its payload. */
export const traceField = 'traceparent';
const tracedSchema = z.looseObject({ [traceField]: z.string().optional() });

/** Which claims were found: it is in pg-boss's answer, not in its types. */
const touchedSchema = z.looseObject({ settled: z.array(z.string()).optional() });

/** The workers of one kind. */
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

export function openWorkers(
  boss: PgBoss,
  {
    logger,
    countJob,
  }: {
    readonly logger: Logger;
    readonly countJob?: ((kind: string, ended: 'done' | 'failed', seconds: number) => void) | undefined;
  },
): Workers {
  const stop = new AbortController();
  const running = new Map<Promise<void>, RunningDelivery>();
  const groups = new Map<string, WorkerGroup>();
  const paused = new Set<string>();
  const warnOf =
    (what: string) =>
    (error: unknown): void =>
      logger.warn({ err: error }, what);
  const warnOfPlaces = warnOf('could not change how many jobs run beside');
  const heartbeats = openHeartbeats({
    everyMs: beatEveryMs,
    touch: async (kind, jobs) =>
      touchedSchema.parse(await boss.touch(kind, [...jobs])).settled ?? jobs.map(({ id }) => id),
    onFailure: warnOf('could not say which jobs are alive'),
  });

  const idleOf = ({ workerIds, besideIds, busy }: WorkerGroup): string | undefined =>
    [...workerIds, ...besideIds].find((id) => !busy.has(id));

  function wake(group: WorkerGroup): void {
    if (paused.has(group.handler.kind.name)) return;
    const idle = idleOf(group);
    if (idle !== undefined) boss.notifyWorker(idle);
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
        heartbeatRefreshSeconds: never,
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
        const { id, retryCount } = job;
        const { lost, release } = heartbeats.hold(handler.kind.name, { id, retryCount });
        try {
          await deliver(handler, job.data, {
            id,
            retryCount,
            signal: AbortSignal.any([...ends, job.signal, lost]),
            stopping: () => ends.some(({ aborted }) => aborted),
            isBeside,
          });
        } finally {
          release();
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

  async function settleKinds(kinds: readonly string[]): Promise<void> {
    for (const kind of kinds) {
      const group = groups.get(kind);
      if (group !== undefined) await settle(group);
    }
  }

  return {
    add: async (handler) => {
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
                onChange: () => void settle(group).catch(warnOfPlaces),
                onFailure: warnOfPlaces,
              }),
        busy: new Set(),
        settling: Promise.resolve(),
      };
      groups.set(handler.kind.name, group);
      await settle(group);
    },
    wake: (kind) => {
      const group = groups.get(kind);
      if (group !== undefined) wake(group);
    },
    look: async () => {
      const idle = [...groups.values()].filter((group) => idleOf(group) !== undefined);
      if (idle.length === 0) return;
      const names = idle.map(({ handler }) => handler.kind.name);
      for (const name of await kindsThatWait(boss.getDb(), names)) {
        const group = groups.get(name);
        if (group !== undefined) wake(group);
      }
    },
    pause: async (kinds) => {
      for (const kind of kinds) paused.add(kind);
      await settleKinds(kinds);
    },
    resume: async (kinds) => {
      for (const kind of kinds) paused.delete(kind);
      await settleKinds(kinds);
    },
    setConcurrency: async (kind, concurrency) => {
      const group = groups.get(kind);
      if (group === undefined) return;
      group.concurrency = concurrency;
      await settle(group);
    },
    running: () => [...running.values()],
    ended: async (kinds) => {
      await Promise.allSettled([...running].flatMap(([run, { kind }]) => (kinds.includes(kind) ? [run] : [])));
    },
    stop: async () => {
      for (const { beside } of groups.values()) beside?.close();
      for (const name of groups.keys()) await boss.offWork(name, { wait: false });
      stop.abort(new Error('the process is stopping'));
      await Promise.allSettled(running.keys());
      heartbeats.close();
    },
  };
}
