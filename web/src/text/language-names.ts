import type { Locale } from '@afterglow/domain/locale';

/** Languages by their own names: they are for people who may not read the present one. */
export const languageNames: Readonly<Record<Locale, string>> = { zh: '中文', en: 'English', es: 'Español' };
