import { errorCodes, type ErrorCode, type ErrorDetails } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { formatErrorText } from '@afterglow/texts/format-text';
import { z } from 'zod';
import { loadTexts } from './load-texts.ts';

const errorTexts = loadTexts('errors', z.record(z.enum(errorCodes), z.string()));

/** The sentence a person reads for `code`. */
export function errorMessage(code: ErrorCode, locale: Locale, details: ErrorDetails = {}): string {
  return formatErrorText(errorTexts[locale][code], details, locale);
}
