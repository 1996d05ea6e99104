import { AppError } from '@afterglow/domain/errors/errors';
import type { MiddlewareHandler } from 'hono';
import { callerNetwork } from '../../lib/caller-network.ts';
import type { RequestContext } from '../context.ts';

interface Asked {
  Variables: { request: RequestContext };
}

interface Caller {
  running: number;
  /** In their order: called when it is their turn. */
  readonly waiting: Set<() => void>;
}

interface Turns {
  /** Calls of one person that are worked on at the same time in one process. */
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly waitMs: number;
}

/** A page asks for a dozen things at once; more at once would only stand before everybody else's in the line of the database. */
const turns: Turns = { atOnce: 8, mostWaiting: 200, waitMs: 10_000 };

/**
 * Calls of one person (of a network, when nobody is signed in) take turns. Files that are sent are let through: their limits are
 * elsewhere, and a slow line would hold a turn for minutes; an answer that is sent on holds none. Throws `rate_limited` when
 * too many wait or one has waited too long.
 */
export function takeTurns({ atOnce, mostWaiting, waitMs }: Turns = turns): MiddlewareHandler<Asked> {
  const callers = new Map<string, Caller>();

  /** Resolves with the turn; false: not within the time, or nobody waits for it any more. */
  function wait({ waiting }: Caller, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isTurn: boolean): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        waiting.delete(begin);
        resolve(isTurn);
      };
      const begin = (): void => end(true);
      const giveUp = (): void => end(false);
      const timer = setTimeout(giveUp, waitMs);
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(begin);
    });
  }

  return async (c, next) => {
    if (needsNone.test(c.req.path) || sendsFile(c.req.header('content-type'))) return next();
    const { viewer, ipAddress } = c.var.request;
    const id = viewer?.userId ?? callerNetwork(ipAddress);
    const caller = callers.get(id) ?? { running: 0, waiting: new Set() };
    callers.set(id, caller);
    if (caller.running >= atOnce) {
      // the one that ends hands its turn on: `running` stays as it is
      if (caller.waiting.size >= mostWaiting || !(await wait(caller, c.req.raw.signal)))
        throw new AppError('rate_limited', { seconds: Math.ceil(waitMs / 1000) });
    } else caller.running += 1;
    try {
      return await next();
    } finally {
      const [following] = caller.waiting;
      if (following !== undefined) following();
      else {
        caller.running -= 1;
        if (caller.running === 0) callers.delete(id);
      }
    }
  };
}

/** Who asks whether the server is well, or makes its pictures, must not be kept waiting by others of the same network. */
const needsNone = /^\/api\/(?:health|work)\//;

const sendsFile = (contentType: string | undefined): boolean =>
  contentType !== undefined &&
  !/^(?:application\/json|application\/x-www-form-urlencoded|text\/plain)\b/i.test(contentType);
