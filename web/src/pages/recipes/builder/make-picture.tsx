import type { Generation } from '@afterglow/domain/contract/studio/generations';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { followGeneration } from '../../../generation/follow-generation.ts';
import { browserSources } from '../../../generation/generation-sources.ts';
import { makeRequestKey } from '../../../generation/request-intent.ts';
import { useTimeLeft } from '../../../generation/time-left.ts';
import { useRefresh } from '../../../session/use-refresh.ts';
import { useSession } from '../../../session/use-session.ts';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { PriceTag } from '../../../ui/feedback/price-tag.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';

/** The saved recipe on the sample photo at its full size: price, progress, and the file. */
export function MakePicture({
  recipeId,
  imageId,
  credits,
}: {
  readonly recipeId: string;
  readonly imageId: string;
  readonly credits: number;
}) {
  const t = useTranslations('recipePages');
  const timeLeft = useTimeLeft();
  const refresh = useRefresh();
  const { credits: account } = useSession();
  const [jobId, setJobId] = useState<string>();
  const [job, setJob] = useState<Generation>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  /** The same wish after a failed attempt is sent with the same key: it cannot be paid twice. */
  const intent = useRef<{ readonly of: string; readonly key: string }>(undefined);

  useEffect(() => {
    if (jobId === undefined) return;
    return followGeneration(jobId, browserSources, {
      onGeneration: (arrived) => {
        setJob(arrived);
        if (arrived.finishedAt !== null) void refresh();
      },
      onConnection: () => undefined,
      onLost: () => setJobId(undefined),
    });
  }, [jobId, refresh]);

  async function make(): Promise<void> {
    setBusy(true);
    setError(null);
    const of = `${recipeId} ${imageId}`;
    if (intent.current?.of !== of) intent.current = { of, key: makeRequestKey() };
    try {
      const { id } = await api.recipes.run({
        id: recipeId,
        imageId,
        requestKey: intent.current.key,
        shownCost: account?.unlimited === true ? undefined : credits,
      });
      intent.current = undefined;
      setJob(undefined);
      setJobId(id);
      await refresh();
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'price_changed') await refresh();
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  const isWorking = jobId !== undefined && (job === undefined || job.finishedAt === null);
  const resultId = job?.status === 'succeeded' ? job.resultImageId : null;
  return (
    <div className="make-picture">
      {error !== null && <ErrorNote error={error} onRetry={() => void make()} />}
      {job?.status === 'failed' && <Note kind="bad">{t('notMade')}</Note>}
      {resultId !== null && (
        <Note
          kind="ok"
          actions={
            <>
              <a className="btn quiet small" href={`${mediaPath(resultId)}?download=1`} download>
                {t('downloadResult')}
              </a>
              <ButtonLink size="small" to={`/editor?image=${resultId}`}>
                {t('openInEditor')}
              </ButtonLink>
              <ButtonLink kind="ghost" size="small" to="/gallery">
                {t('inGallery')}
              </ButtonLink>
            </>
          }
        >
          {t('made')}
        </Note>
      )}
      {isWorking ? (
        <div role="status">
          <p className="mb-2 text-t13 text-ink-2">{job === undefined ? t('making') : timeLeft(job)}</p>
          <ProgressBar value={job?.progress ?? 0} label={t('making')} />
        </div>
      ) : (
        <div className="make-line">
          <PriceTag credits={credits} balance={account?.unlimited === true ? undefined : account?.balance} />
          <Button kind="primary" busy={busy} onClick={() => void make()}>
            {t('make')}
          </Button>
        </div>
      )}
    </div>
  );
}
