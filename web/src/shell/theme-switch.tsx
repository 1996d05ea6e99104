import { useFetcher, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Theme } from '../session/load-session.ts';
import { useSession } from '../session/use-session.ts';
import { Icon, type IconName } from '../ui/picture/icon.tsx';

const themes: readonly { readonly theme: Theme; readonly icon: IconName }[] = [
  { theme: 'light', icon: 'sun' },
  { theme: 'dark', icon: 'moon' },
  { theme: 'system', icon: 'monitor' },
];

/** Light, dark, or as the system says; `full` writes it out. */
export function ThemeSwitch({ full = false }: { readonly full?: boolean }) {
  const t = useTranslations('shell');
  const { theme: current } = useSession();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  return (
    <div className="languages" role="group" aria-label={t('theme')}>
      {themes.map(({ theme, icon }) => (
        <form
          key={theme}
          method="post"
          action="/preferences"
          onSubmit={(event) => {
            event.preventDefault();
            void fetcher.submit({ theme, stay: '1' }, { method: 'post', action: '/preferences' });
          }}
        >
          <input type="hidden" name="theme" value={theme} />
          <input type="hidden" name="back" value={pathname + search} />
          {full ? (
            <button type="submit" aria-current={theme === current || undefined}>
              {t(`themes.${theme}`)}
            </button>
          ) : (
            <button
              type="submit"
              aria-label={t(`themes.${theme}`)}
              title={t(`themes.${theme}`)}
              aria-current={theme === current || undefined}
            >
              <Icon name={icon} small />
            </button>
          )}
        </form>
      ))}
    </div>
  );
}
