/** Fields of a form that are there once for each language. */
import { mapLocales, type Locale } from '@afterglow/domain/locale';

export const localizedName = (name: string, locale: Locale): string => `${name}-${locale}`;

/** What `read` makes of each of the fields. */
export const readLocalized = <T>(name: string, read: (field: string) => T) =>
  mapLocales((locale) => read(localizedName(name, locale)));

/** What was typed into a box, without the lines that are empty. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
