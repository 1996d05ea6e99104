import { Form, Link, NavLink, useLocation, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLogOutAsk } from '../offline/use-log-out-ask.ts';
import { useSession } from '../session/use-session.ts';
import { Icon } from '../ui/picture/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { mainLinks } from './main-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useWayIn } from './use-way-in.ts';

/** Everything of the bar, one below the other. */
export function MobileMenu({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('shell');
  const { account, visit } = useSession();
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const { logIn } = useWayIn();
  const mayLogOut = useLogOutAsk();
  return (
    <div className="mobile-menu" id="mobile-menu">
      <nav aria-label={t('mainNavigation')}>
        {mainLinks.map(({ to, text }) => (
          <NavLink key={to} to={to} end={to === '/'} className="entry" onClick={onClose}>
            {t(text)}
          </NavLink>
        ))}
        {account ? (
          <>
            <NavLink to="/gallery" className="entry" onClick={onClose}>
              {t('myPictures')}
            </NavLink>
            <NavLink to="/editor" className="entry" onClick={onClose}>
              {t('editor')}
            </NavLink>
            <NavLink to="/profile" className="entry" onClick={onClose}>
              {t('myAccount')}
            </NavLink>
            {account.role === 'admin' && (
              <NavLink to="/admin" className="entry" onClick={onClose}>
                {t('admin')}
              </NavLink>
            )}
            <Form
              method="post"
              action="/sign-out"
              onSubmit={(event) => {
                const { currentTarget } = event;
                event.preventDefault();
                void (async () => {
                  if (visit !== null || (await mayLogOut())) await submit(currentTarget);
                })();
              }}
            >
              <input type="hidden" name="back" value={pathname + search} />
              {visit && <input type="hidden" name="visit" value="end" />}
              <button type="submit" className="entry">
                <span className="flex-1 text-start">{t(visit ? 'endVisit' : 'logOut')}</span>
                <Icon name="log-out" />
              </button>
            </Form>
          </>
        ) : (
          <Link to={logIn} className="entry" onClick={onClose}>
            {t('logIn')}
          </Link>
        )}
      </nav>
      <div className="flex items-center justify-between gap-4 pt-5">
        <LanguageSwitch full />
        <ThemeSwitch />
      </div>
    </div>
  );
}
