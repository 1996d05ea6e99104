import { fallbackLocale, locales } from '@afterglow/domain/locale';
import { messageBundles } from '@afterglow/texts/bundles';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { withBase } from './base-path/base-path.ts';
import { aliveEvent } from './boot/alive-event.ts';
import { quietTransitions } from './boot/quiet-transitions.ts';
import { startOffline } from './offline/start-offline.ts';
import { preferenceCookie, timeZoneCookie } from './request/cookies.ts';
import { loadMessages, messageUrl } from './words/message-store.ts';

/** A page that failed is written down; its error screen has the ways on. What a server answers on purpose is no failure. */
function logRouteError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser has no other log
  if (!isRouteErrorResponse(error) || error.status >= 500) console.error('a page failed', error);
}

const written = document.documentElement.lang.slice(0, 2);
const locale = locales.find((known) => known === written) ?? fallbackLocale;

declare global {
  interface Window {
    readonly Temporal?: { readonly Now: { timeZoneId(): string } };
  }
}

// The next page is written with this browser's clock. Without Temporal, to name it takes a slow phone 80 ms: not while this
// page wakes up.
addEventListener(aliveEvent, () => setTimeout(rememberTimeZone), { once: true });
addEventListener(aliveEvent, () => setTimeout(startOffline), { once: true });

function rememberTimeZone(): void {
  const timeZone = window.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  document.cookie = preferenceCookie(timeZoneCookie, timeZone);
}

quietTransitions();
const bundlesWritten = messageBundles.filter(
  (bundle) => document.querySelector(`link[href="${withBase(messageUrl(bundle, locale))}"]`) !== null,
);
await Promise.all(bundlesWritten.map((bundle) => loadMessages(bundle, locale)));
startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={logRouteError} />);
});
