import { localeCookie, locales } from '@afterglow/domain/locale';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './messages/store.ts';
import { localeOfAddress } from './session/address-locale.ts';
import { preferenceCookie, readCookie, timeZoneCookie } from './session/cookies.ts';

/** A page that failed is written down; its error screen has the ways on. What a server answers on purpose is no failure. */
function logRouteError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser has no other log
  if (!isRouteErrorResponse(error) || error.status >= 500) console.error('a page failed', error);
}

const written = document.documentElement.lang.slice(0, 2);
const locale = locales.find((known) => known === written) ?? 'en';

// The next page is written with this browser's clock.
document.cookie = preferenceCookie(timeZoneCookie, Intl.DateTimeFormat().resolvedOptions().timeZone);

// Whoever came by an address in a language and has not chosen one stays in it on the next page.
if (localeOfAddress(new URL(window.location.href)) === locale && readCookie(document.cookie, localeCookie) === undefined) {
  document.cookie = preferenceCookie(localeCookie, locale);
}

await loadMessages(locale);
startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={logRouteError} />);
});
