import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Beginning of every cookie's name. With `__Host-` a browser takes the cookie over https only, for this host only, and
 * no neighbor under the same domain can plant one.
 */
export const cookiePrefix = (secure: boolean): string => (secure ? '__Host-afterglow' : 'afterglow');

/**
 * `admin_session` keeps the administrator's own session while they visit an account; `signed_up` tells the browser that
 * signed up, so that the link in the mail signs in there and nowhere else; `device` makes a browser known to an account.
 */
export type SessionCookie = 'session_token' | 'admin_session' | 'signed_up' | 'device';

const cookieName = (cookie: SessionCookie, secure: boolean): string => `${cookiePrefix(secure)}.${cookie}`;
const sign = (token: string, secret: string): Buffer => createHmac('sha256', secret).update(token).digest();

/** A `Set-Cookie` header for a session's token, as better-auth writes it; without a token it clears the cookie. */
export function sessionCookie(
  cookie: SessionCookie,
  {
    token,
    secret,
    secure,
    maxAgeSeconds,
  }: {
    readonly token: string | undefined;
    readonly secret: string;
    readonly secure: boolean;
    readonly maxAgeSeconds: number;
  },
): string {
  const value = token === undefined ? '' : encodeURIComponent(`${token}.${sign(token, secret).toString('base64')}`);
  const age = token === undefined ? 0 : maxAgeSeconds;
  return `${cookieName(cookie, secure)}=${value}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/**
 * The token of the session a request carries, when its signature is ours: `token.signature`, as better-auth writes it
 * (HMAC-SHA256 in base64). Only the database knows whether the session is still valid.
 */
export function readSessionToken(
  headers: Headers,
  secret: string,
  secureCookies: boolean,
  cookie: SessionCookie = 'session_token',
): string | undefined {
  const name = cookieName(cookie, secureCookies);
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
