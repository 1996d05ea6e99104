import { localeCookie, resolveLocale, type Locale } from '@afterglow/domain/locale';
import { localeOfAddress } from './address-locale.ts';
import { readCookie } from './cookies.ts';

/** Language of a page request, in loaders and actions: what the address says, else what the person chose. */
export function readLocale(request: Request): Locale {
  return (
    localeOfAddress(new URL(request.url)) ??
    resolveLocale(
      readCookie(request.headers.get('cookie'), localeCookie),
      request.headers.get('accept-language') ?? undefined,
    )
  );
}
