import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import './profile.css';

const tabs = [
  { to: '/profile', name: 'personal' },
  { to: '/profile/subscription', name: 'subscription' },
  { to: '/profile/usage', name: 'usage' },
  { to: '/profile/settings', name: 'settings' },
  { to: '/profile/security', name: 'security' },
  { to: '/profile/keys', name: 'keys' },
  { to: '/profile/webhooks', name: 'webhooks' },
  { to: '/profile/connections', name: 'connections' },
  { to: '/profile/danger', name: 'danger' },
] as const;

/** Frame of the account pages: each is an address of its own, so back, reload and no JavaScript work. */
export default function ProfileLayout() {
  const t = useTranslations('profile');
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  // On a phone the list scrolls sideways: the page one is on must be in sight.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (current instanceof HTMLElement && list.current) list.current.scrollLeft = current.offsetLeft - 16;
  }, [pathname]);
  return (
    <div className="wrap profile">
      <nav className="profile-tabs" aria-label={t('tabs')} ref={list}>
        {tabs.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            className={name === 'danger' ? 'text-bad!' : undefined}
            aria-current={pathname === to ? 'page' : undefined}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      <div className="profile-body">
        <Outlet />
      </div>
    </div>
  );
}
