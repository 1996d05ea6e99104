import type { HelpSlug } from '@afterglow/domain/help';
import type { Locale } from '@afterglow/domain/locale';
import { proseOf } from '../../words/prose.server.ts';

export interface ArticleText {
  readonly title: string;
  /** One sentence: what the reader will know afterwards. */
  readonly summary: string;
  /** Other words people look for. */
  readonly keywords: string;
  /** Markdown; values of help-values.ts, e.g. `{uploadLimit}`, are filled in by the loader. */
  readonly body: string;
}

export function articleText(slug: HelpSlug, locale: Locale): ArticleText {
  const { facts, body } = proseOf(locale, `help/${slug}`);
  return { title: facts['title'] ?? '', summary: facts['summary'] ?? '', keywords: facts['keywords'] ?? '', body };
}
