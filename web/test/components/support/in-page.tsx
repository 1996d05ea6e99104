/** Shows a component as a page has it around: language, router, toasts and styles. */
import type { Locale } from '@afterglow/domain/locale';
import type { Messages } from '@afterglow/texts/bundles';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { IntlProvider } from 'use-intl';
import { render } from 'vitest-browser-react';
import { ToastProvider } from '../../../src/ui/overlay/toast.tsx';
import '../../../src/styles/app.css';

const files = import.meta.glob<Partial<Messages>>('../../../../texts/*/{site,account,editor,admin,recipes}.json', {
  eager: true,
  import: 'default',
});

function messagesIn(locale: Locale): Partial<Messages> {
  return Object.entries(files)
    .filter(([file]) => file.includes(`/texts/${locale}/`))
    .reduce((all, [, own]) => ({ ...all, ...own }), {});
}

interface Surroundings {
  readonly locale?: Locale;
  /** Where the person is. */
  readonly at?: string;
  /** Other pages and their loaders and actions. */
  readonly routes?: RouteObject[];
}

export function InLanguage({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  return (
    <IntlProvider locale={locale} timeZone="UTC" messages={messagesIn(locale)}>
      <ToastProvider>{children}</ToastProvider>
    </IntlProvider>
  );
}

/** Renders `component` at `/here?a=1` unless told otherwise. `router` knows where the person went. */
export async function showInPage(
  component: ReactNode,
  { locale = 'en', at = '/here?a=1', routes = [] }: Surroundings = {},
) {
  const element = <InLanguage locale={locale}>{component}</InLanguage>;
  const router = createMemoryRouter([...routes, { path: '*', element }], { initialEntries: [at] });
  return { ...(await render(<RouterProvider router={router} />)), router };
}
