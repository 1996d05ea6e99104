import type { Locale } from '@afterglow/domain/locale';
import { useLocale } from 'use-intl';

/** A language's name in the reader's own, for a sentence: "in Spanish", “以西班牙语”. */
export function useLanguageName(): (language: Locale) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' });
  return (language) => names.of(language) ?? language;
}
