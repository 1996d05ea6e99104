/** Languages of the interface. Chinese is the default, English the fallback. */
export const locales = ['zh', 'en', 'es'] as const;
export type Locale = (typeof locales)[number];

const findLocale = (name: string | undefined): Locale | undefined => locales.find((known) => known === name);

export const defaultLocale: Locale = 'zh';
export const fallbackLocale: Locale = 'en';
/** Cookie that carries the choice to the server; the web mirrors it to local storage. */
export const localeCookie = 'afterglow_locale';

/** A text in every language of the interface. */
export type LocalizedText = Readonly<Record<Locale, string>>;

/** One value for each language. */
export function mapLocales<T>(make: (locale: Locale) => T): Readonly<Record<Locale, T>> {
  const values: Partial<Record<Locale, T>> = {};
  for (const locale of locales) values[locale] = make(locale);
  if (!isComplete(values)) throw new Error('a language without a value');
  return values;
}

const isComplete = <T>(values: Partial<Record<Locale, T>>): values is Record<Locale, T> => locales.every((locale) => Object.hasOwn(values, locale));

/** Where a language is written in several ways, the one we write. */
const writtenAs: Partial<Readonly<Record<Locale, string>>> = { zh: 'zh-CN' };

/** The BCP 47 tag for `lang` attributes and `Intl`. */
export const languageTag = (locale: Locale): string => writtenAs[locale] ?? locale;

/**
 * Picks the language of a request: the cookie's choice, else the first supported language of an
 * `Accept-Language` header by its q-values, else Chinese when nothing was asked for and English when only
 * unsupported languages were.
 */
export function resolveLocale(cookieValue: string | undefined, acceptLanguage: string | undefined): Locale {
  const chosen = findLocale(cookieValue);
  if (chosen !== undefined) return chosen;
  if (acceptLanguage === undefined || acceptLanguage.trim() === '' || acceptLanguage.trim() === '*') return defaultLocale;
  const wanted = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
      return {
        language: tag.toLowerCase().split('-')[0] ?? '',
        weight: weight === undefined ? 1 : Number(weight),
      };
    })
    .filter((entry) => entry.weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { language } of wanted) {
    const supported = findLocale(language);
    if (supported !== undefined) return supported;
  }
  return fallbackLocale;
}
