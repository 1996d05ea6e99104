import { useEffect, useRef } from 'react';
import { Form, Link, useLoaderData, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { ArticleLinks } from './article-links.tsx';
import { helpCategories, type HelpCategory } from './article.ts';
import { ContactCall } from './contact-call.tsx';
import { loadHelp } from './load-help.ts';
import { SearchResults } from './search-results.tsx';
import './help.css';

export const loader = loadHelp;

export default function HelpPage() {
  const t = useTranslations('help');
  const { query, category, sections, results } = useLoaderData<typeof loader>();
  return (
    <div className="wrap help">
      <PageHead title={t('title')} description={t('description')} keywords={t('keywords')} noIndex={query !== ''} />
      <header className="help-head">
        <h1 className="text-t40">{t('title')}</h1>
        <p className="mt-1 text-ink-2">{t('intro')}</p>
        <SearchForm query={query} category={category} />
      </header>
      <nav aria-label={t('categoriesLabel')} className="help-categories">
        {[undefined, ...helpCategories].map((known) => (
          <Link
            key={known ?? 'all'}
            className="chip"
            to={{ search: addressOf(query, known) }}
            preventScrollReset
            aria-current={known === category ? 'page' : undefined}
          >
            {known === undefined ? t('all') : t(`categories.${known}`)}
          </Link>
        ))}
      </nav>
      {results === undefined ? <Sections sections={sections} /> : <SearchResults query={query} results={results} />}
      {results?.length !== 0 && <ContactCall />}
    </div>
  );
}

function addressOf(query: string, category: HelpCategory | undefined): string {
  const search = new URLSearchParams();
  if (query !== '') search.set('q', query);
  if (category !== undefined) search.set('category', category);
  return search.size === 0 ? '' : `?${search}`;
}

/** A plain form; with scripts it answers as one types. */
function SearchForm({ query, category }: { readonly query: string; readonly category: HelpCategory | undefined }) {
  const t = useTranslations('help');
  const submit = useSubmit();
  const composing = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  // A way back or "all articles" changes the query without typing; anyone who is typing is not interrupted.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = query;
  }, [query]);
  const look = (form: HTMLFormElement | null) => void submit(form, { replace: true, preventScrollReset: true });
  return (
    <Form
      role="search"
      className="help-search"
      method="get"
      action="/help"
      onSubmit={(event) => event.preventDefault()}
    >
      {category !== undefined && <input type="hidden" name="category" value={category} />}
      <Icon name="search" />
      <input
        ref={field}
        className="input"
        type="search"
        name="q"
        maxLength={200}
        defaultValue={query}
        placeholder={t('searchPlaceholder')}
        aria-label={t('search')}
        // Pinyin on its way to a word is not looked for.
        onCompositionStart={() => (composing.current = true)}
        onCompositionEnd={(event) => {
          composing.current = false;
          look(event.currentTarget.form);
        }}
        onChange={(event) => composing.current || look(event.target.form)}
      />
      <noscript>
        <button className="btn quiet" type="submit">
          {t('search')}
        </button>
      </noscript>
    </Form>
  );
}

function Sections({ sections }: { readonly sections: ReturnType<typeof useLoaderData<typeof loader>>['sections'] }) {
  const t = useTranslations('help');
  return sections.map(({ category, articles }) => (
    <section key={category} className="help-section" aria-labelledby={`help-${category}`}>
      <h2 id={`help-${category}`} className="text-t20">
        {t(`categories.${category}`)}
      </h2>
      <ArticleLinks articles={articles} />
    </section>
  ));
}
