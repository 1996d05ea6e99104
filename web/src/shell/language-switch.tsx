import { languages, localeCookie, locales, type Locale } from '@afterglow/domain/locale';
import type { FormEvent } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { localeOfAddress, withoutLocale } from '../request/address-locale.ts';
import { preferenceCookie } from '../request/cookies.ts';
import { useSession } from '../session/use-session.ts';
import { loadLanguage } from '../words/message-store.ts';

/**
 * 中文 in outlines (Noto Sans CJK SC, OFL), 26 units to the em: these two letters alone would make a page in Latin letters
 * read a Chinese font of 20 MB before it is laid out.
 */
const outlines =
  'M11.9 1v4.7h-9.4v12.3h1.9v-1.6h7.5v8.5h2.1v-8.5h7.5v1.5h2v-12.2h-9.5v-4.7M4.4 14.5v-6.9h7.5v6.9M21.5 14.5h-7.5v-6.9h7.5M37 1.5c.8 1.3 1.6 3 1.9 4.1l2.2-.7c-.4-1.1-1.3-2.8-2.1-4M27.3 5.6v1.9h4.1c1.5 4 3.5 7.4 6.2 10.2c-2.8 2.4-6.3 4.1-10.7 5.4c.4 .4 1.1 1.3 1.3 1.8c4.3-1.4 7.9-3.3 10.9-5.8c2.9 2.6 6.4 4.5 10.7 5.7c.3-.6 .9-1.4 1.3-1.8c-4.1-1.1-7.7-2.9-10.5-5.3c2.6-2.7 4.6-6.1 6.1-10.2h4.1v-1.9M39.1 16.3c-2.4-2.5-4.4-5.4-5.7-8.8h11.1c-1.3 3.5-3.1 6.4-5.4 8.8';

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
    }
    // The account keeps it too, for mails.
    await fetcher.submit({ locale, stay: '1' }, { method: 'post', action: '/preferences' });
  }

  return (
    <div className="languages" role="group" aria-label={t('language')}>
      {locales.map((locale) => (
        <form key={locale} method="post" action="/preferences" onSubmit={(event) => void change(event, locale)}>
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="back" value={pathname + withoutLocale(search)} />
          {locale === 'zh' && current !== 'zh' ? (
            <button type="submit" lang={languages.zh.tag} aria-label={languages.zh.name}>
              <svg viewBox="0 0 52 26" height="13" aria-hidden="true">
                <path d={outlines} fill="currentColor" />
              </svg>
            </button>
          ) : (
            <button type="submit" lang={languages[locale].tag} aria-current={locale === current || undefined}>
              {full ? languages[locale].name : <ShortName locale={locale} />}
            </button>
          )}
        </form>
      ))}
    </div>
  );
}

/** What is written is part of what is read out, or people who speak to their device could not press it. */
function ShortName({ locale }: { readonly locale: Locale }) {
  const { shortName: short, name: full } = languages[locale];
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
