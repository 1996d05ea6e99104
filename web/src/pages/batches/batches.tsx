import type { Batch } from '@afterglow/domain/contract/studio/batches';
import { useState } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../api/client.ts';
import { forPage, serverApi } from '../../api/server-api.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { progressOf } from './batch-figures.ts';
import './batches.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return forPage(request, serverApi(context, request).batches.list({}));
}

export default function BatchesPage() {
  const t = useTranslations('batches');
  const first = useLoaderData<typeof loader>();
  const [further, setFurther] = useState<{ readonly batches: readonly Batch[]; readonly cursor: string | null }>();
  const [error, setError] = useState<unknown>(null);
  const cursor = further === undefined ? first.cursor : further.cursor;
  const batches = [...first.batches, ...(further?.batches ?? [])];

  function more(): void {
    setError(null);
    void api.batches
      .list({ cursor: cursor ?? undefined })
      .then(
        (page) => setFurther({ batches: [...(further?.batches ?? []), ...page.batches], cursor: page.cursor }),
        setError,
      );
  }

  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <ButtonLink icon="list" to="/recipes">
            {t('seeRecipes')}
          </ButtonLink>
          <ButtonLink kind="primary" icon="plus" to="/batches/new">
            {t('new')}
          </ButtonLink>
        </>
      }
    >
      <PageHead title={t('title')} noIndex />
      {batches.length === 0 && (
        <EmptyState
          art="batches"
          title={t('emptyTitle')}
          text={t('emptyText')}
          actions={
            <ButtonLink icon="plus" to="/batches/new">
              {t('new')}
            </ButtonLink>
          }
        />
      )}
      <ul className="batch-list">
        {batches.map((batch) => (
          <BatchRow key={batch.id} batch={batch} />
        ))}
      </ul>
      {error !== null && <ErrorNote error={error} onRetry={more} />}
      {cursor !== null && (
        <div className="mt-6 grid justify-center">
          <Button onClick={more}>{t('more')}</Button>
        </div>
      )}
    </Page>
  );
}

function BatchRow({ batch }: { readonly batch: Batch }) {
  const t = useTranslations('batches');
  const format = useFormatter();
  const { done, all } = progressOf(batch);
  const said = t('progress', { done, all });
  return (
    <li className="card batch-row">
      <Link className="font-[560]" to={`/batches/${batch.id}`}>
        {batch.name}
      </Link>
      <span className="batch-row-date text-t13 text-ink-3">
        {format.dateTime(new Date(batch.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
      </span>
      <span className={`pill ${batch.status === 'finished' ? 'ok' : ''}`}>{t(`status.${batch.status}`)}</span>
      <span className="batch-row-progress num text-t13 text-ink-2">
        {said}
        {batch.status === 'running' && <ProgressBar value={all === 0 ? 0 : done / all} label={said} />}
      </span>
    </li>
  );
}
