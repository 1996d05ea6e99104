import type { Template } from '@afterglow/domain/contract/templates';

/** What the home page says about a template. */
export type HomeTemplate = Pick<Template, 'id' | 'title' | 'credits' | 'typicalMs' | 'imageUrl' | 'previewUrl'>;

/** The five of the showcase, in the order and with the layout of the page. */
const showcaseIds = ['old-photo-restore', 'character-figurine', 'id-photo', 'background-remove', 'sketch-portrait'];

/** The showcase's templates that exist here, filled up to five with others. */
export function pickShowcase(templates: readonly HomeTemplate[]): readonly HomeTemplate[] {
  const chosen = showcaseIds.flatMap((id) => templates.filter((template) => template.id === id));
  return [...chosen, ...templates.filter((template) => !chosen.includes(template))].slice(0, showcaseIds.length);
}
