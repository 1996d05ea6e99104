import { Link, useLoaderData } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { Note } from '../../ui/feedback/note.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Prose } from '../../ui/layout/prose.tsx';
import { loadCompliance } from './load-compliance.ts';
import './compliance.css';

export const loader = loadCompliance;

/** Terms, privacy and what belongs to them: one page at /compliance, /terms and /privacy. */
export default function CompliancePage() {
  const t = useTranslations('compliance');
  const format = useFormatter();
  const { version, sections, operatorNamed } = useLoaderData<typeof loader>();
  return (
    <div className="wrap compliance">
      <PageHead title={t('title')} description={t('description')} />
      <nav aria-label={t('contents')} className="compliance-contents">
        <p className="head">{t('contents')}</p>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="compliance-text">
        <h1 className="text-t40">{t('title')}</h1>
        <p className="version">
          {t.rich('version', {
            version,
            date: format.dateTime(new Date(`${version}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' }),
            time: (words) => <time dateTime={version}>{words}</time>,
          })}
        </p>
        {!operatorNamed && (
          <Note title={t('operatorMissing')}>
            {t.rich('operatorMissingText', {
              code: (words) => <code>{words}</code>,
            })}
          </Note>
        )}
        {sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="text-t28">
              {title}
            </h2>
            <Prose blocks={blocks} heading="h3" />
          </section>
        ))}
      </div>
    </div>
  );
}
