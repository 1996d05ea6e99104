import type { Template } from '@afterglow/domain/contract/public/templates';
import { fallbackLocale, locales, type Locale } from '@afterglow/domain/locale';
import type { LoaderFunctionArgs } from 'react-router';
import { forPage, serverApi } from '../../api/server-api.ts';
import { readSample } from '../../showcase/read-sample.ts';
import type { ListedTemplate } from './filter-templates.ts';
import { topicsOf, type Topic } from './topics.ts';

/** What does not depend on the page's language, by template. */
interface Index {
  readonly until: number;
  readonly topics: ReadonlyMap<string, readonly Topic[]>;
  readonly words: ReadonlyMap<string, string>;
}

const indexMs = 60_000;
let index: Promise<Index> | undefined;

/** The catalogue in the page's language; topics come from the English tags, and a search looks through all languages. */
export async function loadTemplates({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ readonly templates: readonly ListedTemplate[] }> {
  const list = async (locale?: Locale) => (await serverApi(context, request, locale).templates.list()).templates;
  const [shown, { topics, words }] = await forPage(request, Promise.all([list(), freshIndex(list)]));
  return {
    templates: shown.map((template) =>
      describe(template, topics.get(template.id) ?? topicsOf(template), words.get(template.id) ?? ''),
    ),
  };
}

/** Read in all languages once a minute: people look at the page far more often than its templates change. */
async function freshIndex(list: (locale: Locale) => Promise<readonly Template[]>): Promise<Index> {
  const known = await index?.catch(() => undefined);
  if (known !== undefined && performance.now() < known.until) return known;
  index = readIndex(list);
  return index;
}

async function readIndex(list: (locale: Locale) => Promise<readonly Template[]>): Promise<Index> {
  const all = await Promise.all(locales.map(list));
  const english = all[locales.indexOf(fallbackLocale)] ?? [];
  const words = new Map<string, string>();
  for (const { id, title, tags } of all.flat())
    words.set(id, [words.get(id) ?? id, title, ...tags].join(' ').toLowerCase());
  return {
    until: performance.now() + indexMs,
    topics: new Map(english.map((template) => [template.id, topicsOf(template)])),
    words,
  };
}

function describe(template: Template, topics: readonly Topic[], words: string): ListedTemplate {
  const { id, recipe, title, category, difficulty, credits } = template;
  const { imageUrl, previewUrl, requiresImage, editions, typicalMs } = template;
  const { ratio, framedAlike, focus, beforeFocus, engineMs } = readSample(template);
  return {
    id,
    recipe,
    title,
    category,
    difficulty,
    credits,
    imageUrl,
    previewUrl,
    requiresImage,
    editions,
    typicalMs,
    topics,
    words: `${words} ${template.description} ${title}`.toLowerCase(),
    ratio: Math.min(2, Math.max(0.7, ratio)),
    framedAlike,
    focus,
    beforeFocus,
    sampleMs: engineMs,
  };
}
