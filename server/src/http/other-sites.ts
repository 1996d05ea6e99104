/**
 * Where pages of other sites may call and read: how a program is let in, and what it then does as an assistant. A browser adds no
 * cookie to such a call, and nothing here would look at one.
 */
import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { basePathOf } from './base-path/base-path.ts';
import { oauthDocuments } from './oauth-metadata.ts';
import { requestIdHeader } from './request-id.ts';

const tokens = /^\/api\/auth\/oauth2\/(?:register|token|revoke)$/;
const assistants = /^\/mcp$/;

/** Whether pages of other sites may call a path of this site. */
export function findOpenPaths(baseUrl: string): (path: string) => boolean {
  const documents: readonly string[] = Object.values(oauthDocuments(basePathOf(baseUrl))).flat();
  return (path) => documents.includes(path) || tokens.test(path) || assistants.test(path);
}

const daySeconds = 86_400;
/** What clients of the Model Context Protocol send and read. */
const allow = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'DELETE'],
  allowHeaders: [
    'authorization',
    'content-type',
    'last-event-id',
    'mcp-protocol-version',
    'mcp-session-id',
    'traceparent',
    requestIdHeader,
  ],
  exposeHeaders: [
    'mcp-session-id',
    'ratelimit',
    'ratelimit-policy',
    'retry-after',
    'www-authenticate',
    requestIdHeader,
  ],
  maxAge: daySeconds,
});

/** Tells a browser that it may ask, and lets it read responses. */
export const openToOtherSites =
  (isOpen: (path: string) => boolean): MiddlewareHandler =>
  async (c, next) =>
    isOpen(c.req.path) ? allow(c, next) : next();

/**
 * Whether a page calls that had its own name pointed at this server (DNS rebinding): to its browser it calls its own site, by a name that
 * is none of ours. Addresses in numbers cannot be pointed elsewhere, and `localhost` never leaves the person's computer.
 */
function isRebound(origin: string | null, host: string, baseUrl: string): boolean {
  const page = URL.parse(origin ?? '');
  if (page === null || page.host !== host.toLowerCase()) return false;
  const name = page.hostname;
  const isFixed = name === 'localhost' || name.startsWith('[') || isIP(name) !== 0;
  return !isFixed && name !== new URL(baseUrl).hostname;
}

export const hostAsked = (c: Context): string => c.req.header('host') ?? new URL(c.req.url).host;

/** Where other sites may call, one that took a name for this server may not. */
export const refuseRebound =
  (baseUrl: string, isOpen: (path: string) => boolean, refuse: (c: Context) => Response): MiddlewareHandler =>
  (c, next) =>
    isOpen(c.req.path) && isRebound(c.req.header('origin') ?? null, hostAsked(c), baseUrl)
      ? Promise.resolve(refuse(c))
      : next();
