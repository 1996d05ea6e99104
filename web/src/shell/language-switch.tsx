import { localeCookie, locales, type Locale } from '@afterglow/domain/locale';
import type { FormEvent } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { loadLanguage } from '../messages/store.ts';
import { localeOfAddress, withoutLocale } from '../session/address-locale.ts';
import { preferenceCookie } from '../session/cookies.ts';
import { useSession } from '../session/use-session.ts';

/** Languages by their own names: they are for people who may not read the present one. */
const names: Readonly<Record<Locale, { short: string; full: string; lang: string }>> = {
  zh: { short: '中文', full: '中文', lang: 'zh-CN' },
  en: { short: 'EN', full: 'English', lang: 'en' },
  es: { short: 'ES', full: 'Español', lang: 'es' },
};

/** Keeps the page and what is typed in it; only texts change. */
export function LanguageSwitch({ full = false }: { readonly full?: boolean }) {
  const t = useTranslations('shell');
  const { locale: current } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const fetcher = useFetcher();

  async function change(event: FormEvent<HTMLFormElement>, locale: Locale) {
    event.preventDefault();
    rememberLocale(locale);
    // Texts first: the page must not wait for them half changed. A failed attempt is repeated while rendering.
    await loadLanguage(locale).catch(() => undefined);
    if (localeOfAddress({ searchParams: new URLSearchParams(search) }) !== undefined) {
      // The address names a language itself: without it, the cookie counts.
      document.cookie = preferenceCookie(localeCookie, locale);
      await navigate({ search: withoutLocale(search), hash }, { replace: true, preventScrollReset: true });
      return;
    }
    await fetcher.submit({ locale, stay: '1' }, { method: 'post', action: '/preferences' });
  }

  return (
    <div className="languages" role="group" aria-label={t('language')}>
      {locales.map((locale) => (
        <form key={locale} method="post" action="/preferences" onSubmit={(event) => void change(event, locale)}>
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="back" value={pathname + withoutLocale(search)} />
          <button type="submit" lang={names[locale].lang} aria-current={locale === current || undefined}>
            {full ? names[locale].full : <ShortName locale={locale} />}
          </button>
        </form>
      ))}
    </div>
  );
}

/** What is written is part of what is read out, or people who speak to their device could not press it. */
function ShortName({ locale }: { readonly locale: Locale }) {
  const { short, full } = names[locale];
  return (
    <>
      {short}
      {short !== full && <span className="sr-only"> {full}</span>}
    </>
  );
}

function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(localeCookie, locale);
  } catch {
    // The cookie carries the choice; the copy is a convenience.
  }
}
