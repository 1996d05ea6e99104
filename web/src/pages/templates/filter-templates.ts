import type { Template } from '@afterglow/domain/contract/public/templates';
import { topics, type Topic } from './topics.ts';

/** What a card shows and a filter asks about. */
export interface ListedTemplate extends Pick<
  Template,
  | 'id'
  | 'recipe'
  | 'title'
  | 'category'
  | 'difficulty'
  | 'credits'
  | 'imageUrl'
  | 'previewUrl'
  | 'requiresImage'
  | 'editions'
  | 'typicalMs'
> {
  readonly topics: readonly Topic[];
  /** Titles, tags and the description in all languages, in small letters: what a search looks through. */
  readonly words: string;
  /** Width by height of the card's picture. */
  readonly ratio: number;
  /** Before and after meet under one edge. */
  readonly framedAlike: boolean;
  /** CSS `object-position` of both pictures, where people are seen. */
  readonly focus: string | undefined;
  readonly beforeFocus: string | undefined;
  /** Time of the sample, for sorting while this server has no times of its own. */
  readonly sampleMs: number | null;
}

export const sorts = ['recommended', 'cheapest', 'quickest', 'name'] as const;
export type Sort = (typeof sorts)[number];

export interface TemplateFilter {
  readonly topic: Topic | undefined;
  readonly difficulty: Template['difficulty'] | undefined;
  /** At most so many credits. */
  readonly most: number | undefined;
  readonly sort: Sort;
  readonly words: string;
  /** Picture that is carried on to the chosen template. */
  readonly imageId: string | undefined;
}

export const difficulties = ['easy', 'medium', 'hard'] as const satisfies readonly Template['difficulty'][];

/** The filter in an address; what it does not know is ignored. */
export function readFilter(search: URLSearchParams): TemplateFilter {
  const most = Number(search.get('most') ?? Number.NaN);
  return {
    topic: topics.find((known) => known === search.get('category')),
    difficulty: difficulties.find((known) => known === search.get('difficulty')),
    most: Number.isInteger(most) && most > 0 ? most : undefined,
    sort: sorts.find((known) => known === search.get('sort')) ?? 'recommended',
    words: search.get('q') ?? '',
    imageId: search.get('image') ?? undefined,
  };
}

/** The address of a filter, without the parts that are not set. */
export function writeFilter(filter: TemplateFilter): string {
  const search = new URLSearchParams();
  if (filter.topic !== undefined) search.set('category', filter.topic);
  if (filter.difficulty !== undefined) search.set('difficulty', filter.difficulty);
  if (filter.most !== undefined) search.set('most', String(filter.most));
  if (filter.sort !== 'recommended') search.set('sort', filter.sort);
  if (filter.words.trim() !== '') search.set('q', filter.words);
  if (filter.imageId !== undefined) search.set('image', filter.imageId);
  return search.size === 0 ? '' : `?${search}`;
}

/** Templates that have every word somewhere in their texts, in any language, in the order asked for. */
export function filterTemplates<T extends ListedTemplate>(
  templates: readonly T[],
  filter: TemplateFilter,
  locale: string,
): readonly T[] {
  const words = filter.words.toLowerCase().split(/\s+/u).filter(Boolean);
  const shown = templates.filter(
    (template) =>
      (filter.topic === undefined || template.topics.includes(filter.topic)) &&
      (filter.difficulty === undefined || template.difficulty === filter.difficulty) &&
      (filter.most === undefined || template.credits <= filter.most) &&
      words.every((word) => template.words.includes(word)),
  );
  switch (filter.sort) {
    case 'recommended':
      return shown;
    case 'cheapest':
      return shown.toSorted((a, b) => a.credits - b.credits);
    case 'quickest':
      return shown.toSorted((a, b) => timeOf(a) - timeOf(b));
    case 'name':
      return shown.toSorted((a, b) => a.title.localeCompare(b.title, locale));
  }
}

const timeOf = ({ typicalMs, sampleMs }: ListedTemplate): number => typicalMs ?? sampleMs ?? Infinity;
