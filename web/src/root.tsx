import { languages } from '@afterglow/domain/locale';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { useEffect, type ReactNode } from 'react';
import { Links, Meta, Outlet, ScrollRestoration, useMatches, type ShouldRevalidateFunctionArgs } from 'react-router';
import { aliveEvent } from './boot/alive-event.ts';
import { DeferredScripts } from './boot/deferred-scripts.tsx';
import { keepLanguageText } from './boot/keep-language.ts';
import { startScriptsText } from './boot/start-scripts.ts';
import { keepLostForm, useLostFormNote } from './forms/keep-lost-form.ts';
import { noteReader } from './offline/start-offline.ts';
import { addressIn, localeOfAddress } from './request/address-locale.ts';
import { useForgetPerson } from './session/forget-person.ts';
import { useKnownBrowser } from './session/known-browser.ts';
import { loadSession } from './session/load-session.ts';
import { useNonce } from './session/nonce.ts';
import { useSession } from './session/use-session.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { VisitNote } from './shell/visit-note.tsx';
import { ToastProvider } from './ui/overlay/toast.tsx';
import { MessagesProvider } from './words/messages-provider.tsx';
import './styles/app.css';

export const loader = loadSession;

export const clientMiddleware = [keepLostForm];

/**
 * The session is read again after forms and on reload, not from page to page: that is faster, and a lost
 * connection then ends in the shell's error page, with its navigation and in the person's language.
 */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (localeOfAddress(currentUrl) !== localeOfAddress(nextUrl)) return true;
  return formMethod === undefined && currentUrl.pathname !== nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const { locale, theme: chosen, timeZone } = useSession();
  const wanted = useMatches().some(({ handle }) => wantsDark(handle));
  const theme = chosen === 'system' && wanted ? 'dark' : chosen;
  const nonce = useNonce();
  useEffect(() => void window.dispatchEvent(new Event(aliveEvent)), []);
  return (
    <html lang={languages[locale].tag} data-theme={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* before the styles, which scripts wait for: what can be seen can be pressed */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: keepLanguageText() + startScriptsText }}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {theme !== 'dark' && (
          <meta
            name="theme-color"
            content="#fcfaf7"
            media={theme === 'system' ? '(prefers-color-scheme: light)' : undefined}
          />
        )}
        {theme !== 'light' && (
          <meta
            name="theme-color"
            content="#14110f"
            media={theme === 'system' ? '(prefers-color-scheme: dark)' : undefined}
          />
        )}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={addressIn(locale, '/manifest.webmanifest')} />
        <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        <MessagesProvider locale={locale} timeZone={timeZone}>
          <ToastProvider>{children}</ToastProvider>
        </MessagesProvider>
        <ScrollRestoration nonce={nonce} />
        <DeferredScripts nonce={nonce} />
      </body>
    </html>
  );
}

/** A page may ask for a dark wall where nobody chose a theme: `export const handle = { theme: 'dark' }`. */
function wantsDark(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'theme' in handle && handle.theme === 'dark';
}

export default function Root() {
  const { account, locale, theme } = useSession();
  useForgetPerson();
  useKnownBrowser(account !== null);
  useLostFormNote();
  useEffect(() => void noteReader(locale, theme), [locale, theme]);
  return (
    <>
      <VisitNote />
      <Outlet />
    </>
  );
}

/** Last resort: a failure outside the shell's own boundary. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <main id="main">
      <ErrorPage error={error} />
    </main>
  );
}
