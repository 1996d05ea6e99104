import { parse as parseCookies } from 'hono/utils/cookie';

/** Cookie with the browser's time zone, which the pages write. */
export const timeZoneCookie = 'afterglow_tz';

/** The time zone of who asks, where a browser told it; undefined else, and for a name nobody knows. */
export function readTimeZone(headers: Headers): string | undefined {
  const name = parseCookies(headers.get('cookie') ?? '')[timeZoneCookie];
  try {
    return name === undefined
      ? undefined
      : new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
