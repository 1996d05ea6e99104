import { batchItemStates, type BatchItem } from '@afterglow/domain/contract/studio/batches';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/client.ts';
import { forPage, serverApi } from '../../../api/server-api.ts';
import { PushOffer } from '../../../push/push-offer.tsx';
import { useRefresh } from '../../../session/use-refresh.ts';
import { ErrorNote, useErrorText } from '../../../ui/feedback/error-note.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { progressOf } from '../batch-figures.ts';
import { TileGrid } from '../tile-grid.tsx';
import { useDuration } from '../use-duration.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CompareItem } from './compare-item.tsx';
import { ItemTile } from './item-tile.tsx';
import { OtherRecipe } from './other-recipe.tsx';
import { PutBack } from './put-back.tsx';
import { isOver, useBatch, type ItemFilter } from './use-batch.ts';
import '../batches.css';

const filters: readonly ItemFilter[] = ['all', 'warned', ...batchItemStates];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  const api = serverApi(context, request);
  const [first, returned] = await Promise.all([
    forPage(request, api.batches.get({ id, limit: 100 })),
    // an administrator who looks through a person's eyes does not see their library
    api.connections.results({ batchId: id }).catch(() => null),
  ]);
  return { first, returned };
}

export default function BatchPageRoute() {
  const { first, returned } = useLoaderData<typeof loader>();
  return <OneBatch key={first.id} first={first} returned={returned} />;
}

function OneBatch({ first, returned }: Awaited<ReturnType<typeof loader>>) {
  const t = useTranslations('batches');
  const duration = useDuration();
  const showToast = useToast();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const refreshPage = useRefresh();
  const [filter, setFilter] = useState<ItemFilter>('all');
  const { batch, warned, connection, refresh } = useBatch(first, filter);
  const [canceling, setCanceling] = useState(false);
  const [opened, setOpened] = useState<BatchItem>();
  const [other, setOther] = useState<BatchItem>();
  const [error, setError] = useState<unknown>(null);
  const { id, name, status, counts, creditsEach, spent, secondsLeft } = batch;
  const { done, all } = progressOf(batch);
  const over = isOver(batch);
  const wasOver = useRef(over);
  useEffect(() => {
    // what was held for photos without a result is back in the bar
    if (over && !wasOver.current) void refreshPage();
    wasOver.current = over;
  }, [over, refreshPage]);

  async function attempt(step: () => Promise<unknown>): Promise<void> {
    setError(null);
    try {
      await step();
      await refresh();
      // the balance in the bar
      await refreshPage();
    } catch (thrown) {
      setError(thrown);
    }
  }
  const numbers: Readonly<Record<ItemFilter, number>> = { ...counts, all, warned };
  const progress = t('progress', { done, all });

  return (
    <Page
      title={name}
      breadcrumb={<Breadcrumb items={[{ to: '/batches', label: t('title') }]} current={name} />}
      actions={
        <>
          {status === 'running' && (
            <Button onClick={() => void attempt(() => api.batches.pause({ id }))}>{t('pause')}</Button>
          )}
          {status === 'paused' && (
            <Button kind="primary" onClick={() => void attempt(() => api.batches.resume({ id }))}>
              {t('resume')}
            </Button>
          )}
          {!over && (
            <Button kind="ghost" onClick={() => setCanceling(true)}>
              {t('cancelRest')}
            </Button>
          )}
          {over && counts.failed > 0 && (
            <Button icon="retry" onClick={() => void attempt(() => api.batches.retryAll({ id, state: 'failed' }))}>
              {t('retryFailed')}
            </Button>
          )}
          {over && counts.canceled > 0 && (
            <Button icon="retry" onClick={() => void attempt(() => api.batches.retryAll({ id, state: 'canceled' }))}>
              {t('retryCanceled')}
            </Button>
          )}
          {counts.succeeded > 0 && (
            <ButtonLink
              kind={over ? 'primary' : 'quiet'}
              icon="download"
              reloadDocument
              download
              to={`/api/batches/${id}/zip`}
            >
              {t('downloadAll')}
            </ButtonLink>
          )}
          {over && (
            <Button
              kind="ghost"
              icon="delete"
              onClick={() =>
                void api.batches.remove({ id }).then(
                  () => void navigate('/batches'),
                  (thrown: unknown) => showToast({ text: errorText(thrown) }),
                )
              }
            >
              {t('delete')}
            </Button>
          )}
        </>
      }
    >
      <PageHead title={name} noIndex />
      <div className="batch-head">
        <p className="num" role="status">
          <b>{progress}</b> <span className="text-ink-2">{t(`status.${status}`)}</span>
          {status === 'running' && secondsLeft !== null && (
            <span className="text-ink-2">{t('left', { time: duration(secondsLeft) })}</span>
          )}
          {creditsEach > 0 && <span className="text-ink-2">{t('spent', { credits: spent })}</span>}
          {connection === 'reconnecting' && !over && <span className="text-ink-3">{t('reconnecting')}</span>}
        </p>
        {!over && <ProgressBar value={all === 0 ? 0 : done / all} label={progress} />}
        {!over && <PushOffer />}
      </div>
      {error !== null && <ErrorNote error={error} onRetry={() => void attempt(async () => undefined)} />}
      {returned?.connection && (
        <PutBack batchId={id} connection={returned.connection} first={returned} over={over} made={counts.succeeded} />
      )}
      {batch.items.some(({ visibleLabel }) => visibleLabel === 'shown') && (
        <p className="mb-3 text-t13 text-ink-3">{t('visibleLabel')}</p>
      )}
      <div className="batch-filter" role="group" aria-label={t('filter')}>
        {filters
          .filter((one) => one === 'all' || one === filter || numbers[one] > 0)
          .map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={one === filter}
              onClick={() => setFilter(one)}
            >
              {one === 'warned' ? t('toLook') : t(`state.${one}`)} <span className="num">{numbers[one]}</span>
            </button>
          ))}
      </div>
      <TileGrid items={batch.items} keyOf={(item) => item.id}>
        {(item, place) => (
          <ItemTile
            key={item.id}
            {...place}
            item={item}
            problem={item.error?.message}
            onOpen={() => setOpened(item)}
            onOther={() => setOther(item)}
            onRemove={
              item.state === 'waiting'
                ? () => void attempt(() => api.batches.removeItem({ id, itemId: item.id }))
                : undefined
            }
            onRetry={() => void attempt(() => api.batches.retry({ id, itemId: item.id }))}
          />
        )}
      </TileGrid>
      {opened !== undefined && opened.resultImageId !== null && (
        <CompareItem item={opened} after={opened.resultImageId} onClose={() => setOpened(undefined)} />
      )}
      {other !== undefined && (
        <OtherRecipe
          item={other}
          onRetry={async ({ id: recipeId, credits }) => {
            await api.batches.retry({ id, itemId: other.id, recipeId, shownCost: credits });
            await refresh();
            await refreshPage();
          }}
          onClose={() => setOther(undefined)}
        />
      )}
      {canceling && (
        <CancelDialog
          back={counts.waiting * creditsEach}
          count={counts.waiting}
          onClose={() => setCanceling(false)}
          onCancel={() => void attempt(() => api.batches.cancel({ id }))}
        />
      )}
    </Page>
  );
}
