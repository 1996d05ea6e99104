/** What people look for on the page, in its order, and the templates that show it. */
export const exampleKinds = ['restoration', 'background', 'lighting', 'upscaling', 'style', 'objects'] as const;
export type ExampleKind = (typeof exampleKinds)[number];

const templatesOf: Readonly<Record<ExampleKind, readonly string[]>> = {
  restoration: ['old-photo-restore'],
  background: ['background-remove', 'product-photo', 'id-photo'],
  lighting: ['enhance-light'],
  upscaling: ['upscale'],
  style: [
    'oil-painting',
    'sketch-portrait',
    'anime-portrait',
    'ancient-style',
    'double-exposure',
    'anime-to-real',
    'hair-change',
    'treasure-map',
    'dragon-palm',
    'text-art',
    'coloring-page',
  ],
  objects: [
    'crowd-removal',
    'character-figurine',
    'glass-texture',
    'character-setting',
    'silk-universe',
    'city-weather-forecast',
    'doodle-ad',
  ],
};

/** Ids of the templates on the page with their kind, in its order. */
export const exampleOrder: readonly (readonly [templateId: string, kind: ExampleKind])[] = exampleKinds.flatMap(
  (kind) => templatesOf[kind].map((id) => [id, kind] as const),
);

export function readKind(search: URLSearchParams): ExampleKind | undefined {
  return exampleKinds.find((known) => known === search.get('kind'));
}
