/**
 * Runs engine tasks in forked children: the way the server calls the engine.
 *
 * A child has up to `tasksEach` tasks: while the network of one runs, the kernels of another do (`models/network-thread.ts`).
 * Tasks wait in arrival order and go to the child with the fewest; children are forked when none is idle and fewer than
 * `size` exist. An abort or a timeout first asks the child to stop; one that does not answer within the grace time is
 * killed, as soon as no other task depends on it. A child that dies fails its task; of several, each is tried once more in
 * a child that has no other. A child whose memory passed the budget is retired, so that fragmentation never adds up.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { EngineDevice } from '../models/device.ts';
import type { OwnModels } from '../models/own-models.ts';
import type { EnginePrecision } from '../models/precision.ts';
import type { EngineRequest, EngineResult, UncheckedRequest } from './engine-request.ts';
import {
  HOST_SETTINGS_VARIABLE,
  type HostSettings,
  type MessageFromHost,
  type MessageToHost,
  type RawResult,
} from './host-messages.ts';
import { isTaskId, parseReport, type TaskId } from './task-map.ts';
import { EngineError, type RunOptions } from './task.ts';

export interface EnginePoolConfig {
  readonly modelCacheDir: string;
  /** Children at most, default 1: one task already uses `threads` cores. */
  readonly size?: number;
  /** Tasks at most in each child, default 1. */
  readonly tasksEach?: number;
  /** Retire a child whose resident memory is above this after a task, default 900 MB; twice that while it has another task. */
  readonly maxRssBytes?: number;
  /** End a child that had no task for so long, which gives its memory back; absent: never. */
  readonly idleMs?: number;
  /** Longest run of one task, model loading included, default 10 minutes. */
  readonly taskTimeoutMs?: number;
  /** Time between asking a child to stop and killing it, default 3 s. */
  readonly abortGraceMs?: number;
  readonly permissiveOnly?: boolean;
  /** Threads of one model session, default 2. */
  readonly threads?: number;
  /** As in `EngineConfig`, for each child. */
  readonly device?: EngineDevice | undefined;
  /** As in `EngineConfig`, for each child. */
  readonly precision?: EnginePrecision | undefined;
  /** As in `EngineConfig`, for each child. */
  readonly signingFile?: string | undefined;
  readonly operatorSigningFile?: string | undefined;
  readonly timeStampAuthority?: string | undefined;
  readonly memoryBudgetBytes?: number;
  readonly ownModels?: OwnModels;
  readonly answerBytes?: number;
}

export interface EnginePool {
  /** As `Engine.run`; besides its errors `engine_failed` with reason `crashed`, `timed_out` or `pool_closed`. */
  run<Id extends TaskId>(request: EngineRequest<Id>, options?: RunOptions): Promise<EngineResult<Id>>;
  /** As `Engine.runUnchecked`. */
  runUnchecked(request: UncheckedRequest, options?: RunOptions): Promise<EngineResult>;
  /** Tasks waiting and running, and the process ids of the children. */
  state(): { readonly waiting: number; readonly running: number; readonly pids: readonly number[] };
  /** Ends the children that have no task: their memory is wanted elsewhere. The next task starts a new one. */
  endIdle(): void;
  /** Refuses new tasks, fails waiting and running ones, ends all children. */
  close(): Promise<void>;
}

interface Job {
  readonly id: number;
  readonly request: UncheckedRequest;
  readonly options: RunOptions;
  readonly resolve: (result: RawResult) => void;
  readonly reject: (error: EngineError) => void;
  /** Its child died while it had other tasks, so that it is not known whose fault it was. */
  wantsAlone: boolean;
  /** Why it was asked to stop, once it was. */
  stopReason?: EngineError;
  timeout?: NodeJS.Timeout;
  kill?: NodeJS.Timeout;
}

interface Host {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
  readonly jobs: Set<Job>;
  retiring: boolean;
  idle?: NodeJS.Timeout;
}

const HOST_FILE = fileURLToPath(new URL('./host.ts', import.meta.url));

export function createEnginePool(config: EnginePoolConfig): EnginePool {
  const size = config.size ?? 1;
  const tasksEach = config.tasksEach ?? 1;
  const maxRssBytes = config.maxRssBytes ?? 900_000_000;
  const taskTimeoutMs = config.taskTimeoutMs ?? 600_000;
  const abortGraceMs = config.abortGraceMs ?? 3_000;
  const settings: HostSettings = {
    modelCacheDir: config.modelCacheDir,
    permissiveOnly: config.permissiveOnly ?? false,
    threads: config.threads ?? 2,
    device: config.device,
    precision: config.precision,
    signingFile: config.signingFile,
    operatorSigningFile: config.operatorSigningFile,
    timeStampAuthority: config.timeStampAuthority,
    memoryBudgetBytes: config.memoryBudgetBytes,
    ownModels: config.ownModels,
    answerBytes: config.answerBytes,
  };
  const waiting: Job[] = [];
  const hosts = new Set<Host>();
  let nextId = 1;
  let closed = false;

  function startHost(): Host {
    const child = fork(HOST_FILE, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Kernels leave much that dies at once: a nursery of V8's own choice grows to a hundred megabytes and wins no time.
      execArgv: ['--max-semi-space-size=8', '--expose-gc'],
      env: {
        ...process.env,
        [HOST_SETTINGS_VARIABLE]: JSON.stringify(settings),
        // glibc keeps freed tensors in per-thread arenas; fewer arenas and early trimming give them back.
        MALLOC_ARENA_MAX: '2',
        MALLOC_TRIM_THRESHOLD_: '4194304',
        MALLOC_MMAP_THRESHOLD_: '1048576',
      },
    });
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve()); // could not be started
    });
    const host: Host = { child, ended, jobs: new Set(), retiring: false };
    hosts.add(host);
    child.on('message', (message: MessageFromHost) => receive(host, message));
    child.on('error', () => undefined); // a failed send: the exit that follows is what counts
    void ended.then(() => {
      hosts.delete(host);
      const lost = [...host.jobs];
      for (const job of lost) {
        settle(host, job);
        if (lost.length > 1 && job.stopReason === undefined && !closed) {
          job.wantsAlone = true;
          waiting.unshift(job);
        } else job.reject(job.stopReason ?? new EngineError('engine_failed', { reason: 'crashed' }));
      }
      dispatch();
    });
    return host;
  }

  function send(host: Host, message: MessageToHost): void {
    if (host.child.connected) host.child.send(message, () => undefined);
  }

  function receive(host: Host, message: MessageFromHost): void {
    const job = [...host.jobs].find(({ id }) => id === message.id);
    if (!job) return;
    if (message.kind === 'progress') {
      if (!job.stopReason) job.options.onProgress?.(message.progress);
      return;
    }
    settle(host, job);
    if (job.stopReason) job.reject(job.stopReason);
    else if (message.kind === 'result') job.resolve(message.result);
    else job.reject(new EngineError(message.code, message.details, { cause: message.cause }));
    if (host.retiring || message.rssBytes > maxRssBytes * (host.jobs.size > 0 ? 2 : 1)) retire(host);
    dispatch();
    if (host.jobs.size === 0) endWhenIdle(host);
  }

  function settle(host: Host, job: Job): void {
    host.jobs.delete(job);
    clearTimeout(job.timeout);
    clearTimeout(job.kill);
  }

  function endRetired(host: Host): void {
    if (host.jobs.size === 0 && host.child.connected) host.child.disconnect();
  }

  function endWhenIdle(host: Host): void {
    if (config.idleMs === undefined) return;
    clearTimeout(host.idle);
    host.idle = setTimeout(() => retire(host), config.idleMs).unref();
  }

  function retire(host: Host): void {
    host.retiring = true;
    endRetired(host);
  }

  /** Gives waiting tasks to children: to idle ones first, then to new ones, then beside other tasks. */
  function dispatch(): void {
    while (waiting.length > 0 && !closed) {
      const [job] = waiting;
      const host = findHost(job);
      if (!host) return;
      waiting.shift();
      begin(host, job);
    }
  }

  function findHost({ wantsAlone }: Job): Host | undefined {
    const usable = [...hosts].filter(({ retiring }) => !retiring);
    const idle = usable.find(({ jobs }) => jobs.size === 0);
    if (idle) return idle;
    if (hosts.size < size) return startHost();
    if (wantsAlone) return undefined;
    return usable
      .filter(({ jobs }) => jobs.size < tasksEach && ![...jobs].some((other) => other.wantsAlone))
      .toSorted((one, other) => one.jobs.size - other.jobs.size)[0];
  }

  function begin(host: Host, job: Job): void {
    clearTimeout(host.idle);
    host.jobs.add(job);
    const timedOut = new EngineError('engine_failed', { reason: 'timed_out', timeoutMs: taskTimeoutMs });
    job.timeout = setTimeout(() => stop(job, timedOut), taskTimeoutMs);
    send(host, { kind: 'run', id: job.id, request: job.request });
  }

  function stop(job: Job, reason: EngineError): void {
    const place = waiting.indexOf(job);
    if (place >= 0) {
      waiting.splice(place, 1);
      job.reject(reason);
      return;
    }
    const host = [...hosts].find(({ jobs }) => jobs.has(job));
    if (!host || job.stopReason) return;
    job.stopReason = reason;
    send(host, { kind: 'abort', id: job.id });
    job.kill = setTimeout(() => killWhenAlone(host, job), abortGraceMs);
  }

  /** Never while a task depends on the child that nobody has stopped. */
  function killWhenAlone(host: Host, job: Job): void {
    host.retiring = true;
    if ([...host.jobs].every(({ stopReason }) => stopReason)) host.child.kill('SIGKILL');
    else job.kill = setTimeout(() => killWhenAlone(host, job), abortGraceMs);
  }

  function runInHost(request: UncheckedRequest, options: RunOptions): Promise<RawResult> {
    if (closed) return Promise.reject(new EngineError('engine_failed', { reason: 'pool_closed' }));
    if (options.signal?.aborted) return Promise.reject(new EngineError('aborted'));
    let onAbort: (() => void) | undefined;
    const done = new Promise<RawResult>((resolve, reject) => {
      const job: Job = { id: nextId++, request, options, resolve, reject, wantsAlone: false };
      onAbort = () => stop(job, new EngineError('aborted'));
      options.signal?.addEventListener('abort', onAbort);
      waiting.push(job);
      dispatch();
    });
    return done.finally(() => onAbort && options.signal?.removeEventListener('abort', onAbort));
  }

  /** Reports are parsed where they cross the process border. */
  async function run<Id extends TaskId>(
    id: Id,
    request: UncheckedRequest,
    options: RunOptions,
  ): Promise<EngineResult<Id>> {
    const result = await runInHost(request, options);
    return { ...result, report: parseReport(id, result.report) };
  }

  return {
    run: (request, options = {}) => run(request.task, request, options),
    async runUnchecked(request, options = {}) {
      if (!isTaskId(request.task)) throw new EngineError('task_unknown', { task: request.task });
      return run(request.task, request, options);
    },
    state: () => ({
      waiting: waiting.length,
      running: [...hosts].reduce((sum, { jobs }) => sum + jobs.size, 0),
      pids: [...hosts].flatMap((host) => host.child.pid ?? []),
    }),
    endIdle() {
      for (const host of hosts) if (host.jobs.size === 0) retire(host);
    },
    async close() {
      closed = true;
      const reason = new EngineError('engine_failed', { reason: 'pool_closed' });
      for (const job of waiting.splice(0)) job.reject(reason);
      const ending = [...hosts];
      for (const host of ending) {
        for (const job of host.jobs) job.stopReason = reason;
        host.child.kill('SIGKILL'); // it holds nothing that needs saving
      }
      await Promise.all(ending.map((host) => host.ended));
    },
  };
}
