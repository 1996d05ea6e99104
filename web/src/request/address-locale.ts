import { locales, type Locale } from '@afterglow/domain/locale';

/** Every page has an address of its own in each language: this parameter names it, and wins over the cookie. */
export const localeParameter = 'lang';

/** The language an address asks for, if it asks for one. */
export function localeOfAddress({ searchParams }: Pick<URL, 'searchParams'>): Locale | undefined {
  return locales.find((known) => known === searchParams.get(localeParameter));
}

/** A page's own address in one language, e.g. `/templates?lang=es`. */
export const addressIn = (locale: Locale, pathname: string): string => `${pathname}?${localeParameter}=${locale}`;

/** `search` of an address without the language: what is left is in the language the person chose. */
export function withoutLocale(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(localeParameter);
  return parameters.size === 0 ? '' : `?${parameters}`;
}
