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

/**
 * 中文 in outlines (Noto Sans CJK SC, OFL), 26 units to the em: these two letters alone would make a page in Latin letters
 * read a Chinese font of 20 MB before it is laid out.
 */
const outlines =
  'M11.9 1L11.9 5.7L2.5 5.7L2.5 18L4.4 18L4.4 16.4L11.9 16.4L11.9 24.9L14 24.9L14 16.4L21.5 16.4L21.5 17.9L23.5 17.9L23.5 5.7L14 5.7L14 1M4.4 14.5L4.4 7.6L11.9 7.6L11.9 14.5M21.5 14.5L14 14.5L14 7.6L21.5 7.6M37 1.5C37.8 2.8 38.6 4.5 38.9 5.6L41.1 4.9C40.7 3.8 39.8 2.1 39 0.9M27.3 5.6L27.3 7.5L31.4 7.5C32.9 11.5 34.9 14.9 37.6 17.7C34.8 20.1 31.3 21.8 26.9 23.1C27.3 23.5 28 24.4 28.2 24.9C32.5 23.5 36.1 21.6 39.1 19.1C42 21.7 45.5 23.6 49.8 24.8C50.1 24.2 50.7 23.4 51.1 23C47 21.9 43.4 20.1 40.6 17.7C43.2 15 45.2 11.6 46.7 7.5L50.8 7.5L50.8 5.6M39.1 16.3C36.7 13.8 34.7 10.9 33.4 7.5L44.5 7.5C43.2 11 41.4 13.9 39.1 16.3';

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
          {locale === 'zh' && current !== 'zh' ? (
            <button type="submit" lang={names.zh.lang} aria-label={names.zh.full}>
              <svg viewBox="0 0 52 26" height="13" aria-hidden="true">
                <path d={outlines} fill="currentColor" />
              </svg>
            </button>
          ) : (
            <button type="submit" lang={names[locale].lang} aria-current={locale === current || undefined}>
              {full ? names[locale].full : <ShortName locale={locale} />}
            </button>
          )}
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
