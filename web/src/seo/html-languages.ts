import type { Locale } from '@afterglow/domain/locale';

/** BCP 47 names of the languages, for `lang` and `hreflang`. */
export const htmlLanguages = { zh: 'zh-CN', en: 'en', es: 'es' } as const satisfies Readonly<Record<Locale, string>>;

/** What Open Graph calls them. */
export const openGraphLocales = { zh: 'zh_CN', en: 'en_US', es: 'es_ES' } as const satisfies Readonly<Record<Locale, string>>;
