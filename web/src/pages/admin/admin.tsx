import { useEffect, useRef, type ReactNode } from 'react';
import { Link, NavLink, Outlet, redirect, useLocation, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../api/server-api.ts';
import { adminShutPath, loginPath } from '../../request/safe-redirect.ts';
import { useSession } from '../../session/use-session.ts';
import { ErrorPage } from '../../shell/error-page.tsx';
import { FrameStart } from '../../shell/frame-start.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { MainFocus } from '../../shell/main-focus.tsx';
import { OfflineNote } from '../../shell/offline-note.tsx';
import { ThemeSwitch } from '../../shell/theme-switch.tsx';
import { Brand } from '../../ui/picture/brand.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { DropAnywhere } from '../../upload/drop/drop-anywhere.tsx';
import { adminSections } from './sections.ts';
import './admin.css';

/** Only administrators are let in; everybody else goes to the login page and comes back after it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, adminDoor } = await forPage(request, serverApi(context, request).account.get());
  if (account?.role !== 'admin') throw redirect(loginPath(request.url));
  if (adminDoor !== 'open') throw redirect(adminShutPath(request.url));
  return null;
}

/** Frame of every admin page. */
export default function AdminLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A failed page keeps the navigation, so that there is always a way on. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('shell');
  const admin = useTranslations('admin');
  const { locale } = useSession();
  return (
    <div className="admin">
      <FrameStart />
      <MainFocus />
      <DropAnywhere />
      <header className="admin-side">
        <Link className="brand" to="/" aria-label={t('brandHome')}>
          <Brand locale={locale} />
        </Link>
        <AdminNavigation label={admin('navigation')} />
        <div className="admin-foot">
          <Link to="/" className="inline-flex items-center gap-2">
            <Icon name="arrow-left" small />
            {admin('toSite')}
          </Link>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <div className="min-w-0">
        <OfflineNote />
        <main id="main" tabIndex={-1} className="admin-main outline-none">
          <noscript>
            <p className="note plain mb-4">{admin('noScript')}</p>
          </noscript>
          {children}
        </main>
      </div>
    </div>
  );
}

function AdminNavigation({ label }: { readonly label: string }) {
  const t = useTranslations('admin');
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  // On a phone the list scrolls sideways: the page one is on must be in sight.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (current instanceof HTMLElement && list.current) list.current.scrollLeft = current.offsetLeft - 16;
  }, [pathname]);
  return (
    <nav aria-label={label} ref={list}>
      {adminSections.map(({ to, name, icon }) => (
        <NavLink key={to} to={to} prefetch="intent">
          <Icon name={icon} small />
          {t(`sections.${name}`)}
        </NavLink>
      ))}
    </nav>
  );
}
