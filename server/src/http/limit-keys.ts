import type { Context, MiddlewareHandler } from 'hono';
import { systemClock, type Clock } from '../lib/clock.ts';
import type { RequestContext } from './context.ts';
import { errorReply } from './error-reply.ts';

/** Calls with one key in a window, in each server process. What costs credits has limits of its own. */
export const keyCalls = { max: 600, windowSeconds: 60 } as const;

interface Asked {
  Variables: { request: RequestContext };
}

/** Keys that called lately; more than this many in a minute are no installation of ours. */
const mostKept = 10_000;

interface Window {
  readonly startedAt: number;
  calls: number;
}

/**
 * Counts calls with API keys, and says in each answer how many are left: `RateLimit` and `RateLimit-Policy` as the IETF's
 * draft has them. In memory: a row in the database for each call would cost more than what it limits.
 */
export function limitKeys(
  onRefused: (c: Context<Asked>) => void,
  { max, windowSeconds }: { readonly max: number; readonly windowSeconds: number } = keyCalls,
  clock: Clock = systemClock,
): MiddlewareHandler<Asked> {
  const windows = new Map<string, Window>();

  function count(id: string): { readonly left: number; readonly seconds: number } {
    const now = clock.now().getTime();
    let window = windows.get(id);
    if (window === undefined || now - window.startedAt >= windowSeconds * 1000) {
      windows.delete(id);
      if (windows.size >= mostKept) windows.clear();
      windows.set(id, (window = { startedAt: now, calls: 0 }));
    }
    window.calls += 1;
    const seconds = Math.max(1, Math.ceil((window.startedAt + windowSeconds * 1000 - now) / 1000));
    return { left: max - window.calls, seconds };
  }

  return async (c, next) => {
    const { viewer, locale } = c.var.request;
    if (viewer?.key === undefined) return next();
    const { left, seconds } = count(viewer.key.id);
    if (left >= 0) await next();
    else {
      onRefused(c);
      c.res = errorReply('rate_limited', locale, { seconds });
    }
    c.header('ratelimit-policy', `"key";q=${max};w=${windowSeconds}`);
    c.header('ratelimit', `"key";r=${Math.max(0, left)};t=${seconds}`);
  };
}
