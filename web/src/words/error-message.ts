import type { ErrorCode, ErrorDetails } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { formatErrorText, formatSample } from '@afterglow/texts/format-text';

const files = import.meta.glob<Readonly<Record<ErrorCode, string>>>('../../../texts/*/errors.json', {
  eager: true,
  import: 'default',
});

/**
 * The sentence a person reads for `code`, where the page itself refuses something. For loaders and actions only: the
 * browser gets sentences, never this bundle.
 */
export function errorMessage(code: ErrorCode, locale: Locale, details: ErrorDetails = {}): string {
  return formatErrorText(textsIn(locale)[code], details, locale);
}

/** The sentence for a list of all: what an answer fills in is shown as `{name}`. */
export const sampleErrorMessage = (code: ErrorCode, locale: Locale): string =>
  formatSample(textsIn(locale)[code], locale);

function textsIn(locale: Locale): Readonly<Record<ErrorCode, string>> {
  const texts = files[`../../../texts/${locale}/errors.json`];
  if (texts === undefined) throw new Error(`There are no texts at texts/${locale}/errors.json`);
  return texts;
}
