import { Link, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Prose } from '../../ui/layout/prose.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { EndpointCard, FieldTable } from './endpoint-card.tsx';
import { loadDocs } from './load-docs.ts';
import './docs.css';

export const loader = loadDocs;

/** The API for people who write programs: how to begin, every endpoint, shapes and errors. */
export default function DocsPage() {
  const t = useTranslations('docs');
  const { guide, reference, errors } = useLoaderData<typeof loader>();
  return (
    <div className="wrap docs">
      <PageHead title={t('title')} description={t('description')} />
      <nav aria-label={t('contents')} className="docs-contents">
        <p className="head">{t('contents')}</p>
        <ul>
          {reference.groups.map(({ tag, endpoints }) => (
            <li key={tag}>
              <Link to={`#${tag}`}>
                {tag} <span className="num text-ink-3">{endpoints.length}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link to="#shapes">{t('shapes')}</Link>
          </li>
          <li>
            <Link to="#errors">{t('errors')}</Link>
          </li>
        </ul>
      </nav>
      <div className="docs-text">
        <h1 className="text-t40">{t('title')}</h1>
        <p className="mt-1 mb-6 text-ink-2">{t('intro', { version: reference.version })}</p>
        <Prose blocks={guide} heading="h2" />
        {reference.groups.map(({ tag, endpoints }) => (
          <section key={tag} id={tag} aria-labelledby={`${tag}-title`}>
            <h2 id={`${tag}-title`} className="text-t28">
              {tag}
            </h2>
            {endpoints.map((endpoint) => (
              <EndpointCard key={endpoint.id} endpoint={endpoint} />
            ))}
          </section>
        ))}
        <section id="shapes" aria-labelledby="shapes-title">
          <h2 id="shapes-title" className="text-t28">
            {t('shapes')}
          </h2>
          {reference.shapes.map(({ name, fields }) => (
            <details key={name} id={`shape-${name}`} className="endpoint">
              <summary>
                <code>{name}</code>
              </summary>
              <div className="endpoint-body">
                <FieldTable fields={fields} label={name} />
              </div>
            </details>
          ))}
        </section>
        <section id="errors">
          <h2 id="errors-title" className="text-t28">
            {t('errors')}
          </h2>
          <p className="mb-4 text-ink-2">
            {t.rich('errorsIntro', {
              shape: '{ error: { code, message, details? } }',
              code: (shape) => <code>{shape}</code>,
            })}
          </p>
          <ScrollRegion label={t('errors')}>
            <table className="docs-table">
              <thead>
                <tr>
                  <th scope="col">{t('code')}</th>
                  <th scope="col">{t('status')}</th>
                  <th scope="col">{t('meaning')}</th>
                </tr>
              </thead>
              <tbody>
                {errors.map(({ code, status, text }) => (
                  <tr key={code}>
                    <td>
                      <code>{code}</code>
                    </td>
                    <td className="num">{status}</td>
                    <td>{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </section>
      </div>
    </div>
  );
}
