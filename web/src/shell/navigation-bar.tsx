import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/use-session.ts';
import { CreditBadge } from '../ui/feedback/credit-badge.tsx';
import { Button, ButtonLink } from '../ui/forms/button.tsx';
import { Brand } from '../ui/picture/brand.tsx';
import { AccountButton } from './account-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { mainLinks } from './main-links.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { useWayIn } from './use-way-in.ts';

/** Free credits shown while the account service cannot be read. */
const fallbackCredits = 50;

export function NavigationBar() {
  const t = useTranslations('shell');
  const { locale, account, accountUnavailable, credits } = useSession();
  const [open, setOpen] = useMobileMenu();
  const { logIn } = useWayIn();
  return (
    <header className="nav">
      <div className="wrap">
        <Link className="brand" to="/" aria-label={t('brandHome')}>
          <Brand locale={locale} />
        </Link>
        <nav className="links" aria-label={t('mainNavigation')}>
          {mainLinks.map(({ to, text }) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {t(text)}
            </NavLink>
          ))}
        </nav>
        <div className="wide-only">
          <LanguageSwitch />
        </div>
        {account ? (
          <>
            <CreditBadge credits={credits} fallback={fallbackCredits} to="/pricing" />
            <AccountButton account={account} />
          </>
        ) : accountUnavailable ? (
          <CreditBadge credits={null} fallback={fallbackCredits} />
        ) : (
          <div className="flex items-center gap-1">
            <ButtonLink kind="ghost" className="wide-only" to={logIn}>
              {t('logIn')}
            </ButtonLink>
            <ButtonLink to="/pricing">{t('tryFree')}</ButtonLink>
          </div>
        )}
        <Button
          kind="ghost"
          icon={open ? 'close' : 'menu'}
          className="narrow-only -mr-2.5"
          aria-label={open ? t('closeMenu') : t('menu')}
          aria-expanded={open}
          aria-controls="mobile-menu"
          onClick={() => setOpen(!open)}
        />
      </div>
      {open && <MobileMenu onClose={() => setOpen(false)} />}
    </header>
  );
}

/** Open or not; closes with a change of page, with Esc, and when the window becomes wide. */
function useMobileMenu(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const [openedOn, setOpenedOn] = useState(pathname);
  if (openedOn !== pathname) {
    setOpenedOn(pathname);
    setOpen(false);
  }
  useEffect(() => {
    if (!open) return;
    const wide = window.matchMedia('(min-width: 769px)');
    const close = () => setOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    wide.addEventListener('change', close);
    window.addEventListener('keydown', closeOnEscape);
    document.documentElement.style.overflow = 'hidden';
    return () => {
      wide.removeEventListener('change', close);
      window.removeEventListener('keydown', closeOnEscape);
      document.documentElement.style.overflow = '';
    };
  }, [open]);
  return [open, setOpen];
}
