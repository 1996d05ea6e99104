import { mapLocales, type Locale } from '@afterglow/domain/locale';
import { readBundle } from '@afterglow/texts/read-bundle';

/**
 * A bundle of texts in every language. Read at start-up, so that a text that is missing or left over stops the server
 * there and not in front of a person.
 */
export function loadTexts<T>(
  bundle: string,
  schema: { readonly parse: (value: unknown) => T },
): Readonly<Record<Locale, T>> {
  return mapLocales((locale) => schema.parse(readBundle(locale, bundle)));
}
