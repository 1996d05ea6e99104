import { readCookie, timeZoneCookie } from './cookies.ts';

/** The browser's time zone, from its cookie; UTC before the first visit and for a name nobody knows. */
export function readTimeZone(request: Request): string {
  try {
    const name = readCookie(request.headers.get('cookie'), timeZoneCookie) ?? 'UTC';
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
