import type { Template } from '@afterglow/domain/contract/public/templates';

/** What the home page says about a template. */
export interface HomeTemplate extends Pick<
  Template,
  'id' | 'recipe' | 'title' | 'credits' | 'imageUrl' | 'previewUrl' | 'requiresImage'
> {
  /** Median time on this server; what the engine took for the sample where it has made none yet. */
  readonly typicalMs: number | null;
  /** Before and after meet under one edge. */
  readonly framedAlike: boolean;
  /** CSS `object-position` of both pictures, where people are seen. */
  readonly focus: string | undefined;
  readonly beforeFocus: string | undefined;
}

/** The five of the showcase, in the order and with the layout of the page. */
const showcaseIds = ['old-photo-restore', 'character-figurine', 'id-photo', 'background-remove', 'sketch-portrait'];

/** The narrow upright place among the five; an ID photo is the one picture of that shape. */
const uprightId = 'id-photo';
const uprightPlace = 2;

/** The showcase's templates that exist here, filled up to five with others. */
export function pickShowcase(templates: readonly HomeTemplate[]): readonly HomeTemplate[] {
  const named = showcaseIds.flatMap((id) => templates.filter((template) => template.id === id));
  const chosen = [...named, ...templates.filter((template) => !named.includes(template))].slice(0, showcaseIds.length);
  const upright = chosen.filter(({ id }) => id === uprightId);
  return chosen.filter(({ id }) => id !== uprightId).toSpliced(uprightPlace, 0, ...upright);
}
