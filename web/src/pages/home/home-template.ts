import type { Template } from '@afterglow/domain/contract/templates';

/** What the home page says about a template. */
export type HomeTemplate = Pick<Template, 'id' | 'title' | 'credits' | 'typicalMs'>;

/** The five of the showcase, in the order and with the layout of the page. */
const showcaseIds = ['old-photo-restore', 'character-figurine', 'id-photo', 'background-remove', 'sketch-portrait'];

/** The showcase's templates that exist here; when fewer than three do, others fill up to five. */
export function pickShowcase(templates: readonly HomeTemplate[]): readonly HomeTemplate[] {
  const chosen = showcaseIds.flatMap((id) => templates.filter((template) => template.id === id));
  if (chosen.length >= 3) return chosen;
  return [...chosen, ...templates.filter((template) => !chosen.includes(template))].slice(0, 5);
}

/** Addresses of a template's showcase pair. */
export function showcasePair(id: string): { readonly before: string; readonly after: string } {
  return { before: `/showcase/${id}-before.webp`, after: `/showcase/${id}-after.webp` };
}
