import { Link, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Prose } from '../../ui/layout/prose.tsx';
import { ErrorTable } from './error-table.tsx';
import { loadGuide } from './load-docs.ts';
import { Programs } from './programs.tsx';
import './docs.css';

export const loader = loadGuide;

/** One guide: what to do once, a program in three languages, what it does. */
export default function GuidePage() {
  const t = useTranslations('docs');
  const { slug, guides, before, programs, after, errors } = useLoaderData<typeof loader>();
  const { title = '', summary = '' } = guides.find((guide) => guide.slug === slug) ?? {};
  return (
    <div className="wrap docs docs-guide">
      <PageHead title={`${title} · ${t('title')}`} description={summary} />
      <article>
        <Breadcrumb items={[{ to: '/docs', label: t('title') }]} current={title} />
        <h1 className="mt-4 text-t40">{title}</h1>
        <p className="lead">{summary}</p>
        <Prose blocks={before} />
        <Programs key={slug} programs={programs} />
        <Prose blocks={after} />
        {errors.length > 0 && <ErrorTable errors={errors} />}
      </article>
      <nav aria-label={t('guides')} className="docs-contents">
        <p className="head">{t('guides')}</p>
        <ul>
          {guides.map((guide) => (
            <li key={guide.slug}>
              <Link to={`/docs/${guide.slug}`} aria-current={guide.slug === slug ? 'page' : undefined}>
                {guide.title}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/docs/reference" reloadDocument>
              {t('referenceTitle')}
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  );
}
