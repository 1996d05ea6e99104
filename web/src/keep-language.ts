import { localeCookie, locales } from '@afterglow/domain/locale';
import { localeParameter } from './session/address-locale.ts';
import { preferenceCookie } from './session/cookies.ts';

/**
 * Runs in the page, as text, before anything can be pressed: whoever came by an address in a language and has not chosen
 * one stays in it on the next page.
 */
function keepLanguage(parameter: string, name: string, cookies: Readonly<Record<string, string>>): void {
  const wanted = new URLSearchParams(location.search).get(parameter) ?? '';
  const hasChosen = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));
  if (!hasChosen && Object.hasOwn(cookies, wanted)) document.cookie = cookies[wanted] ?? '';
}

const cookies = Object.fromEntries(locales.map((locale) => [locale, preferenceCookie(localeCookie, locale)]));
export const keepLanguageText = `(${keepLanguage.toString()})(${JSON.stringify(localeParameter)},${JSON.stringify(localeCookie)},${JSON.stringify(cookies)});`;
