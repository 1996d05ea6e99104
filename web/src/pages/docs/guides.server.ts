import type { Locale } from '@afterglow/domain/locale';
import { proseOf } from '../../words/prose.server.ts';
import { guideSlugs, type GuideLink, type GuideSlug, type Program } from './guides.ts';

const files = import.meta.glob<string>('../../../../docs/examples/*.{sh,ts,py}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const languages = [
  ['Shell', 'sh'],
  ['TypeScript', 'ts'],
  ['Python', 'py'],
] as const;

/** The same in three languages. They run: server/test/programs. */
export function programsOf(slug: GuideSlug): readonly Program[] {
  return languages.map(([language, ending]) => {
    const file = `${slug}.${ending}`;
    const text = files[`../../../../docs/examples/${file}`];
    if (text === undefined) throw new Error(`There is no program docs/examples/${file}`);
    return { language, file, text: text.trimEnd() };
  });
}

export const listGuides = (locale: Locale): readonly GuideLink[] =>
  guideSlugs.map((slug) => {
    const { facts } = proseOf(locale, `docs/${slug}`);
    return { slug, title: facts['title'] ?? '', summary: facts['summary'] ?? '' };
  });

/** What stands before the programs and after them. */
export function guideTexts(slug: GuideSlug, locale: Locale): readonly [before: string, after: string] {
  const [before = '', after = ''] = proseOf(locale, `docs/${slug}`).body.split(/^@code$/m);
  return [before, after];
}
