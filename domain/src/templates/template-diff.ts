import type { TemplateContent } from './template-content.ts';

/** One place at which two versions of a template differ; undefined on the side that does not have it. */
export interface ContentChange {
  /** E.g. `title.zh` or `inputs.city.label.en`: inputs by their key, so that moving one is no change of all. */
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What changed from one version to the other, place by place, in the order of the newer one. */
export function diffContents(before: TemplateContent, after: TemplateContent): readonly ContentChange[] {
  const old = flatten(before);
  const now = flatten(after);
  return (
    [...new Set([...now.keys(), ...old.keys()])]
      .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
      // Nothing and an empty text say the same.
      .filter((change) => (change.before ?? '') !== (change.after ?? ''))
  );
}

function flatten({ inputs, ...content }: TemplateContent): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  walk('', content, places);
  inputs.forEach(({ key, ...input }) => walk(`inputs.${key}`, input, places));
  places.set('inputs', inputs.map(({ key }) => key).join(', '));
  return places;
}

function walk(path: string, value: unknown, places: Map<string, string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) walk(path === '' ? key : `${path}.${key}`, inner, places);
    return;
  }
  places.set(
    path,
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '',
  );
}
