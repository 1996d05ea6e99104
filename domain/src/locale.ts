/**
 * The languages of the product: one row each, and one folder of that name in `texts/`. Everything else is derived. A name
 * and a decimal mark are written here, though `Intl` knows them: its first answer takes a slow phone 60 ms.
 */
export const languages = {
  zh: { name: '中文', shortName: '中文', tag: 'zh-CN', openGraph: 'zh_CN', decimalMark: '.' },
  en: { name: 'English', shortName: 'EN', tag: 'en', openGraph: 'en_US', decimalMark: '.' },
  es: { name: 'Español', shortName: 'ES', tag: 'es', openGraph: 'es_ES', decimalMark: ',' },
} as const satisfies Readonly<Record<string, Language>>;

interface Language {
  /** In the language itself: it is for people who may not read the present one. */
  readonly name: string;
  readonly shortName: string;
  /** BCP 47, for `lang` and `hreflang`. */
  readonly tag: string;
  readonly openGraph: string;
  readonly decimalMark: '.' | ',';
}

export type Locale = keyof typeof languages;

const isLocale = (name: string): name is Locale => Object.hasOwn(languages, name);

/** Chinese is the default, English the fallback. */
export const locales: readonly Locale[] = Object.keys(languages).filter(isLocale);

const findLocale = (name: string | undefined): Locale | undefined => locales.find((known) => known === name);

export const defaultLocale: Locale = 'zh';
export const fallbackLocale: Locale = 'en';
/** Cookie that carries the choice to the server; the web mirrors it to local storage. */
export const localeCookie = 'afterglow_locale';

/** A text in every language of the interface. */
export type LocalizedText = Readonly<Record<Locale, string>>;

/** A text that nobody has written yet. */
export const emptyText = (): LocalizedText => mapLocales(() => '');

/** One value for each language. */
export function mapLocales<T>(make: (locale: Locale) => T): Readonly<Record<Locale, T>> {
  const values: Partial<Record<Locale, T>> = {};
  for (const locale of locales) values[locale] = make(locale);
  if (!isComplete(values)) throw new Error('a language without a value');
  return values;
}

/** A stored value that may be older than a language: where that is missing, it is the fallback's. */
export const completeLocales = <T>(stored: Readonly<Partial<Record<Locale, T>>>, nothing: T) =>
  mapLocales((locale) => stored[locale] ?? stored[fallbackLocale] ?? nothing);

const isComplete = <T>(values: Partial<Record<Locale, T>>): values is Record<Locale, T> =>
  locales.every((locale) => Object.hasOwn(values, locale));

/**
 * Picks the language of a request: the cookie's choice, else the first supported language of an
 * `Accept-Language` header by its q-values, else `otherwise`.
 */
export function resolveLocale(
  cookieValue: string | undefined,
  acceptLanguage: string | undefined,
  otherwise = defaultLocale,
): Locale {
  const chosen = findLocale(cookieValue);
  if (chosen !== undefined) return chosen;
  if (acceptLanguage === undefined || acceptLanguage.trim() === '' || acceptLanguage.trim() === '*') return otherwise;
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
  return otherwise;
}
