/**
 * In front of the page that takes a photo from a phone's share sheet before the service worker is there to take it. The page keeps
 * nothing: it hands the photo back to the browser that sent it. What it refuses is told on a page, since this is no call of
 * a program: the answer stands in a window that somebody just opened.
 */
import { sharedPath, sharedPhotoPath, type SharedProblem } from '@afterglow/domain/shared-photo';
import { uploadRules } from '@afterglow/domain/upload-rules';
import type { Context, MiddlewareHandler } from 'hono';
import { createCallWindows } from '../lib/call-windows.ts';
import { callerNetwork } from '../lib/caller-network.ts';
import type { Clock } from '../lib/clock.ts';
import { hostAsked } from './other-sites.ts';
import { isCrossSiteWrite } from './security.ts';

/** Photos of one network in each server process. Nobody shares so many, and each is held twice in memory for a moment. */
export const sharedPhotos = { max: 30, windowSeconds: 600 } as const;

/** The photo and the form around it, as the limit of bodies has it. */
const mostRead = uploadRules.maxBytes + 64 * 1024;
/** The largest photos of phones have some 50 MB. */
const mostDiscarded = 64 * 1024 * 1024;

interface Asked {
  /** In front of where it leads. */
  readonly basePath?: string;
  readonly addressOf: (c: Context) => string;
  /** The response to a form of another site, which could put its own picture in the place of the person's. */
  readonly refuse: (c: Context) => Response;
  readonly clock?: Clock;
}

export function guardSharedPhoto({ basePath = '', addressOf, refuse, clock }: Asked): MiddlewareHandler {
  const count = createCallWindows(sharedPhotos, clock);
  const findProblem = (c: Context): SharedProblem | undefined => {
    if (count(callerNetwork(addressOf(c))).left < 0) return 'rate_limited';
    return Number(c.req.header('content-length')) > mostRead ? 'file_too_large' : undefined;
  };

  return async (c, next) => {
    if (c.req.method !== 'POST' || c.req.path !== sharedPhotoPath) return next();
    if (isCrossSiteWrite(c.req.raw, hostAsked(c))) return refuse(c);
    const problem = findProblem(c);
    if (problem !== undefined) {
      await discard(c.req.raw.body);
      return c.redirect(basePath + sharedPath(problem), 303);
    }
    c.req.raw = withoutOrigin(c.req.raw);
    return next();
  };
}

/** A share comes from no page: browsers may send `Origin: null`, which the pages' router takes for another site. */
function withoutOrigin({ url, method, headers, body }: Request): Request {
  const own = new Headers(headers);
  own.delete('origin');
  return new Request(url, { method, headers: own, body, duplex: 'half' });
}

/** A browser that is answered before it has sent everything shows a broken connection instead of the answer. */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  let seen = 0;
  for await (const { length } of body ?? []) if ((seen += length) > mostDiscarded) return;
}
