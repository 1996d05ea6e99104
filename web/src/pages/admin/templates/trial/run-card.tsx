import type { Generation } from '@afterglow/domain/contract/studio/generations';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../../../api/client.ts';
import { useRefresh } from '../../../../session/use-refresh.ts';
import { ErrorNote } from '../../../../ui/feedback/error-note.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { useToast } from '../../../../ui/overlay/toast.tsx';
import { mediaPath } from '../../../../ui/picture/picture-sources.ts';
import { useDuration } from '../../parts/amounts.ts';
import type { TestRun } from './use-test-run.ts';

/** One test run, from the queue to its picture, which may become the card's. */
export function RunCard({
  run: { version, generation, error },
  title,
  templateId,
  newest,
}: {
  readonly run: TestRun;
  readonly title: string;
  readonly templateId: string;
  readonly newest: number;
}) {
  return (
    <section className="card run-card" aria-label={title}>
      <h2>{title}</h2>
      {error !== null && <ErrorNote error={error} onRetry={null} />}
      {generation !== null &&
        (generation.status === 'succeeded' ? (
          <Done generation={generation} version={version} templateId={templateId} newest={newest} />
        ) : (
          <Going generation={generation} />
        ))}
    </section>
  );
}

function Going({ generation: { status, progress, error } }: { readonly generation: Generation }) {
  const t = useTranslations('adminTemplates');
  const format = useFormatter();
  if (error !== null) return <Note kind="bad">{error.message}</Note>;
  const label =
    status === 'queued' ? t('queued') : t('running', { percent: format.number(progress, { style: 'percent' }) });
  return (
    <div role="status">
      <p className="num mb-2 text-t13 text-ink-2">{label}</p>
      <ProgressBar label={label} value={progress} />
    </div>
  );
}

function Done({
  generation,
  version,
  templateId,
  newest,
}: {
  readonly generation: Generation;
  readonly version: number;
  readonly templateId: string;
  readonly newest: number;
}) {
  const t = useTranslations('adminTemplates');
  const duration = useDuration();
  const showToast = useToast();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (generation.resultImageId === null) return null;

  async function choose(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const { versions } = await api.adminTemplates.choosePictures({
        id: templateId,
        generationId: generation.id,
        basedOn: newest,
      });
      showToast({ text: t('picturesUsed', { version: versions[0]?.number ?? newest }) });
    } catch (thrown) {
      setError(thrown);
    } finally {
      await refresh();
      setBusy(false);
    }
  }

  return (
    <>
      <img
        className="run-result"
        src={`${mediaPath(generation.resultImageId)}?w=960`}
        alt={t('resultAlt', { version })}
      />
      <div className="flex flex-wrap items-center gap-2">
        {generation.engineMs !== null && (
          <span className="num text-t13 text-ink-3">{duration(generation.engineMs)}</span>
        )}
        <Button size="small" className="ml-auto" busy={busy} onClick={() => void choose()}>
          {t('usePictures')}
        </Button>
      </div>
      {error !== null && <ErrorNote error={error} onRetry={null} />}
    </>
  );
}
