import type { HelpSlug } from '@afterglow/domain/help';
import type { Locale } from '@afterglow/domain/locale';

/** In the order of the page. Their names are messages. */
export const helpCategories = ['start', 'templates', 'credits', 'results', 'privacy', 'trouble', 'host'] as const;
export type HelpCategory = (typeof helpCategories)[number];

export interface ArticleText {
  readonly title: string;
  /** One sentence: what the reader will know afterwards. */
  readonly summary: string;
  /** Other words people look for. */
  readonly keywords: string;
  /** See ui/prose-blocks.ts. Values of help-values.ts, e.g. `{uploadLimit}`, are filled in by the loader. */
  readonly body: string;
}

export interface Article {
  readonly category: HelpCategory;
  readonly related: readonly HelpSlug[];
  /** Templates whose samples stand above the text. */
  readonly shown?: readonly string[];
  readonly text: Readonly<Record<Locale, ArticleText>>;
}
