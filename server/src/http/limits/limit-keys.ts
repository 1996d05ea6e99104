import type { Context, MiddlewareHandler } from 'hono';
import { createCallWindows } from '../../lib/call-windows.ts';
import type { Clock } from '../../lib/clock.ts';
import { addHeader } from '../add-header.ts';
import type { RequestContext } from '../context.ts';
import { errorReply } from '../error-reply.ts';

/** Calls with one key in a window, in each server process. What costs credits has limits of its own. */
export const keyCalls = { max: 600, windowSeconds: 60 } as const;

interface Asked {
  Variables: { request: RequestContext };
}

/**
 * Counts calls with API keys, and says in each answer how many are left: `RateLimit` and `RateLimit-Policy` as the IETF's
 * draft has them.
 */
export function limitKeys(
  onRefused: (c: Context<Asked>) => void,
  { max, windowSeconds }: { readonly max: number; readonly windowSeconds: number } = keyCalls,
  clock?: Clock,
): MiddlewareHandler<Asked> {
  const count = createCallWindows({ max, windowSeconds }, clock);

  return async (c, next) => {
    const { viewer, locale } = c.var.request;
    if (viewer?.key === undefined) return next();
    const { left, seconds } = count(viewer.key.id);
    if (left >= 0) await next();
    else {
      onRefused(c);
      c.res = errorReply('rate_limited', locale, { seconds });
    }
    addHeader(c, 'ratelimit-policy', `"key";q=${max};w=${windowSeconds}`);
    addHeader(c, 'ratelimit', `"key";r=${Math.max(0, left)};t=${seconds}`);
  };
}
