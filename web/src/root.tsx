import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { MessagesProvider } from './messages/messages-provider.tsx';
import { messageUrls } from './messages/store.ts';
import { loadSession } from './session/load-session.ts';
import { useNonce } from './session/nonce.ts';
import { useSession } from './session/use-session.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { ToastProvider } from './ui/toast.tsx';
import './styles/app.css';

export const loader = loadSession;

const htmlLanguages = { zh: 'zh-CN', en: 'en', es: 'es' } as const;

export function Layout({ children }: { readonly children: ReactNode }) {
  const { locale, theme, timeZone } = useSession();
  const nonce = useNonce();
  return (
    <html lang={htmlLanguages[locale]} data-theme={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={messageUrls[locale]} as="fetch" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        <MessagesProvider locale={locale} timeZone={timeZone}>
          <ToastProvider>{children}</ToastProvider>
        </MessagesProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Last resort: a failure outside the shell's own boundary. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <main id="main">
      <ErrorPage error={error} />
    </main>
  );
}
