import { localeCookie, locales } from '@afterglow/domain/locale';
import { localeParameter } from '../request/address-locale.ts';
import { preferenceCookie } from '../request/cookies.ts';
import { aliveEvent } from './alive-event.ts';

/**
 * Runs in the page, as text, before anything can be pressed: a visitor who came by an address with a language and has not
 * chosen one keeps it on the next page. The browser keeps cookies in another process and reading them blocks the page, so
 * that happens at the first touch or key, or after hydration.
 */
function keepLanguage(parameter: string, name: string, cookies: Readonly<Record<string, string>>, alive: string): void {
  const wanted = new URLSearchParams(location.search).get(parameter) ?? '';
  if (!Object.hasOwn(cookies, wanted)) return;
  let isKept = false;
  const keep = (): void => {
    if (isKept) return;
    isKept = true;
    const hasChosen = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));
    if (!hasChosen) document.cookie = cookies[wanted] ?? '';
  };
  for (const sign of ['pointerdown', 'keydown', 'click', 'submit'])
    addEventListener(sign, keep, { once: true, capture: true, passive: true });
  addEventListener(alive, () => setTimeout(keep), { once: true });
}

/** The text; cookies have the path of the site, which is not known before the first page. */
export function keepLanguageText(): string {
  const cookies = Object.fromEntries(locales.map((locale) => [locale, preferenceCookie(localeCookie, locale)]));
  const given = [localeParameter, localeCookie, cookies, aliveEvent].map((value) => JSON.stringify(value));
  return `(${keepLanguage.toString()})(${given.join(',')});`;
}
