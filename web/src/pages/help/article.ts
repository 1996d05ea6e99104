import type { HelpSlug } from '@afterglow/domain/help';

/** In the order of the page. Their names are messages. */
export const helpCategories = ['start', 'templates', 'credits', 'results', 'privacy', 'trouble', 'host'] as const;
export type HelpCategory = (typeof helpCategories)[number];

export interface Article {
  readonly category: HelpCategory;
  readonly related: readonly HelpSlug[];
  /** Templates whose samples stand above the text. */
  readonly shown?: readonly string[];
}
