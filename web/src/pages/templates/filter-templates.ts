import type { Template } from '@afterglow/domain/contract/templates';

export interface TemplateFilter {
  readonly category: Template['category'] | undefined;
  readonly difficulty: Template['difficulty'] | undefined;
  readonly words: string;
  /** Picture that is carried on to the chosen template. */
  readonly imageId: string | undefined;
}

export const categories = ['aiTool', 'styleTransfer', 'creative'] as const satisfies readonly Template['category'][];
export const difficulties = ['easy', 'medium', 'hard'] as const satisfies readonly Template['difficulty'][];

/** The filter in an address; what it does not know is ignored. */
export function readFilter(search: URLSearchParams): TemplateFilter {
  return {
    category: categories.find((known) => known === search.get('category')),
    difficulty: difficulties.find((known) => known === search.get('difficulty')),
    words: search.get('q') ?? '',
    imageId: search.get('image') ?? undefined,
  };
}

/** The address of a filter, without the parts that are not set. */
export function writeFilter(filter: TemplateFilter): string {
  const search = new URLSearchParams();
  if (filter.category !== undefined) search.set('category', filter.category);
  if (filter.difficulty !== undefined) search.set('difficulty', filter.difficulty);
  if (filter.words.trim() !== '') search.set('q', filter.words);
  if (filter.imageId !== undefined) search.set('image', filter.imageId);
  return search.size === 0 ? '' : `?${search}`;
}

/** Templates that have every word somewhere in title, description, tags or id. */
export function filterTemplates(templates: readonly Template[], filter: TemplateFilter): readonly Template[] {
  const words = filter.words.toLowerCase().split(/\s+/u).filter(Boolean);
  return templates.filter((template) => {
    if (filter.category !== undefined && template.category !== filter.category) return false;
    if (filter.difficulty !== undefined && template.difficulty !== filter.difficulty) return false;
    const text = [template.title, template.description, template.id, ...template.tags].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
