/** Guides in the order in which they are read; each has a text in every language and its programs in `docs/examples`. */
export const guideSlugs = ['first-cut-out', 'thousand-photos', 'webhooks', 'errors'] as const;
export type GuideSlug = (typeof guideSlugs)[number];

export const isGuide = (slug: string | undefined): slug is GuideSlug => guideSlugs.some((known) => known === slug);

export interface GuideLink {
  readonly slug: GuideSlug;
  readonly title: string;
  readonly summary: string;
}

/** One program of a guide. */
export interface Program {
  readonly language: 'Shell' | 'TypeScript' | 'Python';
  readonly file: string;
  readonly text: string;
}
