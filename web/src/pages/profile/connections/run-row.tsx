import type { ConnectionRun } from '@afterglow/domain/contract/account/connections';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../../api/client.ts';
import { bringPhotos } from '../../../batches/kept-photos.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';

const pills = { bringing: 'warn', brought: 'ok', editing: 'warn', finished: 'ok', failed: 'bad' } as const;

/** What was brought at one time, and what became of it. */
export function RunRow({ run }: { readonly run: ConnectionRun }) {
  const t = useTranslations('connections');
  const format = useFormatter();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const { state, problem, count, brought, left, batchId, putBack, waiting, notPutBack, createdAt } = run;

  async function openAsBatch(): Promise<void> {
    setError(null);
    try {
      const { photos } = await api.connections.run({ id: run.connectionId, runId: run.id });
      bringPhotos(photos.flatMap(({ imageId, name }) => (imageId === null ? [] : [{ id: imageId, name }])));
      await navigate('/batches/new');
    } catch (thrown) {
      setError(thrown);
    }
  }

  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className={`pill ${pills[state]}`}>{t(`states.${state}`)}</span>
        <span className="num text-t13 text-ink-3">
          {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
      </p>
      <p className="text-t13 text-ink-2">
        {[
          t('brought', { brought, count }),
          ...(left > 0 ? [t('left', { count: left })] : []),
          ...(putBack > 0 ? [t('putBack', { count: putBack })] : []),
          ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
          ...(notPutBack > 0 ? [t('notPutBack', { count: notPutBack })] : []),
        ].join(' · ')}
      </p>
      {problem !== null && <p className="text-t13 text-bad">{problem.message}</p>}
      {error !== null && <ErrorNote error={error} onRetry={() => void openAsBatch()} />}
      {batchId !== null && (
        <div>
          <ButtonLink size="small" to={`/batches/${batchId}`}>
            {t('batch')}
          </ButtonLink>
        </div>
      )}
      {(state === 'brought' || state === 'failed') && brought > 0 && (
        <div>
          <Button size="small" onClick={() => void openAsBatch()}>
            {t('newBatch')}
          </Button>
        </div>
      )}
    </li>
  );
}
