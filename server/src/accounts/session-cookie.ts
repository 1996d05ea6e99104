import { createHmac, timingSafeEqual } from 'node:crypto';

export const cookiePrefix = 'afterglow';

/**
 * The token of the session a request carries, when its signature is ours: `token.signature`, as better-auth writes it
 * (HMAC-SHA256 in base64). Only the database says whether the session still lives.
 */
export function readSessionToken(headers: Headers, secret: string, secureCookies: boolean): string | undefined {
  const name = `${secureCookies ? '__Secure-' : ''}${cookiePrefix}.session_token`;
  const cookie = (headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  if (cookie === undefined) return undefined;
  const value = decode(cookie.slice(name.length + 1));
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const right = createHmac('sha256', secret).update(token).digest();
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
