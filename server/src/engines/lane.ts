/**
 * A queue before an engine, fair between those who ask: each in turn, those who ask more often wait behind their own
 * work. It is bounded, and nobody waits longer than `maxAgeMs`.
 */
import { AppError } from '@afterglow/domain/errors/errors';

export interface LaneLimits {
  /** Work done at the same time. */
  readonly places: number;
  /** Work that may wait, of all who ask. */
  readonly maxWaiting: number;
  /** Bytes that waiting work may hold. */
  readonly maxWaitingBytes: number;
  readonly maxAgeMs: number;
}

export interface LaneWork {
  /** Undefined: the installation's own work, which takes its turn but is never refused. */
  readonly asker?: string | undefined;
  readonly bytes?: number;
  readonly signal?: AbortSignal | undefined;
  /** Newer work of the same asker and kind takes the place of older work that still waits. */
  readonly kind?: string | undefined;
}

export interface Lane {
  /**
   * Does `work` when it is its turn. Throws `pictures_busy` { seconds } when too much waits or it waited too long,
   * `look_superseded` when newer work took its place, and the signal's reason when that comes first.
   */
  readonly enter: <Result>(work: () => Promise<Result>, about: LaneWork) => Promise<Result>;
  readonly state: () => { readonly waiting: number; readonly running: number };
}

interface Waiting {
  readonly about: LaneWork;
  readonly bytes: number;
  readonly begin: () => void;
  readonly refuse: (error: unknown) => void;
}

/** Key of the installation's own work. */
const own = Symbol('own');

export function createLane(limits: LaneLimits): Lane {
  /** In the order of their turns; an asker without waiting work is absent. */
  const lines = new Map<string | symbol, Waiting[]>();
  let running = 0;
  let meanMs = 1000;

  const all = (): Waiting[] => [...lines.values()].flat();

  function seconds(): number {
    const rounds = (all().length + running) / limits.places;
    return Math.min(60, Math.max(2, Math.ceil((rounds * meanMs) / 1000)));
  }

  const busy = (): AppError => new AppError('pictures_busy', { seconds: seconds() });

  function leave(waiting: Waiting): void {
    const key = waiting.about.asker ?? own;
    const line = lines.get(key) ?? [];
    const place = line.indexOf(waiting);
    if (place >= 0) line.splice(place, 1);
    if (line.length === 0) lines.delete(key);
  }

  function next(): void {
    while (running < limits.places) {
      const [turn] = lines;
      const first = turn?.[1][0];
      if (turn === undefined || first === undefined) return;
      const [key, line] = turn;
      leave(first);
      // To the end of the round.
      if (lines.delete(key)) lines.set(key, line);
      first.begin();
    }
  }

  function isFull(): boolean {
    const waiting = all();
    return (
      waiting.length > limits.maxWaiting || waiting.reduce((sum, { bytes }) => sum + bytes, 0) > limits.maxWaitingBytes
    );
  }

  /** The newest work of the one who fills the queue most goes, so that a flood refuses itself. */
  function makeRoom(): void {
    while (isFull()) {
      const [longest] = [...lines]
        .filter(([key]) => key !== own)
        .map(([, line]) => line)
        .toSorted((a, b) => weigh(b, limits) - weigh(a, limits));
      const newest = longest?.at(-1);
      if (newest === undefined) return;
      newest.refuse(busy());
    }
  }

  function line(waiting: Waiting): void {
    const key = waiting.about.asker ?? own;
    const mine = lines.get(key) ?? [];
    const older = mine.findIndex(({ about }) => about.kind !== undefined && about.kind === waiting.about.kind);
    const replaced = older < 0 ? undefined : mine[older];
    mine.splice(older < 0 ? mine.length : older, older < 0 ? 0 : 1, waiting);
    lines.set(key, mine);
    replaced?.refuse(new AppError('look_superseded'));
  }

  async function work<Result>(task: () => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    try {
      return await task();
    } finally {
      running -= 1;
      meanMs += (performance.now() - begun - meanMs) / 8;
      next();
    }
  }

  return {
    async enter(task, about) {
      about.signal?.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        const end = (): void => {
          clearTimeout(aged);
          about.signal?.removeEventListener('abort', onAbort);
          leave(waiting);
        };
        const waiting: Waiting = {
          about,
          bytes: about.bytes ?? 0,
          begin: () => {
            end();
            running += 1;
            resolve();
          },
          refuse: (error) => {
            end();
            reject(error);
          },
        };
        const onAbort = (): void => waiting.refuse(about.signal?.reason);
        const aged = about.asker === undefined ? undefined : setTimeout(() => waiting.refuse(busy()), limits.maxAgeMs);
        about.signal?.addEventListener('abort', onAbort);
        line(waiting);
        next();
        makeRoom();
      });
      return work(task);
    },
    state: () => ({ waiting: all().length, running }),
  };
}

/** How much of the queue a line takes, as a share of its limits. */
function weigh(line: readonly Waiting[], { maxWaiting, maxWaitingBytes }: LaneLimits): number {
  const bytes = line.reduce((sum, each) => sum + each.bytes, 0);
  return Math.max(line.length / maxWaiting, bytes / maxWaitingBytes);
}
