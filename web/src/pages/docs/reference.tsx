import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/use-session.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Brand } from '../../ui/picture/brand.tsx';
import { EndpointList } from './endpoint-list.tsx';
import { loadReference } from './load-docs.ts';
import { openViewer } from './open-viewer.ts';
import './docs.css';
import './reference.css';

export const loader = loadReference;

/** Every endpoint, in the viewer; until that has come, and without a script, as a list. */
export default function ReferencePage() {
  const t = useTranslations('docs');
  const shell = useTranslations('shell');
  const { groups } = useLoaderData<typeof loader>();
  const { locale, theme } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'list' | 'viewer' | 'failed'>('list');
  useEffect(() => {
    const gone = new AbortController();
    if (place.current !== null)
      openViewer(place.current, { locale, theme, signal: gone.signal }).then(
        () => gone.signal.aborted || setState('viewer'),
        () => gone.signal.aborted || setState('failed'),
      );
    return () => gone.abort();
  }, [locale, theme]);
  return (
    <div className="reference">
      <PageHead title={t('referenceTitle')} description={t('referenceDescription')} />
      {/* the viewer leaves styles behind: other pages are loaded afresh */}
      <header className="reference-bar">
        <Link className="brand" to="/" aria-label={shell('brandHome')} reloadDocument>
          <Brand locale={locale} />
        </Link>
        <nav aria-label={t('guides')}>
          <Link to="/docs" reloadDocument>
            {t('guides')}
          </Link>
          <a href="/api/openapi.json">{t('document')}</a>
        </nav>
      </header>
      <main id="main">
        {/* the document is written once, for programs and for people */}
        {locale !== 'en' && <p className="reference-note">{t('inEnglish')}</p>}
        {state !== 'viewer' && (
          <div className="wrap docs">
            <h1 className="text-t40">{t('referenceTitle')}</h1>
            <p className="mt-1 mb-6 text-ink-2" role="status">
              {state === 'failed' ? t('failed') : t('referenceDescription')}
            </p>
            <EndpointList groups={groups} />
          </div>
        )}
        <div ref={place} hidden={state !== 'viewer'} />
      </main>
    </div>
  );
}
