import type { Locale } from '@afterglow/domain/locale';
import type { MessageBundle } from '@afterglow/texts/bundles';
import { use, useMemo, type ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import { deferredLink } from '../boot/deferred-link.ts';
import { messageUrl, readMessages } from './message-store.ts';

/** The site's texts, and numbers and dates in `locale`. */
export function MessagesProvider({
  locale,
  timeZone,
  children,
}: {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly children: ReactNode;
}) {
  return (
    <IntlProvider locale={locale} messages={useTexts('site', locale)} timeZone={timeZone}>
      <TextsLink bundle="site" locale={locale} />
      {children}
    </IntlProvider>
  );
}

/** Adds a bundle's texts for the pages inside. */
export function BundleMessages({ bundle, children }: { readonly bundle: MessageBundle; readonly children: ReactNode }) {
  const locale = useLocale();
  const around = useMessages();
  const own = useTexts(bundle, locale);
  const messages = useMemo(() => ({ ...around, ...own }), [around, own]);
  return (
    <IntlProvider locale={locale} messages={messages}>
      <TextsLink bundle={bundle} locale={locale} />
      {children}
    </IntlProvider>
  );
}

/** Texts that are not here yet suspend; a change keeps the old page till then. */
function useTexts(bundle: MessageBundle, locale: Locale) {
  return use(readMessages(bundle, locale));
}

/** In the document's head: the browser fetches what the page was written with, and `entry.client.tsx` waits for it. */
function TextsLink({ bundle, locale }: { readonly bundle: MessageBundle; readonly locale: Locale }) {
  return <link as="fetch" {...deferredLink('preload')} href={messageUrl(bundle, locale)} crossOrigin="anonymous" />;
}
