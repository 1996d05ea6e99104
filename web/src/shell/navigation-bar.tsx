import { Link, NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../session/use-session.ts';
import { Brand } from '../ui/brand.tsx';

export function NavigationBar() {
  const t = useTranslations('shell');
  const { locale } = useSession();
  return (
    <header className="nav">
      <div className="wrap">
        <Link className="brand" to="/" aria-label={t('brandHome')}>
          <Brand locale={locale} />
        </Link>
        <nav className="links" aria-label={t('mainNavigation')}>
          <NavLink to="/" end>
            {t('home')}
          </NavLink>
          <NavLink to="/templates">{t('templates')}</NavLink>
        </nav>
      </div>
    </header>
  );
}
