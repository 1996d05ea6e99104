import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { InstallButton } from '../install/install-button.tsx';
import { useSession } from '../session/use-session.ts';
import { Brand } from '../ui/picture/brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { mainLinks } from './main-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useWayIn } from './use-way-in.ts';

const supportLinks = [
  { to: '/contact', text: 'contact' },
  { to: '/verify', text: 'verify' },
  { to: '/docs', text: 'apiDocs' },
  { to: '/compliance', text: 'compliance' },
  { to: '/withdraw', text: 'withdraw' },
  { to: '/examples#credits', text: 'photoCredits' },
] as const;

export function Footer() {
  const t = useTranslations('shell');
  const { locale, account } = useSession();
  const { logIn, signUp } = useWayIn();
  return (
    <footer className="foot">
      <div className="wrap columns">
        <div>
          <Link className="brand" to="/" aria-label={t('brandHome')}>
            <Brand locale={locale} />
          </Link>
          <p className="mt-4 max-w-[34ch]">{t('pictureOrigin')}</p>
        </div>
        <nav aria-label={t('footProduct')}>
          <h2>{t('footProduct')}</h2>
          <ul>
            {mainLinks.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{t(text)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t('footSupport')}>
          <h2>{t('footSupport')}</h2>
          <ul>
            {supportLinks.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{t(text)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t('footAccount')}>
          <h2>{t('footAccount')}</h2>
          <ul>
            {account ? (
              <>
                <li>
                  <Link to="/profile">{t('myAccount')}</Link>
                </li>
                <li>
                  <Link to="/gallery">{t('myPictures')}</Link>
                </li>
              </>
            ) : (
              <>
                <li>
                  <Link to={logIn}>{t('logIn')}</Link>
                </li>
                <li>
                  <Link to={signUp}>{t('register')}</Link>
                </li>
                <li>
                  <Link to="/forgot-password">{t('forgotPassword')}</Link>
                </li>
              </>
            )}
          </ul>
        </nav>
        <div>
          <h2>{t('footSettings')}</h2>
          <LanguageSwitch />
          <div className="mt-1">
            <ThemeSwitch />
          </div>
          <InstallButton />
        </div>
      </div>
    </footer>
  );
}
