import type { ChangeEvent } from 'react';
import { Form, Link, useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../api/server-api.ts';
import { localeOfAddress } from '../../session/address-locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { mediaPath } from '../../ui/picture-sources.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Page } from '../../ui/page.tsx';
import { categories, difficulties, filterTemplates, readFilter, writeFilter, type TemplateFilter } from './filter-templates.ts';
import { TemplateCard } from './template-card.tsx';
import './templates.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return forPage(request, serverApi(context, request).templates.list());
}

/** Filtering happens here; the list itself is read once. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (localeOfAddress(currentUrl) !== localeOfAddress(nextUrl)) return true;
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

/** So few hang in even rows: columns of different pictures would leave holes. */
const fewTemplates = 8;

export default function TemplatesPage() {
  const t = useTranslations('templates');
  const { templates } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const shown = filterTemplates(templates, filter);

  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageHead title={t('title')} description={t('description')} keywords={templates.map((template) => template.title).join(', ')} />
      <FilterBar filter={filter} count={(category) => filterTemplates(templates, { ...filter, category }).length} />
      {filter.imageId !== undefined && <ForPicture imageId={filter.imageId} filter={filter} />}
      <p className="sr-live" role="status">
        {t('found', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={t('noneTitle')}
          text={t('noneText')}
          actions={
            <ButtonLink kind="primary" to="/templates">
              {t('showAll')}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={shown.length <= fewTemplates ? 'template-wall few' : 'template-wall'}>
          {shown.map((template, index) => (
            <TemplateCard key={template.id} template={template} index={index} imageId={filter.imageId} />
          ))}
        </ul>
      )}
    </Page>
  );
}

/** The picture a template is being chosen for. */
function ForPicture({ imageId, filter }: { readonly imageId: string; readonly filter: TemplateFilter }) {
  const t = useTranslations('templates');
  return (
    <div className="card mb-5 flex items-center gap-3.5 p-2.5">
      <img className="size-14 rounded-[8px] bg-stage object-cover" src={`${mediaPath(imageId)}?w=320&format=webp`} alt="" />
      <p className="min-w-0 flex-1 font-[560]">{t('forPicture')}</p>
      <ButtonLink kind="ghost" size="small" to={{ search: writeFilter({ ...filter, imageId: undefined }) }} replace>
        {t('withoutPicture')}
      </ButtonLink>
    </div>
  );
}

/** Links and a form: the filter is an address, so back, sharing and no JavaScript work. */
function FilterBar({ filter, count }: { readonly filter: TemplateFilter; readonly count: (category: TemplateFilter['category']) => number }) {
  const t = useTranslations('templates');
  const navigate = useNavigate();

  function change(changed: Partial<TemplateFilter>) {
    void navigate({ search: writeFilter({ ...filter, ...changed }) }, { replace: true, preventScrollReset: true });
  }
  function level(event: ChangeEvent<HTMLSelectElement>) {
    change({ difficulty: difficulties.find((known) => known === event.target.value) });
  }

  return (
    <Form role="search" className="template-filter" method="get" action="/templates" onSubmit={(event) => event.preventDefault()}>
      <nav aria-label={t('categories')} className="contents">
        {[undefined, ...categories].map((category) => (
          <Link
            key={category ?? 'all'}
            className="chip"
            to={{ search: writeFilter({ ...filter, category }) }}
            replace
            preventScrollReset
            aria-current={category === filter.category ? 'page' : undefined}
          >
            {category === undefined ? t('all') : t(category)} <span className="num">{count(category)}</span>
          </Link>
        ))}
      </nav>
      {filter.imageId !== undefined && <input type="hidden" name="image" value={filter.imageId} />}
      {filter.category !== undefined && <input type="hidden" name="category" value={filter.category} />}
      <span className="level-box">
        <select className="level" name="difficulty" aria-label={t('difficulty')} value={filter.difficulty ?? ''} onChange={level}>
          <option value="">{t('anyDifficulty')}</option>
          {difficulties.map((difficulty) => (
            <option key={difficulty} value={difficulty}>
              {t(difficulty)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" small />
      </span>
      <label className="find">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={filter.words}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => change({ words: event.target.value })}
        />
      </label>
    </Form>
  );
}
