import { locales } from '@afterglow/domain/locale';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './messages/store.ts';
import { preferenceCookie, timeZoneCookie } from './session/cookies.ts';

const written = document.documentElement.lang.slice(0, 2);
const locale = locales.find((known) => known === written) ?? 'en';

// The next page is written with this browser's clock.
document.cookie = preferenceCookie(timeZoneCookie, Intl.DateTimeFormat().resolvedOptions().timeZone);

await loadMessages(locale);
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
