import { createHmac, timingSafeEqual } from 'node:crypto';
import { basePathOf } from '../../http/base-path/base-path.ts';

/**
 * Beginning of every cookie's name. With `__Host-` a browser takes the cookie over https only, for this host only, and
 * no neighbor under the same domain can plant one. Such a cookie has no path but `/`: of two sites below paths of one host,
 * each knows its own by the path in the name.
 */
export const cookiePrefix = (baseUrl: string): string =>
  `${isSecure(baseUrl) ? '__Host-' : ''}afterglow${basePathOf(baseUrl).replaceAll('/', '+')}`;

const isSecure = (baseUrl: string): boolean => baseUrl.startsWith('https:');

/**
 * `admin_session` keeps the administrator's own session while they visit an account; `signed_up` tells the browser that
 * signed up, so that the link in the mail signs in there and nowhere else; `device` makes a browser known to an account.
 */
export type SessionCookie = 'session_token' | 'admin_session' | 'signed_up' | 'device';

const cookieName = (cookie: SessionCookie, baseUrl: string): string => `${cookiePrefix(baseUrl)}.${cookie}`;
const sign = (token: string, secret: string): Buffer => createHmac('sha256', secret).update(token).digest();

/** A `Set-Cookie` header for a session's token, as better-auth writes it; without a token it clears the cookie. */
export function sessionCookie(
  cookie: SessionCookie,
  {
    token,
    secret,
    baseUrl,
    maxAgeSeconds,
  }: {
    readonly token: string | undefined;
    readonly secret: string;
    readonly baseUrl: string;
    readonly maxAgeSeconds: number;
  },
): string {
  const value = token === undefined ? '' : encodeURIComponent(`${token}.${sign(token, secret).toString('base64')}`);
  const age = token === undefined ? 0 : maxAgeSeconds;
  return `${cookieName(cookie, baseUrl)}=${value}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${isSecure(baseUrl) ? '; Secure' : ''}`;
}

/**
 * The token of the session a request carries, when its signature is ours: `token.signature`, as better-auth writes it
 * (HMAC-SHA256 in base64). Only the database knows whether the session is still valid.
 */
export function readSessionToken(
  headers: Headers,
  secret: string,
  baseUrl: string,
  cookie: SessionCookie = 'session_token',
): string | undefined {
  const name = cookieName(cookie, baseUrl);
  const found = (headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  if (found === undefined) return undefined;
  const value = decode(found.slice(name.length + 1));
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const right = sign(token, secret);
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
