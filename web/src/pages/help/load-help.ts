import { usualBatchLimits } from '@afterglow/domain/billing/batch-limits';
import { initialCredits } from '@afterglow/domain/billing/credits';
import type { PlanType } from '@afterglow/domain/billing/plans';
import { usualQuotas } from '@afterglow/domain/billing/storage-quota';
import type { PlanOffer } from '@afterglow/domain/contract/account/orders';
import { helpSlugs, type HelpSlug } from '@afterglow/domain/help';
import type { Locale } from '@afterglow/domain/locale';
import { data, type LoaderFunctionArgs } from 'react-router';
import { serverApi, type RouteFailure } from '../../api/server-api.ts';
import { readLocale } from '../../request/read-locale.ts';
import { readSample } from '../../showcase/read-sample.ts';
import { parseProse, plainText, type Block } from '../../ui/layout/prose-blocks.ts';
import { describeAiServices } from '../../words/ai-services.server.ts';
import { articleText } from './article-text.server.ts';
import { helpCategories, type HelpCategory } from './article.ts';
import { articles } from './articles.ts';
import { batchValues, creditValues, priceValues, ruleValues, spaceValues } from './help-values.ts';
import { indexArticles, searchArticles, type SearchIndex, type SearchResult } from './search-articles.ts';

/** An article in a list. */
export interface ArticleLink {
  readonly slug: HelpSlug;
  readonly title: string;
  readonly summary: string;
}

export interface HelpPageData {
  readonly query: string;
  readonly category: HelpCategory | undefined;
  readonly sections: readonly { readonly category: HelpCategory; readonly articles: readonly ArticleLink[] }[];
  /** Undefined when nothing is looked for. */
  readonly results: readonly SearchResult[] | undefined;
}

/** A template as the articles show it. */
export interface ShownTemplate {
  readonly id: string;
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly framedAlike: boolean;
  /** CSS `object-position` of the result, where people are seen. */
  readonly focus: string | undefined;
}

export interface ArticlePageData extends ArticleLink {
  readonly category: HelpCategory;
  readonly blocks: readonly Block[];
  readonly siblings: readonly ArticleLink[];
  readonly related: readonly ArticleLink[];
  readonly shown: readonly ShownTemplate[];
}

export async function loadHelp({ request, context }: LoaderFunctionArgs): Promise<HelpPageData> {
  const locale = readLocale(request);
  const search = new URL(request.url).searchParams;
  const query = (search.get('q') ?? '').trim().slice(0, 200);
  const category = helpCategories.find((known) => known === search.get('category'));
  const sections = helpCategories
    .filter((known) => category === undefined || known === category)
    .map((known) => ({ category: known, articles: linksTo(inCategory(known), locale) }));
  const results =
    query === '' ? undefined : searchArticles(indexOf(locale, await readValues({ request, context })), query);
  return {
    query,
    category,
    sections,
    results: results?.filter(({ slug }) => category === undefined || articles[slug].category === category),
  };
}

export async function loadArticle({ request, context, params }: LoaderFunctionArgs): Promise<ArticlePageData> {
  const locale = readLocale(request);
  const slug = helpSlugs.find((known) => known === params['slug']);
  if (slug === undefined) {
    const failure: RouteFailure = { code: 'not_found', message: '', details: {} };
    throw data(failure, { status: 404 });
  }
  const { category, related, shown = [] } = articles[slug];
  const { title, summary, body } = articleText(slug, locale);
  return {
    slug,
    title,
    summary,
    category,
    blocks: parseProse(body, await readValues({ request, context })),
    siblings: linksTo(inCategory(category), locale),
    related: linksTo(related, locale),
    shown: shown.length === 0 ? [] : await readShown({ request, context }, shown),
  };
}

const inCategory = (category: HelpCategory): readonly HelpSlug[] =>
  helpSlugs.filter((slug) => articles[slug].category === category);

function linksTo(slugs: readonly HelpSlug[], locale: Locale): readonly ArticleLink[] {
  return slugs.map((slug) => {
    const { title, summary } = articleText(slug, locale);
    return { slug, title, summary };
  });
}

/** The samples in the order of the article; without them it can still be read. */
async function readShown(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  ids: readonly string[],
): Promise<readonly ShownTemplate[]> {
  const { templates } = await serverApi(context, request)
    .templates.list()
    .catch(() => ({ templates: [] }));
  return ids.flatMap((id) => {
    const template = templates.find((known) => known.id === id);
    if (!template) return [];
    const { title, imageUrl, previewUrl, requiresImage } = template;
    const { framedAlike, focus } = readSample(template);
    return [
      {
        id,
        title,
        before: requiresImage ? imageUrl : '',
        after: previewUrl,
        framedAlike,
        focus,
      },
    ];
  });
}

/** What the texts say of this installation. */
async function readValues({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Readonly<Record<string, string>>> {
  const api = serverApi(context, request);
  const [site, offers, operator, { templates }] = await Promise.all([
    api.account.site().catch(() => undefined),
    api.billing.plans().catch((): { plans: PlanOffer[] } => ({ plans: [] })),
    api.contact.operator().catch(() => null),
    api.templates.list().catch(() => ({ templates: [] })),
  ]);
  const spaceOf = (wanted: PlanType): number =>
    offers.plans.find(({ planType }) => planType === wanted)?.limits?.storageBytes ?? usualQuotas[wanted];
  return {
    ...ruleValues,
    ...creditValues(offers.plans, readLocale(request)),
    ...priceValues(templates),
    ...batchValues(site?.batchLimits ?? usualBatchLimits),
    ...spaceValues({ free: spaceOf('free'), basic: spaceOf('basic'), pro: spaceOf('pro') }, readLocale(request)),
    initialCredits: String(site?.initialCredits ?? initialCredits.verified),
    aiServicesAre: describeAiServices(operator, readLocale(request)),
  };
}

/** Made once for each language and each set of values. */
const indexes = new Map<string, SearchIndex>();

function indexOf(locale: Locale, values: Readonly<Record<string, string>>): SearchIndex {
  const key = JSON.stringify([locale, values]);
  const known = indexes.get(key);
  if (known) return known;
  const index = indexArticles(
    helpSlugs.map((slug) => {
      const { title, summary, keywords, body } = articleText(slug, locale);
      return { slug, title, summary, keywords, body: plainText(parseProse(body, values)) };
    }),
  );
  indexes.set(key, index);
  return index;
}
