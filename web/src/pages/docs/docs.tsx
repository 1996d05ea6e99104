import { Link, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Prose } from '../../ui/layout/prose.tsx';
import { loadDocs } from './load-docs.ts';
import './docs.css';

export const loader = loadDocs;

/** The API for people who write programs: guides, the reference, and what holds for every call. */
export default function DocsPage() {
  const t = useTranslations('docs');
  const { version, guides, basics } = useLoaderData<typeof loader>();
  return (
    <div className="wrap docs">
      <PageHead title={t('title')} description={t('description')} />
      <h1 className="text-t40">{t('title')}</h1>
      <p className="mt-1 text-ink-2">{t('intro', { version })}</p>
      <h2 className="docs-heading">{t('guides')}</h2>
      <ol className="docs-guides">
        {guides.map(({ slug, title, summary }) => (
          <li key={slug}>
            <Link className="card" to={`/docs/${slug}`}>
              <span className="title">{title}</span>
              <span className="summary">{summary}</span>
            </Link>
          </li>
        ))}
      </ol>
      <h2 className="docs-heading">{t('reference')}</h2>
      <ul className="docs-guides">
        <li>
          {/* the viewer's styles are for its page alone */}
          <Link className="card" to="/docs/reference" reloadDocument>
            <span className="title">{t('referenceTitle')}</span>
            <span className="summary">{t('referenceText')}</span>
          </Link>
        </li>
        <li>
          <a className="card" href="/api/openapi.json">
            <span className="title">{t('document')}</span>
            <span className="summary">/api/openapi.json</span>
          </a>
        </li>
        <li>
          <a className="card" href="/schemas/recipe-1.json">
            <span className="title">{t('recipeSchema')}</span>
            <span className="summary">/schemas/recipe-1.json</span>
          </a>
        </li>
      </ul>
      <div className="docs-basics">
        <Prose blocks={basics} />
      </div>
    </div>
  );
}
