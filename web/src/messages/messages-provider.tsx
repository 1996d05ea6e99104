import type { Locale } from '@afterglow/domain/locale';
import { use, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { findMessages, loadMessages } from './store.ts';

/** Texts, numbers and dates in `locale`. A language that is not here yet suspends; a change keeps the old page till then. */
export function MessagesProvider({ locale, timeZone, children }: { readonly locale: Locale; readonly timeZone: string; readonly children: ReactNode }) {
  const messages = findMessages(locale) ?? use(loadMessages(locale));
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  );
}
