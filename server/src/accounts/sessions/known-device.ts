/**
 * A browser in which somebody signed in to an account is known to it: strangers who guess elsewhere do not lock it out. The
 * cookie names the account and its password as hashes, so that a new password makes every device unknown again.
 */
import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { loginAccounts, sessions, users } from '../../db/tables/account-tables.ts';
import { readSessionToken, sessionCookie } from './session-cookie.ts';

interface CookieKey {
  readonly secret: string;
  readonly baseUrl: string;
}

const oneYear = 365 * 86_400;

const markOf = (userId: string, password: string | null, secret: string): string =>
  createHmac('sha256', secret)
    .update(`device:${userId}:${password ?? ''}`)
    .digest('base64url');

const withPassword = and(eq(loginAccounts.userId, users.id), eq(loginAccounts.providerId, 'credential'));

/** The cookie for a reply that begins a session; undefined when it begins none. */
export async function deviceCookie(db: Executor, response: Response, key: CookieKey): Promise<string | undefined> {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = readSessionToken(new Headers({ cookie: pairs.join('; ') }), key.secret, key.baseUrl);
  if (token === undefined) return undefined;
  const [found] = await db
    .select({ id: users.id, password: loginAccounts.password })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(loginAccounts, withPassword)
    .where(eq(sessions.token, token));
  if (found === undefined) return undefined;
  return sessionCookie('device', {
    token: markOf(found.id, found.password, key.secret),
    ...key,
    maxAgeSeconds: oneYear,
  });
}

/** True when somebody signed in to this account here before, with the password it still has. */
export async function isKnownDevice(db: Executor, headers: Headers, email: string, key: CookieKey): Promise<boolean> {
  const mark = readSessionToken(headers, key.secret, key.baseUrl, 'device');
  if (mark === undefined) return false;
  const [found] = await db
    .select({ id: users.id, password: loginAccounts.password })
    .from(users)
    .leftJoin(loginAccounts, withPassword)
    .where(eq(users.email, email));
  return found !== undefined && markOf(found.id, found.password, key.secret) === mark;
}
