import type { ErrorCode, ErrorDetails } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { formatErrorText } from '@afterglow/texts/format-text';

const files = import.meta.glob<Readonly<Record<ErrorCode, string>>>('../../../texts/*/errors.json', {
  eager: true,
  import: 'default',
});

/**
 * The sentence a person reads for `code`, where the page itself refuses something. For loaders and actions only: the
 * browser gets sentences, never this bundle.
 */
export function errorMessage(code: ErrorCode, locale: Locale, details: ErrorDetails = {}): string {
  const texts = files[`../../../texts/${locale}/errors.json`];
  if (texts === undefined) throw new Error(`There are no texts at texts/${locale}/errors.json`);
  return formatErrorText(texts[code], details, locale);
}
