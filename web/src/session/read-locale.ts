import { localeCookie, resolveLocale, type Locale } from '@afterglow/domain/locale';
import { readCookie } from './cookies.ts';

/** Language of a page request, in loaders and actions. */
export function readLocale(request: Request): Locale {
  return resolveLocale(readCookie(request.headers.get('cookie'), localeCookie), request.headers.get('accept-language') ?? undefined);
}
