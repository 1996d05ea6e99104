import type { Locale } from '@afterglow/domain/locale';
import { use, useMemo, type ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { Wing } from './messages.ts';
import { findMessages, loadMessages, messageUrls } from './store.ts';

/** The site's texts, and numbers and dates in `locale`. */
export function MessagesProvider({ locale, timeZone, children }: { readonly locale: Locale; readonly timeZone: string; readonly children: ReactNode }) {
  return (
    <IntlProvider locale={locale} messages={useTexts('site', locale)} timeZone={timeZone}>
      <TextsLink wing="site" locale={locale} />
      {children}
    </IntlProvider>
  );
}

/** Adds a wing's texts for the pages inside. */
export function WingMessages({ wing, children }: { readonly wing: Wing; readonly children: ReactNode }) {
  const locale = useLocale();
  const around = useMessages();
  const own = useTexts(wing, locale);
  const messages = useMemo(() => ({ ...around, ...own }), [around, own]);
  return (
    <IntlProvider locale={locale} messages={messages}>
      <TextsLink wing={wing} locale={locale} />
      {children}
    </IntlProvider>
  );
}

/** Texts that are not here yet suspend; a change keeps the old page till then. */
function useTexts(wing: Wing, locale: Locale) {
  return findMessages(wing, locale) ?? use(loadMessages(wing, locale));
}

/** In the document's head: the browser fetches what the page was written with, and `entry.client.tsx` waits for it. */
function TextsLink({ wing, locale }: { readonly wing: Wing; readonly locale: Locale }) {
  return <link as="fetch" rel="preload" href={messageUrls[wing][locale]} crossOrigin="anonymous" />;
}
