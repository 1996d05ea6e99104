import type { BatchItem } from '@afterglow/domain/contract/studio/batches';
import { asksForALook } from '@afterglow/domain/templates/result-warnings';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { mediaPath } from '../../../ui/picture/picture-sources.ts';
import { tileRole, type TilePlace } from '../tile-grid.tsx';

const small = (imageId: string): string => `${mediaPath(imageId)}?w=320&format=webp`;

/** One picture of a batch: before, then after, and what can be done with it. */
export function ItemTile({
  item,
  problem,
  onOpen,
  onRetry,
  onOther,
  onRemove,
  ...place
}: TilePlace & {
  readonly item: BatchItem;
  readonly problem: string | undefined;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
  /** Asks for another recipe first. */
  readonly onOther: () => void;
  /** Takes it out of the batch; of one that has begun absent. */
  readonly onRemove: (() => void) | undefined;
}) {
  const t = useTranslations('batches');
  const { name, state, imageId, resultImageId, generationId, warnings } = item;
  const isGone = state === 'succeeded' && resultImageId === null;
  const isToLookAt = asksForALook(warnings);
  const mayBeBroken = isToLookAt && generationId !== null;
  return (
    <li {...tileRole(place)} className="batch-tile" data-state={state}>
      <div className="batch-frame">
        <button
          type="button"
          className="batch-picture"
          disabled={resultImageId === null}
          aria-label={t('open', { name })}
          onClick={onOpen}
        >
          <img
            src={small(resultImageId ?? imageId)}
            alt=""
            loading="lazy"
            decoding="async"
            className={resultImageId === null ? undefined : 'checker'}
          />
          {state === 'running' && <span className="batch-sending" aria-hidden="true" />}
        </button>
        {onRemove !== undefined && (
          <Button
            kind="on-picture"
            size="small"
            icon="close"
            className="batch-remove"
            aria-label={t('removePhoto', { name })}
            onClick={onRemove}
          />
        )}
      </div>
      <div className="batch-line">
        <div className="min-w-0">
          <p className="batch-name" title={name}>
            {name}
          </p>
          {isToLookAt && <p className="batch-says warn">{t('lookClosely')}</p>}
          {state !== 'succeeded' && (
            <p className={state === 'failed' ? 'batch-says warn' : 'batch-says'}>
              {problem ?? t(`itemState.${state}`)}
            </p>
          )}
          {isGone && <p className="batch-says">{t('resultGone', { credits: item.credits })}</p>}
        </div>
        {resultImageId !== null && (
          <div className="batch-acts">
            <ButtonLink
              kind="ghost"
              size="small"
              icon="edit"
              // beside its original, from which the restore brush brings back what is missing
              to={mayBeBroken ? `/editor?generation=${generationId}` : `/editor?image=${resultImageId}`}
              aria-label={t(mayBeBroken ? 'repairOne' : 'editOne', { name })}
            />
            <ButtonLink
              kind="ghost"
              size="small"
              icon="download"
              reloadDocument
              download
              to={`${mediaPath(resultImageId)}?download=1`}
              aria-label={t('downloadOne', { name })}
            />
          </div>
        )}
      </div>
      {(state === 'failed' || state === 'canceled' || state === 'skipped') && (
        <div className="batch-again">
          <Button size="small" icon="retry" onClick={onRetry}>
            {t('retry')}
          </Button>
          <Button kind="ghost" size="small" aria-label={t('otherFor', { name })} onClick={onOther}>
            {t('other')}
          </Button>
        </div>
      )}
    </li>
  );
}
