import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { findUnsafe } from '@afterglow/domain/safety/text-safety';
import english from '@afterglow/texts/en/safety.json' with { type: 'json' };
import { createWords } from '../lib/create-words.ts';

const topicNames = createWords('safety', english);

/** Throws `text_blocked` when one of the texts asks for what is not drawn. Before any credit is held. */
export function refuseUnsafeText(texts: readonly string[], locale: Locale): void {
  for (const text of texts) {
    const topic = findUnsafe(text);
    if (topic !== undefined) throw new AppError('text_blocked', { topic: topicNames.write(locale, topic) });
  }
}
