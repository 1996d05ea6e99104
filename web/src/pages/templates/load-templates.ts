import { locales } from '@afterglow/domain/locale';
import type { Template } from '@afterglow/domain/contract/templates';
import type { LoaderFunctionArgs } from 'react-router';
import { forPage, serverApi } from '../../api/server-api.ts';
import { readSample } from '../../showcase/read-sample.ts';
import type { ListedTemplate } from './filter-templates.ts';
import { topicsOf } from './topics.ts';

/** The catalogue in the page's language; topics come from the English tags, and a search looks through all languages. */
export async function loadTemplates({ request, context }: LoaderFunctionArgs): Promise<{ readonly templates: readonly ListedTemplate[] }> {
  const list = async (locale?: (typeof locales)[number]) => (await serverApi(context, request, locale).templates.list()).templates;
  const [shown, ...all] = await forPage(request, Promise.all([list(), ...locales.map((locale) => list(locale))]));
  const english = all[locales.indexOf('en')] ?? [];
  return {
    templates: shown.map((template) =>
      describe(
        template,
        english.find(({ id }) => id === template.id) ?? template,
        all.flatMap((language) => language.filter(({ id }) => id === template.id)),
      ),
    ),
  };
}

function describe(template: Template, english: Template, languages: readonly Template[]): ListedTemplate {
  const { id, title, category, difficulty, credits, imageUrl, previewUrl, requiresImage, editions, typicalMs } = template;
  const { ratio, framedAlike, engineMs } = readSample(template);
  return {
    id,
    title,
    category,
    difficulty,
    credits,
    imageUrl,
    previewUrl,
    requiresImage,
    editions,
    typicalMs,
    topics: topicsOf(english),
    words: [id, template.description, ...languages.flatMap((one) => [one.title, ...one.tags])].join(' ').toLowerCase(),
    ratio: Math.min(2, Math.max(0.7, ratio)),
    framedAlike,
    sampleMs: engineMs,
  };
}
