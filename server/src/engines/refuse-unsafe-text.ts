import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { findUnsafe, unsafeTopicNames } from '@afterglow/domain/safety/text-safety';

/** Throws `text_blocked` when one of the texts asks for what is not drawn. Before any credit is held. */
export function refuseUnsafeText(texts: readonly string[], locale: Locale): void {
  for (const text of texts) {
    const topic = findUnsafe(text);
    if (topic !== undefined) throw new AppError('text_blocked', { topic: unsafeTopicNames[topic][locale] });
  }
}
