import type { ErrorDetails } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { dropEmptyBrackets } from '@afterglow/texts/format-text';
import { createTranslator } from 'use-intl/core';
import { withBase } from '../base-path/base-path.ts';

/** What a person is told of a failure: its code, and the sentence in the language of the page it was refused on. */
export interface ToldFailure {
  readonly code: string;
  readonly message: string;
  readonly details: ErrorDetails;
}

const urls = import.meta.glob<string>('../../../texts/*/errors.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

type Sentences = Readonly<Record<string, string>>;

const loaded = new Map<Locale, Sentences>();

/**
 * Brings the sentences of failures in the language that a person changes to: what was refused before is then told in it.
 * Nobody else loads them. A failed attempt leaves what is told as it is.
 */
export async function loadFailureTexts(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return;
  const response = await fetch(withBase(urls[`../../../texts/${locale}/errors.json`] ?? ''));
  const texts: unknown = response.ok ? await response.json() : undefined;
  if (isSentences(texts)) loaded.set(locale, texts);
}

/** The file was checked when it was built. */
function isSentences(value: unknown): value is Sentences {
  return typeof value === 'object' && value !== null;
}

/** The sentence in `locale` when its texts are here; else as it came. */
export function failureText({ code, message, details }: ToldFailure, locale: Locale): string {
  const texts = loaded.get(locale);
  if (texts === undefined || !Object.hasOwn(texts, code)) return message;
  const tell = createTranslator({ locale, messages: texts, onError: () => {}, getMessageFallback: () => message });
  return dropEmptyBrackets(tell(code, { field: '', reason: '', ...details }));
}
