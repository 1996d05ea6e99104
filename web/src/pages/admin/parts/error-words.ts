import { isErrorCode } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { errorMessage } from '../../../words/error-message.ts';

/** The catalogue's words of these codes, for loaders: a browser does not bring the whole catalogue. */
export function errorWords(codes: readonly string[], locale: Locale): Readonly<Record<string, string>> {
  return Object.fromEntries(codes.filter(isErrorCode).map((code) => [code, errorMessage(code, locale)]));
}

/** What happened, without what it costs and what to do: for filters and lists. */
export function errorNames(codes: readonly string[], locale: Locale): Readonly<Record<string, string>> {
  const words = Object.entries(errorWords(codes, locale));
  return Object.fromEntries(words.map(([code, text]) => [code, /^[^;；.。，]+/.exec(text)?.[0] ?? text]));
}
