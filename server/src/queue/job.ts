import type { z } from 'zod';

/** A kind of background work: its name in the queue and the shape of its payload. Payloads carry ids, never facts. */
export interface JobKind<Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Cron expression for work that nobody asks for, e.g. `*\/5 * * * *`. Its payload must accept `{}`. */
  readonly schedule?: string;
  /** A job that runs for longer is taken for lost; four hours unless it says otherwise, 24 at most. Set when the queue first knows the kind. */
  readonly longestHours?: number;
}

/** One delivery of a job. The same job may be delivered twice; rows and their fences decide what still is to do. */
export interface Delivery {
  readonly id: string;
  /** Counts deliveries; with {@link id} it names the claim that `complete` gives up. */
  readonly retryCount: number;
  /** Aborts when the process stops or when the claim was lost (another worker has the job now). */
  readonly signal: AbortSignal;
  /** True once the process is stopping, or the place beside is given up: put the work back instead of failing it. */
  readonly stopping: () => boolean;
  /** Delivered to one of the places of {@link PlacesBeside}. */
  readonly isBeside?: boolean;
}

/**
 * Places beside the usual ones for work that nobody waits for: taken while no job above `maxPriority` waits or runs in this
 * process, and given up as soon as one does.
 */
export interface PlacesBeside {
  readonly places: number;
  readonly maxPriority: number;
}

export interface JobHandler {
  readonly kind: JobKind<unknown>;
  /** How many deliveries of this kind run at once in this process. */
  readonly concurrency: number;
  readonly beside?: PlacesBeside | undefined;
  /** Parses the payload and does the work. Throwing delivers the job again after a growing pause. */
  readonly handle: (data: unknown, delivery: Delivery) => Promise<void>;
}

/** Binds work to a kind. The payload is parsed before the work sees it. */
export function handleJob<Payload>(
  kind: JobKind<Payload>,
  { concurrency, beside }: Pick<JobHandler, 'concurrency' | 'beside'>,
  work: (payload: Payload, delivery: Delivery) => Promise<void>,
): JobHandler {
  return {
    kind,
    concurrency,
    beside,
    handle: (data, delivery) => work(kind.payload.parse(data), delivery),
  };
}
