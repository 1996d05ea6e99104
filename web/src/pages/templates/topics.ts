import type { Template } from '@afterglow/domain/contract/public/templates';

/** What the page filters by, in its order; `creative`, `aiTool` and `styleTransfer` are the templates' own categories. */
export const topics = [
  'portrait',
  'landscape',
  'product',
  'restoration',
  'artistic',
  'technical',
  'photography',
  'art',
  'design',
  'abstract',
  'vintage',
  'modern',
  'creative',
  'professional',
  'social',
  'aiTool',
  'styleTransfer',
] as const;
export type Topic = (typeof topics)[number];

/** What most people look for; with "all" six chips. */
const firstTopics: readonly Topic[] = ['portrait', 'restoration', 'product', 'art', 'social'];

/** The chips beside "all": the first topics, with the chosen one in the last place if it is another. */
export function chipTopics(chosen: Topic | undefined): readonly Topic[] {
  return chosen === undefined || firstTopics.includes(chosen) ? firstTopics : [...firstTopics.slice(0, -1), chosen];
}

/** English tags that belong to a topic. */
const tagsOf: Readonly<Partial<Record<Topic, readonly string[]>>> = {
  portrait: ['portrait', 'avatar', 'real person'],
  landscape: ['landscape', 'travel photo', 'exposure', 'map'],
  product: ['product'],
  restoration: ['restoration', 'scratches'],
  artistic: ['sketch', 'oil painting', 'ink wash', 'double exposure', 'anime'],
  technical: ['upscaling', 'cut-out', 'inpainting', 'exposure'],
  photography: ['exposure', 'double exposure', 'travel photo', 'id photo', 'high resolution', 'old photo'],
  art: ['art', 'oil painting', 'ink wash', 'sketch', 'calligraphy', 'lettering'],
  design: ['design sheet', 'poster', 'advertising', 'palette', 'print'],
  abstract: ['iridescent', 'silk'],
  vintage: ['old photo', 'parchment', 'ancient style'],
  modern: ['glass', '3d', 'lettering'],
  professional: ['id photo', 'product', 'high resolution'],
  social: ['avatar', 'figurine', 'advertising', 'emoji', 'hair'],
};

/** Topics of a template, from its tags in English and its category. */
export function topicsOf({ category, tags }: Pick<Template, 'category' | 'tags'>): readonly Topic[] {
  const own = tags.map((tag) => tag.toLowerCase());
  return topics.filter((topic) => topic === category || (tagsOf[topic] ?? []).some((tag) => own.includes(tag)));
}
