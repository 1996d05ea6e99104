/** Languages of the interface. Chinese is the default, English the fallback. */
export const locales = ['zh', 'en', 'es'] as const;
export type Locale = (typeof locales)[number];

const findLocale = (name: string | undefined): Locale | undefined => locales.find((known) => known === name);

export const defaultLocale: Locale = 'zh';
export const fallbackLocale: Locale = 'en';
/** Cookie that carries the choice to the server; the web mirrors it to local storage. */
export const localeCookie = 'afterglow_locale';

/** A text in every language of the interface; a missing one does not compile. */
export type LocalizedText = Readonly<Record<Locale, string>>;

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
